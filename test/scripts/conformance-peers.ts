// The same suite through two validators that people use, each at its best: its class for the draft, unknown formats
// passed over, formats asserted where the part is about them, and all documents of the suite at hand.

import { type Schema, Validator } from "@cfworker/json-schema";
import { Ajv } from "ajv";
import { Ajv2019 } from "ajv/dist/2019.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { type Draft, type Part, suiteDocuments, suiteGroups } from "./run-conformance.js";

export interface PeerRun {
  readonly peer: string;
  readonly passed: number;
  readonly total: number;
}

type Judge = (data: unknown) => boolean;
type Peer = (schema: unknown, draft: Draft, part: Part, documents: Readonly<Record<string, unknown>>) => Judge;

/** One part of the suite through each peer that knows the draft. */
export function runPeers(suite: string, draft: Draft, part: Part): readonly PeerRun[] {
  const documents = suiteDocuments(suite);
  const tests = suiteGroups(suite, draft, part).map(({ group }) => group);
  return Object.entries(PEERS).flatMap(([peer, { drafts, judgeOf }]) => {
    if (!drafts.includes(draft)) return [];
    const results = tests.flatMap(({ schema, tests: cases }) => {
      const judge = tried(() => judgeOf(schema, draft, part, documents));
      return cases.map(({ data, valid }) => tried(() => judge?.(data)) === valid);
    });
    return [{ peer, passed: results.filter(Boolean).length, total: results.length }];
  });
}

/** A peer that throws has judged nothing. */
function tried<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

const ajv: Peer = (schema, draft, part, documents) => {
  const options = { strict: false, logger: false, validateFormats: part === "format" } as const;
  const validator =
    draft === "draft2020-12"
      ? new Ajv2020(options)
      : draft === "draft2019-09"
        ? new Ajv2019(options)
        : new Ajv(options);
  if (part === "format") addFormats.default(validator);
  for (const [address, document] of Object.entries(documents)) {
    if (typeof document === "object" && document !== null) tried(() => validator.addSchema(document, address));
  }
  const compiled = validator.compile(typeof schema === "object" && schema !== null ? schema : schema === true);
  return (data) => compiled(data);
};

const cfworker: Peer = (schema, draft, _part, documents) => {
  const version =
    draft === "draft2019-09" ? "2019-09" : draft === "draft2020-12" ? "2020-12" : draft === "draft4" ? "4" : "7";
  const validator = new Validator(asSchema(schema), version, false);
  for (const [address, document] of Object.entries(documents)) {
    if (typeof document === "object" && document !== null) tried(() => validator.addSchema({ ...document }, address));
  }
  return (data) => validator.validate(data).valid;
};

function asSchema(schema: unknown): Schema | boolean {
  return typeof schema === "object" && schema !== null ? { ...schema } : schema === true;
}

const PEERS: Readonly<Record<string, { readonly drafts: readonly Draft[]; readonly judgeOf: Peer }>> = {
  "ajv 8": { drafts: ["draft6", "draft7", "draft2019-09", "draft2020-12"], judgeOf: ajv },
  "@cfworker/json-schema 4": { drafts: ["draft4", "draft7", "draft2019-09", "draft2020-12"], judgeOf: cfworker },
};
