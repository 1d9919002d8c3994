import type { Reader } from "../contracts.js";
import { isList, isRecord, own } from "../json.js";

/** A bare JSON Schema of one tool's arguments. The file is called as the tool: `issue_refund.json`. */
export const jsonSchema: Reader = {
  name: "json-schema",
  looksFor:
    'a JSON Schema of one tool\'s arguments, in a file called as the tool: {"type": "object", "properties": {...}}',
  detect: (document) =>
    isRecord(document) && (isObjectSchema(document) || namesDialect(document) || combines(document)),
  read: (document, fileName) => {
    if (!isRecord(document)) return { tools: [], diagnostics: [] };
    const description = own(document, "description");
    const tool = {
      name: toolName(fileName),
      ...(typeof description === "string" ? { description } : {}),
      schema: document,
      pointer: "",
    };
    return { tools: [tool], diagnostics: [] };
  },
  examples: [
    {
      fileName: "issue_refund.schema.json",
      document: {
        $schema: "https://json-schema.org/draft/2020-12/schema",
        description: "Pays back.",
        type: "object",
        "x-callgate": { effect: "destructive" },
        properties: { cents: { type: "integer" } },
      },
      tools: [
        {
          name: "issue_refund",
          description: "Pays back.",
          schema: {
            $schema: "https://json-schema.org/draft/2020-12/schema",
            description: "Pays back.",
            type: "object",
            "x-callgate": { effect: "destructive" },
            properties: { cents: { type: "integer" } },
          },
          pointer: "",
        },
      ],
    },
  ],
};

const ENDING = /\.(?:json|ya?ml|schema|tools?(?:-list)?)$/i;

/** `calendar.list.schema.json` is the tool `calendar.list`. */
function toolName(fileName: string): string {
  const base = fileName.slice(fileName.lastIndexOf("/") + 1);
  const shorter = base.replace(ENDING, "");
  return shorter === base || shorter === "" ? base : toolName(shorter);
}

function isObjectSchema(document: Readonly<Record<string, unknown>>): boolean {
  const type = own(document, "type");
  if (type === undefined) return isRecord(own(document, "properties"));
  return type === "object" || (isList(type) && type.includes("object"));
}

/** A `$schema` alone is no sign: every settings file names one. */
function namesDialect(document: Readonly<Record<string, unknown>>): boolean {
  const dialect = own(document, "$schema");
  return typeof dialect === "string" && /^https?:\/\/json-schema\.org\//.test(dialect);
}

function combines(document: Readonly<Record<string, unknown>>): boolean {
  const reference = own(document, "$ref");
  if (typeof reference === "string" && reference.startsWith("#")) return true;
  return ["allOf", "anyOf", "oneOf"].some((key) => isList(own(document, key)) && own(document, "type") === undefined);
}
