// The object of arguments, as a gate and its fast paths build it from locals.

import { type Code, code, key, member } from "../code.js";
import type { Field, Node, ObjectNode, Tool } from "../model.js";
import { waits } from "./judged-whole.js";
import type { Printer } from "./printer.js";
import { takesNull } from "./takes-null.js";
import { typeOf } from "./type-of.js";

/** In every value of the type: required, or with a default that always goes in. */
export function isAlways({ required, fallback }: Field, node: ObjectNode, tool: Tool): boolean {
  return required || (fallback !== undefined && node.checks.length === 0 && !waits(node, tool));
}

export function filledIn(field: Field, local: Code, printer: Printer): Code {
  const made = madeDefault(field, printer);
  const nullable = takesNull(field.node, printer.tool);
  return nullable ? code`${local} === undefined ? ${made} : ${local}` : code`${local} ?? ${made}`;
}

export function madeDefault(field: Field, printer: Printer): Code {
  const value = fallbackOf(field, printer.node(field.node), printer);
  return typeof field.fallback?.value === "object" && field.fallback.value !== null ? code`${value}()` : value;
}

export function entry(field: Field, local: Code, printer: Printer): Code {
  return pair(field.name, field.fallback === undefined ? local : filledIn(field, local, printer));
}

/** `tags`, where the value is called as its key is; else `tags: value`. */
export function pair(name: string, value: Code): Code {
  return key(name).text === value.text ? value : code`${key(name)}: ${value}`;
}

/** Assigning to `__proto__` would set the prototype. */
export function set(name: string, local: Code): Code {
  if (name !== "__proto__") return code`${member(code`args`, name)} = ${local}`;
  return code`Object.defineProperty(args, ${name}, { value: ${local}, enumerable: true, writable: true, configurable: true })`;
}

/** A scalar as it is; a list or an object from a function, so that no two verdicts share one. */
export function fallbackOf(field: Field, node: Node, printer: Printer): Code {
  const value = field.fallback?.value;
  if (typeof value !== "object" || value === null) return code`${value}`;
  const made = code`(): ${typeOf(field.node, printer)} => (${value})`;
  return printer.hoist(
    `default${node.name}`,
    Array.isArray(value) ? code`(): ${typeOf(field.node, printer)} => ${value}` : made,
  );
}
