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
  /** A scanner is asked for. */
  readonly scan: boolean;
  readonly root: NodeId;
  readonly nodes: ReadonlyMap<NodeId, Node>;
  readonly judgements: ReadonlyMap<JudgementId, Judgement>;
}

export type NodeId = string;
export type JudgementId = string;

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
  /** By what the finished value is judged: `not`, `contains`, unions that only assert. */
  readonly judges?: readonly JudgementId[];
}

export interface AnyNode extends Common {
  readonly kind: "any";
}

/** A `false` schema: no value fits. */
export interface NeverNode extends Common {
  readonly kind: "never";
  /** No schema says `false`, but what they say excludes each other: it is the type that is wrong. */
  readonly excludes: boolean;
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
  /** No list is among the members: a list is told so, whatever its length. */
  readonly isShut: boolean;
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
  /** patternProperties: the first entry all of whose patterns fit a key that is not declared says what it is. */
  readonly patterns: readonly PatternEntry[];
  /** Keys that a closed object takes, whatever they are, though none of its own schemas declares them. */
  readonly admits: readonly Admission[];
  /** Where it is known only at run time which keys some schema has looked at: those that it marks are taken. */
  readonly marks: Marks | undefined;
}

export interface Marks {
  readonly judge: JudgementId;
  /** A mark is enough; else the key must be admitted as well. */
  readonly alone: boolean;
  /** What reads the keys of an open object that nothing has looked at. */
  readonly otherwise: NodeId | undefined;
}

export interface PatternEntry {
  readonly sources: readonly string[];
  /** Undefined: another schema closes the object to such keys. */
  readonly node: NodeId | undefined;
}

export interface Admission {
  /** Only where this key is sent, too; undefined: always. */
  readonly beside: string | undefined;
  readonly names: readonly string[];
  readonly patterns: readonly string[];
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
  /** if/then/else of an object: of its two branches, the first is taken where this holds for what was sent. */
  readonly condition: JudgementId | undefined;
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

/** A schema, as JSON Schema judges a finished value by it: all of its assertions must hold. */
export interface Judgement {
  readonly id: JudgementId;
  readonly pointer: string;
  readonly name: string;
  readonly asserts: readonly Assertion[];
  /** OpenAPI's `nullable: true`: null passes, whatever else is said. */
  readonly nullable: boolean;
}

/** What speaks of objects, lists, texts or numbers says nothing of other values. */
export type Assertion =
  | { readonly is: "never" }
  | { readonly is: "kinds"; readonly kinds: readonly ValueKind[] }
  | { readonly is: "members"; readonly members: readonly unknown[] }
  /** A keyword with a file of its own: `minimum`. */
  | { readonly is: "keyword"; readonly keyword: string; readonly operand: unknown }
  | { readonly is: "all" | "not"; readonly of: readonly JudgementId[] }
  | { readonly is: "any" | "one"; readonly of: readonly JudgementId[] }
  | { readonly is: "if"; readonly condition: JudgementId; readonly holds: JudgementId; readonly fails: JudgementId }
  | { readonly is: "required"; readonly keys: readonly string[]; readonly beside: string | undefined }
  | { readonly is: "beside"; readonly key: string; readonly of: JudgementId }
  | { readonly is: "names"; readonly of: JudgementId }
  | {
      readonly is: "properties";
      readonly fields: readonly { readonly name: string; readonly of: JudgementId }[];
      readonly patterns: readonly { readonly source: string; readonly of: JudgementId }[];
      /** additionalProperties, where it is said: then all keys are looked at. */
      readonly rest: JudgementId | undefined;
    }
  | { readonly is: "items"; readonly first: readonly JudgementId[]; readonly rest: JudgementId | undefined }
  | { readonly is: "length"; readonly least: number; readonly most: number | undefined }
  | {
      readonly is: "contains";
      readonly of: JudgementId;
      readonly least: number;
      readonly most: number | undefined;
      /** The items found count as looked at. */
      readonly marks: boolean;
    }
  | { readonly is: "unevaluatedProperties" | "unevaluatedItems"; readonly of: JudgementId };

export type ValueKind = "null" | "boolean" | "integer" | "number" | "text" | "list" | "object";

/** The judgement of an id. Throws where there is none: that would be a bug of ours. */
export function judgementOf({ judgements, name }: Tool, id: JudgementId): Judgement {
  const found = judgements.get(id);
  if (found === undefined) throw new Error(`No judgement ${id} in ${name}`);
  return found;
}
