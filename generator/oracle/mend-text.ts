// drop_trailing_comma and escape_control_characters: opt-in, on the text that is parsed, never in a field's text.

import type { FoundRepair } from "./outcome.js";
import type { Rule } from "./rules.js";
import { isOn, type Settings } from "./settings.js";
import { makeText } from "./value.js";

/** The ways to mend a text, the shortest chains first, in the order of the table. */
export function mendings(text: string, settings: Settings): readonly (readonly FoundRepair[])[] {
  const comma = mend(text, settings, "drop_trailing_comma", withoutTrailingCommas);
  const control = mend(text, settings, "escape_control_characters", withEscapes);
  const commaAfter = comma?.after;
  const both =
    comma === undefined || commaAfter?.kind !== "string"
      ? undefined
      : mend(commaAfter.text, settings, "escape_control_characters", withEscapes);
  const ways: FoundRepair[][] = [];
  if (comma !== undefined) ways.push([comma]);
  if (control !== undefined) ways.push([control]);
  if (comma !== undefined && both !== undefined) ways.push([comma, both]);
  return ways;
}

function mend(text: string, settings: Settings, rule: Rule, change: (text: string) => string): FoundRepair | undefined {
  if (!isOn(settings, rule)) return undefined;
  const after = change(text);
  return after === text ? undefined : { path: "$", rule, before: makeText(text), after: makeText(after) };
}

// Strings are stepped over whole. decided: a comma trails a value; `[,]` and `{,}` have none and stay invalid.
function withoutTrailingCommas(text: string): string {
  const kept: string[] = [];
  let last = "[";
  for (const token of text.match(/"(?:[^"\\]|\\[\s\S])*"|[\s\S]/g) ?? []) {
    if (/^[ \t\n\r]$/.test(token)) {
      kept.push(token);
      continue;
    }
    const closes = token === "}" || token === "]";
    if (closes && last === "," && trails(kept)) kept.splice(kept.lastIndexOf(","), 1);
    kept.push(token);
    last = token;
  }
  return kept.join("");
}

function trails(kept: readonly string[]): boolean {
  const before = kept
    .slice(0, kept.lastIndexOf(","))
    .filter((token) => !/^[ \t\n\r]$/.test(token))
    .at(-1);
  return before !== undefined && !["[", "{", ",", ":"].includes(before);
}

// decided: a line break behind a backslash stays: with it escaped too, the text would say a backslash and an n.
function withEscapes(text: string): string {
  const escapes = new Map([
    ["\n", "\\n"],
    ["\r", "\\r"],
    ["\t", "\\t"],
  ]);
  return text.replace(/"(?:[^"\\]|\\[\s\S])*"/g, (string) =>
    string.replace(/\\[\s\S]|[\n\r\t]/g, (found) => escapes.get(found) ?? found),
  );
}
