// The parts of README.md that are printed from the sources: the rules with their reasons, the codes, the commands, a
// gate and its table. `npm run docs` writes them, test/readme.test.ts holds them.

import { readFileSync } from "node:fs";
import { codes } from "../../generator/codes.js";
import { commands } from "../../generator/command-line.js";
import type { RuleCard, RuleExample } from "../../generator/contracts.js";
import { rules } from "../../generator/registry.js";
import { payloadRules } from "../../generator/rule-order.js";
import { visible } from "../../generator/visible.js";

const blocks: Readonly<Record<string, () => string>> = {
  "payload rules": () => ruleTable(rules.filter(({ name }) => payloadRules.includes(name))),
  "place rules": () => ruleTable(rules.filter(({ name }) => !payloadRules.includes(name))),
  codes: codeTable,
  commands: commandList,
  gate: gateExcerpt,
};

/** The text with each block as the sources have it now. Throws where a block has no place in it. */
export function withBlocks(readme: string): string {
  return Object.entries(blocks).reduce((text, [name, print]) => {
    const [start, end] = [`<!-- ${name}: written by npm run docs -->\n`, `\n<!-- end of ${name} -->`];
    const [from, to] = [text.indexOf(start), text.indexOf(end)];
    if (from === -1 || to === -1) throw new Error(`README.md has no place for ${name}: ${start}...${end}`);
    return `${text.slice(0, from + start.length)}\n${print().trimEnd()}\n${text.slice(to)}`;
  }, readme);
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
      const refused = examples.find((example) => example.refused !== undefined);
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
  const to = lines.findIndex((line) => line.startsWith("  // reason: "));
  return ["```ts", ...lines.slice(from, to - 1), "```"].join("\n");
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
