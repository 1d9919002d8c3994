import { matching } from "../../generator/emit/matching-text.js";
import { isList, isRecord, type JsonRecord, own } from "../../generator/json.js";
import type { Random } from "./random.js";
import { ODD } from "./random-call.js";

/**
 * A call that is nearly right for a real spec: what the schema asks for, with one place in so many sent otherwise. A
 * call of many places is seldom wrong in each: one mistake hides the next.
 */
export function nearCall(schema: unknown, random: Random, seldom = random.pick([3, 6, 12, 40, 1000])): string {
  const draw: Draw = { root: schema, random, seldom };
  const sent = value(schema, draw, 0);
  switch (random.below(30)) {
    case 0:
      return `\`\`\`json\n${sent}\n\`\`\``;
    case 1:
      return JSON.stringify(sent);
    case 2:
      return `{"${random.pick(["arguments", "input", "params", "parameters"])}":${random.chance(3) ? JSON.stringify(sent) : sent}}`;
    case 3:
      return random.pick([sent.slice(0, random.below(sent.length)), `${sent} and so on`, "", "null", "[]"]);
    default:
      return sent;
  }
}

interface Draw {
  readonly root: unknown;
  readonly random: Random;
  /** One place in so many is sent otherwise. */
  readonly seldom: number;
}

const DEEPEST = 7;

function value(schema: unknown, draw: Draw, depth: number): string {
  const { random } = draw;
  if (depth > DEEPEST || !isRecord(schema)) return random.pick(ODD);
  const sent = right(whole(schema, draw), draw, depth);
  return depth > 0 && random.chance(draw.seldom) ? otherwise(sent, random) : sent;
}

/** With references followed, one branch of each union taken, and all of `allOf`: as far as they are plain. */
function whole(schema: JsonRecord, draw: Draw, depth = 0): JsonRecord {
  if (depth > DEEPEST) return schema;
  const { random } = draw;
  const parts: unknown[] = [];
  const reference = own(schema, "$ref");
  if (typeof reference === "string") parts.push(at(draw.root, reference));
  for (const name of ["anyOf", "oneOf"]) {
    const branches = own(schema, name);
    if (isList(branches)) parts.push(branches[random.below(branches.length)]);
  }
  const all = own(schema, "allOf");
  if (isList(all)) parts.push(...all);
  return parts.filter(isRecord).reduce<JsonRecord>((before, part) => {
    const more = whole(part, draw, depth + 1);
    return { ...before, ...more, properties: { ...recordAt(before, "properties"), ...recordAt(more, "properties") } };
  }, schema);
}

function recordAt(schema: JsonRecord, name: string): JsonRecord {
  const found = own(schema, name);
  return isRecord(found) ? found : {};
}

function at(root: unknown, pointer: string): unknown {
  return decodeURIComponent(pointer.replace(/^#/, ""))
    .split("/")
    .slice(1)
    .reduce<unknown>((found, step) => {
      const key = step.replace(/~1/g, "/").replace(/~0/g, "~");
      if (isList(found)) return found[Number(key)];
      return isRecord(found) ? own(found, key) : undefined;
    }, root);
}

function right(schema: JsonRecord, draw: Draw, depth: number): string {
  const { random } = draw;
  if (Object.hasOwn(schema, "const")) return JSON.stringify(schema["const"]);
  const members = own(schema, "enum");
  if (isList(members) && members.length > 0) return JSON.stringify(members[random.below(members.length)]);
  const spoken = said(schema);
  if (spoken.length > 0 && random.chance(2)) return JSON.stringify(spoken[random.below(spoken.length)]);
  if (own(schema, "nullable") === true && random.chance(4)) return "null";
  const type = own(schema, "type");
  switch (isList(type) ? type[random.below(type.length)] : (type ?? guessed(schema))) {
    case "object":
      return objectText(schema, draw, depth);
    case "array":
      return listText(schema, draw, depth);
    case "integer":
      return numberText(schema, random, 1);
    case "number":
      return numberText(schema, random, random.pick([1, 0.5]));
    case "boolean":
      return random.pick(["true", "false"]);
    case "null":
      return "null";
    case "string":
      return JSON.stringify(random.pick([first(texts(schema)), ...texts(schema)]));
    default:
      return random.pick(ODD);
  }
}

function guessed(schema: JsonRecord): string | undefined {
  if (Object.keys(recordAt(schema, "properties")).length > 0) return "object";
  return Object.hasOwn(schema, "items") ? "array" : undefined;
}

/** What the spec itself shows. */
function said(schema: JsonRecord): readonly unknown[] {
  const examples = own(schema, "examples");
  return [...(isList(examples) ? examples : []), own(schema, "example"), own(schema, "default")].filter(
    (one) => one !== undefined,
  );
}

function numberText(schema: JsonRecord, random: Random, step: number): string {
  const bounds = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"].flatMap((name) => {
    const bound = own(schema, name);
    return typeof bound === "number" ? [bound, bound + step, bound - step] : [];
  });
  return JSON.stringify(random.pick([1, 0, 10 * step, -step, 3 + step, ...bounds, ...bounds]));
}

function texts(schema: JsonRecord): readonly string[] {
  const [pattern, least, most] = ["pattern", "minLength", "maxLength"].map((name) => own(schema, name));
  return [
    ...(typeof pattern === "string" ? matching(pattern, typeof least === "number" ? least : 0) : []),
    ...[least, most].flatMap((length) =>
      typeof length === "number" && length < 300 ? [length - 1, length, length + 1].map((n) => letters(n)) : [],
    ),
    ...(FORMATS[String(own(schema, "format"))] ?? ["abc", "Main Street 5", "a,b", "12"]),
  ];
}

function letters(count: number): string {
  return "a".repeat(Math.max(count, 0));
}

function first(from: readonly string[]): string {
  return from[0] ?? "abc";
}

const FORMATS: Readonly<Record<string, readonly string[]>> = {
  date: ["2026-03-04", "2024-02-29", "2023-02-29"],
  "date-time": ["2026-03-04T05:06:07Z", "2026-03-04T05:06:07.123+02:00", "2026-03-04T05:06:07", "2026-03-04"],
  time: ["05:06:07Z", "05:06"],
  email: ["ada@example.com", "ada@"],
  uri: ["https://example.com/a?b=c#d", "example.com"],
  uuid: ["123e4567-e89b-42d3-a456-426614174000", "123e4567"],
  ipv4: ["192.0.2.1", "256.0.0.1"],
  ipv6: ["2001:db8::1"],
  hostname: ["example.com", "-a"],
};

function listText(schema: JsonRecord, draw: Draw, depth: number): string {
  const [least, most] = ["minItems", "maxItems"].map((name) => own(schema, name));
  const floor = typeof least === "number" ? Math.min(least, 8) : 0;
  const count = draw.random.pick([
    Math.max(floor, 1),
    floor,
    floor + 1,
    ...(typeof most === "number" && most < 8 ? [most, most + 1] : []),
  ]);
  const items = Array.from({ length: depth >= DEEPEST ? 0 : count }, () =>
    value(own(schema, "items"), draw, depth + 1),
  );
  return `[${items.join(",")}]`;
}

function objectText(schema: JsonRecord, draw: Draw, depth: number): string {
  const { random, seldom } = draw;
  const properties = Object.entries(recordAt(schema, "properties"));
  const required = own(schema, "required");
  const isRequired = (name: string): boolean => isList(required) && required.includes(name);
  const often = properties.length > 8 ? 5 : 2;
  const sent = properties.filter(([name]) => (isRequired(name) ? !random.chance(seldom * 2) : random.chance(often)));
  const pairs = sent.map(([name, inner]): readonly [string, string] => [
    random.chance(seldom * 3) ? misspelled(name, random) : name,
    value(inner, draw, depth + 1),
  ]);
  const rest = own(schema, "additionalProperties");
  const free = isRecord(rest) || properties.length === 0 ? random.below(3) : 0;
  for (let index = 0; index < free; index += 1)
    pairs.push([random.pick(["key", "other", "odd key"]), value(rest, draw, depth + 1)]);
  if (random.chance(seldom * 2)) pairs.push([random.pick(["extra", "input", "__proto__"]), random.pick(ODD)]);
  if (random.chance(seldom * 8)) pairs.push(...pairs.slice(0, 1));
  if (random.chance(8)) pairs.reverse();
  return `{${pairs.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(",")}}`;
}

/** Another spelling of the same, or something else. */
function otherwise(sent: string, random: Random): string {
  switch (random.below(9)) {
    case 0:
    case 1:
      return JSON.stringify(sent);
    case 2:
      return `[${sent}]`;
    case 3:
      return "null";
    case 4:
      return sent.startsWith('"') ? sent.toUpperCase().replace(/\\[A-Z]/g, (one) => one.toLowerCase()) : `${sent}.0`;
    case 5:
      return sent.startsWith('"') ? `" ${sent.slice(1)}` : `" ${sent}"`;
    case 6:
      return sent.startsWith('"') ? sent.slice(1, -1) || '""' : `-${sent}`;
    default:
      return random.pick(ODD);
  }
}

/** A name as models misspell it. */
function misspelled(name: string, random: Random): string {
  return random.pick([name.toUpperCase(), name.replace(/_/g, ""), `${name}s`, name.slice(1), `${name}_x`]);
}
