import { type Code, code, runtime } from "../code.js";
import type { Keyword } from "../contracts.js";
import * as formats from "../../templates/runtime/formats.js";
import { isIdnHostname } from "../../templates/runtime/international-names.js";
import * as references from "../../templates/runtime/references.js";
import { dateProblem, dateTimeProblem } from "../../templates/runtime/calendar.js";

interface Format {
  /** Function of the runtime that knows one. */
  readonly test: string;
  /** Function of the runtime that says what is wrong with what is none; where there is one code only, none is needed. */
  readonly refuse?: string;
  readonly holds: (text: string) => boolean;
  readonly says: string;
}

const FORMATS: Readonly<Record<string, Format>> = {
  date: {
    test: "isDate",
    refuse: "refuseDate",
    holds: (text) => dateProblem(text) === undefined,
    says: "date YYYY-MM-DD",
  },
  "date-time": {
    test: "isDateTime",
    refuse: "refuseDateTime",
    holds: (text) => dateTimeProblem(text) === undefined,
    says: "date and time with an offset, RFC 3339",
  },
  time: { test: "isTime", holds: formats.isTime, says: "time with an offset, RFC 3339" },
  email: { test: "isEmail", holds: formats.isEmail, says: "e-mail address" },
  hostname: { test: "isHostname", holds: formats.isHostname, says: "host name" },
  ipv4: { test: "isIpv4", holds: formats.isIpv4, says: "IPv4 address" },
  ipv6: { test: "isIpv6", holds: formats.isIpv6, says: "IPv6 address" },
  uri: { test: "isUri", holds: formats.isUri, says: "URI with a scheme" },
  duration: { test: "isDuration", holds: references.isDuration, says: "duration such as P1DT2H" },
  "idn-email": { test: "isIdnEmail", holds: references.isIdnEmail, says: "e-mail address" },
  "idn-hostname": { test: "isIdnHostname", holds: isIdnHostname, says: "host name" },
  "uri-reference": { test: "isUriReference", holds: references.isUriReference, says: "URI or relative reference" },
  iri: { test: "isIri", holds: references.isIri, says: "IRI with a scheme" },
  "iri-reference": { test: "isIriReference", holds: references.isIriReference, says: "IRI or relative reference" },
  "uri-template": { test: "isUriTemplate", holds: references.isUriTemplate, says: "URI template" },
  "json-pointer": { test: "isJsonPointer", holds: references.isJsonPointer, says: "JSON Pointer" },
  "relative-json-pointer": {
    test: "isRelativeJsonPointer",
    holds: references.isRelativeJsonPointer,
    says: "relative JSON Pointer",
  },
  regex: { test: "isRegex", holds: references.isRegex, says: "regular expression of ECMA-262" },
  byte: { test: "isBase64", holds: references.isBase64, says: "base64" },
  uuid: { test: "isUuid", holds: formats.isUuid, says: "UUID" },
};

/** https://json-schema.org/draft/2020-12/json-schema-validation#section-7; asserted, whatever the vocabulary says. */
export const format: Keyword = {
  name: "format",
  on: ["text"],
  wants: (operand) => (typeof operand === "string" ? undefined : "the name of a format"),
  print: (name, value, at) => ({
    broken: code`!${runtime(of(name).test)}(${value})`,
    refusal: refusal(of(name), value, at),
  }),
  holds: (name, value) => typeof value !== "string" || of(name).holds(value),
  says: (name) => of(name).says,
  examples: [
    { schema: { type: "string", format: "date" }, accepts: ["2024-02-29"], rejects: ["2023-02-29", "01/02/2024", ""] },
    { schema: { type: "string", format: "email" }, accepts: ["a@b.c"], rejects: ["a.b.c", "@b"] },
    {
      schema: { type: "string", format: "uri" },
      accepts: ["https://a.b/c?d#e", "urn:a"],
      rejects: ["a.b/c", "http://a b"],
    },
    { schema: { type: "string", format: "ipv4" }, accepts: ["127.0.0.1"], rejects: ["127.0.0", "256.0.0.1"] },
    { schema: { type: "string", format: "date-time" }, accepts: ["2024-02-29T01:02:03Z"], rejects: ["2024-02-29"] },
  ],
};

function refusal({ refuse, says }: Format, value: Code, at: Code): Code {
  if (refuse !== undefined) return code`${runtime(refuse)}(${value}, ${at}, log)`;
  return code`log.reject(${at}, "format", ${says}, ${value})`;
}

/** Formats that are judged; any other is an annotation, as JSON Schema says. */
export function isJudgedFormat(name: unknown): boolean {
  return typeof name === "string" && Object.hasOwn(FORMATS, name);
}

function of(name: unknown): Format {
  const found = typeof name === "string" && Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
  if (found === undefined) throw new Error(`Not a format that is judged: ${String(name)}`);
  return found;
}
