import { isEnvelopeName } from "../../templates/runtime/envelope.js";
import { written } from "../../templates/runtime/row-text.js";
import { optInRules } from "../rule-order.js";
import type { Check, Node, ObjectNode, Tool } from "../model.js";
import { otherCase } from "./other-case.js";
import { patternKey } from "./pattern-key.js";
import { ofList } from "./row-lists.js";
import { ofConditions, ofKeys } from "./row-conditions.js";
import { asText, type SampleSource } from "./sample-source.js";
import { sampleText } from "./samples.js";

/** What is sent at a place besides the rows of its kind: bounds from both sides, members, near misses of a pattern. */
export function candidates(node: Node, sample: string, source: SampleSource, isTop: boolean): readonly string[] {
  const checks = [
    ...node.checks.flatMap((check) => atBounds(check, node, sample, source)),
    ...ofConditions(node, source),
  ];
  switch (node.kind) {
    case "any":
      return node.checks.length === 0 ? [] : [...ANYTHING, ...checks];
    case "never":
    case "null":
      return ANYTHING;
    case "boolean":
    case "integer":
    case "number":
    case "text":
      return [...members(node.members ?? []), ...checks, ...onceUnwrapped(node)];
    case "list":
      return [...ofList(node, source), ...checks];
    case "object":
      return [
        ...nearKeys(node),
        ...strangeKey(node),
        ...besidePatterns(node, source),
        ...illFormedKey(node, source),
        ...(isTop ? ofPayload(node, source.tool, sample) : []),
        ...checks,
      ];
    case "choice":
      return [...ANYTHING, ...node.branches.flatMap((id) => ofBranch(id, source))];
  }
}

/** Keys that a pattern takes, with a letter more before and behind; and keys that several take. */
function besidePatterns(node: ObjectNode, source: SampleSource): readonly string[] {
  return node.patterns.flatMap((entry, index) => {
    const key = patternKey(node, index);
    const sample = entry.node === undefined ? undefined : sampleText(entry.node, source);
    if (key === undefined) return [];
    if (sample === undefined) return [`{…,${asText(key)}:1}`, `{…,${asText(key)}:"a"}`];
    return [`a${key}`, `${key}a`].map((near) => `{…,${asText(near)}:${sample}}`);
  });
}

/** One of each kind, and text that is one of each. */
const ANYTHING: readonly string[] = [
  '"a"',
  '" a "',
  '""',
  '"5"',
  '"1,999"',
  '"null"',
  "5",
  "1.5",
  "true",
  "null",
  "[]",
  '["a"]',
  "{}",
  '"{}"',
];

function ofBranch(id: string, source: SampleSource): readonly string[] {
  const node = source.tool.nodes.get(id);
  const sample = sampleText(id, source);
  if (node === undefined || sample === undefined) return [];
  const own = candidates(node, sample, source, false).filter((sent) => !sent.includes("…") && !ANYTHING.includes(sent));
  const spaced = sample.startsWith('"') ? [written('" …"', sample)] : [];
  const signs = onlySigns(node, source);
  return [sample, asText(sample), ...spaced, ...own, ...signs, ...signs.map(asText), ...turned(node, source)];
}

/** Members in another case: what a condition says of them as sent, it may not say of what they are read as. */
function turned(node: Node, { tool }: SampleSource): readonly string[] {
  if (node.kind !== "object" || !node.checks.some(({ keyword }) => keyword === "condition")) return [];
  return node.fields.flatMap(({ name, node: id }) => {
    const field = tool.nodes.get(id);
    const texts = field?.kind === "text" ? (field.members ?? []) : [];
    return texts.flatMap((text) => {
      const other = otherCase(String(text));
      return other === undefined ? [] : [`{${asText(name)}:${asText(other)}}`];
    });
  });
}

/** Only the keys that tell a branch from the others: what else it needs is missing then. */
function onlySigns(node: Node, { tool }: SampleSource): readonly string[] {
  if (node.kind !== "object") return [];
  const signs = node.fields.flatMap(({ name, node: id, required }) => {
    const field = tool.nodes.get(id);
    const [only, second] = field !== undefined && "members" in field ? (field.members ?? []) : [];
    return required && only !== undefined && second === undefined ? [`${asText(name)}:${asText(only)}`] : [];
  });
  return signs.length === 0 ? [] : [`{${signs.join(",")}}`];
}

function members(all: readonly (string | number | boolean)[]): readonly string[] {
  const texts = all.filter((one) => typeof one === "string");
  const other = texts.flatMap((text) => [otherCase(text), capitalised(text)]).find((text) => isNew(text, texts));
  const folds = new Set(texts.map((text) => text.toLowerCase())).size < texts.length;
  const between = folds ? texts.map(capitalised).filter((text) => isNew(text, texts)) : [];
  return [...all.map(asText), ...(other === undefined ? [] : [asText(other)]), ...between.map(asText)];
}

function isNew(text: string | undefined, texts: readonly string[]): boolean {
  return text !== undefined && !texts.includes(text);
}

function capitalised(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1).toLowerCase()}`;
}

/** Text of a list of one, where such a list may be taken apart. */
function onceUnwrapped({ rules }: Node): readonly string[] {
  return rules.includes("single_item_list_to_scalar") ? ['"[…]"'] : [];
}

function atBounds({ keyword, operand }: Check, node: Node, sample: string, source: SampleSource): readonly string[] {
  if (keyword === "enum") return Array.isArray(operand) ? operand.map(asText) : [];
  if (keyword === "pattern") return nearMisses(sample, (text) => source.keyword("pattern").holds(operand, text));
  if (typeof operand !== "number") return [];
  const step = node.kind === "number" && !Number.isInteger(operand) ? 0.5 : 1;
  switch (keyword) {
    case "minimum":
    case "exclusiveMaximum":
      return numbers([operand - step, operand]);
    case "exclusiveMinimum":
    case "maximum":
      return numbers([operand, operand + step]);
    case "multipleOf":
      return numbers([operand, operand * 3, operand * 2.5, operand + 1]);
    case "minLength":
      return operand === 0 ? [] : [ofLength(operand - 1), ofLength(operand)];
    case "maxLength":
      return [ofLength(operand), ofLength(operand + 1)];
    case "minProperties":
      return operand === 0 ? [] : [operand - 1, operand].map((count) => ofKeys(count, node, source));
    case "maxProperties":
      return [operand, operand + 1].map((count) => ofKeys(count, node, source));
    default:
      return [];
  }
}

/** What a pattern refuses, but only because it is anchored at its beginning, or at its end; else anything it refuses. */
function nearMisses(sample: string, holds: (text: string) => boolean): readonly string[] {
  const text: unknown = JSON.parse(sample);
  if (typeof text !== "string") return [];
  const before = NEAR.find((sign) => !holds(`${sign}${text}`));
  const after = NEAR.find((sign) => !holds(`${text}${sign}`));
  const near = [
    ...(before === undefined ? [] : [inQuotes(before, "")]),
    ...(after === undefined ? [] : [inQuotes("", after)]),
  ];
  const far = near.length > 0 ? undefined : ["-", "", "0", "a", "!"].find((other) => !holds(other));
  return far === undefined ? near : [asText(far)];
}

const NEAR: readonly string[] = [" ", "x", "-", "1", ".", "/", "\n", "\u00e9"];

function inQuotes(before: string, after: string): string {
  return `${asText(before).slice(0, -1)}…${asText(after).slice(1)}`;
}

function numbers(values: readonly number[]): readonly string[] {
  return values.filter(Number.isFinite).map((value) => asText(Number(value.toPrecision(15))));
}

/** Characters that take two units in memory: lengths count characters. */
function ofLength(count: number): string {
  return count > 12 ? `"«😀»×${count}"` : `"${"😀".repeat(count)}"`;
}

function illFormedKey({ fields, rest }: ObjectNode, source: SampleSource): readonly string[] {
  const item = fields.length > 0 || rest === undefined ? undefined : sampleText(rest, source);
  return item === undefined ? [] : [`{"\\ud800":${item}}`];
}

/** A branch of a union is of no kind that would send it. */
function strangeKey({ inUnion }: ObjectNode): readonly string[] {
  return inUnion ? ['{…,"zzz":0}'] : [];
}

/** A key that is nearly one of the object's, the optional ones first: those may be meant. */
function nearKeys(node: ObjectNode): readonly string[] {
  const names = node.fields.map(({ name }) => name);
  const [meant] = [...node.fields].sort((left, right) => Number(left.required) - Number(right.required));
  if (meant === undefined) return [];
  const free = (name: string): boolean => !names.includes(name) && !isEnvelopeName(name) && name !== "";
  const near = meant.name.length > 2 ? [meant.name.slice(0, -1)] : [];
  const renames = node.rules.some((rule) => rule === "rename_key_case" && optInRules.includes(rule));
  const cased = renames ? node.fields.map(({ name }) => otherCase(name) ?? "") : [];
  return [...near, ...cased].filter(free).map((name) => `{…,${asText(name)}:0}`);
}

/** Envelopes with the tool's name, with something else in them, with a repair in them; limits. */
function ofPayload(node: ObjectNode, tool: Tool, sample: string): readonly string[] {
  const declares = (name: string): boolean => node.fields.some((field) => field.name === name);
  if (declares("arguments")) return atLimits(tool, sample);
  const named = (name: string): readonly string[] =>
    declares("name") ? [] : [`{"name":${asText(name)},"arguments":{…}}`];
  // Where keys are required, all of them would be missing: said often enough.
  if (node.fields.some(({ required }) => required)) return [...named(tool.name), ...atLimits(tool, sample)];
  const repaired = node.fields.flatMap(({ name, node: id }) =>
    tool.nodes.get(id)?.kind === "boolean" ? [`{"arguments":{${asText(name)}:"TRUE"}}`] : [],
  );
  return [
    ...[...named(tool.name), ...named(`${tool.name} `), ...repaired.slice(0, 1)],
    ...['{"arguments":5}', '{"arguments":{…,"zzz":0}}', '{"arguments":{"zzz":0,"zz":0}}'],
    ...['{"arguments":{…},"zzz":0}', ...atLimits(tool, sample)],
  ];
}

/** Limits that are not the usual ones, from both sides; the most and the least of one, two, three and four bytes. */
function atLimits({ limits: { depth, bytes } }: Tool, sample: string): readonly string[] {
  const levels = depth === 128 || depth > 300 || depth < 2 ? [] : [depth - 1, depth];
  const room = bytes - sample.length - ',"zzz":""'.length + (sample === "{}" ? 1 : 0);
  const characters =
    bytes > 5000 || room < 4 ? [] : ["a", "\u007f", "\u0080", "\u07ff", "\u0800", "\uffff", "\u{10000}"];
  return [
    ...levels.map((count) => `{…,"zzz":${"[".repeat(count)}${"]".repeat(count)}}`),
    ...characters.flatMap((one) => {
      const size = Buffer.byteLength(one);
      const filled = "a".repeat(room % size);
      return [filled, `${filled}a`].map((rest) => `{…,"zzz":"${rest}«${one}»×${Math.floor(room / size)}"}`);
    }),
  ];
}
