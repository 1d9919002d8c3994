// Random edits of random tools: what `diff` says of them, held against the verdicts of random calls on both sides. For
// `npm run diff-truth`, which prints, and for the test.

import { isDeepStrictEqual } from "node:util";
import { diffTool } from "../../generator/diff-tool.js";
import { type Change, together } from "../../generator/diff/change.js";
import { loadGate, requestOf, type VectorTool } from "./load-gate.js";
import { type Random, random } from "./random.js";
import { randomPayload } from "./random-call.js";
import { randomEdit } from "./random-edit.js";
import { randomTool } from "./random-tool.js";

export interface Truth {
  readonly edits: number;
  readonly calls: number;
  /** Edits by what diff said of them: `same`, `widened`, `narrowed`, `broken`. */
  readonly said: Readonly<Record<string, number>>;
  /** Edits that diff called broken although all calls that changed did so in one way. */
  readonly cautious: number;
  readonly lies: readonly Lie[];
}

export interface Lie {
  readonly seed: number;
  readonly said: string;
  readonly payload: string;
  readonly before: string;
  readonly after: string;
  readonly tools: readonly [VectorTool, VectorTool];
  readonly changes: readonly Change[];
}

/** `each`: calls for an edit, half of them drawn for the tool as it was, half for what it is now. */
export async function diffTruth(edits: number, each: number, seed: number): Promise<Truth> {
  const said = new Map<string, number>();
  const lies: Lie[] = [];
  let [made, calls, cautious] = [0, 0, 0];
  for (let index = 0; made < edits; index += 1) {
    const chance = random(seed + index);
    const { tool, policy } = randomTool(chance);
    const edited = { ...tool, inputSchema: randomEdit(tool.inputSchema, chance) };
    const [before, after] = [await loadGate(tool, policy), await loadGate(edited, policy)];
    if (before.gate === undefined || after.gate === undefined) continue;
    made += 1;
    const changes = diffTool(requestOf(tool, policy), requestOf(edited, policy)) ?? [];
    const effect = together(changes) ?? "same";
    said.set(effect, (said.get(effect) ?? 0) + 1);
    const seen = new Set<string>();
    for (let call = 0; call < each; call += 1) {
      calls += 1;
      const payload = randomPayload(draw(tool, edited, chance).inputSchema, chance);
      const [was, is] = [before.gate.parse(payload), after.gate.parse(payload)];
      if (was.ok !== is.ok) seen.add(is.ok ? "widened" : "narrowed");
      const isLie =
        (was.ok && !is.ok && (effect === "same" || effect === "widened")) ||
        (!was.ok && is.ok && (effect === "same" || effect === "narrowed")) ||
        (was.ok && is.ok && effect === "same" && !isDeepStrictEqual(was.args, is.args));
      if (!isLie) continue;
      const words = { before: JSON.stringify(was), after: JSON.stringify(is) };
      lies.push({ seed: seed + index, said: effect, payload, ...words, tools: [tool, edited], changes });
      break;
    }
    if (effect === "broken" && seen.size === 1) cautious += 1;
  }
  return { edits: made, calls, said: Object.fromEntries(said), cautious, lies };
}

function draw(before: VectorTool, after: VectorTool, chance: Random): VectorTool {
  return chance.chance(2) ? before : after;
}
