/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import type { Place, Rows } from "./row-shapes.js";

/** One row as the data says it: what is sent and what it becomes are templates. */
export interface SaidRow {
  readonly sent: string;
  readonly ok: boolean;
  readonly outcome: string;
  readonly value: string;
}

/** The rows of a place: its own, then those of its kinds that it does not say itself; its sample is one of them. */
export function rowsSaid(place: Place): readonly SaidRow[] {
  const found = new Map<string, SaidRow>();
  const sources: readonly Rows[] = [place, ...[...(place.is ?? [])].reverse(), { takes: ["…"] }];
  for (const source of sources) {
    for (const row of listed(source, place.absent ?? "")) if (!found.has(row.sent)) found.set(row.sent, row);
  }
  for (const sent of place.skips ?? []) found.delete(sent);
  return [...found.values()];
}

function listed({ takes = [], reads = {}, refuses = {} }: Rows, absent: string): readonly SaidRow[] {
  return [
    ...takes.map((sent) => ({ sent, ok: true, outcome: "", value: sent === "" ? absent : sent })),
    ...Object.entries(reads).flatMap(([outcome, values]) =>
      Object.entries(values).map(([sent, value]) => ({
        sent,
        ok: true,
        outcome,
        value: value === "" ? absent : value,
      })),
    ),
    ...Object.entries(refuses).flatMap(([outcome, all]) =>
      all.map((sent) => ({ sent, ok: false, outcome, value: "" })),
    ),
  ];
}
