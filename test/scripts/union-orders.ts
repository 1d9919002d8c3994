import { loadGate } from "./load-gate.js";
import { verdictKey } from "./verdict-key.js";

export interface UnionShape {
  readonly shape: string;
  /** Permutations of its branches. */
  readonly orders: number;
  readonly calls: number;
  /** Calls whose verdict depends on the order. */
  readonly differing: number;
}

/** Ten shapes of unions, each with its branches in every order, and what the gates of all orders say of the same calls. */
export async function unionOrders(): Promise<readonly UnionShape[]> {
  const found: UnionShape[] = [];
  for (const [shape, keyword, branches, values] of SHAPES) {
    const sent = [...values, ...ALWAYS];
    const orders = permutations(branches);
    const verdicts = sent.map(() => new Set<string>());
    for (const order of orders) {
      const inputSchema = { type: "object", properties: { v: { [keyword]: order } }, required: ["v"], $defs: DEFS };
      const { gate, compiled } = await loadGate({ name: "t", inputSchema });
      if (gate === undefined) throw new Error(`${shape}: ${JSON.stringify(compiled.diagnostics)}`);
      sent.forEach((value, index) => verdicts[index]?.add(verdictKey(gate.parse(`{"v":${value}}`))));
    }
    const differing = verdicts.filter(({ size }) => size > 1).length;
    found.push({ shape, orders: orders.length, calls: sent.length, differing });
  }
  return found;
}

const text = { type: "string" };
const integer = { type: "integer" };
const object = (properties: object, required: readonly string[] = Object.keys(properties)) => ({
  type: "object",
  properties,
  required,
});
/** A filter that holds filters. */
const DEFS = {
  Filter: {
    anyOf: [
      object({ field: text, equals: integer }),
      object({ all: { type: "array", items: { $ref: "#/$defs/Filter" } } }),
    ],
  },
};

type Shape = readonly [
  shape: string,
  keyword: "anyOf" | "oneOf",
  branches: readonly object[],
  /** JSON texts: spelling counts. */
  values: readonly string[],
];

const SHAPES: readonly Shape[] = [
  ["kinds apart", "anyOf", [text, integer, { type: "boolean" }, { type: "null" }], ['"5"', "5.0", '"TRUE"']],
  ["a number and its list", "anyOf", [integer, { type: "array", items: integer }], ['"5"', '["5"]', '"[5]"', '"5,6"']],
  [
    "lists of two kinds",
    "anyOf",
    [
      { type: "array", items: text },
      { type: "array", items: integer },
    ],
    ['"5"', '["5"]', "[5]"],
  ],
  [
    "enums that share a fold",
    "anyOf",
    [{ enum: ["low", "high"] }, { enum: ["LOW", "none"] }],
    ['"low"', '"Low"', '"HIGH"'],
  ],
  [
    "objects told apart by a constant",
    "oneOf",
    [
      object({ kind: { const: "circle" }, r: integer }),
      object({ kind: { const: "square" }, side: integer }),
      object({ kind: { const: "dot" } }),
    ],
    ['{"kind":"circle","r":"5"}', '{"kind":"circle","side":5}', '{"kind":"Circle","r":5}', '"{\\"kind\\":\\"dot\\"}"'],
  ],
  [
    "objects that differ only in required keys",
    "anyOf",
    [object({ a: integer, b: integer }, ["a"]), object({ a: integer, b: integer }, ["b"])],
    ['{"a":"1"}', '{"b":"1"}', '{"a":1,"b":"2"}', "{}", '{"a":null,"b":1}'],
  ],
  [
    "objects with one key of two types",
    "anyOf",
    [object({ a: text }), object({ a: integer }), object({ a: { type: "boolean" } })],
    ['{"a":"5"}', '{"a":5}', '{"a":"true"}', '{"a":[1]}', '"{\\"a\\":\\"5\\"}"'],
  ],
  [
    "branches with defaults",
    "anyOf",
    [
      object({ n: { ...integer, default: 1 } }, []),
      object({ n: { ...integer, default: 2 } }, []),
      object({ n: integer, m: { ...integer, default: 3 } }, []),
    ],
    ["{}", '{"n":"4"}', '{"m":4}', '{"x":1}'],
  ],
  [
    "bounds that overlap",
    "oneOf",
    [
      { ...integer, minimum: 0, maximum: 10 },
      { ...integer, minimum: 5, maximum: 20 },
      { type: "number", minimum: 15 },
    ],
    ["3", "7", "12", "17", "30", '"3"', '"7"', "3.0", "15.5"],
  ],
  [
    "a union that holds itself",
    "anyOf",
    [
      object({ field: text, equals: integer }),
      object({ all: { type: "array", items: { $ref: "#/$defs/Filter" } } }),
      text,
    ],
    [
      '{"field":"a","equals":"1"}',
      '{"all":[{"field":"a","equals":"1"},{"all":[]}]}',
      '{"all":{"field":"a","equals":1}}',
      '"{\\"all\\":[]}"',
      '{"all":"[]"}',
    ],
  ],
];

/** Of every shape. */
const ALWAYS: readonly string[] = [
  "null",
  "true",
  "0",
  "1.5",
  '""',
  '"x"',
  '"null"',
  "[]",
  "{}",
  '["a"]',
  '"[]"',
  '"{}"',
  "[[1]]",
];

function permutations<T>(list: readonly T[]): readonly (readonly T[])[] {
  if (list.length < 2) return [list];
  return list.flatMap((one, index) =>
    permutations(list.filter((_, other) => other !== index)).map((rest) => [one, ...rest]),
  );
}
