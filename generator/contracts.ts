// The shapes of everything that can be plugged in. To add one: write a file that fits a shape below,
// then add it to its list in registry.ts. Nothing else needs to know.

import type { Code } from "./code.js";
import type { Diagnostic } from "./diagnostics.js";
import type { Node, Tool } from "./model.js";
import type { Code as RejectCode, Rule } from "../templates/runtime/verdict.js";
import type { Endings, FieldSettings, Settings } from "./settings.js";

/** One tool as its vendor published it, before anything is understood. */
export interface ToolSource {
  readonly name: string;
  readonly description?: string;
  /** JSON Schema of the arguments, untouched (with `x-callgate`, where it has one inside). */
  readonly schema: unknown;
  /** MCP tool annotations: hints by whoever wrote the spec. */
  readonly annotations?: Readonly<Record<string, unknown>>;
  /** `x-callgate` beside the schema. */
  readonly settings?: unknown;
  /** JSON Pointer of the schema within its document. */
  readonly pointer: string;
}

/** A vendor's way of writing down tools. */
export interface Reader {
  readonly name: string;
  /** What it looks for, to complete "looked for ...": `an MCP tools/list result: {"tools": [...]}`. */
  readonly looksFor: string;
  readonly detect: (document: unknown, fileName: string) => boolean;
  readonly read: (document: unknown, fileName: string) => ReadResult;
  readonly examples: readonly ReaderExample[];
}

export interface ReadResult {
  readonly tools: readonly ToolSource[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface ReaderExample {
  readonly document: unknown;
  readonly fileName: string;
  readonly tools: readonly ToolSource[];
}

/** What compile needs to know of one tool: the spec, its names in the output, and what the config says. */
export interface CompileRequest {
  readonly tool: ToolSource;
  /** The spec file, relative to the config, with forward slashes: `specs/refund.json`. */
  readonly file: string;
  readonly names: ToolNames;
  /** The config file's `policy`. */
  readonly policy: Settings;
  /** The config's `tools[name]`, less `patch` (already applied to `tool.schema`) */
  readonly settings: Settings & { readonly fields?: Readonly<Record<string, FieldSettings>>; readonly reason?: string };
  /** May the annotations loosen? False for what `pull` wrote, unless the config trusts it. */
  readonly trusted: boolean;
  readonly tests: "vitest" | "none";
  /** Names of `generator/publish/`. */
  readonly publish?: readonly string[];
  readonly formats: "assert" | "annotate";
  readonly dialect?: string;
  /** What references to other documents lead to: by address, or by path from the folder of the config. */
  readonly documents?: Readonly<Record<string, unknown>>;
  readonly mode: "enforce" | "observe";
  readonly endings: Endings;
  /** The config has changed the schema with its `patch`. */
  readonly patched: boolean;
}

/** Unique within the output, also on disks that ignore case. */
export interface ToolNames {
  /** Folder below the output folder: `refund/issue-refund`. */
  readonly folder: string;
  /** The gate's identifier: `issueRefund`. */
  readonly gate: string;
  /** The arguments interface: `IssueRefundArgs`. */
  readonly args: string;
}

export interface OutputFile {
  /** Below the output folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** One tool compiled: its files, and all that the index and the README of the output need of it. JSON but for the files. */
export interface CompiledTool {
  readonly name: string;
  readonly names: ToolNames;
  readonly file: string;
  /** Empty where an error stopped the build. */
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** The line of generated/README.md. */
  readonly summary: ToolSummary;
  /** Runtime modules in use: `integer`, `list`... */
  readonly runtime: readonly string[];
  /** What to publish to the model: the spec's own schema without `x-callgate`. */
  readonly published: unknown;
}

export interface ToolSummary {
  readonly places: number;
  readonly required: number;
  readonly rules: number;
  readonly strict: number;
  readonly unknown: string;
  readonly effect: string;
  readonly findings: number;
}

/** A keyword that narrows one value: `minimum`, `pattern`. */
export interface Keyword {
  readonly name: string;
  /** The kinds of node on which it is judged; on others it says nothing. */
  readonly on: readonly Node["kind"][];
  /** What the operand should have been, or undefined where it is legal. Anything else in a spec is an error. */
  readonly wants: (operand: unknown) => string | undefined;
  /** The line in the gate. */
  readonly print: (operand: unknown, value: Code, at: Code, hoist: Hoist) => Line;
  /** The same on a value at build time: for defaults. */
  readonly holds: (operand: unknown, value: unknown) => boolean;
  /** In the table: `at least 1`. */
  readonly says: (operand: unknown) => string;
  readonly examples: readonly KeywordExample[];
}

/** `if (broken) refusal;` */
export interface Line {
  readonly broken: Code;
  /** A call that writes the issue and gives undefined. */
  readonly refusal: Code;
}

/** Puts a constant at the head of the file and gives its name. */
export type Hoist = (suffix: string, value: Code) => Code;

export interface KeywordExample {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly accepts: readonly unknown[];
  readonly rejects: readonly unknown[];
}

/** A repair, for documents, tables and `explain`. What it does at run time stands in templates/runtime. */
export interface RuleCard {
  readonly name: Rule;
  readonly on: "by default" | "opt-in" | "tools without parameters";
  /** The one sentence that justifies it. */
  readonly reason: string;
  readonly examples: readonly RuleExample[];
}

export interface RuleExample {
  /** The schema of one required argument `v`; of all arguments where the example is about the `whole` payload. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly whole?: true;
  /** The text that was sent there: the spelling matters. */
  readonly sent: string;
  readonly becomes?: unknown;
  /** Refused with this code, though it looks alike. */
  readonly refused?: RejectCode;
}

/** A question about one tool. Gives the tool back, changed or not, and what it has to say; never throws on bad input. */
export interface Pass {
  readonly name: string;
  readonly run: (
    tool: Tool,
    keyword: (name: string) => Keyword,
  ) => { readonly tool: Tool; readonly diagnostics: readonly Diagnostic[] };
}
