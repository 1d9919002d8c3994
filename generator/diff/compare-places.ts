// Two models of one tool, place by place. A conjunction is compared part by part: each part that asks less lets more
// calls through, whatever the others ask. Where that is not so (a union's branches compete, JSON text for a list of
// texts has two readings), a change is `broken`: nothing can be promised of all calls.

import type { Keyword } from "../contracts.js";
import { codeSpan } from "../emit/markdown.js";
import { itemNode, type ListNode, type Node, nodeOf, type ScalarNode } from "../model.js";
import { foldCase } from "../../templates/runtime/fold.js";
import { bySets, type Change, type Effect } from "./change.js";
import { compareChecks, type Difference } from "./compare-checks.js";
import type { Comparison } from "./comparison.js";
import { compareObjects } from "./compare-objects.js";
import { compareRules } from "./compare-rules.js";
import { placeWords } from "./place-words.js";
import { isSameNode, type Side } from "./same-node.js";

export function comparison(keywordOf: (name: string) => Keyword): Comparison {
  const own: Comparison = {
    keywordOf,
    seen: new Set(),
    compare: (before, after, place) => comparePlaces(before, after, place, own),
  };
  return own;
}

function comparePlaces(before: Side, after: Side, place: string, own: Comparison): readonly Change[] {
  if (isSameNode(before, after)) return [];
  const pair = `${before.id} ${after.id}`;
  if (own.seen.has(pair)) return [];
  own.seen.add(pair);
  const [left, right] = [nodeOf(before.tool, before.id), nodeOf(after.tool, after.id)];
  const at = (differences: readonly Difference[]): readonly Change[] =>
    differences.map((difference) => ({ place, ...difference }));
  const searches = left.rules.some(isSearched) || right.rules.some(isSearched);
  const found = [
    ...at(compareKinds(left, right, before, after, own)),
    ...(left.kind === right.kind && left.kind !== "choice"
      ? [
          ...at(compareRules(left, right)),
          ...at(compareChecks({ ...before, checks: left.checks }, { ...after, checks: right.checks }, own.keywordOf)),
          ...below(left, right, before, after, place, own),
        ]
      : []),
    ...nullable(left, right, before, after, place, own),
  ];
  // Rules that are searched for bring readings of their own, which may compete with those of others.
  return searches && found.some((change) => change.place === place) ? found.map(asBroken) : found;
}

function isSearched(rule: string): boolean {
  return rule === "single_item_list_to_scalar" || rule === "object_to_json_string";
}

function asBroken(change: Change): Change {
  return { ...change, effect: "broken" };
}

function compareKinds(left: Node, right: Node, before: Side, after: Side, own: Comparison): readonly Difference[] {
  const words = { before: placeWords(before, own.keywordOf), after: placeWords(after, own.keywordOf) };
  if (left.kind === "choice" || right.kind === "choice") {
    const isHandled = withoutNull(left, before) !== undefined && withoutNull(right, after) !== undefined;
    return isHandled ? [] : [{ effect: "broken", ...words }];
  }
  if (left.kind === right.kind) return [];
  const effect: Effect =
    left.kind === "never" || (left.kind === "integer" && right.kind === "number")
      ? "widened"
      : right.kind === "never" || (left.kind === "number" && right.kind === "integer")
        ? "narrowed"
        : "broken";
  return [{ effect, ...words }];
}

/** X against X or null: what X is, is compared; and whether null is welcome. */
function nullable(left: Node, right: Node, before: Side, after: Side, place: string, own: Comparison): Change[] {
  if (left.kind !== "choice" && right.kind !== "choice") return [];
  const [inner, other] = [withoutNull(left, before), withoutNull(right, after)];
  if (inner === undefined || other === undefined) return [];
  const isWelcome = { before: left.kind === "choice", after: right.kind === "choice" };
  const changed: readonly Change[] =
    isWelcome.before === isWelcome.after
      ? []
      : [
          {
            place,
            effect: isWelcome.after ? "widened" : "narrowed",
            before: isWelcome.before ? "or null" : "-",
            after: isWelcome.after ? "or null" : "-",
          },
        ];
  return [...changed, ...own.compare({ ...before, id: inner }, { ...after, id: other }, place)];
}

/** The place itself, or the one branch beside null; undefined for any other union. */
function withoutNull(node: Node, { tool }: Side): string | undefined {
  if (node.kind !== "choice") return node.id;
  const others = node.branches.filter((id) => nodeOf(tool, id).kind !== "null");
  const [only, second] = others;
  const isPlain = second === undefined && others.length < node.branches.length && node.checks.length === 0;
  return isPlain && !node.strict ? only : undefined;
}

function below(left: Node, right: Node, before: Side, after: Side, place: string, own: Comparison): readonly Change[] {
  if (left.kind === "object" && right.kind === "object")
    return compareObjects({ ...before, node: left }, { ...after, node: right }, place, own);
  if (left.kind === "list" && right.kind === "list") return compareLists(left, right, before, after, place, own);
  const isScalar = "members" in left && "members" in right;
  return isScalar ? compareMembers(left, right).map((difference) => ({ place, ...difference })) : [];
}

function compareLists(
  left: ListNode,
  right: ListNode,
  before: Side,
  after: Side,
  place: string,
  own: Comparison,
): readonly Change[] {
  const bounds = (["minItems", "maxItems"] as const).flatMap((keyword): readonly Change[] => {
    const [least, now] = [left.bounds[keyword], right.bounds[keyword]];
    if (least === now) return [];
    const asksMore = now !== undefined && (least === undefined || (keyword === "minItems" ? now > least : now < least));
    const words = (limit: number | undefined): string => (limit === undefined ? "-" : `${keyword} ${limit}`);
    return [{ place, effect: asksMore ? "narrowed" : "widened", before: words(least), after: words(now) }];
  });
  const count = Math.max(left.first.length, right.first.length);
  const items = Array.from({ length: count + 1 }, (_, index) =>
    own.compare({ ...before, id: itemNode(left, index) }, { ...after, id: itemNode(right, index) }, `${place}[*]`),
  ).flat();
  const competes =
    takesText(nodeOf(before.tool, itemNode(left, 0))) || takesText(nodeOf(after.tool, itemNode(right, 0)));
  const decodes = left.rules.includes("unwrap_json_string") || right.rules.includes("unwrap_json_string");
  if (!competes || !decodes || left.inList) return [...bounds, ...items];
  // Which JSON text is the list and which is its only item depends on what items are.
  const told = [...bounds, ...items].map(asBroken);
  return told;
}

function takesText({ kind }: Node): boolean {
  return kind === "text" || kind === "choice" || kind === "any";
}

function compareMembers(left: ScalarNode, right: ScalarNode): readonly Difference[] {
  const [before, after] = [left.members, right.members];
  if (before === undefined && after === undefined) return [];
  const words = { before: memberWords(before), after: memberWords(after) };
  if (before === undefined) return [{ effect: "narrowed", ...words }];
  if (after === undefined) return [{ effect: "widened", ...words }];
  const { lost, gained } = bySets<unknown>(new Set(before), new Set(after));
  if (lost.length === 0 && gained.length === 0) return [];
  const changed = { before: memberWords(lost), after: memberWords(gained) };
  if (foldsTogether(before) || foldsTogether(after)) return [{ effect: "broken", ...changed }];
  if (lost.length > 0 && gained.length > 0) return [{ effect: "broken", ...changed }];
  return [{ effect: gained.length > 0 ? "widened" : "narrowed", ...changed }];
}

/** `"Low"` for the members low and LOW is refused, so one member less may accept it. */
function foldsTogether(members: readonly unknown[]): boolean {
  const texts = members.filter((one) => typeof one === "string");
  return new Set(texts.map(foldCase)).size < texts.length;
}

function memberWords(members: readonly unknown[] | undefined): string {
  if (members === undefined) return "any";
  if (members.length === 0) return "-";
  return members.map((one) => codeSpan(JSON.stringify(one))).join(" ");
}
