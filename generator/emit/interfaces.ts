import { compile, type JSONSchema } from "json-schema-to-typescript";
import { remark } from "../code.js";
import type { Field, Node, NodeId } from "../model.js";
import type { Printer } from "./printer.js";
import { isAlways } from "./build-args.js";
import { restTypes } from "./rest-types.js";
import { typeOf } from "./type-of.js";

/**
 * The interfaces of a gate, by json-schema-to-typescript. It gets a plain schema printed from the model, never the
 * spec: what a spec says for that tool (`tsType`, `$ref` to a file or host) must not come out as code or as I/O.
 */
export async function interfaces(printer: Printer): Promise<string> {
  const { tool } = printer;
  const definitions: Record<string, JSONSchema> = {};
  for (const node of tool.nodes.values()) {
    const name = printer.typeName(node.id);
    if (name !== undefined && node.id !== tool.root) definitions[name] = structure(node, printer);
  }
  const root = printer.node(tool.root);
  const name = printer.typeName(root.id) ?? "Args";
  const text = await compile({ ...structure(root, printer), title: name, definitions }, name, {
    additionalProperties: false,
    bannerComment: "",
    declareExternallyReferenced: true,
    enableConstEnums: false,
    format: false,
    ignoreMinAndMaxItems: true,
    unknownAny: true,
    unreachableDefinitions: true,
    $refOptions: { resolve: { external: false, file: false, http: false } },
  });
  return text
    .replace(NOTE, "")
    .replaceAll(STAND_IN, SHADOWING)
    .replace(/\/\*\*\n\s*\* ([^\n]*)\n\s*\*\//g, "/** $1 */")
    .trim();
}

// A remark of that tool's own about where a definition came from.
const NOTE = /\/\*\*\n \* This interface was referenced by[^]*?\*\/\n/g;

// That tool calls this method of every object that it is given, the list of properties included.
const SHADOWING = "hasOwnProperty";
const STAND_IN = "hasOwnProperty_of_the_spec";

function reference(id: NodeId, printer: Printer): JSONSchema {
  const name = printer.typeName(id);
  return name === undefined || id === printer.tool.root
    ? name === undefined
      ? structure(printer.node(id), printer)
      : { tsType: name }
    : { $ref: `#/definitions/${name}` };
}

function structure(node: Node, printer: Printer): JSONSchema {
  if (node.kind === "list" && node.first.length === 0) return { type: "array", items: reference(node.items, printer) };
  if (node.kind === "choice") return { anyOf: node.branches.map((id) => reference(id, printer)) };
  // In brackets, as it may be the item of a list; prettier takes off what is not needed.
  if (node.kind !== "object") return { tsType: `(${typeOf(node.id, printer).text})` };
  const properties = Object.fromEntries(
    node.fields.map((field) => [
      field.name === SHADOWING ? STAND_IN : field.name,
      { ...fieldType(field, printer), ...described(printer.node(field.node)) },
    ]),
  );
  const required = node.fields.filter((field) => isAlways(field, node, printer.tool)).map(({ name }) => name);
  if (node.rest === undefined) return { type: "object", properties, required, additionalProperties: false };
  const others = restTypes(node).map((id) => reference(id, printer));
  const [only = {}, second] = others;
  const rest = node.fields.length > 0 || others.length === 0 ? true : second === undefined ? only : { anyOf: others };
  return { type: "object", properties, required, additionalProperties: rest };
}

/** Where it is absent, an object has something of that name all the same: `constructor` is then Object. */
function fieldType({ name, node, required, fallback }: Field, printer: Printer): JSONSchema {
  const inherited = name in Object.prototype && name !== "__proto__" && !required && fallback === undefined;
  return inherited ? { tsType: "unknown" } : reference(node, printer);
}

/** One line: a reader wants the gist, and the spec has the rest. */
function described(node: Node): { readonly description?: string } {
  const text = node.description?.replace(/\s+/g, " ").trim() ?? "";
  if (text === "") return {};
  return { description: remark(text.length > 160 ? `${text.slice(0, 157)}...` : text) };
}
