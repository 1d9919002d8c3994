import { isList, isRecord, type JsonRecord, own, sameJson, step } from "./json.js";
import { PULL_MARK } from "./read-document.js";

/** What a server said of itself and its tools. */
export interface ServerTools {
  readonly server: { readonly name: string; readonly version: string };
  /** As the server sent them, all pages. */
  readonly tools: readonly unknown[];
}

/** How the server was asked: a command (secrets taken out), or a URL. */
export type Origin = { readonly command: readonly string[] } | { readonly url: string };

/** How one tool differs from the last pull. */
export interface ToolChange {
  readonly tool: string;
  readonly change: "added" | "removed" | "schema" | "description" | "annotations" | "other";
}

export interface PulledSpec {
  readonly text: string;
  /** Where the server sent `x-callgate`, which only the user of a tool may say: taken out. */
  readonly settingsTaken: readonly string[];
}

/** The text of the spec file: no time, no path of this machine, the tools as the server sent them. */
export function pulledSpec({ server, tools }: ServerTools, origin: Origin): PulledSpec {
  const taken: string[] = [];
  const clean = tools.map((tool, index) => withoutSettings(tool, step("/tools", index), taken));
  const document = { [PULL_MARK]: { server, ...origin }, tools: clean };
  return { text: `${JSON.stringify(document, undefined, 2)}\n`, settingsTaken: taken };
}

/** The tools of a spec file that pull wrote; undefined where somebody else wrote it. */
export function toolsOfPulled(text: string): readonly unknown[] | undefined {
  try {
    const document: unknown = JSON.parse(text);
    const tools = isRecord(document) && isRecord(own(document, PULL_MARK)) ? own(document, "tools") : undefined;
    return isList(tools) ? tools : undefined;
  } catch {
    return undefined;
  }
}

/** Tool by tool, by name; a tool may have changed in several ways. */
export function compareTools(before: readonly unknown[], after: readonly unknown[]): readonly ToolChange[] {
  const [old, now] = [byName(before), byName(after)];
  const removed = [...old.keys()]
    .filter((tool) => !now.has(tool))
    .map((tool): ToolChange => ({ tool, change: "removed" }));
  const rest = [...now].flatMap(([tool, value]): readonly ToolChange[] => {
    const previous = old.get(tool);
    return previous === undefined ? [{ tool, change: "added" }] : compareTool(tool, previous, value);
  });
  return [...removed, ...rest];
}

/** A word inside the schema is read by the model as much as the tool's own description. */
function compareTool(tool: string, before: JsonRecord, after: JsonRecord): readonly ToolChange[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  const kinds = ["schema", "description", "annotations", "other"] as const;
  const changed = kinds.filter((kind) => !sameJson(old[kind], now[kind]));
  return changed.map((change) => ({ tool, change }));
}

function partsOf(tool: JsonRecord) {
  const { inputSchema, description, title, annotations, ...other } = tool;
  const words: string[] = [];
  const schema = withoutWords(inputSchema, "", words);
  return { schema, description: [description, title, words], annotations, other };
}

const WORDS = new Set(["description", "title", "examples", "$comment"]);

/** A schema less what only the model reads; the words are put into the list. */
function withoutWords(value: unknown, pointer: string, words: string[], isMap = false): unknown {
  if (isList(value)) return value.map((item, index) => withoutWords(item, step(pointer, index), words));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).flatMap(([key, inner]): readonly (readonly [string, unknown])[] => {
    if (isMap || !WORDS.has(key))
      return [[key, withoutWords(inner, step(pointer, key), words, !isMap && MAPS.has(key))]];
    words.push(`${step(pointer, key)} ${JSON.stringify(inner)}`);
    return [];
  });
  words.sort();
  return Object.fromEntries(entries);
}

/** Keywords whose value goes by names of the server's own choice. */
const MAPS = new Set(["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"]);
const DATA = new Set(["enum", "const", "default", "examples"]);

function byName(tools: readonly unknown[]): ReadonlyMap<string, JsonRecord> {
  const named = tools.flatMap((tool): readonly (readonly [string, JsonRecord])[] => {
    const name = isRecord(tool) ? own(tool, "name") : undefined;
    return isRecord(tool) && typeof name === "string" ? [[name, tool]] : [];
  });
  return new Map(named);
}

/** `x-callgate` in the place of a keyword; a property of that name is the server's own. */
function withoutSettings(value: unknown, pointer: string, taken: string[], isMap = false): unknown {
  if (isList(value)) return value.map((item, index) => withoutSettings(item, step(pointer, index), taken));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).flatMap(([key, inner]): readonly (readonly [string, unknown])[] => {
    if (key === "x-callgate" && !isMap) {
      taken.push(step(pointer, key));
      return [];
    }
    if (!isMap && DATA.has(key)) return [[key, inner]];
    return [[key, withoutSettings(inner, step(pointer, key), taken, !isMap && MAPS.has(key))]];
  });
  return Object.fromEntries(entries);
}
