import { createHash } from "node:crypto";
import type { CompileRequest } from "./contracts.js";
import { isRecord } from "./json.js";

/** Of the rules as they are built in. Raise it when one of them changes what it reads or refuses. */
export const ruleSet = 1;

/** Spec, policy and rule set: two gates with one fingerprint give the same verdicts. */
export function fingerprint({ tool, policy, settings, trusted, formats, dialect, documents }: CompileRequest): string {
  const said = [
    ruleSet,
    tool.name,
    tool.schema,
    tool.annotations,
    verdictsOf(tool.settings),
    verdictsOf(policy) ?? {},
    verdictsOf(settings) ?? {},
    trusted,
    formats,
    dialect,
    ...(documents === undefined ? [] : [documents]),
  ];
  return createHash("sha256")
    .update(JSON.stringify(said.map((one) => one ?? null)))
    .digest("hex")
    .slice(0, 16);
}

/** A scanner changes no verdict: asking for one, and nothing else, is saying nothing. */
function verdictsOf(settings: unknown): unknown {
  if (!isRecord(settings) || !Object.hasOwn(settings, "scan")) return settings;
  const { scan: _, ...rest } = settings;
  return Object.keys(rest).length === 0 ? undefined : rest;
}
