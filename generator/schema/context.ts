import type { Keyword } from "../contracts.js";
import type { Diagnostic } from "../diagnostics.js";
import type { JudgementId, Node, NodeId } from "../model.js";
import type { Kind } from "./kinds.js";
import type { Rule } from "../../templates/runtime/verdict.js";
import type { Resolved } from "../resolve.js";
import type { FieldSettings } from "../settings.js";
import type { Linker, Place } from "./link.js";
import type { PlaceNames } from "./place-names.js";

/** What the surroundings say about a place. */
export interface Context {
  readonly settings: Resolved;
  /** What its type and function are to be called. */
  readonly name: string;
  /** `$.items[*].price`, for settings by path. */
  readonly path: string;
  /** An item of a list is never wrapped in a list. */
  readonly inList: boolean;
  /** A branch of a union: rules that look at the whole place stand around the union. */
  readonly inUnion: boolean;
  /** One kind of a place for which no schema says a type: every kind is welcome as it is, and no rule starts. */
  readonly untyped: boolean;
  /** A list is welcome at this place, in another branch. */
  readonly listWelcome: boolean;
}

export interface Lowering {
  readonly link: Linker;
  readonly keywords: readonly Keyword[];
  /** Settings of the config by path. */
  readonly fields: Readonly<Record<string, FieldSettings>>;
  /** How unknown keys are treated where no person has said. */
  readonly unknown: "reject" | "strip" | "keep";
  readonly formats: "assert" | "annotate";
  /** Rules that this tool's effect forbids, whoever allows them. */
  readonly forbidden: readonly Rule[];
}

/** Lowers a schema; of a place whose kind is `known`, only what it says of that kind counts. `omit`: a keyword of it. */
export type LowerJudgement = (place: Place, name: string, known?: Kind, omit?: string) => JudgementId;

/** Lowers one place and gives the node's id, which may still be in the making. */
export type LowerPlace = (places: readonly Place[], context: Context) => NodeId;

/** What the parts of lowering share. */
export interface Stage {
  readonly lowering: Lowering;
  readonly nodes: ReadonlyMap<NodeId, Node>;
  readonly names: PlaceNames;
  readonly place: LowerPlace;
  readonly judge: LowerJudgement;
  readonly say: (said: readonly Diagnostic[]) => void;
}

/** What reaches the places below, and the branches of a union. */
export function inherited(settings: Resolved): Resolved {
  return { ...settings, strict: false, reason: undefined };
}

/** The context of a place below this one. */
export function below(context: Context, name: string, path: string): Context {
  const { settings } = context;
  return {
    settings: inherited(settings),
    name,
    path,
    inList: false,
    inUnion: false,
    untyped: false,
    listWelcome: false,
  };
}

/** The context of a branch: rules that look at a place as a whole stand around the union. */
export function asBranch(context: Context): Context {
  return { ...context, inUnion: true, settings: inherited(context.settings) };
}
