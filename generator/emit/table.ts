import type { Diagnostic } from "../diagnostics.js";
import type { ToolSummary } from "../contracts.js";
import type { Node } from "../model.js";
import { acceptedWords } from "./accepted-words.js";
import { effectWords, unknownWords } from "./head-comment.js";
import { codeSpan, plainText } from "./markdown.js";
import { absentCell, readCell, refusedCell } from "./row-cells.js";
import { besidesKind, kindLines, type KindRows, kindRows } from "./table-kinds.js";
import { orNull } from "./row-places.js";
import type { JudgedPlace, ToolRows } from "./tool-rows.js";
import type { SampleSource } from "./sample-source.js";

export interface TableInput {
  readonly source: SampleSource;
  readonly rows: ToolRows;
  readonly summary: ToolSummary;
  /** The findings of the analysis, each with its pointer. */
  readonly findings: readonly Diagnostic[];
  /** Why a person has patched or overruled the tool. */
  readonly reason: string | undefined;
  /** The config has changed the schema. */
  readonly patched: boolean;
}

/** More places than these: what places of a kind share is said once. */
const FEW = 12;

/** `table.md`: what people review. One line a place, in the order of the spec, and no numbers: a change is one line. */
export function printTable(input: TableInput): string {
  const { source, rows } = input;
  const fields = rows.places.filter((place) => place.field !== undefined && isFirst(place, rows));
  const few = input.summary.places <= FEW;
  const kinds: KindRows = few ? new Map() : kindRows(rows.places);
  const head = few
    ? ["| place | accepts | absent or null | read as | refused |", "|-|-|-|-|-|"]
    : ["| place | accepts | absent or null | besides its kind |", "|-|-|-|-|"];
  const lines = fields.map((place) => (few ? fullLine(place, input) : shortLine(place, kinds, input)));
  const missing = rows.without.filter(({ field }) => field !== undefined).map((one) => withoutLine(one, input, few));
  const body = lines.length + missing.length === 0 ? [] : ["", ...head, ...lines, ...missing];
  return [
    `# ${plainText(source.tool.name)}`,
    headLine(input),
    ...kindLines(kinds),
    ...body,
    "",
    payloadLine(rows.places[0]),
    "",
  ].join("\n");
}

/** Two branches of a union may have a field of one name: each has its line. */
function isFirst(place: JudgedPlace, { places }: ToolRows): boolean {
  const first = places.find((one) => one.place.at === place.place.at && one.field === place.field);
  return first === place;
}

function headLine({ source, rows, summary, findings, reason, patched }: TableInput): string {
  const { tool } = source;
  const parts = [
    effectWords(tool),
    unknownWords(tool),
    ...(tool.exact ? ["nothing is repaired"] : []),
    `${counted(summary.places, "place")}, ${summary.required} required`,
    ...(findings.length === 0 ? [] : [counted(findings.length, "finding")]),
    ...(rows.leftOut === 0 ? [] : [`${counted(rows.leftOut, "row")} left out, being too long to work out`]),
    ...atTool(findings, rows).map((message) => `finding: ${message}`),
    ...(patched ? ["patched in the config"] : []),
    ...(reason === undefined ? [] : [`reason: ${plainText(reason)}`]),
  ];
  return parts.join(" · ");
}

function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}

function fullLine(place: JudgedPlace, input: TableInput): string {
  const notes = notesOf(place.node, input);
  const accepts = [acceptedWords(place.node.id, input.source), ...notes].join("; ");
  return `| ${name(place)} | ${accepts} | ${absentCell(place)} | ${readCell(place.rows)} | ${refusedCell(place.rows)} |`;
}

function shortLine(place: JudgedPlace, kinds: KindRows, input: TableInput): string {
  const besides = [...notesOf(place.node, input), ...besidesKind(place, kinds)].join("; ");
  const accepts = acceptedWords(place.node.id, input.source);
  return `| ${name(place)} | ${accepts} | ${absentCell(place)} | ${besides === "" ? "-" : besides} |`;
}

function withoutLine(one: ToolRows["without"][number], input: TableInput, few: boolean): string {
  const notes = ["no rows: no value was found that it accepts", ...notesOf(one.node, input)].join("; ");
  const accepts = acceptedWords(one.node.id, input.source);
  const presence = one.field?.required === true ? "missing" : "left out";
  return `| ${name(one)} | ${accepts} | ${presence} | ${few ? `${notes} | -` : notes} |`;
}

function name({ shown, field }: Pick<JudgedPlace, "shown" | "field">): string {
  const path = /^[\w$.-]+$/.test(shown) ? shown : codeSpan(shown, 400);
  return field?.required === true ? `${path}*` : path;
}

/** What a person has said about a place, and what the analysis has found there. */
function notesOf(node: Node, { source, findings }: TableInput): readonly string[] {
  const inner = orNull(node, source.tool);
  const found = findings.filter(({ pointer }) => pointer === node.pointer || pointer === inner.pointer);
  const isHere = node.strict && !isStrictAbove(node, source);
  return [
    ...(isHere ? ["strict"] : []),
    ...(node.exact && !source.tool.exact ? ["never repaired"] : []),
    ...(node.sensitive ? ["sensitive"] : []),
    ...found.map(({ message }) => `finding: ${plainText(message)}`),
    ...(node.reason === undefined ? [] : [`reason: ${plainText(node.reason)}`]),
  ];
}

/** What lies in a strict place is strict too: said once. */
function isStrictAbove(node: Node, { tool }: SampleSource): boolean {
  const holders = [...tool.nodes.values()].filter(
    (one) => one.kind === "object" && one.strict && one.fields.some((field) => field.node === node.id),
  );
  return holders.length > 0;
}

function atTool(findings: readonly Diagnostic[], rows: ToolRows): readonly string[] {
  const pointers = new Set([...rows.places, ...rows.without].flatMap(({ node }) => node.pointer));
  return findings.filter(({ pointer }) => !pointers.has(pointer ?? "")).map(({ message }) => plainText(message));
}

/** What comes of payloads is alike for all tools: an example of each outcome tells what this one has on. */
function payloadLine(root: JudgedPlace | undefined): string {
  if (root === undefined) return "Payload: no value was found that the tool accepts, so there are no rows.";
  const rows = root.rows.map((row) => ({ ...row, text: row.sent, became: "" }));
  const single = rows.filter(({ ok, outcome }) => ok || !outcome.includes(";"));
  return `Payload: read as the arguments: ${readCell(rows)} · refused: ${refusedCell(single, 1)}`;
}
