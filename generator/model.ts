// A tool after lowering: what the emitters print. Readonly, closed unions, no JSON Schema left in it.

import type { Rule } from "../templates/runtime/verdict.js";
import type { Effect, Limits } from "./settings.js";

export interface Tool {
  readonly name: string;
  readonly description: string | undefined;
  readonly effect: Effect;
  /** Who said so: the spec's annotations, a person's settings, or nobody. */
  readonly effectFrom: "annotations" | "settings" | "nobody";
  readonly unknown: "reject" | "strip" | "keep";
  /** Payload rules that are on. */
  readonly payloadRules: readonly Rule[];
  readonly exact: boolean;
  readonly limits: Required<Limits>;
  readonly root: NodeId;
  readonly nodes: ReadonlyMap<NodeId, Node>;
}

export type NodeId = string;

/** One place of the arguments, already a conjunction of all that the spec says about it. */
export type Node = AnyNode | NeverNode | NullNode | ScalarNode | ListNode | ObjectNode | ChoiceNode;

export interface Common {
  readonly id: NodeId;
  /** JSON Pointer of the schema that it was lowered from. */
  readonly pointer: string;
  readonly description: string | undefined;
  /** What the type of the node, and the function that reads it, are called. */
  readonly name: string;
  readonly rules: readonly Rule[];
  /** `unwrap_json_string` was allowed by name. */
  readonly decodeFirst: boolean;
  /** `repair: none`. */
  readonly exact: boolean;
  readonly strict: boolean;
  /** It only judges finished values: nothing is read or typed by it. */
  readonly judges: boolean;
  /** A branch of a union: the union is the place. */
  readonly inUnion: boolean;
  readonly sensitive: boolean;
  /** A person's answer to a finding. */
  readonly reason: string | undefined;
  /** Keywords beyond the kind, in the order in which they are judged. */
  readonly checks: readonly Check[];
}

/** One keyword that narrows a value: `minimum` and its operand. */
export interface Check {
  readonly keyword: string;
  readonly operand: unknown;
  readonly pointer: string;
  /** Nodes that judge the finished value: `not`, `contains`, unions that only assert. */
  readonly nodes?: readonly NodeId[];
}

export interface AnyNode extends Common {
  readonly kind: "any";
}

/** A `false` schema: no value fits. */
export interface NeverNode extends Common {
  readonly kind: "never";
}

export interface NullNode extends Common {
  readonly kind: "null";
}

export interface ScalarNode extends Common {
  readonly kind: "boolean" | "integer" | "number" | "text";
  /** From enum or const; undefined where any value of the kind may stand. */
  readonly members: readonly (string | number | boolean)[] | undefined;
}

export interface ListNode extends Common {
  readonly kind: "list";
  /** What the first items are, one by one: a tuple. */
  readonly first: readonly NodeId[];
  /** What all further items are. */
  readonly items: NodeId;
  /** minItems and maxItems: the kernel's reader judges them, and one value is never meant as a list of two. */
  readonly bounds: { readonly minItems: number | undefined; readonly maxItems: number | undefined };
  /** It is an item of a list itself: nothing is wrapped there. */
  readonly inList: boolean;
}

export interface ObjectNode extends Common {
  readonly kind: "object";
  readonly fields: readonly Field[];
  /** Some schema that speaks about it has a `properties`, be it empty. */
  readonly declares: boolean;
  /** What undeclared keys are: refused, left out, or read by the node `rest`. */
  readonly unknown: "reject" | "strip" | "open";
  readonly rest: NodeId | undefined;
}

export interface Field {
  readonly name: string;
  readonly node: NodeId;
  readonly required: boolean;
  /** False where only `required` names it: in a closed object nothing may be sent for it. */
  readonly declared: boolean;
  /** The default, filled with the defaults below it; undefined where there is none that its own schema accepts. */
  readonly fallback: { readonly value: unknown } | undefined;
}

/** A union whose branches shape the value. Each branch holds what stands beside the union, too. */
export interface ChoiceNode extends Common {
  readonly kind: "choice";
  readonly branches: readonly NodeId[];
  /** oneOf whose branches can hold for one value. */
  readonly exclusive: boolean;
  /** An enum whose members are of several kinds, one branch each. */
  readonly fromMembers: boolean;
  /** A list or an object is welcome in some branch. */
  readonly structured: boolean;
}

/** The node of an id. Throws where there is none: that would be a bug of ours. */
export function nodeOf(tool: Tool, id: NodeId): Node {
  const found = tool.nodes.get(id);
  if (found === undefined) throw new Error(`No node ${id} in ${tool.name}`);
  return found;
}

/** What the item of a list at an index has to be. */
export function itemNode({ first, items }: ListNode, index: number): NodeId {
  return first[index] ?? items;
}
