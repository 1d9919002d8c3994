import { codeSpan } from "./markdown.js";
import type { JudgedPlace, JudgedRow } from "./tool-rows.js";

/** What an absent key and null become: `missing`, `left out`, the default. */
export function absentCell({ rows }: Pick<JudgedPlace, "rows">): string {
  const absent = rows.find(({ sent }) => sent === "");
  const asNull = rows.find(({ sent }) => sent === "null");
  const first = absent === undefined ? "-" : ending(absent);
  if (asNull === undefined) return first;
  if (asNull.isClean) return `${first}; null stays`;
  const second = ending(asNull);
  return second === first ? first : `${first}; null: ${second}`;
}

function ending(row: JudgedRow): string {
  if (!row.ok) return outcomeText(row.outcome);
  return row.became === "" ? "left out" : codeSpan(row.became);
}

/** `"1999"` 1999 numeric_string_to_int: one example of each way. */
export function readCell(rows: readonly JudgedRow[]): string {
  const read = rows.filter(({ ok, outcome, sent }) => ok && outcome !== "" && sent !== "null" && sent !== "");
  const cells = byOutcome(read).map(([outcome, [first]]) =>
    first === undefined
      ? ""
      : [codeSpan(first.text), first.became === "" ? "" : codeSpan(first.became), outcomeText(outcome)]
          .filter((part) => part !== "")
          .join(" "),
  );
  return cells.length === 0 ? "-" : cells.join(" · ");
}

/** `"19.99"` `"1,999"` ambiguous_integer: some examples of each code. */
export function refusedCell(rows: readonly JudgedRow[], most = 3): string {
  const refused = rows.filter(({ ok, sent }) => !ok && sent !== "null" && sent !== "");
  const cells = byOutcome(refused).map(
    ([outcome, all]) =>
      `${all
        .slice(0, most)
        .map(({ text }) => codeSpan(text))
        .join(" ")} ${outcomeText(outcome)}`,
  );
  return cells.length === 0 ? "-" : cells.join(" · ");
}

/** Codes and rules, maybe behind the path of a key: a name that a spec made is shown as code. */
function outcomeText(outcome: string): string {
  return /^[\w $.:;"[\]-]*$/.test(outcome) ? outcome : codeSpan(outcome, 400);
}

function byOutcome(rows: readonly JudgedRow[]): readonly (readonly [string, readonly JudgedRow[]])[] {
  const found = new Map<string, JudgedRow[]>();
  for (const row of rows) found.set(row.outcome, [...(found.get(row.outcome) ?? []), row]);
  return [...found];
}
