// Fast paths against the gates that they stand beside: what a scanner gives for a text, or `clean.ts` for what
// JSON.parse makes of it, is what the gate gives with no repair.

import { isDeepStrictEqual } from "node:util";
import type { Settings } from "../../generator/settings.js";
import type { Verdict } from "../../templates/runtime/verdict.js";
import { Reads } from "../../templates/runtime/reads.js";
import { loadApart, loadGate, type VectorTool } from "./load-gate.js";
import { type Random, random } from "./random.js";
import { randomPayload } from "./random-call.js";
import { randomTool } from "./random-tool.js";
import { parsed, scanTexts } from "./scan-texts.js";

export interface ScanAgreement {
  readonly texts: number;
  readonly tools: number;
  /** Tools that got a scanner. */
  readonly scanned: number;
  /** Texts that scanners took. */
  readonly taken: number;
  /** Texts that a gate found clean and its scanner gave up on. */
  readonly leftOut: number;
  /** Decoded values that fast paths took. */
  readonly takenDecoded: number;
  readonly disagreements: readonly ScanDisagreement[];
}

export interface ScanDisagreement {
  /** Draws the same tool again. */
  readonly seed: number;
  readonly tool: VectorTool;
  readonly policy: Settings;
  readonly text: string;
  readonly scanned: unknown;
  readonly verdict: Verdict<unknown>;
}

export interface ScanOptions {
  readonly texts: number;
  readonly seed: number;
  /** Calls drawn for each tool; of each call some hundred spellings. */
  readonly each: number;
  readonly draw?: (chance: Random) => { readonly tool: VectorTool; readonly policy: Settings };
  readonly call?: (schema: unknown, chance: Random) => string;
}

export async function scanAgreement({
  texts,
  seed,
  each,
  draw = randomTool,
  call = randomPayload,
}: ScanOptions): Promise<ScanAgreement> {
  const disagreements: ScanDisagreement[] = [];
  let [made, tools, scanned, taken, leftOut, takenDecoded] = [0, 0, 0, 0, 0, 0];
  for (let index = 0; made < texts && tools < texts; index += 1) {
    const chance = random(seed + index);
    const { tool, policy } = draw(chance);
    tools += 1;
    const { gate, scan, compiled } = await loadGate(tool, { ...policy, scan: true });
    if (gate === undefined || scan === undefined) continue;
    const { ladder, clean } = await loadApart(compiled.files);
    scanned += 1;
    for (let turn = 0; turn < each; turn += 1) {
      for (const text of scanTexts(call(tool.inputSchema, chance), chance, 40)) {
        made += 1;
        const found = scan(text);
        const verdict = gate.parse(text);
        if (found === undefined) leftOut += isClean(verdict) ? 1 : 0;
        else taken += 1;
        const tell = (scanned: unknown, verdict: Verdict<unknown>): void => {
          disagreements.push({ seed: seed + index, tool, policy, text, scanned, verdict });
        };
        if (found !== undefined && !isSame(found, verdict)) tell(found, verdict);
        const plain = ladder.parse(text);
        if (!isDeepStrictEqual(verdict, plain)) tell(verdict, plain);
        const decoded = parsed(text);
        const quick = decoded === undefined ? undefined : clean?.(decoded, new Reads(true));
        if (quick === undefined) continue;
        takenDecoded += 1;
        const slow = ladder.parse(decoded);
        if (!isSame(quick, slow)) tell(quick, slow);
      }
    }
  }
  return { texts: made, tools, scanned, taken, leftOut, takenDecoded, disagreements };
}

/** The same values in the same order of keys, and nothing recorded. */
function isSame(scanned: unknown, verdict: Verdict<unknown>): boolean {
  return (
    isClean(verdict) &&
    verdict.ok &&
    isDeepStrictEqual(scanned, verdict.args) &&
    JSON.stringify(scanned) === JSON.stringify(verdict.args)
  );
}

function isClean(verdict: Verdict<unknown>): boolean {
  return verdict.ok && verdict.repairs.length + verdict.stripped.length === 0;
}
