import { type Code, code, join, key, runtime } from "../code.js";
import { childPath } from "../../templates/runtime/path.js";
import type { Node, NodeId } from "../model.js";
import { constantName, type Printer } from "./printer.js";

/** What the gate is told about the payload: only what differs from the usual. */
export function gatePolicy(printer: Printer): Code {
  const { tool } = printer;
  const on = new Set(tool.payloadRules);
  const envelope = !on.has("unwrap_envelope")
    ? "off"
    : rootOf(printer).rules.includes("unwrap_json_string")
      ? "object or text"
      : "object";
  const usual = {
    fence: !tool.exact,
    doubleEncoded: !tool.exact,
    empty: false,
    trailingComma: false,
    controlCharacters: false,
    bytes: 4 * 1024 * 1024,
    depth: 128,
    envelope: tool.exact ? "off" : "object or text",
  };
  const said = {
    fence: on.has("strip_code_fence"),
    doubleEncoded: on.has("unwrap_double_encoded"),
    empty: on.has("empty_payload_to_object"),
    trailingComma: on.has("drop_trailing_comma"),
    controlCharacters: on.has("escape_control_characters"),
    bytes: tool.limits.bytes,
    depth: tool.limits.depth,
    envelope,
  };
  const base = Object.entries(usual);
  const different = Object.entries(said).filter(([name, value]) =>
    base.every(([one, other]) => one !== name || other !== value),
  );
  const sensitive = sensitiveFields(printer);
  return code`{ ${join(
    [
      code`...${runtime(tool.exact ? "untouched" : "usual")}`,
      ...different.map(([name, value]) => code`${key(name)}: ${value}`),
      code`declared: ${declaredKeys(printer)}`,
      ...(sensitive.length === 0 ? [] : [code`sensitive: ${sensitive}`]),
    ],
    ", ",
  )} }`;
}

/** The set that the root's own function uses; of a union, the keys of all its branches. */
function declaredKeys(printer: Printer): Code {
  const names = rootKeys(printer.tool.root, printer, []);
  const root = rootOf(printer);
  const name = `${constantName(root.name)}_KEYS`;
  return printer.hoist(name, code`new Set(${[...new Set(names)]})`, code`ReadonlySet<string>`);
}

function rootKeys(id: NodeId, printer: Printer, above: readonly NodeId[]): readonly string[] {
  const node = printer.node(id);
  if (above.includes(id)) return [];
  if (node.kind === "choice") return node.branches.flatMap((branch) => rootKeys(branch, printer, [...above, id]));
  return node.kind === "object" ? node.fields.filter((field) => field.declared).map(({ name }) => name) : [];
}

function rootOf(printer: Printer): Node {
  return printer.node(printer.tool.root);
}

/**
 * Fields by their declared path. Below a reference to itself a tool's paths have no end: what refers back to something
 * sensitive is hidden whole.
 */
function sensitiveFields(printer: Printer): readonly string[] {
  const found: string[] = [];
  const visit = (id: NodeId, path: string, above: readonly NodeId[]): void => {
    const node = printer.node(id);
    if (above.includes(id)) {
      if (holdsSensitive(node, printer, new Set())) found.push(path);
      return;
    }
    const inside = [...above, id];
    if (node.sensitive) found.push(path);
    else if (node.kind === "list") for (const item of [...node.first, node.items]) visit(item, `${path}[*]`, inside);
    else if (node.kind === "choice") for (const branch of node.branches) visit(branch, path, inside);
    else if (node.kind === "object") {
      for (const field of node.fields) visit(field.node, childPath(path, field.name), inside);
      if (node.rest !== undefined) visit(node.rest, `${path}[*]`, inside);
    }
  };
  visit(printer.tool.root, "$", []);
  return [...new Set(found)];
}

function holdsSensitive(node: Node, printer: Printer, seen: Set<NodeId>): boolean {
  if (node.sensitive) return true;
  if (seen.has(node.id)) return false;
  seen.add(node.id);
  return childrenOf(node).some((id) => holdsSensitive(printer.node(id), printer, seen));
}

function childrenOf(node: Node): readonly NodeId[] {
  if (node.kind === "list") return [...node.first, node.items];
  if (node.kind === "choice") return node.branches;
  if (node.kind !== "object") return [];
  return [...node.fields.map((field) => field.node), ...(node.rest === undefined ? [] : [node.rest])];
}
