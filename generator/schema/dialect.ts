import type { Diagnostic } from "../diagnostics.js";
import { isDialect } from "../dialects.js";
import { isRecord, own } from "../json.js";

/** What the draft that a schema names changes for us. */
export interface Dialect {
  /** Up to draft 7, keywords beside a `$ref` say nothing. */
  readonly ignoresSiblings: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

const OLD = /draft-0[467]/;

/** The draft of `$schema`, else the config's `dialect`, else 2020-12. One that nobody knows stops the build. */
export function dialectOf(schema: unknown, fallback: string | undefined): Dialect {
  const said = isRecord(schema) ? own(schema, "$schema") : undefined;
  const named = said ?? fallback;
  if (named === undefined) return { ignoresSiblings: false, diagnostics: [] };
  if (typeof named === "string" && isDialect(named)) return { ignoresSiblings: OLD.test(named), diagnostics: [] };
  const message = `The dialect ${JSON.stringify(named)} is not known. Drafts 4, 6, 7, 2019-09 and 2020-12 are: name one of these.`;
  return {
    ignoresSiblings: false,
    diagnostics: [{ severity: "error", code: "unknown_dialect", pointer: "/$schema", message }],
  };
}
