import { isRecord, own, pointerKeys } from "../json.js";
import { checksHold } from "../schema/canonical.js";
import {
  type Check,
  itemNode,
  judgementOf,
  type ListNode,
  type Node,
  type NodeId,
  type ObjectNode,
  type ScalarNode,
} from "../model.js";
import { judgedSample } from "./judged-sample.js";
import { matching } from "./matching-text.js";
import { asText, type SampleSource } from "./sample-source.js";

/** JSON text of a value that the node takes as it is; undefined where none was found. */
export function sampleText(id: NodeId, source: SampleSource, above: readonly NodeId[] = []): string | undefined {
  const node = source.tool.nodes.get(id);
  if (node === undefined || above.includes(id)) return undefined;
  const within = [...above, id];
  switch (node.kind) {
    case "any":
      return first(node, [...said(node, source), "a", 1, true, {}, []], source);
    case "never":
      return undefined;
    case "null":
      return "null";
    case "boolean":
    case "integer":
    case "number":
    case "text":
      return first(node, candidates(node, source), source);
    case "list":
      return listText(node, source, within);
    case "object":
      return conditioned(node, objectText(node, source, within), source, within);
    case "choice": {
      const samples = node.branches.map((branch) => sampleText(branch, source, within));
      return (
        samples.find((text) => text !== undefined && text !== "null") ?? samples.find((text) => text !== undefined)
      );
    }
  }
}

/** The first that the node's keywords hold for. */
function first(node: Node, values: readonly unknown[], source: SampleSource): string | undefined {
  const found = values.find((value) => holds(node, value, source));
  return found === undefined ? undefined : asText(found);
}

export function holds(node: Node, value: unknown, { tool, keyword }: SampleSource): boolean {
  const nodeOf = (id: NodeId): Node => tool.nodes.get(id) ?? node;
  return checksHold(node, value, { node: nodeOf, keyword, judgement: (id) => judgementOf(tool, id) });
}

function candidates(node: ScalarNode, source: SampleSource): readonly unknown[] {
  if (node.members !== undefined) return node.members;
  const spoken = said(node, source);
  switch (node.kind) {
    case "boolean":
      return [true, false];
    case "integer":
      return [...spoken.filter(Number.isSafeInteger), ...nearBounds(node, 1), 1, 0, -1];
    case "number":
      return [...spoken.filter((value) => typeof value === "number"), 1.5, 0.5, ...nearBounds(node, 0.5), 1, 0];
    case "text":
      return [...spoken.filter((value) => typeof value === "string"), ...texts(node)];
  }
}

/** What the spec itself shows. */
function said(node: Node, { schema }: SampleSource): readonly unknown[] {
  const place = at(schema, node.pointer);
  if (!isRecord(place)) return [];
  const examples = own(place, "examples");
  return [...(Array.isArray(examples) ? examples : []), own(place, "example"), own(place, "default")].filter(
    (value) => value !== undefined && value !== null,
  );
}

function at(schema: unknown, pointer: string): unknown {
  return pointerKeys(pointer).reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)];
    return isRecord(value) ? own(value, key) : undefined;
  }, schema);
}

function nearBounds(node: Node, step: number): readonly number[] {
  const operands = node.checks.map(({ operand }) => operand).filter((operand) => typeof operand === "number");
  return operands.flatMap((bound) => [Math.ceil(bound), bound, bound + step, bound - step, bound * 2]);
}

function texts(node: Node): readonly string[] {
  const operandOf = (name: string): unknown => node.checks.find(({ keyword }) => keyword === name)?.operand;
  const patterns = node.checks.filter(({ keyword }) => keyword === "pattern").map(({ operand }) => String(operand));
  const least = Number(operandOf("minLength") ?? 0);
  const formed = FORMATS[String(operandOf("format"))] ?? [];
  return [
    ...formed,
    ...patterns.flatMap((pattern) => matching(pattern, least)),
    ...(least <= 1000 ? ["a".repeat(Math.max(least, 1)), "1".repeat(Math.max(least, 1))] : []),
    "",
  ];
}

/** One text of each format; a format that is not judged needs none. */
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  date: ["2026-03-04"],
  "date-time": ["2026-03-04T05:06:07Z"],
  time: ["05:06:07Z"],
  duration: ["P1D"],
  email: ["ada@example.com"],
  "idn-email": ["ada@example.com"],
  hostname: ["example.com"],
  "idn-hostname": ["example.com"],
  ipv4: ["192.0.2.1"],
  ipv6: ["2001:db8::1"],
  uri: ["https://example.com/a"],
  "uri-reference": ["/a"],
  iri: ["https://example.com/a"],
  "iri-reference": ["/a"],
  uuid: ["123e4567-e89b-42d3-a456-426614174000"],
  "json-pointer": ["/a"],
  "relative-json-pointer": ["1/a"],
  "uri-template": ["/a/{b}"],
  regex: ["^a$"],
  byte: ["YQ=="],
};

function listText(node: ListNode, source: SampleSource, above: readonly NodeId[]): string | undefined {
  const { minItems, maxItems } = node.bounds;
  const most = Math.min(maxItems ?? Infinity, Math.max(node.first.length, 1));
  const count = Math.max(minItems ?? 0, most);
  if (count > 50) return undefined;
  const items = Array.from({ length: count }, (_, index) => sampleText(itemNode(node, index), source, above));
  const end = items.indexOf(undefined);
  const sound = (end < 0 ? items : items.slice(0, end)).flatMap((item) => item ?? []);
  if (sound.length < (minItems ?? 0)) return undefined;
  return `[${node.checks.reduce<readonly string[]>((all, check) => withContained(all, check, source), sound).join(",")}]`;
}

/** The first item is one that `contains` asks for. */
function withContained(
  items: readonly string[],
  { keyword, judges: [id] = [] }: Check,
  source: SampleSource,
): readonly string[] {
  const one = keyword !== "contains" || id === undefined ? undefined : judgedSample(id, source);
  return one === undefined || items.includes(one) ? items : [one, ...items.slice(1)];
}

/** A branch of if/then/else: where the condition says no, another member or one key more may turn it round. */
function conditioned(
  node: ObjectNode,
  text: string | undefined,
  source: SampleSource,
  above: readonly NodeId[],
): string | undefined {
  if (text === undefined || !node.checks.some(({ keyword }) => keyword === "condition")) return text;
  const made: unknown = JSON.parse(text);
  if (!isRecord(made) || holds(node, made, source)) return text;
  const others = node.fields.flatMap(({ name, node: id }) => {
    const field = source.tool.nodes.get(id);
    const members = field !== undefined && "members" in field ? (field.members ?? []) : [];
    const sample = sampleText(id, source, above);
    const values: readonly unknown[] = sample === undefined ? members : [...members, JSON.parse(sample)];
    return values.map((value) => ({ ...made, [name]: value }));
  });
  const found = others.find((value) => holds(node, value, source));
  return found === undefined ? undefined : asText(found);
}

function objectText(node: ObjectNode, source: SampleSource, above: readonly NodeId[]): string | undefined {
  const parts: string[] = [];
  for (const { name, node: id, required } of node.fields) {
    const text = required ? sampleText(id, source, above) : "";
    if (text === undefined) return undefined;
    if (text !== "") parts.push(`${asText(name)}:${text}`);
  }
  const least = node.checks.find(({ keyword }) => keyword === "minProperties")?.operand;
  const missing = (typeof least === "number" ? least : 0) - parts.length;
  if (missing <= 0) return `{${parts.join(",")}}`;
  const others = node.fields.filter(({ required }) => !required).map((field) => ({ name: field.name, id: field.node }));
  const free = Array.from({ length: node.rest === undefined ? 0 : missing }, (_, index) => ({
    name: `key${index === 0 ? "" : index}`,
    id: node.rest ?? "",
  }));
  for (const { name, id } of [...others, ...free].slice(0, missing)) {
    const text = sampleText(id, source, above);
    if (text === undefined) return undefined;
    parts.push(`${asText(name)}:${text}`);
  }
  return `{${parts.join(",")}}`;
}
