// The parts of README.md that are printed from the sources: the rules with their reasons, the codes, the commands, a
// gate and its table. `npm run docs` writes them, test/readme.test.ts holds them.

import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { codes } from "../../generator/codes.js";
import { commands } from "../../generator/command-line.js";
import type { RuleCard, RuleExample } from "../../generator/contracts.js";
import { replay } from "../../generator/commands/replay.js";
import { loadGates } from "../../generator/load.js";
import { rules } from "../../generator/registry.js";
import { payloadRules } from "../../generator/rule-order.js";
import { plainVerdict } from "../../generator/replay/verdict-record.js";
import { verdictText } from "../../generator/verdict-text.js";
import { visible } from "../../generator/visible.js";
import { feedback } from "../../templates/runtime/feedback.js";
import type { Verdict } from "../../templates/runtime/verdict.js";

const blocks: Readonly<Record<string, () => string | Promise<string>>> = {
  try: tryExample,
  "payload rules": () => ruleTable(rules.filter(({ name }) => payloadRules.includes(name))),
  "place rules": () => ruleTable(rules.filter(({ name }) => !payloadRules.includes(name))),
  replay: replayExample,
  feedback: feedbackExample,
  codes: codeTable,
  commands: commandList,
  gate: gateExcerpt,
  table: tableExcerpt,
};

/** The text with each block as the sources have it now. Throws where a block has no place in it. */
export async function withBlocks(readme: string): Promise<string> {
  let text = readme;
  for (const [name, print] of Object.entries(blocks)) text = withBlock(text, name, await print());
  return text;
}

function withBlock(readme: string, name: string, block: string): string {
  const [start, end] = [`<!-- ${name}: written by npm run docs -->\n`, `\n<!-- end of ${name} -->`];
  const [from, to] = [readme.indexOf(start), readme.indexOf(end)];
  if (from === -1 || to === -1) throw new Error(`README.md has no place for ${name}: ${start}...${end}`);
  return `${readme.slice(0, from + start.length)}\n${block.trimEnd()}\n${readme.slice(to)}`;
}

/** The call of the story: what `try` says of it, and what the model is told. */
const STORY = '{"order_id": "ord_A1b2C3d4", "amount_cents": "19.99", "reason": "late"}';

async function tryExample(): Promise<string> {
  const as = (text: string): string => text;
  const text = verdictText("issue_refund", await storyVerdict(), { green: as, yellow: as, red: as, dim: as });
  return ["```", text.slice(0, text.indexOf("\n\n")), "```"].join("\n");
}

async function feedbackExample(): Promise<string> {
  const told: unknown = JSON.parse(feedback(await storyVerdict()));
  return ["```json", JSON.stringify(told, undefined, 2), "```"].join("\n");
}

/** A clean call; the same with the amount as text; the call of the story; the clean one in a fence; a key misspelt. */
async function replayExample(): Promise<string> {
  const clean = STORY.replace('"19.99"', "1999");
  const payloads = [
    clean,
    STORY.replace("19.99", "1999"),
    STORY,
    `\`\`\`json\n${clean}\n\`\`\``,
    JSON.parse(clean.replace("amount_cents", "amount")),
  ];
  const records = payloads.map((sent) => `${JSON.stringify({ tool: "issue_refund", arguments: sent })}\n`).join("");
  let told = "";
  const keep = (text: string): void => void (told += text);
  await replay(
    { files: ["-"], out: "generated" },
    { stdout: keep, stderr: keep, stdin: Readable.from([Buffer.from(records)]), isTerminal: false },
  );
  return ["```", told.trimEnd(), "```"].join("\n");
}

async function storyVerdict(): Promise<Verdict<unknown>> {
  const gate = (await loadGates("generated")).gates["issue_refund"];
  if (gate === undefined) throw new Error("generated/ holds no gate issue_refund: run npm run generate");
  return plainVerdict(gate.parse(STORY));
}

const ON: Readonly<Record<RuleCard["on"], string>> = {
  "by default": "yes",
  "opt-in": "opt-in",
  "tools without parameters": "no parameters",
};

function ruleTable(cards: readonly RuleCard[]): string {
  return table(
    ["rule", "on", "sent", "read as", "but refused", "why"],
    cards.map(({ name, on, reason, examples }) => {
      const read = examples.find((example) => example.refused === undefined);
      const alike = examples.filter((example) => example.refused !== undefined);
      const refused = alike.find(({ schema }) => JSON.stringify(schema) === JSON.stringify(read?.schema)) ?? alike[0];
      return [
        `\`${name}\``,
        ON[on],
        read === undefined ? "" : sent(read),
        read === undefined ? "" : span(JSON.stringify(read.becomes)),
        refused === undefined ? "" : `${sent(refused)} ${refused.refused ?? ""}`,
        reason,
      ];
    }),
  );
}

function sent(example: RuleExample): string {
  return example.sent === "" ? "nothing" : span(visible(example.sent));
}

function codeTable(): string {
  return table(
    ["code", "found", "why it is not mended", "refused", "taken"],
    Object.values(codes).map(({ code, meaning, why, example }) => [
      `\`${code}\``,
      meaning,
      why,
      span(example.sent),
      span(example.taken),
    ]),
  );
}

function commandList(): string {
  return commands
    .map(({ usage, about, flags }) => {
      const lines = flags.map(([flag, meaning]) => `- \`${flag}\` ${meaning}`);
      return [`**\`callgate ${usage}\`** ${about}`, ...(lines.length === 0 ? [] : ["", ...lines])].join("\n");
    })
    .join("\n\n");
}

/** How the refund gate reads its amount. */
function gateExcerpt(): string {
  const lines = readFileSync("generated/refund/issue-refund/gate.ts", "utf8").split("\n");
  const from = lines.findIndex((line) => line.startsWith("  // amount_cents: "));
  const to = lines.findIndex((line) => line.startsWith("  // notify_customer: "));
  return ["```ts", ...lines.slice(from, to - 1), "```"].join("\n");
}

/** The refund tool's table, less its head and its line on the payload. */
function tableExcerpt(): string {
  const lines = readFileSync("generated/refund/issue-refund/table.md", "utf8").split("\n");
  return lines
    .slice(
      1,
      lines.findIndex((line) => line.startsWith("Payload: ")),
    )
    .join("\n");
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), `|${head.map(() => "-").join("|")}|`, ...rows.map(line)].join("\n");
}

/** Code in a table's cell: pipes stay in their cell, and back-ticks are quoted by more back-ticks. */
function span(text: string): string {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length));
  const quote = "`".repeat(longest + 1);
  const space = longest > 0 ? " " : "";
  return `${quote}${space}${text.replaceAll("|", "\\|")}${space}${quote}`;
}
