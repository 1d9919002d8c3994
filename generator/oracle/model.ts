// What the files of the oracle hand to each other.

import type { Kind } from "./kinds.js";
import type { FoundRepair, Outcome } from "./outcome.js";
import type { References } from "./references.js";
import type { Schema } from "./schema.js";
import type { Settings } from "./settings.js";
import type { Value } from "./value.js";

/** One schema that applies at a position, less its in-place applicators ($ref, allOf, unions): those are unfolded. */
export interface Layer {
  readonly schema: Schema;
  /** The schemas of the same position that it stands in, the outermost first. */
  readonly within: readonly Layer[];
}

export interface Union {
  readonly keyword: "anyOf" | "oneOf";
  readonly branches: readonly unknown[];
  readonly within: readonly Layer[];
}

export interface Conditional {
  readonly condition: unknown;
  readonly then: unknown;
  readonly else: unknown;
  readonly within: readonly Layer[];
}

/** The branch of a union that a shape went through, and what that brought. */
export interface Choice {
  readonly union: Union;
  readonly index: number;
  readonly layers: readonly Layer[];
}

export interface Shape {
  readonly layers: readonly Layer[];
  /** Only these kinds; undefined: any. */
  readonly kinds: ReadonlySet<Kind> | undefined;
  /** The kinds come from enum or const alone. */
  readonly enumOnly: boolean;
  readonly forbidden: boolean;
  readonly conditionals: readonly Conditional[];
  /** Unions of branches that only assert: conditions on the finished value. */
  readonly conditions: readonly Union[];
  /** Branches that only assert, taken beside branches that shape. */
  readonly asserted: readonly unknown[];
  readonly choices: readonly Choice[];
  /** Conditions (`if`) that were judged on the value as sent, and what came out. */
  readonly decided: readonly { readonly condition: unknown; readonly held: boolean }[];
}

/** A shape before its kinds are worked out. */
export type ShapePart = Omit<Shape, "kinds" | "enumOnly">;

export interface Position {
  /** What applies whichever branch is taken. */
  readonly base: readonly Layer[];
  readonly shapes: readonly Shape[];
}

/** Where a value stands, and what is in force there. */
export interface Place {
  readonly path: string;
  /** The declared path with holes: `$.items[*].price`. */
  readonly field: string;
  /** How many lists and objects a container here is nested in, itself included: `$` is 1. */
  readonly level: number;
  /** Declared properties are optional or required; items, values of maps and `$` are neither. */
  readonly presence: "optional" | "required" | "neither";
  readonly isItem: boolean;
  readonly isTop: boolean;
  readonly settings: Settings;
  /** The layers whose words are in `settings` already. */
  readonly settled: readonly Layer[];
  /**
   * read: with rules. canonical: as it stands, nothing repaired, nothing left out. counted: the same, and 2.0 is an
   * integer (oneOf counts by value).
   */
  readonly mode: "read" | "canonical" | "counted";
}

/** What one question to the oracle carries along. */
export interface Session {
  readonly root: unknown;
  readonly toolName: string;
  /** The config's words on fields, by path: `$.items[*].price`. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly assertFormats: boolean;
  readonly siblingsIgnored: boolean;
  readonly references: References;
  readonly budget: { left: number };
  readonly patterns: Map<string, RegExp>;
  readonly positions: Map<string, Position>;
  readonly outcomes: Map<string, Outcome>;
  readonly settings: Map<string, Settings>;
  /** Of a conjunction, the layers that say something of settings. */
  readonly speakers: WeakMap<readonly Layer[], readonly Layer[]>;
  readonly ids: WeakMap<object, number>;
  readonly next: { id: number };
  /** The two steps that every other step may come back to; here so that no file has to import in a circle. */
  readonly judgePosition: JudgePosition;
  readonly finish: Finish;
}

/** The closure of the rules at one position, for one shape. */
export interface Search {
  readonly shape: Shape;
  /** All shapes of the position: some guards look at all branches (ruling 5). */
  readonly whole: readonly Shape[];
  readonly value: Value;
  readonly place: Place;
  readonly trimming: boolean;
}

/** A value on its way, and the rules that brought it here. */
export interface Step {
  readonly value: Value;
  readonly chain: readonly FoundRepair[];
}

/** A value at a position: all of its readings under a conjunction of schemas. */
export type JudgePosition = (session: Session, schemas: readonly unknown[], value: Value, place: Place) => Outcome;

/** A value of the right kind through one shape: children, then own keywords. */
export type Finish = (session: Session, shape: Shape, value: Value, place: Place) => Outcome;
