import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Named, nameTools, type Naming } from "../../generator/names.js";

const PLAIN: Naming = { group: "none", reserved: ["list"] };

function namesOf(tools: readonly Named[], naming = PLAIN) {
  return nameTools(tools, naming).names.map((names) => names && [names.folder, names.gate, names.args]);
}

/** One tool in `specs/x.json`. A hash is six hexadecimal digits of SHA-256 of the name. */
test.each<[name: string, folder: string, gate: string]>([
  ["issue_refund", "issue-refund", "issueRefund"],
  ["issueRefund", "issue-refund", "issueRefund"],
  ["IssueRefund", "issue-refund", "issueRefund"],
  ["getHTTPResponse", "get-http-response", "getHttpResponse"],
  ["calendar.events/list v2", "calendar-events-list-v2", "calendarEventsListV2"],
  ["delete", "delete", "deleteTool"],
  ["class", "class", "classTool"],
  ["list", "list", "listTool"],
  ["con", "con-tool", "con"],
  ["COM1", "com1-tool", "com1"],
  ["3d_render", "3d-render", "tool3DRender"],
  ["__proto__", "proto", "proto"],
  ["../../etc/passwd", "etc-passwd", "etcPasswd"],
  ["C:\\windows", "c-windows", "cWindows"],
  ["café", "cafe", "cafe"],
  ["*/ alert(`${1}`)", "alert-1", "alert1"],
])("%s is %s and %s", (name, folder, gate) => {
  const args = `${gate.charAt(0).toUpperCase()}${gate.slice(1)}Args`;
  expect(namesOf([{ file: "specs/x.json", name }])).toEqual([[`x/${folder}`, gate, args]]);
});

test.each<[name: string, folder: RegExp, gate: RegExp]>([
  ["查询", /^x\/tool-[0-9a-f]{6}$/, /^tool[0-9A-Fa-f]{6}$/],
  ["get_天气", /^x\/get-[0-9a-f]{6}$/, /^get[0-9A-Fa-f]{6}$/],
  ["🎉", /^x\/tool-[0-9a-f]{6}$/, /^tool[0-9A-Fa-f]{6}$/],
  ["...", /^x\/tool-[0-9a-f]{6}$/, /^tool[0-9A-Fa-f]{6}$/],
  ["a".repeat(300), /^x\/a{48}-[0-9a-f]{6}$/, /^a{48}[0-9A-Fa-f]{6}$/],
])("what ASCII cannot write, or not shortly, has a hash: %s", (name, folder, gate) => {
  const [names] = nameTools([{ file: "specs/x.json", name }], PLAIN).names;
  expect(names?.folder).toMatch(folder);
  expect(names?.gate).toMatch(gate);
});

test.each<[file: string, folder: string]>([
  ["specs/github.tools.json", "github"],
  ["specs/Runtime.json", "runtime-tool"],
  ["specs/aux.json", "aux-tool"],
  ["../x/..json", "tool-"],
  ["stdin", "stdin"],
])("%s goes to the folder %s", (file, folder) => {
  expect(namesOf([{ file, name: "ping" }])[0]?.[0]).toMatch(new RegExp(`^${folder}[0-9a-f]{0,6}/ping$`));
});

describe("collisions", () => {
  test("in one file all that collide have a hash, the others none", () => {
    const tools = ["a.b", "a_b", "c"].map((name) => ({ file: "specs/x.json", name }));
    const [one, two, three] = namesOf(tools);
    expect(one?.[0]).toMatch(/^x\/a-b-[0-9a-f]{6}$/);
    expect(two?.[0]).toMatch(/^x\/a-b-[0-9a-f]{6}$/);
    expect(one?.[0]).not.toBe(two?.[0]);
    expect(one?.[1]).toMatch(/^xAB[0-9A-Fa-f]{6}$/);
    expect(three).toEqual(["x/c", "c", "CArgs"]);
    expect(namesOf([...tools].reverse())).toEqual([three, two, one]);
  });

  test("of two files gates are told apart by the file, and files of one name by their folder", () => {
    const tools = [
      { file: "specs/x.json", name: "a.b" },
      { file: "specs/y.json", name: "a_b" },
      { file: "one/z.json", name: "c" },
      { file: "two/z.json", name: "d" },
    ];
    expect(namesOf(tools)).toEqual([
      ["x/a-b", "xAB", "XABArgs"],
      ["y/a-b", "yAB", "YABArgs"],
      ["one-z/c", "c", "CArgs"],
      ["two-z/d", "d", "DArgs"],
    ]);
  });

  test("a name that two files share is an error, unless they are grouped", () => {
    const tools = ["x", "y"].map((file) => ({ file: `${file}.json`, name: "same" }));
    const shared = nameTools(tools, PLAIN);
    expect(shared.names).toEqual([undefined, undefined]);
    expect(shared.diagnostics).toMatchObject([
      { severity: "error", code: "shared_tool_name", tool: "same", file: "x.json" },
    ]);
    expect(namesOf(tools, { ...PLAIN, group: "file" })).toEqual([
      ["x/same", "xSame", "XSameArgs"],
      ["y/same", "ySame", "YSameArgs"],
    ]);
  });
});

const name = fc.oneof(
  fc.string({
    minLength: 1,
    maxLength: 12,
    unit: fc.constantFrom("a", "B", "_", "-", ".", "/", " ", "1", "é", "天", "\\", "\0"),
  }),
  fc.string({ minLength: 1, unit: "binary" }),
);
const tools = fc.uniqueArray(fc.record({ file: fc.constantFrom("specs/a.json", "specs/b.json", "c/a.json"), name }), {
  selector: (tool) => tool.name,
  minLength: 1,
  maxLength: 30,
});

test("any names: safe, unique where case is ignored, and whatever the order", () => {
  fc.assert(
    fc.property(tools, fc.nat(), (list, at) => {
      const { names } = nameTools(list, PLAIN);
      for (const one of names) {
        expect(one?.folder).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*\/[a-z0-9]+(?:-[a-z0-9]+)*$/);
        expect(one?.gate).toMatch(/^[a-z][A-Za-z0-9]*$/);
        expect(one?.args).toMatch(/^[A-Z][A-Za-z0-9]*Args$/);
      }
      for (const key of ["folder", "gate", "args"] as const) {
        expect(new Set(names.map((one) => one?.[key].toLowerCase())).size).toBe(list.length);
      }
      const turned = [...list.slice(at % list.length), ...list.slice(0, at % list.length)];
      const again = nameTools(turned, PLAIN).names;
      expect(list.map((tool) => again[turned.indexOf(tool)])).toEqual(names);
    }),
    { numRuns: 500 },
  );
});

test("one more tool renames none that it does not collide with", () => {
  fc.assert(
    fc.property(tools, (list) => {
      const before = nameTools(list, PLAIN).names;
      const after = nameTools([...list, { file: list[0]?.file ?? "", name: "entirely_new_name" }], PLAIN).names;
      expect(after.slice(0, -1)).toEqual(before);
    }),
  );
});
