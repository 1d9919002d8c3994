// The rows behind a tool's table: for each place what is sent, and what comes of it. The latter is the reference
// interpreter's word alone; no gate is asked.

import { rowsSaid } from "../../templates/runtime/row-list.js";
import type { Place } from "../../templates/runtime/row-shapes.js";
import { assembledSample, type LaidPlace, layOut, written } from "../../templates/runtime/row-text.js";
import type { CompileRequest } from "../contracts.js";
import { sameJson } from "../json.js";
import { type RowJudge, rowJudge, type RowMemory, type RowVerdict } from "./judge-rows.js";
import type { JudgedPlace, JudgedRow, ToolRows } from "./tool-rows.js";
import { ownRows } from "./own-rows.js";
import { candidates } from "./row-candidates.js";
import { orNull, type RowPlace, rowPlaces } from "./row-places.js";
import { asText, type SampleSource } from "./sample-source.js";

export function rowsOf(source: SampleSource, request: CompileRequest, memory: RowMemory): ToolRows {
  const judge = rowJudge(request, source.tool, memory);
  const { places: found, without } = rowPlaces(source);
  const good = accepted(found, judge);
  const laid = layOut(withDefaults(good.map(settledSample(good)), judge));
  const judged = good.map((place, index) => judgedPlace(place, laid[index], source, judge));
  const lost = found.filter(
    (place) =>
      !good.some(({ place: { at } }) => at === place.place.at) && !without.some(({ shown }) => shown === place.shown),
  );
  return {
    places: judged.map(({ place }) => place),
    without: [...without, ...lost],
    count: judged.reduce((sum, { place }) => sum + place.rows.length, 0),
    leftOut: judged.reduce((sum, { leftOut }) => sum + leftOut, 0),
  };
}

/** The places whose smallest call is accepted as it is; nothing below one that is not. */
function accepted(found: readonly RowPlace[], judge: RowJudge): readonly RowPlace[] {
  const laid = layOut(found.map(({ place }) => place));
  const good = new Set<LaidPlace>();
  return found.flatMap((one, index) => {
    const here = laid[index];
    if (here === undefined || (one.place.at !== "$" && (here.parent === undefined || !good.has(here.parent))))
      return [];
    const place = [one.place, { ...one.place, isAlone: true } as const].find((tried) =>
      isClean(judge({ ...here, place: tried }, "…")),
    );
    if (place === undefined) return [];
    good.add(here);
    return [{ ...one, place }];
  });
}

/** A sample that the samples below it make up anyway is not written down. */
function settledSample(all: readonly RowPlace[]): (place: RowPlace, index: number) => Place {
  const laid = layOut(all.map(({ place }) => place));
  return ({ place }, index) => {
    const { sample, ...bare } = place;
    const one = laid[index];
    if (one === undefined) return place;
    const made = assembledSample(one.children);
    return sameJson(JSON.parse(made), JSON.parse(sample)) ? bare : place;
  };
}

function withDefaults(places: readonly Place[], judge: RowJudge): readonly Place[] {
  return layOut(places).map((laid) => {
    if (laid.parent === undefined) return laid.place;
    const absent = judge(laid, "")?.became;
    return absent === undefined ? laid.place : { ...laid.place, absent: asText(absent) };
  });
}

function isClean(verdict: RowVerdict | undefined): boolean {
  return verdict?.ok === true && verdict.outcome === "";
}

function judgedPlace(
  found: RowPlace,
  laid: LaidPlace | undefined,
  source: SampleSource,
  judge: RowJudge,
): { readonly place: JudgedPlace; readonly leftOut: number } {
  if (laid === undefined) throw new Error(`No row is laid out for ${found.shown}`);
  const said = rowsSaid(laid.place);
  const sample = laid.sample();
  const inner = orNull(found.node, source.tool);
  const asNull = inner === found.node ? [] : ['"null"'];
  const more = [...asNull, ...candidates(inner, sample, source, laid.parent === undefined)];
  const isNew = (sent: string): boolean => sent !== sample && !said.some((row) => row.sent === sent);
  const sents = [...said.map(({ sent }) => sent), ...new Set(more.filter(isNew))];
  const usual: unknown = JSON.parse(laid.value());
  const rows = sents.flatMap((sent) => judgedRow(sent, laid, usual, judge) ?? []);
  return {
    place: { ...found, data: ownRows(laid, rows, said), rows },
    leftOut: sents.length - rows.length,
  };
}

/** `usual` is what the place's sample becomes: a row that becomes the same says `…`. */
function judgedRow(sent: string, laid: LaidPlace, usual: unknown, judge: RowJudge): JudgedRow | undefined {
  const verdict = judge(laid, sent);
  if (verdict === undefined) return undefined;
  const { ok, outcome, became, isCallOf } = verdict;
  const row = { sent, text: written(sent, laid.sample()), ok, outcome };
  if (!ok) return { ...row, value: "", became: "", isClean: false };
  const text = became === undefined ? "" : asText(became);
  const value = became !== undefined && sameJson(became, usual) ? "…" : text;
  if (!isCallOf(value)) return undefined;
  const asSent = sent === "" ? (laid.place.absent ?? "") : sent;
  return { ...row, value, became: text, isClean: outcome === "" && (asSent === value || isCallOf(asSent)) };
}
