import { type Code, code, join, key, pattern, runtime } from "../code.js";
import type { ChoiceNode } from "../model.js";
import { branchSigns } from "./branch-signs.js";
import { fillsIn } from "./fills-in.js";
import { constantName, type Printer } from "./printer.js";
import { reader } from "./take.js";
import { typeOf } from "./type-of.js";

/** The branches as a constant. One that is itself a union names its own, for who asks which leaf was meant. */
export function branchesOf(node: ChoiceNode, printer: Printer): Code {
  const branches = node.branches.map((id) => {
    const inner = printer.node(id);
    const { what, kind, signs } = branchSigns(inner, printer);
    const told = [
      ...Object.entries(signs).map(([name, sign]) =>
        name === "patterns" ? code`patterns: ${patternList(signs.patterns ?? [])}` : code`${key(name)}: ${sign}`,
      ),
      ...(node.fromMembers ? [code`members: true`] : []),
      ...(fillsIn(id, printer.tool) ? [code`fills: true`] : []),
      ...(inner.kind === "choice" && inner.condition === undefined
        ? [code`leaves: ${branchesOf(inner, printer)}`]
        : []),
    ];
    const more = told.length === 0 ? code`` : code`, { ${join(told, ", ")} }`;
    // A reader that gives nothing would be taken for one of undefined.
    const typed = typeOf(id, printer).text === "never" ? code`<never>` : code``;
    return code`${runtime("branch")}${typed}(${reader(id, printer)}, ${what}, ${kind}${more})`;
  });
  const type = code`readonly ${runtime("Branch")}<${typeOf(node.id, printer)}>[]`;
  return printer.hoist(`${constantName(node.name)}_BRANCHES`, code`[${join(branches, ", ")}]`, type);
}

function patternList(sources: readonly string[]): Code {
  return code`[${join(
    sources.map((source) => pattern(source)),
    ", ",
  )}]`;
}
