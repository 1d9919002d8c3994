import { isRecord, own } from "../../generator/json.js";
import type { Random } from "./random.js";

/** JSON text of a value, or a value: pieces of text are put together, so that any spelling can stand anywhere. */
export const ODD = [
  "null",
  "true",
  '"true"',
  '"FALSE"',
  '"yes"',
  "1",
  "0",
  "-0",
  "2.0",
  "1e1",
  "19.99",
  '"1"',
  '"2"',
  '"007"',
  '"19.99"',
  '"1,999"',
  '" 5 "',
  "9007199254740993",
  '"9007199254740993"',
  "123456789012345678901234567890",
  "1e400",
  "1e-400",
  "0.1234567890123456789",
  '""',
  '"  "',
  '"null"',
  '"low"',
  '"LOW"',
  '"none"',
  '" low\\n"',
  '"Straße"',
  '"abc"',
  '"a,b"',
  '"fragile"',
  '"2024-02-29"',
  '"2023-02-29"',
  '"03/04/2026"',
  '"2024-02-29T10:00:00Z"',
  '"2024-02-29T10:00:00"',
  '"\\ud800"',
  "[]",
  "{}",
  '["a"]',
  "[1]",
  "[1,2]",
  "[null]",
  "[[1]]",
  '[{"a":1}]',
  '"[\\"a\\"]"',
  '"[1,2]"',
  '"[]"',
  '"{}"',
  '"{\\"a\\":1}"',
  '"{\\"a\\":1,\\"a\\":2}"',
  '"[NaN]"',
  '{"a":1}',
  '{"shape":"circle"}',
  '"{\\"shape\\":\\"Circle\\"}"',
  '"fixed"',
  "7",
  '"7"',
] as const;

/** A payload for the tool: mostly what its schema asks for, with one thing or another sent otherwise. */
export function randomPayload(schema: unknown, random: Random): string {
  const sent = value(schema, schema, random, 0);
  switch (random.below(24)) {
    case 0:
      return `\`\`\`json\n${sent}\n\`\`\``;
    case 1:
      return JSON.stringify(sent);
    case 2:
      return `{"${random.pick(["arguments", "input", "params", "zzz"])}":${random.chance(3) ? JSON.stringify(sent) : sent}}`;
    case 3:
      return random.pick([sent.slice(0, random.below(sent.length)), `${sent} and so on`, `${sent},`, "", "null", "[]"]);
    case 4:
      return `  ${sent}\u00a0\n`;
    default:
      return sent;
  }
}

function value(schema: unknown, root: unknown, random: Random, depth: number): string {
  if (random.chance(depth === 0 ? 60 : 6) || depth > 6) return random.pick([...ODD]);
  if (!isRecord(schema)) return random.pick([...ODD]);
  if (own(schema, "$ref") !== undefined) return value(definition(root), root, random, depth + 1);
  const branches = own(schema, "anyOf") ?? own(schema, "oneOf");
  if (Array.isArray(branches)) return value(branches[random.below(branches.length)], root, random, depth);
  const sent = plainValue(schema, root, random, depth);
  if (depth > 0 && random.chance(14)) return JSON.stringify(sent);
  return depth > 0 && random.chance(20) ? `[${sent}]` : sent;
}

function definition(root: unknown): unknown {
  const definitions = isRecord(root) ? own(root, "$defs") : undefined;
  return isRecord(definitions) ? own(definitions, "Node") : undefined;
}

function plainValue(schema: Readonly<Record<string, unknown>>, root: unknown, random: Random, depth: number): string {
  if (Object.hasOwn(schema, "const")) return JSON.stringify(own(schema, "const"));
  const members = own(schema, "enum");
  if (Array.isArray(members)) {
    const member = JSON.stringify(members[random.below(members.length)] ?? null);
    return random.chance(5) ? member.toUpperCase().replace("NULL", "null").replace("TRUE", "true") : member;
  }
  const type = own(schema, "type");
  switch (Array.isArray(type) ? type[random.below(type.length)] : type) {
    case "object":
      return objectText(schema, root, random, depth);
    case "array":
      return `[${Array.from({ length: random.below(4) }, (_, index) => value(itemOf(schema, index), root, random, depth + 1)).join(",")}]`;
    case "integer":
      return random.pick(["1", "2", "30", "-4", "3.0", '"3"']);
    case "number":
      return random.pick(["1", "2.5", "99.99", "-0.5", '"2.5"']);
    case "boolean":
      return random.pick(["true", "false", '"True"']);
    case "null":
      return "null";
    default:
      return random.pick(['"abc"', '"ab"', '"x"', '"2024-02-29"', '"2024-02-29T10:00:00+01:00"', '"zzzzzzzzzz"']);
  }
}

function itemOf(schema: Readonly<Record<string, unknown>>, index: number): unknown {
  const first = own(schema, "prefixItems");
  return Array.isArray(first) && index < first.length ? first[index] : own(schema, "items");
}

function objectText(schema: Readonly<Record<string, unknown>>, root: unknown, random: Random, depth: number): string {
  const properties = own(schema, "properties");
  const required = own(schema, "required");
  const names = isRecord(properties) ? Object.keys(properties) : [];
  const sent = names.filter((name) =>
    Array.isArray(required) && required.includes(name) ? !random.chance(25) : random.chance(2),
  );
  const pairs = sent.map((name): readonly [string, string] => {
    const inner = isRecord(properties) ? own(properties, name) : undefined;
    return [random.chance(20) ? other(name, random) : name, value(inner, root, random, depth + 1)];
  });
  const extra = random.chance(10)
    ? [[random.pick(["extra", "amounts", "input", "a", "titel", "more", "t_s"]), random.pick([...ODD])] as const]
    : [];
  const all = [...pairs, ...extra, ...(random.chance(60) ? pairs.slice(0, 1) : [])];
  return `{${all.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(",")}}`;
}

/** A name as models misspell it. */
function other(name: string, random: Random): string {
  return random.pick([name.toUpperCase(), name.replace(/_/g, ""), `${name}s`, name.slice(1), `${name}_x`]);
}
