import type { Keyword } from "../contracts.js";
import type { Tool } from "../model.js";
import { isEnvelopeName } from "../../templates/runtime/envelope.js";
import { bySets, type Change } from "./change.js";
import { comparison } from "./compare-places.js";

/** Everything that two versions of one tool accept differently, from their models; in the order of the spec. */
export function compareTools(before: Tool, after: Tool, keywordOf: (name: string) => Keyword): readonly Change[] {
  const { lost, gained } = bySets(new Set(before.payloadRules), new Set(after.payloadRules));
  const own = comparison(keywordOf);
  return [
    ...gained.map((rule): Change => ({ place: "$", effect: "widened", before: "-", after: rule })),
    ...lost.map((rule): Change => ({ place: "$", effect: "narrowed", before: rule, after: "-" })),
    ...limits(before, after),
    ...envelopes(before, after),
    ...own.compare({ tool: before, id: before.root }, { tool: after, id: after.root }, "$"),
  ];
}

function limits(before: Tool, after: Tool): readonly Change[] {
  return (["bytes", "depth"] as const).flatMap((name): readonly Change[] => {
    const [from, to] = [before.limits[name], after.limits[name]];
    if (from === to) return [];
    return [
      { place: "$", effect: to > from ? "widened" : "narrowed", before: `${name}: ${from}`, after: `${name}: ${to}` },
    ];
  });
}

/** A tool that declares a key called `input` unwraps no `input`. */
function envelopes(before: Tool, after: Tool): readonly Change[] {
  const unwraps = (tool: Tool): boolean => tool.payloadRules.includes("unwrap_envelope");
  if (!unwraps(before) || !unwraps(after)) return [];
  const { lost, gained } = bySets(new Set(envelopeFields(before)), new Set(envelopeFields(after)));
  return [...lost, ...gained].map((name) => ({
    place: "$",
    effect: "broken",
    before: lost.includes(name) ? `${name} is an argument` : `${name} is an envelope`,
    after: lost.includes(name) ? `${name} is an envelope` : `${name} is an argument`,
  }));
}

function envelopeFields(tool: Tool): readonly string[] {
  const names = new Set<string>();
  const visit = (id: string): void => {
    const node = tool.nodes.get(id);
    if (node?.kind === "choice") for (const branch of node.branches) visit(branch);
    if (node?.kind === "object") for (const field of node.fields) names.add(field.name);
  };
  visit(tool.root);
  return [...names].filter((name) => isEnvelopeName(name) || name === "name");
}
