import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { readRecords } from "../../generator/replay/records.js";
import { sharedData } from "../shared-data.js";

const { folder: calls, isThere, title } = sharedData("calls");

// Counted by another program over the same files: tool_calls[], tool_use, functionCall, toolUse, function_call...
const rows = [
  { folder: "vercel-ai-fixtures", calls: 10 + 12 + 12 + 7 + 2 + 1 },
  { folder: "firebase-vertexai-mock-responses", calls: 15 },
  { folder: "gemini-cli", calls: 140 },
  { folder: "livemcpbench", calls: 814 },
  { folder: "tau-bench", calls: 1164 },
  { folder: "glaive", calls: 211 },
];

describe.skipIf(!isThere)(title("recorded calls"), () => {
  it.each(rows)("finds every call in $folder", async ({ folder, calls: expected }) => {
    const files = readdirSync(join(calls, folder)).filter((name) => name !== "LICENSE" && !name.endsWith(".md"));
    let found = 0;
    for await (const entry of readRecords(
      files.map((name) => join(calls, folder, name)),
      Readable.from([]),
    )) {
      if (entry.kind === "call") found += 1;
      else if (entry.kind === "unread") expect(entry.problem).not.toMatch(/not JSON|breaks off|piece/);
    }
    expect(found).toBe(expected);
  });
});
