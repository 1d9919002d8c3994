// The official JSON Schema test suite through generated gates, as JSON Schema judges: no repair, unknown keys kept. For
// `npm run conformance`, which prints, and for the test. What is expected is the suite's own word alone.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Gate } from "../../templates/runtime/verdict.js";
import { loadRequest, requestOf } from "./load-gate.js";

export const DRAFTS = {
  draft4: "http://json-schema.org/draft-04/schema#",
  draft6: "http://json-schema.org/draft-06/schema#",
  draft7: "http://json-schema.org/draft-07/schema#",
  "draft2019-09": "https://json-schema.org/draft/2019-09/schema",
  "draft2020-12": "https://json-schema.org/draft/2020-12/schema",
} as const;

export type Draft = keyof typeof DRAFTS;
export type Part = "required" | "optional" | "format";

export interface ConformanceRun {
  readonly draft: Draft;
  readonly part: Part;
  readonly total: number;
  readonly failures: readonly Failure[];
}

export interface Failure {
  /** `optional/id.json: a group: a test` */
  readonly test: string;
  readonly reason: string;
}

export interface Group {
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
}

/** One part of the suite that lies in `suite`, as far as it is there; every `every`th group. */
export async function runConformance(suite: string, draft: Draft, part: Part, every = 1): Promise<ConformanceRun> {
  const documents = suiteDocuments(suite);
  const failures: Failure[] = [];
  let total = 0;
  for (const { file, group } of suiteGroups(suite, draft, part, every)) {
    total += group.tests.length;
    failures.push(...(await failuresOf(group, `${file}: ${group.description}`, DRAFTS[draft], part, documents)));
  }
  return { draft, part, total, failures };
}

/** In the order of their files, each with its file: `optional/id.json`. */
export function suiteGroups(
  suite: string,
  draft: Draft,
  part: Part,
  every = 1,
): readonly { readonly file: string; readonly group: Group }[] {
  const folder = join(suite, "tests", draft, { required: "", optional: "optional", format: "optional/format" }[part]);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  return files.sort().flatMap((name) => {
    const groups: readonly Group[] = JSON.parse(readFileSync(join(folder, name), "utf8"));
    const file = relative(join(suite, "tests", draft), join(folder, name));
    return groups.filter((_, index) => index % every === 0).map((group) => ({ file, group }));
  });
}

/** What the suite serves, by address. */
export function suiteDocuments(suite: string): Readonly<Record<string, unknown>> {
  return remotes(join(suite, "remotes"));
}

async function failuresOf(
  { schema, tests }: Group,
  name: string,
  dialect: string,
  part: Part,
  documents: Readonly<Record<string, unknown>>,
): Promise<readonly Failure[]> {
  const { gate, reason } = await gateOf(schema, dialect, part, documents);
  return tests.flatMap(({ description, data, valid }) => {
    const test = `${name}: ${description}`;
    if (gate === undefined) return [{ test, reason }];
    const verdict = gate.parse(JSON.stringify({ v: data }));
    if (verdict.ok === valid) return [];
    const known = REASONS.find(([pattern]) => pattern.test(test));
    if (known !== undefined) return [{ test, reason: known[1] }];
    const said = verdict.ok ? "accepted" : `${verdict.issues[0].path} ${verdict.issues[0].code}`;
    return [{ test, reason: `${said}, but the suite says ${valid ? "valid" : "not valid"}` }];
  });
}

/** Optional cases that are not meant to pass. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^optional\/(?:bignum|float-overflow)/, "a number that a double cannot hold exactly is lossy_number"],
  [/^optional\/cross-draft/, "a keyword of a newer draft is asserted in an older one, too: whoever wrote it meant it"],
  [/^optional\/content/, "content is a note: nothing is decoded"],
];

/**
 * Arguments are an object, so every instance stands in a property, and the group's schema is a document of its own that
 * the property refers to: what is relative in it stays so.
 */
async function gateOf(schema: unknown, dialect: string, part: Part, documents: Readonly<Record<string, unknown>>) {
  const uri = "https://suite.example/schema";
  const inputSchema = { type: "object", properties: { v: { $ref: uri } }, required: ["v"] };
  const tool = { name: "suite", inputSchema };
  const policy = { repair: "none", unknown: "keep" } as const;
  const formats = part === "format" ? "assert" : "annotate";
  const request = { ...requestOf(tool, policy), dialect, formats, documents: { ...documents, [uri]: schema } } as const;
  try {
    const { gate, compiled } = await loadRequest(request);
    const error = compiled.diagnostics.find(({ severity }) => severity === "error");
    return { gate, reason: error === undefined ? "" : `no gate: ${error.pointer ?? ""} ${error.message}` };
  } catch (error) {
    const gate: Gate<unknown> | undefined = undefined;
    return { gate, reason: `CRASHED: ${error instanceof Error ? (error.stack ?? "") : String(error)}` };
  }
}

/** What the suite serves at http://localhost:1234/. */
function remotes(folder: string, below = ""): Readonly<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    const path = below === "" ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) Object.assign(found, remotes(folder, path));
    else if (path.endsWith(".json"))
      found[`http://localhost:1234/${path}`] = JSON.parse(readFileSync(join(folder, path), "utf8"));
  }
  return found;
}
