// The examples of the codes, judged by the reference interpreter: what `explain` says is so.

import { describe, expect, it } from "vitest";
import { codes } from "../../generator/codes.js";
import type { CodeExample } from "../../generator/codes.js";
import { judge } from "../../generator/oracle/judge.js";

/** These show sizes in words. */
const inWords = new Set(["payload_too_large", "too_deep"]);

function verdictOf({ schema, whole }: CodeExample, sent: string) {
  const own: unknown = JSON.parse(schema);
  const inputSchema = whole === true ? own : { type: "object", properties: { v: own }, required: ["v"] };
  return judge({ name: "example", inputSchema }, whole === true ? sent : `{"v": ${sent}}`);
}

describe("examples of the codes", () => {
  it.each(Object.values(codes).filter(({ code }) => !inWords.has(code)))("$code", ({ code, example }) => {
    const refused = verdictOf(example, example.sent);
    if (refused.kind !== "rejected") throw new Error(`${example.sent} is taken`);
    const path = /^\w+ at (\S+?)(?:,|$)/.exec(example.answer)?.[1];
    expect(refused.issues[0]).toMatchObject({ code, path });
    expect(verdictOf(example, example.taken)).toMatchObject({ kind: "accepted" });
  });
});
