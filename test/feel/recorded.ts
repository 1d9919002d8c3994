import { isDeepStrictEqual } from "node:util";
import { isRecord } from "../../generator/json.js";
import type { Gate, Rejected, Repair } from "../../templates/runtime/verdict.js";
import { loadGate } from "../scripts/load-gate.js";
import type { Measure } from "./measure.js";
import { liveMcpBench, type RecordedCall, tauBench } from "./recorded-calls.js";

/** A refused call, for who asks what its feedback is worth. */
export interface Refused {
  readonly gate: Gate<unknown>;
  readonly payload: unknown;
  readonly verdict: Rejected;
}

/** Recorded calls against the schemas of their own tools: what is refused needlessly, what is repaired wrongly. */
export async function recorded(): Promise<{
  readonly measures: readonly Measure[];
  readonly refused: readonly Refused[];
}> {
  const found: Found = { refused: [], needless: [], wrong: [], lines: [], answered: 0, repaired: 0 };
  await judge("livemcpbench", liveMcpBench(), found);
  await judge("tau-bench", tauBench(), found);
  const { needless, wrong, answered, repaired } = found;
  const measures = [
    {
      what: "needless refusals",
      bar: "at most 2 in 1,000 calls that were answered without error",
      measured: `${needless.length} of ${answered}`,
      holds: needless.length * 1000 <= 2 * answered,
      details: [...found.lines, ...needless],
    },
    {
      what: "wrong repairs",
      bar: "0 repaired calls whose arguments differ from what the recorded server took",
      measured: `${wrong.length} of ${repaired}`,
      holds: wrong.length === 0,
      details: wrong,
    },
  ];
  return { measures, refused: found.refused };
}

interface Found {
  readonly refused: Refused[];
  readonly needless: string[];
  readonly wrong: string[];
  readonly lines: string[];
  answered: number;
  repaired: number;
}

async function judge(name: string, calls: readonly RecordedCall[], found: Found): Promise<void> {
  const gates = new Map<unknown, Promise<Gate<unknown> | undefined>>();
  const counts = { clean: 0, repaired: 0, rejected: 0, "without gate": 0 };
  for (const { tool, schema, payload, answered } of calls) {
    const loading = gates.get(schema) ?? loadGate({ name: tool, inputSchema: schema }).then(({ gate }) => gate);
    gates.set(schema, loading);
    const gate = await loading;
    if (answered === "fine") found.answered += 1;
    if (gate === undefined) {
      counts["without gate"] += 1;
      continue;
    }
    const verdict = gate.parse(payload);
    counts[verdict.ok ? (verdict.repairs.length > 0 ? "repaired" : "clean") : "rejected"] += 1;
    if (!verdict.ok) {
      found.refused.push({ gate, payload, verdict });
      const issues = verdict.issues.map(({ path, code }) => `${path} ${code}`).join(", ");
      if (answered === "fine") found.needless.push(`needless: ${tool} ${issues}`);
    } else if (verdict.repairs.length > 0) {
      found.repaired += 1;
      const wrong = verdict.repairs.filter((repair) => !isSame(repair));
      for (const { path, rule, before, after } of wrong)
        found.wrong.push(`${tool} ${path} ${rule}: ${JSON.stringify(before)} ${JSON.stringify(after)}`);
    }
  }
  const said = Object.entries(counts).map(([key, count]) => `${count} ${key}`);
  found.lines.push(`${name}: ${calls.length} calls, ${said.join(", ")}`);
}

/**
 * Did the server take the same? It got what was sent: the same characters without their quotes, what a JSON text holds,
 * null for an absence, a list of the one thing.
 */
function isSame({ before, after }: Repair): boolean {
  if (before === null) return true;
  const [sent, taken] = [plain(before), plain(after)];
  return isDeepStrictEqual(sent, taken) || isDeepStrictEqual([sent], taken) || isFolded(before, after);
}

function plain(value: unknown): unknown {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value !== "string") return isRecord(value) ? { ...value } : value;
  try {
    const held: unknown = JSON.parse(
      value.toLowerCase() === "true" || value.toLowerCase() === "false" ? value.toLowerCase() : value,
    );
    return typeof held === "number" || typeof held === "boolean" ? String(held) : held;
  } catch {
    return value;
  }
}

function isFolded(before: unknown, after: unknown): boolean {
  return typeof before === "string" && typeof after === "string" && before.toLowerCase() === after.toLowerCase();
}
