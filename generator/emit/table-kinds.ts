import * as kinds from "../../templates/runtime/row-kinds.js";
import type { Rows } from "../../templates/runtime/row-shapes.js";
import { written } from "../../templates/runtime/row-text.js";
import { readCell, refusedCell } from "./row-cells.js";
import type { KindName } from "./row-places.js";
import type { JudgedPlace, JudgedRow } from "./rows.js";

/** What every place of a kind does with what is sent there; the first place of the kind stands for all. */
export function kindLines(places: readonly JudgedPlace[]): readonly string[] {
  const names = [...new Set(places.flatMap(({ kinds }) => kinds))].filter(isShown);
  if (names.length === 0) return [];
  const lines = names.map((name) => {
    const rows = rowsOfKind(name, places);
    return `| ${name} | ${readCell(rows)} | ${refusedCell(rows)} |`;
  });
  return ["", "| kind | read as | refused |", "|-|-|-|", ...lines];
}

/** What a place does otherwise than its kind, but for what its bounds explain. */
export function besidesKind(place: JudgedPlace, places: readonly JudgedPlace[]): readonly string[] {
  const common = place.kinds.filter(isShown).flatMap((name) => rowsOfKind(name, places));
  const other = place.rows.filter((row) => {
    const usual = common.find(({ sent }) => sent === row.sent);
    return usual !== undefined && (usual.outcome !== row.outcome || usual.ok !== row.ok) && !BOUNDS.test(row.outcome);
  });
  const [read, refused] = [readCell(other), refusedCell(other)];
  return [...(read === "-" ? [] : [`read: ${read}`]), ...(refused === "-" ? [] : [`refused: ${refused}`])];
}

function isShown(name: KindName): boolean {
  return !["payload", "required", "optional", "inside", "negativeInteger", "negativeNumber"].includes(name);
}

/** Of each row of a kind, what most places of the kind make of it. */
function rowsOfKind(name: KindName, places: readonly JudgedPlace[]): readonly JudgedRow[] {
  const { takes = [], reads = {}, refuses = {} }: Rows = kinds[name];
  const sents = [
    ...takes,
    ...Object.values(reads).flatMap((all) => Object.keys(all)),
    ...Object.values(refuses).flat(),
  ];
  const those = places.filter((place) => place.kinds.includes(name));
  return sents.flatMap((sent) => {
    const found = those.flatMap(({ rows }) => rows.filter((row) => row.sent === sent));
    const [first] = [...found].sort((left, right) => alike(right, found) - alike(left, found));
    const sample = SAMPLES[name];
    if (first === undefined) return [];
    return [{ ...first, text: shownAs(sent, sample), became: shownAs(first.value, sample) }];
  });
}

function alike(row: JudgedRow, rows: readonly JudgedRow[]): number {
  return rows.filter(({ ok, outcome }) => ok === row.ok && outcome === row.outcome).length;
}

function shownAs(template: string, sample: string | undefined): string {
  return sample === undefined ? template : written(template, sample);
}

/** What stands for a place's sample in the line of its kind. */
const SAMPLES: Readonly<Partial<Record<KindName, string>>> = {
  integer: "1999",
  number: "19.99",
  boolean: "true",
  texts: '["late"]',
  text: '"late"',
  shaped: '"late"',
  member: '"late"',
  date: '"2026-03-04"',
  dateTime: '"2026-03-04T05:06:07Z"',
};

const BOUNDS = /^(?:out_of_range|multiple_of|size|pattern|format|enum|invalid_date)\b/;
