import { isRecord } from "../json.js";
import { type Assertion, type JudgementId, judgementOf } from "../model.js";
import { judgementHolds } from "../schema/judgement-holds.js";
import { matching } from "./matching-text.js";
import { asText, type SampleSource } from "./sample-source.js";

/** JSON text of a value for which a schema that only judges holds; undefined where none was found. */
export function judgedSample(id: JudgementId, source: SampleSource): string | undefined {
  const value = sampleOf(id, source, []);
  return value === undefined ? undefined : asText(value);
}

/** The members that it lists, if it does. */
export function judgedMembers(id: JudgementId, { tool }: SampleSource): readonly unknown[] {
  return judgementOf(tool, id).asserts.flatMap((one) => (one.is === "members" ? one.members : []));
}

function sampleOf(id: JudgementId, source: SampleSource, above: readonly JudgementId[]): unknown {
  if (above.includes(id) || above.length > 5) return undefined;
  const { tool, keyword } = source;
  const judgements = { judgement: (one: JudgementId) => judgementOf(tool, one), keyword };
  const { asserts } = judgementOf(tool, id);
  const inside = [...above, id];
  const candidates = [...asserts.flatMap((one) => near(one)), objectOf(asserts, source, inside), ...ANY];
  return candidates.find((value) => value !== undefined && judgementHolds(id, value, judgements));
}

const ANY: readonly unknown[] = ["a", "abc", 1, 0, 1.5, true, false, {}, [], null];

/** Values on both sides of what an assertion asks. */
function near(one: Assertion): readonly unknown[] {
  if (one.is === "members") return one.members;
  if (one.is !== "keyword") return [];
  const { keyword, operand } = one;
  if (keyword === "pattern") return matching(String(operand), 0);
  if (typeof operand !== "number") return [];
  const texts = keyword === "minLength" && operand <= 1000 ? ["a".repeat(operand)] : [];
  return [...texts, operand, Math.ceil(operand) + 1, Math.floor(operand) - 1];
}

/** An object with the keys that must be there. */
function objectOf(asserts: readonly Assertion[], source: SampleSource, above: readonly JudgementId[]): unknown {
  const required = asserts.flatMap((one) => (one.is === "required" && one.beside === undefined ? one.keys : []));
  const fields = asserts.flatMap((one) => (one.is === "properties" ? one.fields : []));
  if (required.length === 0) return undefined;
  const entries = required.map((name): readonly [string, unknown] => {
    const field = fields.find((one) => one.name === name);
    return [name, field === undefined ? 0 : sampleOf(field.of, source, above)];
  });
  const found = Object.fromEntries(entries);
  return isRecord(found) && !Object.values(found).includes(undefined) ? found : undefined;
}
