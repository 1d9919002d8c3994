// Mutants that change no verdict, by what they do: the reason, or undefined where a test has to notice the mutant.

export function reasonFor({ mutator, original, replacement, line }) {
  return KNOWN.find(({ mutators, fits }) => mutators.includes(mutator) && fits(original, replacement, line))?.why;
}

const KNOWN = [
  {
    why: "only the words of a message are other: what is expected stands behind the code",
    mutators: ["StringLiteral"],
    fits: (original, replacement, line) =>
      replacement === '""' && new RegExp(`log\\.reject\\([^"]*"[^"]*", "[a-z_]+", ${escaped(original)}`).test(line),
  },
  {
    why: "only the words of a message are other: what is expected stands behind the code",
    mutators: ["StringLiteral"],
    fits: (original, replacement, line) =>
      replacement === '""' && new RegExp(`log\\.reject\\(at, "[a-z_]+", ${escaped(original)}`).test(line),
  },
  {
    why: "the fingerprint names the spec and says nothing of a call",
    mutators: ["StringLiteral"],
    fits: (original, replacement, line) => /^"[0-9a-f]{16}"$/.test(original) && line === `${original},`,
  },
  {
    why: "where a reader gave nothing it has rejected, and an issue refuses the call whatever is built of the rest",
    mutators: ["ConditionalExpression", "LogicalOperator"],
    fits: (original, replacement, line) =>
      line.startsWith("if (!log.leave()") && line.endsWith("return undefined;") && replacement !== "true",
  },
  {
    why: "what is no object was rejected by the reader that gave undefined",
    mutators: ["ConditionalExpression"],
    fits: (original, replacement, line) =>
      /^(?:sent|received) === undefined$/.test(original) &&
      replacement === "false" &&
      line.endsWith("return undefined;"),
  },
  {
    why: "a check of what was not taken adds its issue to a place that has one already: the first is told",
    mutators: ["ConditionalExpression"],
    fits: (original, replacement, line) =>
      / !== undefined$/.test(original) && replacement === "true" && line.startsWith(`if (${original} && `),
  },
];

function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
