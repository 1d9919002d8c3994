// What is measured, and the bar for each: a ratio, ours to the peer's.

const forms = ["compact", "pretty", "shuffled"];
const each = (names, bars, kinds = forms) =>
  names.flatMap((name, at) => kinds.map((form) => ({ what: `${name}, ${form}`, workload: name, form, bar: bars[at] })));

export const parts = [
  {
    name: "decoded",
    title: "Decoded and clean, to a verdict with fresh arguments, against the fastest bare yes or no",
    cases: each(["A", "B", "C"], [1.3, 1.3, 1.5], ["compact", "shuffled"]),
  },
  {
    name: "text",
    title: "Clean text to a verdict with fresh arguments, against JSON.parse alone",
    cases: each(["A", "B", "C", "D", "E"], [0.5, 0.5, 0.35, 1.3, 0.5]),
  },
  {
    name: "repaired",
    title: "Text with three repairs, recorded, against JSON.parse and ajv's coercion, unrecorded",
    cases: each(["A"], [1], ["compact", "pretty"]),
  },
  {
    name: "rejected",
    title: "Text refused with two issues, against JSON.parse and ajv with all errors",
    cases: each(["A"], [1.5], ["compact", "pretty"]),
  },
  {
    name: "cold",
    title:
      "The first calls of a new process together, with `scan: true`, against JSON.parse and ajv standalone that strips and fills in",
    cases: ["A", "B"].flatMap((workload) =>
      [1, 100, 1000].map((calls) => ({
        what: `${workload}, ${calls === 1 ? "the first call" : `the first ${calls}`}`,
        ...{ workload, calls, bar: calls === 1 ? 0.5 : 1 },
      })),
    ),
  },
  {
    name: "size",
    title: "Minified and gzipped, with all it imports, against ajv standalone",
    cases: [{ what: "A", workload: "A", bar: 1 }],
  },
  {
    name: "first-verdict",
    title: "Loading and the first verdict in a new process, against ajv that compiles the schema there",
    cases: [{ what: "A", workload: "A", bar: 0.15 }],
  },
  {
    name: "generate",
    title: "Generating 1,000 tools",
    cases: [
      { what: "the first time, CPU", of: "cpu", bar: 1.5 },
      { what: "the first time, wall", of: "wall", bar: 0.8 },
      { what: "the first time, memory", of: "memory", bar: 1 },
      { what: "nothing changed, CPU", of: "again", bar: 0.05 },
      { what: "one changed, CPU", of: "changed", bar: 0.1 },
    ],
  },
];
