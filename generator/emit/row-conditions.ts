// What is sent because of the keywords that judge a finished value by other schemas: what they exclude, and little else.

import { isRecord } from "../json.js";
import type { Check, JudgementId, Node, ObjectNode } from "../model.js";
import { judgedMembers, judgedSample } from "./judged-sample.js";
import { asText, type SampleSource } from "./sample-source.js";
import { sampleText } from "./samples.js";

export function ofConditions(node: Node, source: SampleSource): readonly string[] {
  return node.checks.flatMap((check) => ofCondition(check, node, source));
}

/** The keys that have to be sent where `name` is: `{"dependentRequired": {"from": ["until"]}}`. */
export function keysBeside(node: Node, name: string): readonly string[] {
  return node.checks.flatMap(({ keyword, operand }) => {
    if (keyword !== "dependentRequired" || !isRecord(operand) || operand["key"] !== name) return [];
    return Array.isArray(operand["needs"]) ? operand["needs"].filter((key) => typeof key === "string") : [];
  });
}

/** As many keys as a map may have, and one that is too many: `{"keya":0,"keyb":0}`. */
export function ofKeys(count: number, node: Node, source: SampleSource): string {
  const item = itemOf(node, source) ?? "0";
  if (count < 0 || count > LETTERS.length) return "{}";
  return `{${[...LETTERS.slice(0, count)].map((letter) => `"key${letter}":${item}`).join(",")}}`;
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

function ofCondition({ keyword, operand, judges = [] }: Check, node: Node, source: SampleSource): readonly string[] {
  switch (keyword) {
    case "not":
      return judges.flatMap((id) => excluded(id, source));
    case "propertyNames": {
      const item = itemOf(node, source);
      return item === undefined ? [] : [" key", "key "].map((key) => `{${asText(key)}:${item}}`);
    }
    case "dependentRequired":
    case "dependentSchemas":
      return node.kind === "object" && isRecord(operand) ? withKey(node, operand["key"], source) : [];
    default:
      return [];
  }
}

function excluded(id: JudgementId, source: SampleSource): readonly string[] {
  const members = judgedMembers(id, source);
  const sample = members.length > 0 ? undefined : judgedSample(id, source);
  return [...members.map(asText), ...(sample === undefined ? [] : [sample])];
}

/** The key without those that it needs. */
function withKey({ fields }: ObjectNode, key: unknown, source: SampleSource): readonly string[] {
  const field = fields.find(({ name, required }) => name === key && !required);
  const sample = field === undefined ? undefined : sampleText(field.node, source);
  return sample === undefined ? [] : [`{…,${asText(key)}:${sample}}`];
}

/** What a key of a map may hold. */
function itemOf(node: Node, source: SampleSource): string | undefined {
  if (node.kind !== "object" || node.fields.length > 0 || node.rest === undefined) return undefined;
  return sampleText(node.rest, source);
}
