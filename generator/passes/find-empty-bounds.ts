import type { Pass } from "../contracts.js";
import type { Check, Node } from "../model.js";
import { finding, placesOf } from "../finding.js";

/** Bounds that no value can meet. */
export const findEmptyBounds: Pass = {
  name: "find-empty-bounds",
  run: (tool) => ({
    tool,
    diagnostics: placesOf(tool).flatMap((node) =>
      emptyRanges(node).map((words) =>
        finding(node, "empty_bounds", `No value is ${words}. Correct one of the two bounds.`),
      ),
    ),
  }),
};

function emptyRanges(node: Node): readonly string[] {
  const least = bound(node.checks, "minimum");
  const above = bound(node.checks, "exclusiveMinimum");
  const most = bound(node.checks, "maximum");
  const under = bound(node.checks, "exclusiveMaximum");
  const lists = node.kind === "list" ? node.bounds : { minItems: undefined, maxItems: undefined };
  return [
    ...crossed("at least", least, "at most", most, false),
    ...crossed("more than", above, "at most", most, true),
    ...crossed("at least", least, "less than", under, true),
    ...crossed("more than", above, "less than", under, true),
    ...crossed(
      "of at least so many characters:",
      bound(node.checks, "minLength"),
      "and at most",
      bound(node.checks, "maxLength"),
      false,
    ),
    ...crossed(
      "of at least so many keys:",
      bound(node.checks, "minProperties"),
      "and at most",
      bound(node.checks, "maxProperties"),
      false,
    ),
    ...crossed("of at least so many items:", lists.minItems, "and at most", lists.maxItems, false),
  ];
}

function crossed(low: string, least: number | undefined, high: string, most: number | undefined, strictly: boolean) {
  if (least === undefined || most === undefined || least < most || (least === most && !strictly)) return [];
  return [`${low} ${least} ${high} ${most}`];
}

/** The tightest of several. */
function bound(checks: readonly Check[], keyword: string): number | undefined {
  const found = checks.filter((check) => check.keyword === keyword).map(({ operand }) => Number(operand));
  if (found.length === 0) return undefined;
  return /^(?:min|exclusiveMin)/.test(keyword) ? Math.max(...found) : Math.min(...found);
}
