// What a person may say about a tool: in the config file, beside or inside its schema, or at a field.
// policy: three levels, the inner winning; on one level `deny` beats `allow`.

import type { Rule } from "../templates/runtime/verdict.js";

export type Unknown = "reject" | "strip" | "keep";
/** How a generated file names the file that it imports: as the compiler and the loader of the user want it. */
export type Endings = ".js" | ".ts" | "none";
export type Effect = "read" | "write" | "destructive";

/** What every level may say. */
export interface Settings {
  readonly unknown?: Unknown;
  readonly repair?: "standard" | "none";
  readonly allow?: readonly Rule[];
  readonly deny?: readonly Rule[];
  readonly effect?: Effect;
  readonly limits?: Limits;
  /** A scanner beside the gate, where one pays. Of a whole tool, like limits and effect. */
  readonly scan?: boolean;
}

/** Of one payload: bytes of UTF-8, levels of nesting (`$` is level 1). */
export interface Limits {
  readonly bytes?: number;
  readonly depth?: number;
}

/** What a field may say besides. */
export interface FieldSettings extends Settings {
  /** No rule may change this value, or anything below it. */
  readonly strict?: boolean;
  /** Its values never appear in messages, receipts or reports. */
  readonly sensitive?: boolean;
  /** The answer to a finding; printed in the table. */
  readonly reason?: string;
}

/** The config's words on one tool. `fields` goes by path: `$.items[*].price`. */
export interface ToolSettings extends Settings {
  readonly fields?: Readonly<Record<string, FieldSettings>>;
  /** A JSON Merge Patch (RFC 7386) on the schema of a tool that one does not own. */
  readonly patch?: unknown;
  /** Why the tool is patched or overruled; printed in the table. */
  readonly reason?: string;
}

/** callgate.config.{ts,js,mjs,json} */
export interface Config {
  /** Files, folders or globs. Default: specs. */
  readonly specs?: string | readonly string[];
  /** The folder that generate writes. Default: generated. */
  readonly out?: string;
  /** Settings for every tool. */
  readonly policy?: Settings;
  readonly tools?: Readonly<Record<string, ToolSettings>>;
  /** `observe`: adapters run the handler on what was sent, and only report the verdict. */
  readonly mode?: "enforce" | "observe";
  readonly adapters?: readonly string[];
  readonly tests?: "vitest" | "none";
  /** Providers in whose form each tool's definition is written beside its gate: names of `generator/publish/`. */
  readonly publish?: readonly string[];
  readonly formats?: "assert" | "annotate";
  /** What references to other documents lead to: their address, or path, and the file that holds it. */
  readonly documents?: Readonly<Record<string, string>>;
  /** For schemas that name no `$schema`. */
  readonly dialect?: string;
  /** How generated files name what they import: `./gate.js`, `./gate.ts`, or `./gate`. */
  readonly endings?: Endings;
  /** Spec files (globs) that `pull` wrote and whose annotations may nevertheless loosen (`strip`). */
  readonly trust?: readonly string[];
}
