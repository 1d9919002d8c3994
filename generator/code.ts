// Pieces of TypeScript that are safe to print.
//
// A string from a spec must never become code. It cannot: `code` quotes every value that is not itself
// Code, and only the functions below make Code. What a piece needs of the runtime travels with it, so that
// a file's imports are computed from what was printed.

const made = Symbol("made by code.ts");

export interface Code {
  readonly [made]: true;
  readonly text: string;
  /** Names of the runtime that the text mentions. */
  readonly uses: ReadonlySet<string>;
}

/** Builds code. Strings, numbers, lists and objects are written as literals; only Code goes in as it is. */
export function code(parts: TemplateStringsArray, ...values: readonly unknown[]): Code {
  const pieces = values.map((value) => (isCode(value) ? value : literal(value)));
  const text = parts.reduce((done, part, index) => done + (pieces[index - 1]?.text ?? "") + part);
  return make(text, pieces);
}

/** An identifier of our own making. Throws on anything that is not one: that would be a bug of ours. */
export function identifier(name: string): Code {
  if (!/^[A-Za-z_$][A-Za-z0-9_$]*$/.test(name)) throw new Error(`Not an identifier: ${name}`);
  return make(name, []);
}

/** A name that the runtime exports. */
export function runtime(name: string): Code {
  return { ...identifier(name), uses: new Set([name]) };
}

/** A property read: `sent.amount_cents`, `sent["odd key"]`. */
export function member(object: Code, name: string, dotted = true): Code {
  return dotted && isName(name) ? code`${object}.${identifier(name)}` : code`${object}[${name}]`;
}

/** A key in an object literal: `amount_cents`, `"odd key"`; `["__proto__"]`, which would set the prototype bare. */
export function key(name: string): Code {
  if (name === "__proto__") return code`[${name}]`;
  return isName(name) ? identifier(name) : literal(name);
}

/** Line comments; a line break in the text starts a new one. */
export function comment(text: string): Code {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => `// ${undirected(line.trim())}`.trimEnd());
  return make(lines.join("\n"), []);
}

/** A doc comment of one line; what would end it is broken up. */
export function docComment(text: string): Code {
  return make(`/** ${remark(text.replace(/\s+/g, " ").trim())} */`, []);
}

/** Text for the inside of a doc comment of one line. */
export function remark(text: string): string {
  return undirected(text).replace(/\*\//g, "*\\/");
}

/** A comment that starts with `@ts-expect-error` or `@deprecated` says something to a compiler: not with a stroke. */
function undirected(text: string): string {
  return text.replace(/^@/, "\\@");
}

export function join(pieces: readonly Code[], separator: string): Code {
  return make(pieces.map(({ text }) => text).join(separator), pieces);
}

export function lines(pieces: readonly Code[]): Code {
  return join(pieces, "\n");
}

/** A regular expression literal of a pattern that compiles; slashes and line breaks are escaped. */
export function pattern(source: string): Code {
  const expression = compiledPattern(source);
  if (expression === undefined) throw new Error(`Not a regular expression: ${source}`);
  return make(expression.toString(), []);
}

/** ECMA-262 with the `u` flag, as JSON Schema asks; without it where it only compiles so. */
export function compiledPattern(source: unknown): RegExp | undefined {
  if (typeof source !== "string") return undefined;
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(source, flags);
    } catch {
      continue;
    }
  }
  return undefined;
}

/** Text that another part of the generator printed as TypeScript (interfaces, copied functions). */
export function printed(text: string): Code {
  return make(text, []);
}

export function isName(name: string): boolean {
  return /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(name);
}

function isCode(value: unknown): value is Code {
  return typeof value === "object" && value !== null && made in value;
}

/** JSON is JavaScript, but for `__proto__` in an object literal, which sets the prototype. */
function literal(value: unknown): Code {
  if (Array.isArray(value)) return code`[${join(value.map(literal), ", ")}]`;
  if (typeof value !== "object" || value === null) return make(quote(value), []);
  const entries = Object.entries(value).map(([name, inner]) => code`${key(name)}: ${literal(inner)}`);
  return entries.length === 0 ? make("{}", []) : code`{ ${join(entries, ", ")} }`;
}

function quote(value: unknown): string {
  const text = JSON.stringify(value);
  if (text === undefined) throw new Error(`Not a literal: ${String(value)}`);
  return text.replace(/[\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/g, escaped);
}

/** Invisible characters would hide from the reviewer. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

function make(text: string, pieces: readonly Code[]): Code {
  return { [made]: true, text, uses: new Set(pieces.flatMap(({ uses }) => [...uses])) };
}
