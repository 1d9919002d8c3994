// The plan of the house: what lies where, what each place may import, and what no file may do. A file that breaks the
// plan is moved or mended; a place that is new gets its row here.

import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { circlesIn } from "./house/circles.js";
import { type SourceFile, sourceFile, sourceFiles } from "./house/source-files.js";
import { escapesOf, exportsOf, platformOf } from "./house/syntax.js";

const files = sourceFiles(["generator", "templates"]);

const CONTRACTS = ["contracts", "model", "settings", "code", "diagnostics"].map((name) => `generator/${name}.ts`);
const JSON_HELP = "generator/json.ts";
const RUNTIME = "templates/runtime/";
/** What knows the command line, or every unit: imported from above, never from below. */
const TOP = ["main", "command-line", "toolchain", "registry", "compile"].map((name) => `generator/${name}.ts`);

interface Place {
  /** A file; a folder and all below it (`a/`); the files that lie directly in a folder (`a/*`). The first that fits counts. */
  readonly place: string;
  /** Of ours, written likewise. */
  readonly may: readonly string[];
  readonly not?: readonly string[];
}

const PLACES: readonly Place[] = [
  // Nothing of ours but themselves.
  { place: "generator/oracle/", may: ["generator/oracle/"] },
  { place: RUNTIME, may: [RUNTIME] },
  { place: "templates/", may: [RUNTIME] },
  // Units: what plugs in knows its contract, never a sibling.
  {
    place: "generator/readers/",
    may: [...CONTRACTS, JSON_HELP, ...["tool-list", "language-types"].map(ours), "generator/openapi/"],
  },
  {
    place: "generator/modules/",
    may: [...CONTRACTS, JSON_HELP, "generator/tool-list.ts", "generator/modules/"],
  },
  {
    place: "generator/typescript/",
    may: ["generator/contracts.ts", "generator/diagnostics.ts", JSON_HELP, "generator/typescript/"],
  },
  {
    place: "generator/publish/",
    may: [
      "generator/child-schemas.ts",
      "generator/contracts.ts",
      "generator/diagnostics.ts",
      "generator/published.ts",
      JSON_HELP,
      "generator/publish/",
    ],
  },
  { place: "generator/config-shape.ts", may: ["generator/*", "generator/publish/"] },
  { place: "generator/load-module.ts", may: ["generator/*", "generator/modules/", "generator/typescript/"] },
  {
    place: "generator/openapi/",
    may: ["generator/child-schemas.ts", "generator/diagnostics.ts", JSON_HELP, "generator/openapi/"],
  },
  { place: "generator/keywords/", may: [...CONTRACTS, JSON_HELP, RUNTIME] },
  { place: "generator/rules/", may: CONTRACTS },
  { place: "generator/passes/", may: [...CONTRACTS, JSON_HELP, "generator/finding.ts", "generator/schema/", RUNTIME] },
  // The stages of the pipeline.
  {
    place: "generator/schema/",
    may: [
      ...[...CONTRACTS, JSON_HELP, "generator/schema/", RUNTIME],
      ...["child-schemas", "closest-name", "dialects", "resolve", "rule-order", "read-settings", "tool-policy"].map(
        (name) => `generator/${name}.ts`,
      ),
      // Which formats are judged: the keyword itself says so.
      "generator/keywords/format.ts",
    ],
  },
  {
    place: "generator/emit/",
    may: [
      ...[...CONTRACTS, JSON_HELP, "generator/rule-order.ts", "generator/emit/", RUNTIME],
      // Samples are held to the model's own word on what is canonical.
      "generator/schema/canonical.ts",
      "generator/schema/judgement-holds.ts",
      // The table's expected column is the oracle's: see ORACLE_IMPORTERS.
      "generator/oracle/",
    ],
  },
  {
    place: "generator/diff/",
    may: [
      ...[...CONTRACTS, JSON_HELP, "generator/diff/", RUNTIME],
      ...["markdown", "kind-words"].map((name) => `generator/emit/${name}.ts`),
    ],
  },
  { place: "generator/replay/", may: [JSON_HELP, "generator/rule-order.ts", "generator/replay/", RUNTIME] },
  // Shapes and leaves.
  { place: "generator/code.ts", may: [] },
  { place: "generator/diagnostics.ts", may: [] },
  { place: JSON_HELP, may: [] },
  { place: "generator/settings.ts", may: ["templates/runtime/verdict.ts"] },
  { place: "generator/model.ts", may: ["generator/settings.ts", "templates/runtime/verdict.ts"] },
  { place: "generator/contracts.ts", may: [...CONTRACTS, "templates/runtime/verdict.ts"] },
  // Who puts it together.
  {
    place: "generator/registry.ts",
    may: ["generator/contracts.ts", "generator/keywords/", "generator/rules/", "generator/passes/"],
  },
  {
    place: "generator/compile.ts",
    may: [
      ...[...CONTRACTS, "generator/registry.ts", "generator/schema/", "generator/emit/", "generator/publish/"],
      ...[
        "derive",
        "endings",
        "find-slow-patterns",
        "format",
        "fingerprint",
        "published",
        "summary",
        "tool-policy",
      ].map((name) => `generator/${name}.ts`),
    ],
  },
  { place: "generator/derive.ts", may: ["generator/*", "generator/emit/"], not: TOP },
  { place: "generator/assemble.ts", may: ["generator/*", "generator/emit/"], not: TOP },
  { place: "generator/summary.ts", may: ["generator/*", "generator/emit/"], not: TOP },
  { place: "generator/templates.ts", may: ["generator/emit/"] },
  { place: "generator/toolchain.ts", may: ["generator/*", "generator/readers/", "generator/emit/"] },
  // What another version of a tool would accept is asked of its model, or of a gate made for it.
  { place: "generator/worker.ts", may: ["generator/compile.ts", "generator/contracts.ts"] },
  { place: "generator/diff-tool.ts", may: ["generator/*", "generator/diff/"] },
  { place: "generator/temporary-gates.ts", may: ["generator/*"] },
  { place: "generator/main.ts", may: ["generator/*", "generator/commands/"] },
  { place: "generator/command-line.ts", may: ["generator/*", "generator/commands/"] },
  {
    place: "generator/commands/",
    may: ["generator/*", "generator/commands/", "generator/replay/", "generator/diff/", RUNTIME],
    not: TOP,
  },
  // Everything else around the pipeline: specs, settings, names, output folder, servers.
  {
    place: "generator/*",
    may: ["generator/*", RUNTIME],
    not: TOP.filter((name) => name !== "generator/toolchain.ts"),
  },
];

/** Who fills the table's expected column asks the reference interpreter; nobody else does. */
const ORACLE_IMPORTERS = ["generator/emit/judge-rows.ts"];

/** One importer of all units, and the command that prints what the rules' cards say. */
const REGISTRY_IMPORTERS = ["generator/command-line.ts", "generator/compile.ts"];

/** Who may touch disk, processes, clock or network. Whatever is not here gives the same for the same, anywhere. */
const WORLD = [
  ...["generator/main.ts", "generator/commands/", "generator/write.ts", "generator/carry-over.ts"],
  ...["stage", "output-folder", "config", "sources", "load", "load-schemas", "temporary-gates"].map(ours),
  ...["templates", "adapters", "version", "find-servers", "ask-server", "diff-side", "revision"].map(ours),
  ...["side-by-side", "worker-count", "load-module", "spec-file"].map(ours),
  ...["generator/replay/open-log.ts", "generator/replay/line-writer.ts", "templates/adapters/"],
];
/** Packages that compute and no more: the others of Node, and what reads files or talks, are for WORLD. */
const PURE =
  /^node:(path|url|crypto)$|^(prettier|ts-morph|yaml|picocolors|json-schema-to-typescript)$|^recheck(?:\/lib\/browser\.js)?$|^@unicode\/|^@eslint-community\//;

const VENDORS =
  /open-?ai|anthropic|claude|gemini|bedrock|vertex|mistral|cohere|groq|langchain|vercel|ai[- ]sdk|copilot/i;
/** The lists where readers of specs and logs are registered name them, and nothing else does. */
const VENDOR_PLACES = [
  "generator/readers/",
  "generator/publish/",
  "generator/modules/",
  "generator/replay/shapes/",
  "templates/adapters/",
];
const VENDOR_LISTS = ["generator/toolchain.ts", "generator/replay/shapes.ts"];

/** Tables of data, one entry per name: longer than code may be. */
const LONG = ["generator/codes.ts"];

describe("imports", () => {
  it("make no circle", () => {
    expect(circlesIn(new Map(files.map(({ path, imports }) => [path, imports])))).toEqual([]);
    expect(circlesIn(new Map(Object.entries({ a: ["b"], b: ["c", "d"], c: ["a"], d: [] })))).toEqual([
      "a -> b -> c -> a",
    ]);
  });

  it("are those of the plan", () => {
    expect(files.flatMap(strayImports)).toEqual([]);
    const stray = sourceFile("generator/keywords/new.ts", 'import { x } from "./old.js"; import("../write.js");');
    expect(strayImports(stray)).toEqual([
      "generator/keywords/new.ts imports generator/keywords/old.ts",
      "generator/keywords/new.ts imports generator/write.ts",
    ]);
  });

  it("of the registry and of the oracle are few", () => {
    const importersOf = (wanted: string): readonly string[] =>
      files.filter(({ imports }) => imports.some((one) => fits(one, wanted))).map(({ path }) => path);
    expect(importersOf("generator/registry.ts")).toEqual(REGISTRY_IMPORTERS);
    const ofOracle = importersOf("generator/oracle/").filter((path) => !fits(path, "generator/oracle/"));
    expect(ofOracle).toEqual(ORACLE_IMPORTERS);
  });

  it("of packages: none in the runtime, the oracle and the units", () => {
    const bare = ["oracle", "readers", "keywords", "rules", "passes", "schema"].map((name) => `generator/${name}/`);
    const packages = files
      .filter(({ path }) => [RUNTIME, ...bare].some((place) => fits(path, place)))
      .flatMap(({ path, packages }) => packages.map((name) => `${path} ${name.split("/")[0] ?? ""}`));
    expect(packages).toEqual([]);
  });
});

describe("the world", () => {
  it("is touched only by those who are meant to", () => {
    const core = files.filter(({ path }) => !WORLD.some((place) => fits(path, place)));
    expect(core.flatMap(touches)).toEqual([]);
    const stray = sourceFile(
      "generator/x.ts",
      'import "node:fs"; f(Date.now(), Math.random(), process.env, a.process);',
    );
    expect(touches(stray)).toEqual([
      "generator/x.ts: node:fs",
      "generator/x.ts: Date.now",
      "generator/x.ts: Math.random",
      "generator/x.ts: process",
    ]);
  });
});

describe("vendors", () => {
  it("are named only in readers and adapters", () => {
    const elsewhere = files.filter(
      ({ path }) => ![...VENDOR_PLACES, ...VENDOR_LISTS].some((place) => fits(path, place)),
    );
    expect(elsewhere.flatMap(vendorLines)).toEqual([]);
    const lists = files.filter(({ path }) => VENDOR_LISTS.includes(path));
    expect(lists.flatMap(vendorLines).filter((line) => !/: (import \{ \w+ \} from .*|  \w+,)$/.test(line))).toEqual([]);
  });
});

describe("files", () => {
  it("are kebab-case", () => {
    expect(files.filter(({ path }) => !/^[a-z0-9]+(-[a-z0-9]+)*\.ts$/.test(basename(path)))).toEqual([]);
  });

  it("are at most 300 lines long", () => {
    const long = files.filter(({ text }) => text.split("\n").length > 301).map(({ path }) => path);
    expect(long.filter((path) => !LONG.includes(path))).toEqual([]);
    expect(LONG.filter((path) => !long.includes(path))).toEqual([]);
  });

  it("of units are called as what they export", () => {
    const units = ["readers", "keywords", "rules", "passes", "replay/shapes"].map((name) => `generator/${name}/`);
    const misnamed = files.filter(
      ({ path, tree }) => units.some((place) => fits(path, place)) && !exportsOf(tree).includes(camel(path)),
    );
    expect(misnamed.map(({ path }) => path)).toEqual([]);
  });

  it("leave nothing to do later", () => {
    const later = sourceFiles(["generator", "templates", "test"]).filter(({ text }) =>
      /\b(TO[D]O|FIX[M]E|X[X]X)\b/.test(text),
    );
    expect(later.map(({ path }) => path)).toEqual([]);
  });
});

describe("types", () => {
  it("are never looked away from", () => {
    const escapes = files.flatMap(({ path, tree }) => {
      const asConst = fits(path, "generator/") ? "tolerated" : "listed";
      return escapesOf(tree, asConst).map((line) => `${path}:${line}`);
    });
    expect(escapes).toEqual([]);
  });

  it.each([
    "const a = b as C;",
    "const a = <C>b;",
    "const a = b!;",
    "let a!: string;",
    "function f(a: any) {}",
    "// @ts-ignore\na();",
    "/** @ts-expect-error */\na();",
    "// @ts-nocheck\na();",
    "const a = b as const;",
  ])("would be seen: %s", (text) => {
    expect(escapesOf(sourceFile("a.ts", text).tree, "listed")).toHaveLength(1);
  });
});

function strayImports({ path, imports }: SourceFile): readonly string[] {
  const row = PLACES.find(({ place }) => fits(path, place));
  if (row === undefined) return [`${path} has no row in the plan`];
  const isAllowed = (one: string): boolean =>
    row.may.some((place) => fits(one, place)) && !(row.not ?? []).some((place) => fits(one, place));
  return imports.filter((one) => !isAllowed(one)).map((one) => `${path} imports ${one}`);
}

function touches({ path, packages, tree }: SourceFile): readonly string[] {
  return [...packages.filter((name) => !PURE.test(name)), ...platformOf(tree)].map((name) => `${path}: ${name}`);
}

function vendorLines({ path, text }: SourceFile): readonly string[] {
  return text.split("\n").flatMap((line) => (VENDORS.test(line) ? [`${path}: ${line}`] : []));
}

function fits(path: string, place: string): boolean {
  if (place.endsWith("/*")) return path.startsWith(place.slice(0, -1)) && !path.slice(place.length - 1).includes("/");
  return place.endsWith("/") ? path.startsWith(place) : path === place;
}

function ours(name: string): string {
  return `generator/${name}.ts`;
}

/** `generator/readers/openai-chat.ts` -> `openaiChat`. */
function camel(path: string): string {
  return basename(path, ".ts").replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
