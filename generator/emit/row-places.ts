import type { Field, Node, NodeId, ScalarNode, Tool } from "../model.js";
import type { Place, Rows } from "../../templates/runtime/row-shapes.js";
import * as kinds from "../../templates/runtime/row-kinds.js";
import { childPath, itemPath } from "../../templates/runtime/path.js";
import { patternKey } from "./pattern-key.js";
import { keysBeside } from "./row-conditions.js";
import { asText, type SampleSource } from "./sample-source.js";
import { sampleText } from "./samples.js";

/** A place that rows are written for. Fields have a line in the table; items, values and branches stand in their field's. */
export interface RowPlace {
  readonly place: Place & { readonly sample: string };
  /** The place with its branches, where it is a union. */
  readonly node: Node;
  /** With holes: `$.items[*].price`. */
  readonly shown: string;
  readonly field: Field | undefined;
  /** The kinds that it is, by name, for the table. */
  readonly kinds: readonly KindName[];
}

export type KindName = keyof typeof kinds;

/** What could not be given a sample: no rows are written for it, nor for what lies below. */
export interface WithoutSample {
  readonly shown: string;
  readonly field: Field | undefined;
  readonly node: Node;
}

export interface RowPlaces {
  readonly places: readonly RowPlace[];
  readonly without: readonly WithoutSample[];
}

/** Every place once, in the order of the spec: what a definition holds is walked where it is first used. */
export function rowPlaces(source: SampleSource): RowPlaces {
  const walk: Walk = { source, places: [], without: [], seen: new Set() };
  visit(source.tool.root, { at: "$", shown: "$", presence: undefined, field: undefined }, walk);
  return walk;
}

interface Walk {
  readonly source: SampleSource;
  readonly places: RowPlace[];
  readonly without: WithoutSample[];
  readonly seen: Set<NodeId>;
}

interface Where {
  readonly at: string;
  readonly shown: string;
  readonly presence: "required" | "optional" | "inside" | undefined;
  readonly field: Field | undefined;
  /** What stands there in the sample of its list. */
  readonly sample?: string;
  /** Keys that have to be sent beside it. */
  readonly beside?: readonly string[];
}

function visit(id: NodeId, where: Where, walk: Walk): void {
  const { tool } = walk.source;
  const node = tool.nodes.get(id);
  if (node === undefined) return;
  const sample = where.sample ?? sampleText(id, walk.source);
  if (sample === undefined) {
    walk.without.push({ shown: where.shown, field: where.field, node });
    return;
  }
  const inner = orNull(node, tool);
  const names = [...(where.at === "$" ? (["payload"] as const) : kindsOf(inner, tool)), ...presenceOf(where)];
  add(node, names, sample, where, walk);
  if (inner.kind === "choice") {
    for (const branch of inner.branches) visitBranch(branch, where, walk);
  } else {
    below(inner, where, walk);
  }
}

/** A branch that has places of its own. */
function visitBranch(id: NodeId, where: Where, walk: Walk): void {
  const node = walk.source.tool.nodes.get(id);
  if (node === undefined) return;
  if (node.kind === "choice") {
    for (const branch of node.branches) visitBranch(branch, where, walk);
    return;
  }
  const sample = sampleText(id, walk.source);
  if (sample === undefined || (node.kind !== "object" && node.kind !== "list")) return;
  if (walk.seen.has(node.id)) return;
  add(node, [], sample, where, walk);
  below(node, where, walk);
}

function add(node: Node, names: readonly KindName[], sample: string, where: Where, walk: Walk): void {
  const { at, shown, field, beside = [] } = where;
  const is: readonly Rows[] = names.map((name) => kinds[name]);
  const hidden = node.sensitive ? ({ isHidden: true } as const) : {};
  const others = beside.length === 0 ? {} : { beside };
  walk.places.push({ place: { at, is, sample, ...others, ...hidden }, node, shown, field, kinds: names });
}

function below(node: Node, { at, shown }: Where, walk: Walk): void {
  if (walk.seen.has(node.id)) return;
  walk.seen.add(node.id);
  if (node.kind === "list" && node.bounds.maxItems !== 0) {
    const sample: unknown = JSON.parse(sampleText(node.id, walk.source) ?? "[]");
    const whereAt = (index: number): Where => itemWhere(at, shown, index, sample);
    node.first.forEach((id, index) => visit(id, whereAt(index), walk));
    const { maxItems = Infinity } = node.bounds;
    if (node.first.length < maxItems) visit(node.items, whereAt(node.first.length), walk);
  }
  if (node.kind !== "object") return;
  for (const field of node.fields) {
    const presence = field.required ? "required" : "optional";
    const place = {
      at: childPath(at, field.name),
      shown: childPath(shown, field.name),
      presence,
      field,
      beside: keysBeside(node, field.name),
    } as const;
    if (field.declared) visit(field.node, place, walk);
  }
  node.patterns.forEach((entry, index) => {
    const key = entry.node === undefined ? undefined : patternKey(node, index);
    if (entry.node === undefined || key === undefined) return;
    visit(entry.node, { at: childPath(at, key), shown: `${shown}[*]`, presence: "inside", field: undefined }, walk);
  });
  if (node.rest === undefined) return;
  const key = freeKey(node.fields.map(({ name }) => name));
  visit(node.rest, { at: childPath(at, key), shown: `${shown}[*]`, presence: "inside", field: undefined }, walk);
}

function itemWhere(at: string, shown: string, index: number, listSample: unknown): Where {
  const there: unknown = Array.isArray(listSample) ? listSample[index] : undefined;
  const sample = there === undefined ? {} : { sample: asText(there) };
  return { at: itemPath(at, index), shown: `${shown}[*]`, presence: "inside", field: undefined, ...sample };
}

function freeKey(taken: readonly string[]): string {
  return ["key", "other", "another"].find((name) => !taken.includes(name)) ?? "a key of its own";
}

/** What is nullable has the rows of what it else is. */
export function orNull(node: Node, tool: Tool): Node {
  if (node.kind !== "choice") return node;
  const others = node.branches.flatMap((id) => tool.nodes.get(id) ?? []).filter(({ kind }) => kind !== "null");
  const [only, second] = others;
  return only === undefined || second !== undefined ? node : orNull(only, tool);
}

function presenceOf({ presence }: Where): readonly KindName[] {
  return presence === undefined ? [] : [presence];
}

function kindsOf(node: Node, tool: Tool): readonly KindName[] {
  switch (node.kind) {
    case "any":
      return node.checks.length === 0 ? ["anything"] : [];
    case "never":
    case "null":
    case "choice":
      return [];
    case "boolean":
      return ["boolean"];
    case "integer":
      return isBoundedBelow(node) ? ["integer"] : ["integer", "negativeInteger"];
    case "number":
      return isBoundedBelow(node) ? ["number"] : ["number", "negativeNumber"];
    case "text":
      return [textKind(node)];
    case "list": {
      if (node.first.length > 0) return ["list"];
      const item = tool.nodes.get(node.items);
      const isFree = item?.kind === "text" && textKind(item) === "text";
      return ["list", isFree ? "texts" : "things"];
    }
    case "object":
      return [node.fields.length > 0 || node.rest === undefined ? "object" : "map"];
  }
}

function isBoundedBelow({ members, checks }: ScalarNode): boolean {
  return members !== undefined || checks.some(({ keyword }) => keyword === "minimum" || keyword === "exclusiveMinimum");
}

function textKind(node: ScalarNode): KindName {
  if (node.members !== undefined) return "member";
  const format = node.checks.find(({ keyword }) => keyword === "format")?.operand;
  if (format === "date") return "date";
  if (format === "date-time") return "dateTime";
  return node.checks.some(({ keyword }) => keyword === "pattern" || keyword === "format") ? "shaped" : "text";
}
