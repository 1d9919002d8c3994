import { type Code, code, runtime } from "../code.js";
import type { Line } from "../contracts.js";
import type { Check, Node } from "../model.js";
import { predicate } from "./predicate.js";
import { constantName, type Printer } from "./printer.js";

/** `if (broken) refusal`, by the keyword's own file or by the schemas that it holds the value against. */
export function checkLine(node: Node, check: Check, value: Code, at: Code, printer: Printer): Line {
  if (check.judges !== undefined) {
    const { broken, code: reason, expected } = predicate(check, value, printer);
    return { broken, refusal: code`log.reject(${at}, ${reason}, ${expected}, ${value})` };
  }
  if (check.keyword === "enum") {
    const members = printer.hoist(constantName(node.name), code`${check.operand}`, code`readonly unknown[]`);
    return {
      broken: code`!${runtime("isOneOf")}(${value}, ${members})`,
      refusal: code`log.reject(${at}, "enum", undefined, ${value}, { allowed: ${members} })`,
    };
  }
  const measured = node.kind === "object" ? code`Object.keys(${value}).length` : value;
  return printer.keyword(check.keyword).print(check.operand, measured, at, hoistFor(node, printer));
}

function hoistFor(node: Node, printer: Printer): (suffix: string, value: Code) => Code {
  return (suffix, value) => printer.hoist(`${constantName(node.name)}${suffix}`, value);
}

/** `!A.test(x)` -> `A.test(x)`: nobody reads a double negation well. */
export function negated(broken: Code): Code {
  return /^![^ ]*$/.test(broken.text) ? { ...broken, text: broken.text.slice(1) } : code`!(${broken})`;
}
