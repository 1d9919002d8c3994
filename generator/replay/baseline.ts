import { isRecord } from "../json.js";
import type { Counted, Group, ReplayReport } from "./report.js";

/** A share that rose more than chance explains. */
export interface Rise {
  readonly share: "rejected" | "repaired";
  /** `model=a tool=b`; absent for all calls together. */
  readonly group?: string;
  readonly before: { readonly calls: number; readonly of: number };
  readonly now: { readonly calls: number; readonly of: number };
  /** How likely a rise like this is when nothing has changed. */
  readonly p: number;
}

/** A share counts as risen below this likelihood, divided by the number of tables compared: with more, chance has more tries. */
const significance = 0.01;
/** And with at least so many more calls than the share before would give: a rise that matters to somebody. */
const leastMore = 5;

/**
 * The shares of rejected and of repaired calls, held against an earlier report: two-proportion z-test, one-sided. All
 * calls together, and each group that both reports have.
 */
export function rises(before: ReplayReport, now: ReplayReport): readonly Rise[] {
  const pairs: readonly { readonly group?: string; readonly before: Counted; readonly now: Counted }[] = [
    { before, now },
    ...groupPairs(before.groups ?? [], now.groups ?? []),
  ];
  const level = significance / pairs.length;
  const found: Rise[] = [];
  for (const pair of pairs) {
    for (const share of ["rejected", "repaired"] as const) {
      const earlier = { calls: callsOf(pair.before, share), of: pair.before.calls };
      const later = { calls: callsOf(pair.now, share), of: pair.now.calls };
      const p = likelihood(earlier, later);
      const more = earlier.of === 0 ? 0 : later.calls - (earlier.calls / earlier.of) * later.of;
      if (p < level && more >= leastMore) {
        found.push({
          share,
          ...(pair.group === undefined ? {} : { group: pair.group }),
          before: earlier,
          now: later,
          p,
        });
      }
    }
  }
  return found;
}

/** One sentence per rise: `rejected: 2.0 % of 1000 calls before, 4.0 % of 1000 now (p = 0.0044)` */
export function riseText({ share, group, before, now, p }: Rise): string {
  const where = group === undefined ? "" : ` (${group})`;
  return `${share}${where}: ${percent(before)} of ${before.of} calls before, ${percent(now)} of ${now.of} now (p = ${p.toPrecision(2)})`;
}

/** The report in an earlier `--json` output, or a sentence that says what is wrong with it. */
export function readBaseline(text: string): ReplayReport | string {
  let decoded: unknown;
  try {
    decoded = JSON.parse(text);
  } catch {
    return "is not JSON: give the output of an earlier replay --json";
  }
  if (!isRecord(decoded) || decoded.version !== 1) return "is not the output of replay --json, version 1";
  const counted = readCounted(decoded);
  if (counted === undefined) return "lacks calls, rejected or counts: give the output of an earlier replay --json";
  if (counted.calls === 0) return "counts no calls: nothing can be held against it";
  const groups = Array.isArray(decoded.groups) ? decoded.groups.flatMap((group) => readGroup(group) ?? []) : undefined;
  const rest = { unknown_tools: {}, unread: { count: 0, first: [] }, silent: 0, repeated: 0 };
  return { version: 1, ...counted, ...(groups === undefined ? {} : { groups }), ...rest };
}

function readGroup(value: unknown): Group | undefined {
  const counted = readCounted(value);
  if (!isRecord(value) || !isRecord(value.by) || counted === undefined) return undefined;
  const by = Object.entries(value.by).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { by: Object.fromEntries(by), ...counted };
}

function readCounted(value: unknown): Counted | undefined {
  if (!isRecord(value) || typeof value.calls !== "number" || typeof value.rejected !== "number") return undefined;
  if (!isRecord(value.counts)) return undefined;
  const counts = Object.entries(value.counts).filter(
    (entry): entry is [string, number] => typeof entry[1] === "number",
  );
  return { calls: value.calls, rejected: value.rejected, counts: Object.fromEntries(counts), codes: {} };
}

function groupPairs(before: readonly Group[], now: readonly Group[]) {
  const earlier = new Map(before.map((group) => [groupName(group), group]));
  return now.flatMap((group) => {
    const name = groupName(group);
    const match = earlier.get(name);
    return match === undefined ? [] : [{ group: name, before: match, now: group }];
  });
}

/** The order in which `--by` names them does not matter. */
function groupName(group: Group): string {
  return Object.entries(group.by)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join(" ");
}

function callsOf(counted: Counted, share: "rejected" | "repaired"): number {
  return share === "rejected" ? counted.rejected : (counted.counts.ok_repaired ?? 0);
}

type Share = Rise["now"];

function likelihood(before: Share, now: Share): number {
  if (before.of === 0 || now.of === 0) return 1;
  const pooled = (before.calls + now.calls) / (before.of + now.of);
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / before.of + 1 / now.of));
  // All or none on both sides: nothing rose.
  if (spread === 0) return 1;
  return upperTail((now.calls / now.of - before.calls / before.of) / spread);
}

/** Of the normal distribution, to seven digits: Abramowitz and Stegun, 26.2.17. */
function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const series = factors.reduceRight((sum, factor) => (sum + factor) * t, 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}

function percent({ calls, of }: Share): string {
  return `${of === 0 ? "0.0" : ((calls / of) * 100).toFixed(1)} %`;
}
