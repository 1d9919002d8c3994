import { byCloseness } from "../by-closeness.js";
import { codes } from "../codes.js";
import type { CodeExplanation } from "../codes.js";
import type { RuleCard, RuleExample } from "../contracts.js";
import { visible } from "../visible.js";
import type { Io } from "./io.js";

export interface ExplainOptions {
  /** A code or a rule; all of them where it is absent. */
  readonly word?: string | undefined;
  readonly rules: readonly RuleCard[];
  readonly json?: boolean | undefined;
}

/** What a code or rule means, why, and an example each way. Exit codes: 0; 2 where there is no such word. */
export async function explain({ word, rules, json }: ExplainOptions, io: Io): Promise<number> {
  const allCodes = Object.values(codes);
  if (word === undefined) {
    io.stdout(json === true ? print({ codes: allCodes, rules }) : listText(allCodes, rules));
    return 0;
  }
  // `reject:enum` and `repair:enum_casefold`, as replay prints them
  const name = word.replace(/^(?:reject|repair):/, "");
  const code = allCodes.find((entry) => entry.code === name);
  const rule = rules.find((card) => card.name === name);
  if (code !== undefined) io.stdout(json === true ? print(code) : codeText(code));
  else if (rule !== undefined) io.stdout(json === true ? print(rule) : ruleText(rule));
  else return unknownWord(word, [...Object.keys(codes), ...rules.map((card) => card.name)], io);
  return 0;
}

function codeText({ code, meaning, why, example, mend }: CodeExplanation): string {
  return lines(
    `${code}, a reason to reject`,
    "",
    meaning,
    why,
    "",
    `  ${example.whole === true ? "arguments" : "argument v"}  ${example.schema}`,
    `  refused     ${example.sent}  (${example.answer})`,
    `  taken       ${example.taken}`,
    "",
    mend,
  );
}

const whether: Readonly<Record<RuleCard["on"], string>> = {
  "by default": "a repair, on by default",
  "opt-in": "a repair, off unless allowed",
  "tools without parameters": "a repair, on by default for tools without parameters",
};

function ruleText({ name, on, reason, examples }: RuleCard): string {
  const change =
    on === "opt-in"
      ? `To allow it: \`allow: ["${name}"]\` in the config, for one tool, or in a field's \`x-callgate\`.`
      : `To turn it off: \`deny: ["${name}"]\` in the config, for one tool, or in a field's \`x-callgate\`.`;
  return lines(`${name}, ${whether[on]}`, "", reason, "", ...examples.flatMap(exampleLines), "", change);
}

/** The schema stands once above the examples that share it. */
function exampleLines(example: RuleExample, index: number, all: readonly RuleExample[]): readonly string[] {
  const answer =
    example.refused === undefined ? `is read as ${JSON.stringify(example.becomes)}` : `is refused: ${example.refused}`;
  const schema = schemaLine(example);
  const above = all[index - 1];
  const isSame = above !== undefined && schemaLine(above) === schema;
  return [...(isSame ? [] : [schema]), `    ${visible(example.sent)} ${answer}`];
}

function schemaLine({ schema, whole }: RuleExample): string {
  return `  ${whole === true ? "arguments" : "argument v"}  ${JSON.stringify(schema)}`;
}

function listText(all: readonly CodeExplanation[], rules: readonly RuleCard[]): string {
  const width = Math.max(
    ...[...all.map(({ code }) => code), ...rules.map(({ name }) => name)].map((name) => name.length),
  );
  return lines(
    "Repairs:",
    ...rules.map(({ name, on, reason }) => `  ${name.padEnd(width)}  ${on === "opt-in" ? "(opt-in) " : ""}${reason}`),
    "",
    "Reasons to reject:",
    ...all.map(({ code, meaning }) => `  ${code.padEnd(width)}  ${meaning}`),
    "",
    "callgate explain NAME tells more of one.",
  );
}

function unknownWord(word: string, known: readonly string[], io: Io): number {
  const nearest = byCloseness(word, known).slice(0, 3);
  io.stderr(`explain: ${JSON.stringify(word)} is no code and no rule; did you mean ${nearest.join(", ")}?\n`);
  return 2;
}

function print(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function lines(...all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join("");
}
