import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { documents } from "../../generator/replay/documents.js";
import { findCalls } from "../../generator/replay/find-calls.js";
import { readRecords } from "../../generator/replay/records.js";
import type { LogEntry } from "../../generator/replay/records.js";
import { shapes } from "../../generator/replay/shapes.js";

async function collect<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const folder = mkdtempSync(join(tmpdir(), "replay-"));

async function read(text: string | Uint8Array, name = "log.jsonl"): Promise<readonly LogEntry[]> {
  const file = join(folder, name);
  writeFileSync(file, text);
  return await collect(readRecords([file], Readable.from([])));
}

/** `tool:line` of a call, `?line` of what could not be read, `-line` of a message without calls. */
async function check(text: string | Uint8Array, expected: readonly string[], name?: string): Promise<void> {
  const entries = await read(text, name);
  const told = entries.map(({ kind, place, ...rest }) => {
    const mark = kind === "unread" ? "?" : kind === "silent" ? "-" : "call" in rest ? `${rest.call.tool}:` : "";
    return `${mark}${place.line}`;
  });
  expect(told).toEqual(expected);
}

describe("examples of the shapes", () => {
  for (const shape of shapes) {
    it.each(shape.examples)(`${shape.name}: $log`, ({ log, calls }) => {
      // alone, and among all the others, so that no shape takes what is another's
      for (const list of [[shape], shapes]) {
        const found = findCalls(log, list);
        const plain = found.calls.map((call) => ({ ...call }));
        expect(JSON.parse(JSON.stringify(plain))).toEqual(JSON.parse(JSON.stringify(calls)));
        expect(found.problems).toEqual([]);
        expect(found.isKnown).toBe(true);
      }
    });
  }
});

const call = (tool: string) => `{"tool": "${tool}", "arguments": {}}`;

describe("documents", () => {
  const rows: readonly { name: string; text: string | Uint8Array; file?: string; expected: readonly string[] }[] = [
    { name: "lines", text: `${call("a")}\n\n${call("b")}`, expected: ["a:1", "b:3"] },
    {
      name: "lines that end in CR LF, after a byte-order mark",
      text: `\uFEFF${call("a")}\r\n${call("b")}\r\n`,
      expected: ["a:1", "b:2"],
    },
    {
      name: "a broken line costs itself",
      text: `${call("a")}\n{"tool": "x", "argu\n${call("b")}\n`,
      expected: ["a:1", "?2", "b:3"],
    },
    {
      name: "a broken first line, name unknown",
      text: `{"tool": "x", "argu\n${call("b")}\n`,
      file: "a.log",
      expected: ["?1", "b:2"],
    },
    { name: "prose and lines", text: `started\n${call("b")}\n`, file: "b.log", expected: ["?1", "b:2"] },
    {
      name: "one pretty object",
      text: JSON.stringify(JSON.parse(call("a")), null, 2),
      file: "c.json",
      expected: ["a:1"],
    },
    {
      name: "pretty objects, one after the other",
      text: `{\n"tool": "a",\n"arguments": {}\n}\n{\n"tool": "b",\n"arguments": "}"\n}\n`,
      file: "d.json",
      expected: ["a:1", "b:5"],
    },
    { name: "a list on one line", text: `[${call("a")},${call("b")}]`, file: "e.json", expected: ["a:1", "b:1"] },
    {
      name: "a pretty list",
      text: `[\n  ${call("a")},\n  ${call("b")}\n]\n`,
      file: "f.json",
      expected: ["a:2", "b:3"],
    },
    {
      name: "a list that breaks off",
      text: `[\n  ${call("a")},\n  {"tool": "b"`,
      file: "g.json",
      expected: ["a:2", "?3", "?1"],
    },
    { name: "an empty list", text: "[]", file: "h.json", expected: [] },
    { name: "an empty file", text: "", file: "i.json", expected: [] },
    {
      name: "brackets and quotes inside text",
      text: `[{"tool": "a", "arguments": "]}\\"[{"}, ${call("b")}]`,
      file: "j.json",
      expected: ["a:1", "b:1"],
    },
    {
      name: "numbers and words in a list are no calls",
      text: `[1, null, "x", ${call("a")}]`,
      file: "k.json",
      expected: ["?1", "?1", "?1", "a:1"],
    },
    {
      name: "gzip, whatever its name",
      text: gzipSync(`${call("a")}\n${call("b")}\n`),
      file: "l.log",
      expected: ["a:1", "b:2"],
    },
    { name: "JSON of no known shape", text: `{"event": "started"}\n${call("a")}\n`, expected: ["?1", "a:2"] },
    { name: "a known message without calls", text: `{"role": "user", "content": "hi"}\n`, expected: ["-1"] },
    {
      name: "a piece of a stream",
      text: `{"choices": [{"delta": {"tool_calls": [{"index": 0, "function": {"arguments": "{"}}]}}]}\n`,
      expected: ["?1"],
    },
  ];
  it.each(rows)("$name", ({ text, file, expected }) => check(text, expected, file));

  it("cuts values at the same places, whatever the chunks", async () => {
    const text = `[ {"a": "\\\\\\"]}"} , 12 , [1, {"b": []}],\n"x,y" ]\n{"c": 1} true`;
    const whole = ['{"a": "\\\\\\"]}"}', "12", '[1, {"b": []}]', '"x,y"', '{"c": 1}', "true"];
    const padding = " ".repeat(70_000);
    for (let size = 1; size <= 9; size += 1) {
      const pieces = [padding, ...(text.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [])];
      const found = await collect(documents(Readable.from(pieces), "x.json"));
      expect(found.map((document) => document.text)).toEqual(whole);
    }
  });

  it("reads a gzip that breaks off up to its end", async () => {
    const packed = gzipSync(Array.from({ length: 5000 }, (_, index) => call(`tool${index}`)).join("\n"));
    const entries = await read(packed.subarray(0, packed.length - 200), "cut.jsonl.gz");
    expect(entries.length).toBeGreaterThan(100);
    const line = (entries.at(-2)?.place.line ?? 0) + 1;
    expect(entries.at(-1)).toMatchObject({
      kind: "unread",
      place: { line },
      problem: expect.stringContaining("breaks off"),
    });
  });

  it("throws for a file that is not there", async () => {
    await expect(collect(readRecords([join(folder, "absent")], Readable.from([])))).rejects.toThrow("ENOENT");
  });

  it("reads what comes in for -", async () => {
    const entries = await collect(readRecords(["-"], Readable.from([Buffer.from(call("a"))])));
    expect(entries).toMatchObject([{ kind: "call", place: { file: "-", line: 1 }, call: { tool: "a" } }]);
  });
});

describe("what holds for a call", () => {
  const rows = [
    {
      name: "chat completion",
      log: {
        model: "m1",
        created: 17,
        choices: [
          {
            finish_reason: "tool_calls",
            message: { tool_calls: [{ id: "c", function: { name: "t", arguments: "{}" } }] },
          },
        ],
      },
      call: { tool: "t", arguments: "{}", id: "c", model: "m1", time: 17, finish_reason: "tool_calls" },
    },
    {
      name: "Anthropic message",
      log: {
        model: "m2",
        stop_reason: "tool_use",
        content: [{ type: "tool_use", id: "u", name: "t", input: { model: "x" } }],
      },
      call: { tool: "t", arguments: { model: "x" }, id: "u", model: "m2", finish_reason: "tool_use" },
    },
    {
      name: "Gemini answer",
      log: {
        modelVersion: "m3",
        candidates: [{ finishReason: "STOP", content: { parts: [{ functionCall: { name: "t", args: {} } }] } }],
      },
      call: { tool: "t", arguments: {}, model: "m3", finish_reason: "STOP" },
    },
    {
      name: "plain",
      log: {
        tool: "t",
        arguments: "{}",
        id: 5,
        model: "m",
        prompt_version: "p",
        time: "2026-01-01",
        finish_reason: "stop",
      },
      call: {
        tool: "t",
        arguments: "{}",
        id: "5",
        model: "m",
        prompt_version: "p",
        time: "2026-01-01",
        finish_reason: "stop",
      },
    },
  ];
  it.each(rows)("$name", ({ log, call: expected }) => {
    const { calls } = findCalls(log, shapes);
    expect(JSON.parse(JSON.stringify(calls))).toEqual([expected]);
  });
});

describe("a call told twice", () => {
  const used = { type: "tool_use", id: "u", name: "t", input: {} };
  const part = { type: "tool-call", toolCallId: "u", toolName: "t", input: {} };
  const chat = { tool_calls: [{ id: "u", function: { name: "t", arguments: "{}" } }] };
  const rows = [
    { name: "by the AI SDK in two lists", log: { toolCalls: [part], content: [part] }, calls: 1 },
    {
      name: "by the AI SDK and its provider",
      log: { toolCalls: [part], response: { body: { content: [used] } } },
      calls: 1,
    },
    { name: "by one provider: two calls", log: { messages: [chat, chat] }, calls: 2 },
    {
      name: "by two messages without ids: two calls",
      log: { parts: [{ functionCall: { name: "t" } }, { functionCall: { name: "t" } }] },
      calls: 2,
    },
  ];
  it.each(rows)("$name", ({ log, calls }) => expect(findCalls(log, shapes).calls).toHaveLength(calls));
});
