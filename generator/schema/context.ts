import type { Keyword } from "../contracts.js";
import type { NodeId } from "../model.js";
import type { Rule } from "../../templates/runtime/verdict.js";
import { type Resolved, unsaid } from "../resolve.js";
import type { FieldSettings } from "../settings.js";
import type { Linker, Place } from "./link.js";

/** What the surroundings say about a place. */
export interface Context {
  readonly settings: Resolved;
  /** What its type and function are to be called. */
  readonly name: string;
  /** `$.items[*].price`, for settings by path. */
  readonly path: string;
  /** An item of a list is never wrapped in a list. */
  readonly inList: boolean;
  /** A schema under `not`, `contains` and the like. */
  readonly judges: boolean;
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
  /** Up to draft 7, keywords beside a `$ref` say nothing. */
  readonly ignoresSiblings: boolean;
  /** Settings of the config by path. */
  readonly fields: Readonly<Record<string, FieldSettings>>;
  /** How unknown keys are treated where no person has said. */
  readonly unknown: "reject" | "strip" | "keep";
  readonly formats: "assert" | "annotate";
  /** Rules that this tool's effect forbids, whoever allows them. */
  readonly forbidden: readonly Rule[];
}

/** Lowers one place and gives the node's id, which may still be in the making. */
export type LowerPlace = (places: readonly Place[], context: Context) => NodeId;

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
    judges: context.judges,
    inUnion: false,
    untyped: false,
    listWelcome: false,
  };
}

/** The context of a schema that judges finished values as JSON Schema does. */
export function judging(name: string): Context {
  const settings: Resolved = { ...unsaid, rules: new Set(), exact: true, unknown: "keep" };
  return { settings, name, path: "", inList: false, judges: true, inUnion: false, untyped: false, listWelcome: false };
}
