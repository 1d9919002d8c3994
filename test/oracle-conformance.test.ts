// The oracle against the official JSON Schema test suite: its plain validity, and the whole interpreter with all rules
// off and unknown keys kept, which has to accept exactly what is valid.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isValid } from "../generator/oracle/is-valid.js";
import { judge } from "../generator/oracle/judge.js";
import { sharedData } from "./shared-data.js";

const { folder: suite, isThere: here, title } = sharedData("json-schema-test-suite/tests");

// Nothing is fetched, $dynamicRef is judged as $ref, a dialect's vocabularies are not looked up, and what stands behind
// `xn--` in a host name is not decoded.
const leftOut = new Set(["refRemote.json", "dynamicRef.json", "vocabulary.json"]);
const leftOutGroups = [
  "validate definition against metaschema",
  "remote ref, containing refs itself",
  "$dynamicRef",
  "A-label (punycode)",
];
// A token that no double holds is lossy_number before any keyword is looked at.
const lossy = "float and integers are equal up to 64-bit representation limits";

const formats = [
  ...["date", "date-time", "time", "email", "hostname", "ipv4", "ipv6", "uri", "uuid", "duration", "json-pointer"],
  ...["relative-json-pointer", "uri-reference", "iri", "iri-reference", "uri-template", "regex", "idn-email"],
];

interface Group {
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
}

describe.skipIf(!here)(title("official suite"), () => {
  for (const draft of ["draft7", "draft2020-12"]) {
    const folder = join(suite, draft);
    const files = here ? readdirSync(folder).filter((name) => name.endsWith(".json") && !leftOut.has(name)) : [];
    it(draft, () => {
      const failing = files.flatMap((file) => failingTests(join(folder, file), draft, "annotate"));
      expect(failing).toEqual([]);
      expect(files.length).toBeGreaterThan(30);
    });

    it(`${draft}, formats`, () => {
      const named = formats.map((name) => join(folder, "optional/format", `${name}.json`)).filter(existsSync);
      expect(named.flatMap((file) => failingTests(file, draft, "assert"))).toEqual([]);
      expect(named.length).toBeGreaterThan(7);
    });
  }
});

function failingTests(file: string, draft: string, assertion: "assert" | "annotate"): readonly string[] {
  const groups: readonly Group[] = JSON.parse(readFileSync(file, "utf8"));
  return groups
    .filter(({ description }) => !leftOutGroups.some((part) => description.includes(part)))
    .flatMap((group) =>
      group.tests.flatMap(({ description, data, valid }) => {
        const schema = inDialect(group.schema, draft);
        const named = `${file.slice(suite.length + 1)}: ${group.description}: ${description}`;
        const plain = isValid(schema, data, assertion) === valid ? [] : [`${named}: plain`];
        const whole = group.description === lossy ? undefined : isAccepted(schema, data, assertion);
        return whole === undefined || whole === valid ? plain : [...plain, `${named}: whole`];
      }),
    );
}

function inDialect(schema: unknown, draft: string): unknown {
  if (draft !== "draft7" || typeof schema !== "object") return schema;
  return { $schema: "http://json-schema.org/draft-07/schema#", ...schema };
}

// Arguments are an object: other instances stand in a property, where no reference starts from the document's root.
function isAccepted(schema: unknown, data: unknown, assertion: "assert" | "annotate"): boolean | undefined {
  const options = { policy: { repair: "none", unknown: "keep" }, formats: assertion };
  if (typeof data === "object" && data !== null && !Array.isArray(data) && typeof schema === "object") {
    return judge({ name: "t", inputSchema: schema }, JSON.stringify(data), options).kind === "accepted";
  }
  if (/"\$(?:ref|id|anchor)"/.test(JSON.stringify(schema))) return undefined;
  const inputSchema = { type: "object", properties: { v: schema }, required: ["v"] };
  return judge({ name: "t", inputSchema }, JSON.stringify({ v: data }), options).kind === "accepted";
}
