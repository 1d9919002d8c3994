/** One JSON text of a log, not yet decoded, and the line on which it starts. */
export interface LogDocument {
  readonly line: number;
  readonly text: string;
}

/** How much is looked at to tell lines from other JSON. */
const headLength = 65_536;

/**
 * The documents of a log, one after the other; never more than one of them is held.
 * - JSON Lines: one document per line, so that a broken line costs that line only.
 * - Any other JSON, pretty-printed or not: each value at the top, and of a list at the top each item.
 */
export async function* documents(chunks: AsyncIterable<string>, fileName: string): AsyncGenerator<LogDocument> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head = "";
  let ended = false;
  while (!ended && head.length < headLength) {
    const next = await iterator.next();
    if (next.done === true) ended = true;
    else head += next.value;
  }
  const all = restored(head.replace(/^\uFEFF/, ""), iterator, ended);
  yield* isLines(head, fileName) ? lines(all) : values(all);
}

async function* restored(head: string, rest: AsyncIterator<string>, ended: boolean): AsyncGenerator<string> {
  yield head;
  if (ended) return;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

/**
 * By the name, else by the first two lines: if one of them is JSON by itself they are lines. If neither is, an opening
 * bracket that stays open means JSON over several lines; anything else is lines, the first of them broken.
 */
function isLines(head: string, fileName: string): boolean {
  if (/\.(jsonl|ndjson)(\.gz)?$/i.test(fileName)) return true;
  const filled = head.split("\n").filter((line) => line.trim() !== "");
  const [first = "", second = ""] = filled;
  if (filled.length < 2) return false;
  if (first.trimStart().startsWith("[")) return isJson(first) && isJson(second);
  if (isJson(first) || isJson(second)) return true;
  return !opensOnly(first);
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

function opensOnly(line: string): boolean {
  const outside = line.replace(/"(?:[^"\\]|\\.)*"/g, "");
  return /^\s*[[{]/.test(outside) && !outside.includes('"');
}

async function* lines(chunks: AsyncIterable<string>): AsyncGenerator<LogDocument> {
  let line = 1;
  let pending: string[] = [];
  for await (const chunk of chunks) {
    const pieces = chunk.split("\n");
    const last = pieces.pop() ?? "";
    for (const piece of pieces) {
      const text = pending.join("") + piece;
      pending = [];
      if (text.trim() !== "") yield { line, text };
      line += 1;
    }
    pending.push(last);
  }
  const text = pending.join("");
  if (text.trim() !== "") yield { line, text };
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const newline = 0x0a;

/** Cuts by brackets and quotes alone; whether a piece is JSON is for the parser to say. */
async function* values(chunks: AsyncIterable<string>): AsyncGenerator<LogDocument> {
  let line = 1;
  let start = 0;
  let depth = 0;
  let inText = false;
  let escaped = false;
  let inList = false;
  let listLine = 0;
  let pending: string[] = [];
  for await (const chunk of chunks) {
    // Where the value that is being read starts in this chunk; -1 between values.
    let from = pending.length > 0 ? 0 : -1;
    for (let at = 0; at < chunk.length; at += 1) {
      const unit = chunk.charCodeAt(at);
      if (unit === newline) line += 1;
      if (inText) {
        if (escaped) escaped = false;
        else if (unit === backslash) escaped = true;
        else if (unit === quote) inText = false;
        continue;
      }
      const isBetween = from === -1;
      if (isBetween && unit === openBracket && !inList) {
        inList = true;
        listLine = line;
        continue;
      }
      const isSpace = unit === 0x20 || unit === newline || unit === 0x0d || unit === 0x09;
      const endsList = unit === closeBracket && inList;
      if (depth === 0 && (isSpace || endsList || (unit === comma && inList))) {
        // The end of a number, a word or a text that stands by itself.
        if (!isBetween) yield { line: start, text: pending.join("") + chunk.slice(from, at) };
        pending = [];
        from = -1;
        if (endsList) inList = false;
        continue;
      }
      if (isBetween) {
        from = at;
        start = line;
      }
      if (unit === quote) inText = true;
      else if (unit === openBrace || unit === openBracket) depth += 1;
      else if ((unit === closeBrace || unit === closeBracket) && depth > 0) {
        depth -= 1;
        if (depth > 0) continue;
        yield { line: start, text: pending.join("") + chunk.slice(from, at + 1) };
        pending = [];
        from = -1;
      }
    }
    if (from !== -1) pending.push(chunk.slice(from));
  }
  if (pending.length > 0) yield { line: start, text: pending.join("") };
  // A list that never ends was cut: the bracket alone is no JSON, and is reported as such.
  if (inList) yield { line: listLine, text: "[" };
}
