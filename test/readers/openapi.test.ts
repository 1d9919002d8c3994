// API descriptions by hand, after the specifications: OpenAPI 3.0.3, 3.1.1, 3.2.0 and Swagger 2.0.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openapi } from "../../generator/readers/openapi.js";
import { sharedData } from "../shared-data.js";

function read(paths: unknown, more: Readonly<Record<string, unknown>> = { openapi: "3.1.1" }) {
  return openapi.read({ ...more, info: { title: "t", version: "1" }, paths }, "api.json");
}

test("a discriminator says which constant picks a branch: the mapping's names, else the schema's own", () => {
  const pet = (name: string) => ({
    type: "object",
    properties: { kind: { type: "string" }, [name]: { type: "string" } },
  });
  const schema = {
    oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }],
    discriminator: { propertyName: "kind", mapping: { hound: "#/components/schemas/Dog", pup: "Dog" } },
  };
  const { tools } = read(
    { "/pets": { post: { operationId: "add", requestBody: { content: { "application/json": { schema } } } } } },
    { openapi: "3.0.3", components: { schemas: { Cat: pet("purr"), Dog: pet("bark") } } },
  );
  expect(tools[0]?.schema).toEqual({
    type: "object",
    properties: {
      body: {
        oneOf: [
          { $ref: "#/$defs/Cat", properties: { kind: { enum: ["Cat"] } }, required: ["kind"] },
          { $ref: "#/$defs/Dog", properties: { kind: { enum: ["hound", "pup"] } }, required: ["kind"] },
        ],
      },
    },
    additionalProperties: false,
    $defs: { Cat: pet("purr"), Dog: pet("bark") },
  });
});

test("a schema that names its own constant keeps it, where a discriminator without a mapping would call it otherwise", () => {
  const kind = (name: string) => ({ type: "object", properties: { kind: { enum: [name] } }, required: ["kind"] });
  const schema = {
    oneOf: [
      { $ref: "#/components/schemas/Cat" },
      { $ref: "#/components/schemas/Dog" },
      { $ref: "#/components/schemas/Ant" },
    ],
    discriminator: { propertyName: "kind" },
  };
  const schemas = { Cat: kind("cat"), Dog: { allOf: [kind("hound")] }, Ant: kind("Ant") };
  const { tools } = read(
    { "/pets": { post: { requestBody: { content: { "application/json": { schema } } } } } },
    { openapi: "3.0.3", components: { schemas } },
  );
  expect(tools[0]?.schema).toMatchObject({
    properties: {
      body: {
        oneOf: [
          { $ref: "#/$defs/Cat" },
          { $ref: "#/$defs/Dog" },
          { $ref: "#/$defs/Ant", properties: { kind: { enum: ["Ant"] } }, required: ["kind"] },
        ],
      },
    },
  });
  expect(JSON.stringify(tools[0]?.schema)).not.toContain('"Cat"]');
});

test("Swagger 2.0: parameters say their schema themselves, the body has a name, a form has fields", () => {
  const parameters = [
    { name: "limit", in: "query", type: "integer", maximum: 10, exclusiveMaximum: true, description: "How many." },
    { name: "ids", in: "query", type: "array", items: { type: "string" }, collectionFormat: "csv" },
    { name: "Accept", in: "header", type: "string" },
    { name: "refund", in: "body", required: true, schema: { $ref: "#/definitions/Refund" } },
    { name: "file", in: "formData", type: "file" },
  ];
  const { tools, diagnostics } = read(
    { "/a": { delete: { parameters } } },
    { swagger: "2.0", definitions: { Refund: { type: "object", properties: { cents: { type: "integer" } } } } },
  );
  expect(diagnostics).toEqual([]);
  expect(tools).toEqual([
    {
      name: "delete_a",
      annotations: { destructiveHint: true },
      pointer: "/paths/~1a/delete",
      schema: {
        type: "object",
        properties: {
          limit: { type: "integer", exclusiveMaximum: 10, description: "How many." },
          ids: { type: "array", items: { type: "string" } },
          refund: { $ref: "#/$defs/Refund" },
          file: { type: "string" },
        },
        required: ["refund"],
        additionalProperties: false,
        $defs: { Refund: { type: "object", properties: { cents: { type: "integer" } } } },
      },
    },
  ]);
});

test("what references share, and itself", () => {
  const node = { type: "object", properties: { next: { $ref: "#/components/schemas/Node" } } };
  const { tools } = read(
    {
      "/a": {
        $ref: "#/components/pathItems/A",
      },
    },
    {
      openapi: "3.1.1",
      components: {
        schemas: { Node: node },
        parameters: { Node: { name: "node", in: "query", content: { "application/json": { schema: node } } } },
        pathItems: { A: { query: { operationId: "look", parameters: [{ $ref: "#/components/parameters/Node" }] } } },
      },
    },
  );
  const plain = { type: "object", properties: { next: { $ref: "#/$defs/Node" } } };
  expect(tools[0]).toMatchObject({
    name: "look",
    annotations: { readOnlyHint: true },
    schema: { properties: { node: plain }, $defs: { Node: plain } },
  });
});

test("an operation's parameter replaces the path's; two of one name are told apart and reported", () => {
  const parameter = (place: string, type: string) => ({ name: "id", in: place, schema: { type } });
  const { tools, diagnostics } = read({
    "/a/{id}": {
      parameters: [parameter("path", "string")],
      get: { parameters: [parameter("path", "integer"), parameter("query", "boolean")] },
    },
  });
  expect(tools[0]?.schema).toMatchObject({ properties: { id: { type: "integer" }, query_id: { type: "boolean" } } });
  expect(diagnostics).toMatchObject([{ severity: "note", code: "assumed", pointer: "/paths/~1a~1{id}/get" }]);
});

test("a name that is told apart is taken itself", () => {
  const names = [
    ["path", "id"],
    ["query", "query_id"],
    ["query", "id"],
  ];
  const { tools } = read({
    "/a/{id}": { get: { parameters: names.map(([place, name]) => ({ name, in: place, schema: {} })) } },
  });
  expect(tools[0]?.schema).toMatchObject({ properties: { id: {}, query_id: {}, query_query_id: {} } });
});

test("what is readOnly is not asked for, in whatever part of the schema it is required", () => {
  const base = { type: "object", properties: { id: { type: "string", readOnly: true }, name: { type: "string" } } };
  const order = { allOf: [{ $ref: "#/components/schemas/Base" }, { required: ["id", "name"] }], required: ["id"] };
  const { tools } = read(
    { "/a": { post: { requestBody: { content: { "application/json": { schema: order } } } } } },
    { openapi: "3.0.3", components: { schemas: { Base: base } } },
  );
  expect(tools[0]?.schema).toMatchObject({
    properties: { body: { allOf: [{ $ref: "#/$defs/Base" }, { required: ["name"] }], required: [] } },
    $defs: { Base: { type: "object", properties: { name: { type: "string" } } } },
  });
});

test("a body that is no JSON is read as its fields, and that is said", () => {
  const content = { "multipart/form-data": { schema: { type: "object" } } };
  const { tools, diagnostics } = read({ "/a": { put: { requestBody: { required: true, content } } } });
  expect(tools[0]?.schema).toMatchObject({ properties: { body: { type: "object" } }, required: ["body"] });
  expect(diagnostics[0]?.message).toBe("The body is multipart/form-data: its fields are read as JSON.");
});

const real = sharedData("corpus/openapi-twilio");

test.skipIf(!real.isThere)(real.title("every operation of a real description is a tool"), () => {
  const [file = ""] = readdirSync(real.folder).filter((name) => name.endsWith(".json"));
  const text = readFileSync(path.join(real.folder, file), "utf8");
  const { tools } = openapi.read(JSON.parse(text), file);
  expect(tools.length).toBe([...text.matchAll(/"operationId"/g)].length);
});
