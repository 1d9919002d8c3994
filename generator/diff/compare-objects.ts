import { codeSpan } from "../emit/markdown.js";
import { type Field, nodeOf, type ObjectNode, type Tool } from "../model.js";
import { childPath } from "../../templates/runtime/path.js";
import type { Change, Effect } from "./change.js";
import type { Comparison } from "./comparison.js";
import { placeWords } from "./place-words.js";

interface Side {
  readonly tool: Tool;
  readonly node: ObjectNode;
}

/** Fields by name, and what becomes of keys that nobody declares. */
export function compareObjects(before: Side, after: Side, place: string, own: Comparison): readonly Change[] {
  const names = [...new Set([...before.node.fields, ...after.node.fields].map(({ name }) => name))];
  const found = [
    ...unknownKeys(before, after, place, own),
    ...names.flatMap((name) => field(name, before, after, place, own)),
  ];
  const renames = [before, after].some(({ node }) => node.rules.includes("rename_key_case"));
  const isMoved = names.some(
    (name) => fieldOf(before.node, name) === undefined || fieldOf(after.node, name) === undefined,
  );
  // A key that came or went changes which declared key a misspelt one is taken for.
  return renames && isMoved ? found.map((change) => ({ ...change, effect: "broken" })) : found;
}

function unknownKeys(before: Side, after: Side, place: string, own: Comparison): readonly Change[] {
  const [left, right] = [before.node, after.node];
  const [was, is] = [otherKeys(left), otherKeys(right)];
  // Which keys fit a pattern, or come with another key: nothing is promised of all calls.
  if (was !== is) return [{ place, effect: "broken", before: `other keys: ${was}`, after: `other keys: ${is}` }];
  if (left.unknown !== right.unknown) {
    const [from, to] = [left.unknown, right.unknown];
    const effect: Effect = from === "reject" ? "widened" : to === "reject" ? "narrowed" : "broken";
    return [{ place, effect, before: `unknown keys: ${from}`, after: `unknown keys: ${to}` }];
  }
  const fitting = left.patterns.flatMap((entry, index) => {
    const [id, other] = [entry.node, right.patterns[index]?.node];
    if (id === undefined || other === undefined) return [];
    return own.compare({ tool: before.tool, id }, { tool: after.tool, id: other }, `${place}[*]`);
  });
  if (fitting.length > 0) return fitting.map((change) => ({ ...change, effect: "broken" }));
  if (left.rest === undefined || right.rest === undefined) return [];
  return own.compare({ tool: before.tool, id: left.rest }, { tool: after.tool, id: right.rest }, `${place}[*]`);
}

function otherKeys({ patterns, admits, marks }: ObjectNode): string {
  const sources = patterns.map((entry) => entry.sources.map((source) => codeSpan(source)).join(" and "));
  const beside = admits.flatMap(({ names, patterns: fitting }) => [...names, ...fitting].map((one) => codeSpan(one)));
  return [...sources, ...beside, ...(marks === undefined ? [] : ["those that were looked at"])].join(", ") || "-";
}

function field(name: string, before: Side, after: Side, place: string, own: Comparison): readonly Change[] {
  const at = childPath(place, name);
  const [left, right] = [fieldOf(before.node, name), fieldOf(after.node, name)];
  if (left === undefined && right === undefined) return [];
  if (left === undefined || right === undefined) {
    const effect =
      left === undefined ? added(right?.required === true, before, after) : removed(left.required, before, after);
    return [
      { place: at, effect, before: fieldWords(left, before.tool, own), after: fieldWords(right, after.tool, own) },
    ];
  }
  const presence: readonly Change[] =
    left.required === right.required
      ? []
      : [
          {
            place: at,
            effect: right.required ? "narrowed" : "widened",
            before: left.required ? "required" : "optional",
            after: right.required ? "required" : "optional",
          },
        ];
  const defaults: readonly Change[] =
    JSON.stringify(left.fallback) === JSON.stringify(right.fallback)
      ? []
      : [{ place: at, effect: "broken", before: defaultWords(left), after: defaultWords(right) }];
  const inner = own.compare({ tool: before.tool, id: left.node }, { tool: after.tool, id: right.node }, at);
  return [...presence, ...defaults, ...inner];
}

/** In a closed object the key was refused; in an open one anything could stand there. */
function added(isRequired: boolean, { node: before, tool }: Side, { node: after }: Side): Effect {
  if (before.unknown !== after.unknown) return "broken";
  if (before.unknown === "reject") return isRequired ? "broken" : "widened";
  return before.unknown === "open" && isAnything(before, tool) ? "narrowed" : "broken";
}

function removed(isRequired: boolean, { node: before }: Side, { node: after, tool }: Side): Effect {
  if (before.unknown !== after.unknown) return "broken";
  if (after.unknown === "reject") return isRequired ? "broken" : "narrowed";
  return after.unknown === "open" && isAnything(after, tool) ? "widened" : "broken";
}

function isAnything({ rest }: ObjectNode, tool: Tool): boolean {
  return rest !== undefined && nodeOf(tool, rest).kind === "any";
}

function fieldOf(node: ObjectNode, name: string): Field | undefined {
  return node.fields.find((one) => one.name === name);
}

function fieldWords(found: Field | undefined, tool: Tool, own: Comparison): string {
  if (found === undefined) return "-";
  const words = [placeWords({ tool, id: found.node }, own.keywordOf), found.required ? "required" : "optional"];
  return [...words, ...(found.fallback === undefined ? [] : [defaultWords(found)])].join(", ");
}

function defaultWords({ fallback }: Field): string {
  return fallback === undefined ? "no default" : `default ${codeSpan(JSON.stringify(fallback.value))}`;
}
