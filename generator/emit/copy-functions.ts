import { type Code, code, join, lines, runtime } from "../code.js";
import type { Field, Node, NodeId } from "../model.js";
import { constantName, type Printer } from "./printer.js";
import { isRecordType } from "./type-names.js";

/**
 * The function that copies what was sent decoded for a node; undefined where the kernel's own, which knows nothing of
 * it, does as well. All give the same copy. An object that is an item of a list comes often: it has a function of this
 * file, which knows its keys. One that comes once is not worth the lines.
 */
export function copier(id: NodeId, printer: Printer): Code | undefined {
  if (printer.copiers.has(id)) return printer.copiers.get(id);
  // Until it is known: what leads back to itself is copied by the kernel's own.
  printer.copiers.set(id, undefined);
  const found = copierOf(printer.node(id), printer);
  printer.copiers.set(id, found);
  return found;
}

function copierOf(node: Node, printer: Printer): Code | undefined {
  if (node.kind === "list" && node.first.length === 0) {
    const item = itemCopier(node.items, printer);
    if (item === undefined) return undefined;
    const copy = code`(value, level, copying) => ${runtime("copiedList")}(value, level, copying, ${item})`;
    return printer.hoist(`copy${node.name}`, copy, runtime("Copier"));
  }
  if (node.kind === "object") {
    const nested = node.fields.flatMap((field) => {
      const copy = copier(field.node, printer);
      return copy === undefined ? [] : [code`[${field.name}, ${copy}]`];
    });
    if (nested.length === 0) return undefined;
    return printer.hoist(`copy${node.name}Keys`, code`${runtime("keyCopier")}(new Map([${join(nested, ", ")}]))`);
  }
  return node.kind === "choice" ? firstOf(node.branches, printer) : undefined;
}

function itemCopier(id: NodeId, printer: Printer): Code | undefined {
  const node = printer.node(id);
  if (node.kind === "object" && isRecordType(node) && node.fields.some(isDeclared)) return printer.copierName(id);
  return copier(id, printer);
}

/** Any will do: what it does not expect is copied as it comes. */
function firstOf(branches: readonly NodeId[], printer: Printer): Code | undefined {
  for (const branch of branches) {
    const found = copier(branch, printer);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Each declared key goes straight to its place, in an object that the engine has seen before. */
export function copyFunction(id: NodeId, printer: Printer): Code {
  const node = printer.node(id);
  const fields = node.kind === "object" ? node.fields.filter(isDeclared) : [];
  const shape = printer.hoist(`${constantName(node.name)}_SENT`, code`${runtime("sentShape")}()`);
  const places = fields.map((field, index) => {
    const test = code`if (key === ${field.name}) sent[${field.name}] = ${copier(field.node, printer) ?? runtime("copied")}(one, ${runtime("inside")}(level), copying);`;
    return index === 0 ? test : code`else ${test}`;
  });
  return lines([
    code`function ${printer.copierName(id)}(value: unknown, level: number, copying: ${runtime("Copying")}): unknown {`,
    code`if (!${runtime("isKeyed")}(value, level, copying)) return ${runtime("copied")}(value, level, copying);`,
    code`let sent = new ${shape}();`,
    code`for (const key in value) {`,
    code`const one = ${runtime("valueAt")}(value, key, copying);`,
    code`if (one === undefined) continue;`,
    ...places,
    code`else sent = ${runtime("withKey")}(sent, key, ${runtime("copied")}(one, ${runtime("inside")}(level), copying));`,
    code`}`,
    code`return ${runtime("closed")}(value, sent, copying);`,
    code`}`,
  ]);
}

function isDeclared({ declared }: Field): boolean {
  return declared;
}
