import type { Reader } from "../contracts.js";
import { isRecord, type JsonRecord, own } from "../json.js";
import { argumentsOf } from "../openapi/arguments.js";
import { type Operation, operationsOf } from "../openapi/operations.js";
import { type EntryReading, readTool } from "../tool-list.js";

/** The operations of an API description: OpenAPI 3.0, 3.1, 3.2, or Swagger 2.0. */
export const openapi: Reader = {
  name: "openapi",
  looksFor: 'an API description: {"openapi": "3.1.0", "paths": {"/refunds": {"post": {"operationId": ...}}}}',
  detect: (document) => isRecord(document) && isDescription(document) && isRecord(own(document, "paths")),
  read: (document) => {
    if (!isRecord(document)) return { tools: [], diagnostics: [] };
    const results = operationsOf(document).map((operation) => read(operation, document));
    return {
      tools: results.flatMap((result) => (result.kind === "tools" ? result.tools : [])),
      diagnostics: results.flatMap((result) => (result.kind === "tools" ? (result.diagnostics ?? []) : [])),
    };
  },
  examples: [
    {
      fileName: "refunds.json",
      document: {
        openapi: "3.0.3",
        info: { title: "Refunds", version: "1" },
        paths: {
          "/orders/{id}/refunds": {
            parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
            post: {
              operationId: "issueRefund",
              summary: "Pays back.",
              requestBody: {
                required: true,
                content: { "application/json": { schema: { $ref: "#/components/schemas/Refund" } } },
              },
            },
            get: { parameters: [{ name: "limit", in: "query", schema: { type: "integer" } }] },
          },
        },
        components: {
          schemas: {
            Refund: {
              type: "object",
              properties: {
                number: { type: "integer", readOnly: true },
                cents: { type: "integer", minimum: 0, exclusiveMinimum: true },
              },
              required: ["number", "cents"],
            },
          },
        },
      },
      tools: [
        {
          name: "get_orders_id_refunds",
          schema: {
            type: "object",
            properties: { id: { type: "string" }, limit: { type: "integer" } },
            required: ["id"],
            additionalProperties: false,
          },
          annotations: { readOnlyHint: true },
          pointer: "/paths/~1orders~1{id}~1refunds/get",
        },
        {
          name: "issueRefund",
          description: "Pays back.",
          schema: {
            type: "object",
            properties: { id: { type: "string" }, body: { $ref: "#/$defs/Refund" } },
            required: ["id", "body"],
            additionalProperties: false,
            $defs: {
              Refund: {
                type: "object",
                properties: { cents: { type: "integer", exclusiveMinimum: 0 } },
                required: ["cents"],
              },
            },
          },
          pointer: "/paths/~1orders~1{id}~1refunds/post",
        },
      ],
    },
  ],
};

function isDescription(document: JsonRecord): boolean {
  const version = own(document, "openapi");
  return (typeof version === "string" && /^3\.[0-9]/.test(version)) || String(own(document, "swagger")) === "2.0";
}

function read(operation: Operation, document: JsonRecord): EntryReading {
  const { said, pointer } = operation;
  const { schema, diagnostics } = argumentsOf(operation, document);
  const id = own(said, "operationId");
  const reading = readTool({
    name: typeof id === "string" && id !== "" ? id : nameOf(operation),
    description: own(said, "description") ?? own(said, "summary"),
    schema,
    annotations: hintsOf(operation),
    settings: own(said, "x-callgate"),
    pointer,
  });
  return reading.kind === "tools" ? { ...reading, diagnostics } : reading;
}

/** `GET /orders/{id}` is `get_orders_id`. */
function nameOf({ method, path }: Operation): string {
  return `${method}_${path}`.replace(/[^A-Za-z0-9]+/g, "_").replace(/_$/, "");
}

/** GET, HEAD and QUERY are safe by their definition (RFC 9110, 9.2.1); DELETE takes away. */
function hintsOf({ method }: Operation): JsonRecord | undefined {
  if (["get", "head", "query"].includes(method)) return { readOnlyHint: true };
  return method === "delete" ? { destructiveHint: true } : undefined;
}
