// Where lines break. The emitters print each statement on one line, as prettier leaves it where it fits; what does not fit
// is broken here as prettier breaks it, in the few shapes that gates are made of. Anything else is prettier's own.

import { splitAtBracket, splitCode } from "./split-code.js";

export const WIDTH = 120;
const STEP = "  ";

/** One top-level declaration, with lines as they come from the emitters; undefined where prettier has to see it. */
export function laidOut(lines: readonly string[]): readonly string[] | undefined {
  if (lines.slice(1, -1).every((line) => line === "") && lines.length > 2) return [`${lines[0]}}`];
  const done: string[] = [];
  let depth = 0;
  let inCase = false;
  const isInterface = /^export interface \S+ \{$/.test(lines[0] ?? "");
  for (const raw of lines) {
    const line = raw.trim();
    if (line.startsWith("}")) {
      depth -= 1;
      if (depth < 0) return undefined;
      if (line === "}" && !isInterface) inCase = false;
    }
    const isLabel = LABEL.test(line);
    if (isLabel) inCase = true;
    const pad = STEP.repeat(depth + (inCase && !isLabel ? 1 : 0));
    const laid = isInterface ? memberLines(line, pad, depth) : statementLines(line, pad);
    if (laid === undefined) return undefined;
    done.push(...laid);
    if (line.endsWith("{")) depth += 1;
  }
  return done;
}

const LABEL = /^(?:case .+|default):$/;
const COMMENT = /^(?:\/\/|\/\*.*\*\/)/;

function statementLines(line: string, pad: string): readonly string[] | undefined {
  if (line === "" || COMMENT.test(line)) return [(pad + line).trimEnd()];
  if (!isPlain(line) || !/[;:{}]$/.test(line)) return undefined;
  if (fits(pad + line)) return [pad + line];
  const broken = brokenStatement(line, pad);
  return broken?.every(fits) === true ? broken : undefined;
}

/** Prettier knows the width of other letters, changes quotes, takes off brackets, and lays out lists of lists. */
function isPlain(line: string): boolean {
  return /^[\x20-\x7E]*$/.test(line) && !UNSURE.test(line);
}

const UNSURE = /return \(|\\"|\[\[|(?:[&|] |!)\((?:!|\w+\()|readonly \(|\)\?[,\]]|\]\)\[|=> [^"]* \? /;

function fits(line: string): boolean {
  return line.length <= WIDTH;
}

function brokenStatement(line: string, pad: string): readonly string[] | undefined {
  const [, name, value] = /^((?:export )?const [^=]+ =) (.+);$/.exec(line) ?? [];
  if (name !== undefined && value !== undefined) return brokenValue(pad + name, value, pad);
  const [, specifiers, source] = /^import \{ (.+, .+) \} from ("[^"]+");$/.exec(line) ?? [];
  if (specifiers !== undefined) return brokenBracket(`${pad}import `, `{ ${specifiers} }`, ` from ${source};`, pad);
  const [, result] = /^return (.+);$/.exec(line) ?? [];
  if (result !== undefined) return brokenBracket(`${pad}return `, result, ";", pad);
  if (line.startsWith("if (")) return brokenCondition(line, pad);
  const signature = /^(function .+\))(: [^()]+ \{)$/.exec(line);
  if (signature !== null) return brokenBracket(pad, signature[1] ?? "", signature[2] ?? "", pad);
  return line.endsWith(");") ? brokenBracket(pad, line.slice(0, -1), ";", pad) : undefined;
}

/** What stands behind `=`: `a ? b : c`, `f(a, b)`, `new Set([a, b])`, `{ a, b }`. */
function brokenValue(name: string, value: string, pad: string): readonly string[] | undefined {
  const [test, choices, more] = splitCode(value, " ? ") ?? [];
  if (test === undefined || more !== undefined) return undefined;
  if (choices === undefined) return brokenBracket(`${name} `, value, ";", pad);
  const [yes, no, others] = splitCode(choices, " : ") ?? [];
  if (yes === undefined || no === undefined || others !== undefined) return undefined;
  if (!isCompared(test)) return [`${name} ${test}`, `${pad}${STEP}? ${yes}`, `${pad}${STEP}: ${no};`];
  const below = `${pad}${STEP}${value};`;
  if (fits(below)) return [name, below];
  return [name, `${pad}${STEP}${test}`, `${pad}${STEP}${STEP}? ${yes}`, `${pad}${STEP}${STEP}: ${no};`];
}

/** A test with an operator of its own goes below the name. */
function isCompared(test: string): boolean {
  return [" || ", " && ", " === ", " !== "].some((operator) => splitCode(test, operator)?.length !== 1);
}

function brokenCondition(line: string, pad: string): readonly string[] | undefined {
  const [condition, body] = splitCondition(line) ?? [];
  if (condition === undefined || body === undefined || body === "{") return undefined;
  const inner = pad + STEP;
  const bodyLines = fits(inner + body) ? [inner + body] : brokenStatement(body, inner);
  if (bodyLines === undefined) return undefined;
  if (fits(`${pad}if (${condition})`)) return [`${pad}if (${condition})`, ...bodyLines];
  const [parts, mixed] = [splitCode(condition, " || "), splitCode(condition, " && ")];
  if (parts === undefined || mixed === undefined || mixed.length > 1) return undefined;
  const operands = parts.map((part, index) => `${inner}${part}${index < parts.length - 1 ? " ||" : ""}`);
  return [`${pad}if (`, ...operands, `${pad})`, ...bodyLines];
}

function splitCondition(line: string): readonly [condition: string, body: string] | undefined {
  for (let at = line.indexOf(") "); at !== -1; at = line.indexOf(") ", at + 1)) {
    const condition = line.slice(4, at);
    if (splitCode(condition, ",") !== undefined) return [condition, line.slice(at + 2)];
  }
  return undefined;
}

/** Each argument, item or property on a line of its own. */
function brokenBracket(head: string, code: string, end: string, pad: string): readonly string[] | undefined {
  const [before, bracket] = splitAtBracket(code) ?? [];
  if (before === undefined || bracket === undefined) return undefined;
  const [open, close] = [bracket.charAt(0), bracket.charAt(bracket.length - 1)];
  const items = splitCode(bracket.slice(1, -1).trim(), ", ");
  const [first, second] = items ?? [];
  if (items === undefined || first === undefined || first === "") return undefined;
  if (open === "(" && second === undefined && first.startsWith("[")) {
    return brokenBracket(`${head}${before}(`, first, `)${end}`, pad);
  }
  if (items.some((item) => item.includes("=>")) || isFilled(open, items)) return undefined;
  if (isHugged(open, items)) {
    if (!isSimplyHugged(items)) return undefined;
    const start = `${head}${before}(${items.slice(0, -1).join(", ")}, `;
    if (fits(`${start}{`)) return brokenBracket(start, items[items.length - 1] ?? "", `)${end}`, pad);
  }
  return [`${head}${before}${open}`, ...items.map((item) => `${pad}${STEP}${item},`), `${pad}${close}${end}`];
}

/** Prettier puts as many numbers on a line as there is room for. */
function isFilled(open: string, items: readonly string[]): boolean {
  return open === "[" && items.every((item) => /^[-0-9]/.test(item));
}

/** An object behind a name: it breaks where all before it fits on the line, else each argument gets its own. */
function isSimplyHugged(items: readonly string[]): boolean {
  const [name, last] = items.slice(-2);
  return /^[\w$]+$/.test(name ?? "") && /^\{ .+ \}$/.test(last ?? "");
}

/** A call whose last argument is an object or a list breaks inside of that. */
function isHugged(open: string, items: readonly string[]): boolean {
  return open === "(" && /^[{[]/.test(items[items.length - 1] ?? "");
}

/** A line of an interface: no semicolons yet, and brackets around each type. */
function memberLines(line: string, pad: string, depth: number): readonly string[] | undefined {
  if (line === "" || COMMENT.test(line)) return [pad + line];
  if (line === "}") return [depth === 0 ? "}" : `${pad}};`];
  if (!isPlain(line)) return undefined;
  if (line.endsWith("{")) return fits(pad + line) && !line.includes(" | ") ? [pad + line] : undefined;
  const member = /^((?:[\w$]+|"(?:[^"\\]|\\.)*"|\[k: string\])\??): (.+)$/.exec(line);
  const type = member === null ? undefined : withoutBrackets(member[2] ?? "");
  if (member === null || type === undefined) return undefined;
  const whole = `${pad}${member[1]}: ${type};`;
  if (fits(whole)) return [whole];
  const members = splitCode(type, " | ");
  if (members === undefined || members.length === 1) return undefined;
  const below = `${pad}${STEP}${type};`;
  if (fits(below)) return [`${pad}${member[1]}:`, below];
  const lines = members.map((one) => `${pad}${STEP}| ${one}`);
  return lines.every(fits) ? [`${pad}${member[1]}:`, ...lines.slice(0, -1), `${lines[lines.length - 1]};`] : undefined;
}

/** `(string)` is `string`, `("a" | "b")[]` stays. */
function withoutBrackets(type: string): string | undefined {
  const plain = type.replace(/"(?:[^"\\]|\\.)*"/g, "_");
  if (/^[\w$]+(?:\[\])*$/.test(plain)) return type;
  if (/^\([^()[\]{}]+\)$/.test(plain)) return type.slice(1, -1);
  const list = /^\(([\w$]+)\)((?:\[\])+)$/.exec(plain);
  if (list !== null) return type.replace(/^\((.*)\)((?:\[\])+)$/, "$1$2");
  return /^\([^()[\]{}]+\)(?:\[\])+$/.test(plain) ? type : undefined;
}
