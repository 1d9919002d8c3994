// npm run growth: ten times the fields, branches, depth or payload, and how many times the code, the time to build and
// the time to judge. Exits 1 where anything grows more than the bar of 12 times. Times are of the process, medians of
// interleaved rounds.

import { compileGate } from "../../generator/compile.js";
import type { Gate } from "../../templates/runtime/verdict.js";
import { loadGate, requestOf, type VectorTool } from "./load-gate.js";

const BAR = 12;
const ROUNDS = 7;
/** Microseconds of process time until the engine has compiled what it is going to, and for one measurement. */
const WARM = 300_000;
const BATCH = 20_000;

interface Axis {
  readonly what: string;
  readonly sizes: readonly [small: number, large: number];
  readonly schema: (size: number) => object;
  /** JSON text of a call; what is judged with repairs and refusals grows as what is clean. */
  readonly payloads: Readonly<Record<string, (size: number) => string>>;
}

const integer = { type: "integer" };
const text = { type: "string" };
const closed = (properties: object, required: readonly string[] = Object.keys(properties)): object => ({
  type: "object",
  properties,
  required,
});
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const named = (count: number, make: (index: number) => unknown): object =>
  Object.fromEntries(times(count, (index) => [`field_${index}`, make(index)]));
const nested = (depth: number, inner: string, wrap: (inner: string) => string): string =>
  times(depth, () => 0).reduce((value) => wrap(value), inner);

/** A filter that is a field or a list of filters: two branches, recursive. */
const filter = {
  ...closed({ v: { $ref: "#/$defs/Filter" } }),
  $defs: {
    Filter: {
      anyOf: [
        closed({ field: text, equals: integer }),
        closed({ all: { type: "array", items: { $ref: "#/$defs/Filter" } } }),
      ],
    },
  },
};

const axes: readonly Axis[] = [
  {
    what: "fields",
    sizes: [10, 100],
    schema: (size) => closed(named(size, () => integer)),
    payloads: {
      clean: (size) => JSON.stringify(named(size, (index) => index)),
      repaired: (size) => JSON.stringify(named(size, String)),
      refused: (size) => JSON.stringify(named(size, () => "x")),
    },
  },
  {
    what: "branches with a constant",
    sizes: [4, 40],
    schema: (size) =>
      closed({ v: { anyOf: times(size, (index) => closed({ kind: { const: `k${index}` }, n: integer })) } }),
    payloads: {
      clean: (size) => `{"v":{"kind":"k${size - 1}","n":1}}`,
      repaired: (size) => `{"v":{"kind":"k${size - 1}","n":"1"}}`,
      refused: (size) => `{"v":{"kind":"k${size - 1}","n":"x"}}`,
    },
  },
  {
    what: "branches without a constant",
    sizes: [4, 40],
    schema: (size) => closed({ v: { anyOf: times(size, (index) => closed({ [`key_${index}`]: integer })) } }),
    payloads: {
      clean: (size) => `{"v":{"key_${size - 1}":1}}`,
      repaired: (size) => `{"v":{"key_${size - 1}":"1"}}`,
      refused: (size) => `{"v":{"key_${size - 1}":"x"}}`,
    },
  },
  {
    what: "objects in objects",
    sizes: [8, 80],
    schema: (size) => closed({ v: times(size, () => 0).reduce((inner: object) => closed({ in: inner }), integer) }),
    payloads: {
      clean: (size) => `{"v":${nested(size, "1", (inner) => `{"in":${inner}}`)}}`,
      repaired: (size) => `{"v":${nested(size, '"1"', (inner) => `{"in":${inner}}`)}}`,
      refused: (size) => `{"v":${nested(size, '"x"', (inner) => `{"in":${inner}}`)}}`,
    },
  },
  {
    what: "unions in unions",
    sizes: [4, 40],
    schema: (size) =>
      closed({
        v: times(size, (index) => index).reduce(
          (inner: object, index) => ({ anyOf: [closed({ [`k${index}`]: inner }), integer] }),
          text,
        ),
      }),
    payloads: {
      clean: (size) =>
        `{"v":${times(size, (index) => index).reduce((inner, index) => `{"k${index}":${inner}}`, '"x"')}}`,
      repaired: () => '{"v":"1"}',
      refused: (size) =>
        `{"v":${times(size, (index) => index).reduce((inner, index) => `{"k${index}":${inner}}`, "true")}}`,
    },
  },
  {
    what: "a recursive union of two branches, levels sent",
    sizes: [6, 60],
    schema: () => filter,
    payloads: {
      clean: (size) => `{"v":${nested(size, '{"field":"a","equals":1}', (inner) => `{"all":[${inner}]}`)}}`,
      repaired: (size) => `{"v":${nested(size, '{"field":"a","equals":"1"}', (inner) => `{"all":[${inner}]}`)}}`,
      refused: (size) => `{"v":${nested(size, '{"field":"a","equals":"x"}', (inner) => `{"all":[${inner}]}`)}}`,
    },
  },
  {
    what: "items",
    sizes: [100, 1000],
    schema: () => closed({ v: { type: "array", items: closed({ id: integer, sku: text }) } }),
    payloads: {
      clean: (size) => JSON.stringify({ v: times(size, (id) => ({ id, sku: "a" })) }),
      repaired: (size) => JSON.stringify({ v: times(size, (id) => ({ id: String(id), sku: "a" })) }),
      refused: (size) => JSON.stringify({ v: times(size, () => ({ id: "x", sku: "a" })) }),
    },
  },
  {
    what: "text",
    sizes: [10_000, 100_000],
    schema: () => closed({ v: text }),
    payloads: {
      clean: (size) => JSON.stringify({ v: "a\n".repeat(size / 2) }),
      "for a list": (size) => JSON.stringify({ v: ["[".repeat(size)] }),
    },
  },
  {
    what: "unknown keys",
    sizes: [100, 1000],
    schema: () => closed(named(20, () => integer)),
    payloads: { refused: (size) => JSON.stringify(Object.fromEntries(times(size, (index) => [`feild_${index}`, 1]))) },
  },
  {
    what: "equal keys",
    sizes: [1000, 10_000],
    schema: () => closed({ v: integer }),
    payloads: { refused: (size) => `{${times(size, () => '"v":1').join(",")}}` },
  },
  {
    what: "unique items",
    sizes: [300, 3000],
    schema: () => closed({ v: { type: "array", uniqueItems: true } }),
    payloads: { clean: (size) => JSON.stringify({ v: times(size, (index) => ({ index, name: "a" })) }) },
  },
];

let worst = 0;
for (const axis of axes) {
  const [small, large] = axis.sizes;
  const tools = axis.sizes.map((size): VectorTool => ({ name: "t", inputSchema: axis.schema(size) }));
  const [first, second] = [await load(tools[0]), await load(tools[1])];
  const build = await ratio(
    () => compileGate(requestOf(tools[0] ?? { name: "t", inputSchema: {} })),
    () => compileGate(requestOf(tools[1] ?? { name: "t", inputSchema: {} })),
    3,
  );
  const told = [`code ${shown(second.bytes / first.bytes)}`, `build ${shown(build)}`];
  for (const [kind, payload] of Object.entries(axis.payloads)) {
    const [short, long] = [payload(small), payload(large)];
    const judge = await ratio(repeat(first.gate, short), repeat(second.gate, long), ROUNDS);
    told.push(`${kind} ${shown(judge)}`);
  }
  process.stdout.write(`${axis.what}, ${small} to ${large}: ${told.join(", ")}\n`);
}
process.stdout.write(`largest: ${worst.toFixed(1)} times; the bar is ${BAR}\n`);
process.exitCode = worst <= BAR ? 0 : 1;

function shown(grown: number): string {
  worst = Math.max(worst, grown);
  return `${grown.toFixed(1)}${grown > BAR ? " (over)" : ""}`;
}

async function load(tool: VectorTool | undefined): Promise<{ readonly gate: Gate<unknown>; readonly bytes: number }> {
  if (tool === undefined) throw new Error("There are two sizes");
  const { gate, compiled } = await loadGate(tool);
  if (gate === undefined) throw new Error(JSON.stringify(compiled.diagnostics));
  return { gate, bytes: compiled.files.reduce((sum, file) => sum + file.text.length, 0) };
}

/** Often enough that the clock can tell. */
function repeat(gate: Gate<unknown>, payload: string): Work {
  let [calls, spent] = [0, 0];
  for (const before = process.cpuUsage(); spent < WARM; calls += 1) {
    gate.parse(payload);
    const { user, system } = process.cpuUsage(before);
    spent = user + system;
  }
  const per = Math.max(1, Math.ceil((calls * BATCH) / spent));
  const work = (): void => {
    for (let round = 0; round < per; round += 1) gate.parse(payload);
  };
  return Object.assign(work, { per });
}

type Work = (() => unknown) & { readonly per?: number };

/** The median, over rounds, of the process time of one against the other. */
async function ratio(small: Work, large: Work, rounds: number): Promise<number> {
  await small();
  await large();
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = [await cpu(small), await cpu(large)];
    found.push(other / Math.max(one, 1e-3));
  }
  return found.sort((left, right) => left - right)[Math.floor(rounds / 2)] ?? 0;
}

/** Microseconds of process time for one call. */
async function cpu(work: Work): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / (work.per ?? 1);
}
