import { type Code, code } from "../code.js";
import type { Check, Node } from "../model.js";
import { checkLine } from "./check-line.js";
import type { Printer } from "./printer.js";

/** Is the keyword broken, where nobody asks for more than yes or no? */
export function brokenBy(node: Node, check: Check, value: Code, printer: Printer): Code {
  const { broken } = checkLine(node, check, value, code`"$"`, printer);
  const where = mayBreak(check, value);
  return where === undefined ? broken : code`${where} && ${broken}`;
}

/** Characters are counted only where the count of UTF-16 units, at most twice as many, does not tell. */
function mayBreak({ keyword, operand }: Check, value: Code): Code | undefined {
  if (keyword === "maxLength") return code`${value}.length > ${operand}`;
  if (keyword === "minLength") return code`${value}.length < ${Number(operand) * 2}`;
  return undefined;
}
