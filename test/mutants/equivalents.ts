// Mutants that no call can tell from the original, by name. `npm run mutants` holds every line: it says so of one that a
// row notices, or that is not there any more.

export interface Equivalent {
  readonly why: string;
  readonly mutants: readonly string[];
}

export const equivalents: readonly Equivalent[] = [
  {
    why: "its items are text: no object is ever the one item of such a list",
    mutants: [
      'plan_delivery LISTS_RULES: ["scalar_to_list", "object_to_list", "unwrap_json_string"] -> ["scalar_to_list", "unwrap_json_string"]',
    ],
  },
  {
    why: "text is what the place takes: it is never decoded first",
    mutants: ['plan_delivery ALLOWED_4: ["unwrap_json_string", "object_to_json_string"] -> ["object_to_json_string"]'],
  },
  {
    why: "text is taken before the branches are asked, true and false never reach a branch of numbers",
    mutants: [
      'plan_delivery WHO_BRANCHES: branch(text, "text", "text") -> trim',
      "plan_delivery readWhoArray: list(value, at, log, text) -> split",
      'plan_delivery DEEP_BRANCHES: branch(integer, "a number", "number") -> truthiness',
      "plan_delivery readLevelNumber: number(value, at, log) -> truthiness",
    ],
  },
  {
    why: "only the empty text is read by it",
    mutants: [
      "plan_delivery readSince: isText(value) ? value : text(value, at, log) -> value",
      "plan_delivery readSince: text(value, at, log) -> String",
      "plan_delivery readSince: text(value, at, log) -> trim",
      "plan_delivery readSince: text(value, at, log) -> JSON",
      "plan_delivery readSince: isDate(taken) -> Date.parse",
    ],
  },
  {
    why: "the text that it then makes is refused as no date either",
    mutants: ["plan_delivery readWhenString: text(value, at, log) -> JSON"],
  },
];
