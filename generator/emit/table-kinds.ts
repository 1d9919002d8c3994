import * as standard from "../../templates/runtime/row-kinds.js";
import type { Rows } from "../../templates/runtime/row-shapes.js";
import { written } from "../../templates/runtime/row-text.js";
import { readCell, refusedCell } from "./row-cells.js";
import type { KindName } from "./row-places.js";
import type { JudgedPlace, JudgedRow } from "./tool-rows.js";

/** By kind, what its places make of the rows of the kind. */
export type KindRows = ReadonlyMap<KindName, readonly JudgedRow[]>;

export function kindRows(places: readonly JudgedPlace[]): KindRows {
  const names = [...new Set(places.flatMap((place) => place.kinds))].filter(isShown);
  return new Map(names.map((name) => [name, rowsOfKind(name, places)]));
}

/** What every place of a kind does with what is sent there. */
export function kindLines(kinds: KindRows): readonly string[] {
  if (kinds.size === 0) return [];
  const lines = [...kinds].map(([name, rows]) => `| ${name} | ${readCell(rows)} | ${refusedCell(rows)} |`);
  return ["", "| kind | read as | refused |", "|-|-|-|", ...lines];
}

/** What a place does otherwise than its kind, but for what its bounds explain. */
export function besidesKind(place: JudgedPlace, kinds: KindRows): readonly string[] {
  const common = place.kinds.flatMap((name) => kinds.get(name) ?? []);
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
  const { takes = [], reads = {}, refuses = {} }: Rows = standard[name];
  const sents = [
    ...takes,
    ...Object.values(reads).flatMap((all) => Object.keys(all)),
    ...Object.values(refuses).flat(),
  ];
  const those = places.filter((place) => place.kinds.includes(name));
  return sents.flatMap((sent) => {
    const found = those.flatMap(({ rows }) => rows.filter((row) => row.sent === sent));
    const first = commonest(found);
    const sample = SAMPLES[name];
    if (first === undefined) return [];
    return [{ ...first, text: shownAs(sent, sample), became: shownAs(first.value, sample) }];
  });
}

/** Of those that are as common, the first. */
function commonest(rows: readonly JudgedRow[]): JudgedRow | undefined {
  const groups = new Map<string, JudgedRow[]>();
  for (const row of rows) {
    const group = groups.get(`${row.ok} ${row.outcome}`);
    if (group === undefined) groups.set(`${row.ok} ${row.outcome}`, [row]);
    else group.push(row);
  }
  const most = Math.max(...[...groups.values()].map(({ length }) => length));
  return [...groups.values()].find(({ length }) => length === most)?.[0];
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
