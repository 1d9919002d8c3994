// Mutants that no call, or none of the tables', can tell from the original, by name. `npm run mutants` holds every line:
// it says so of one that a row notices, or that is not there any more.

export interface Equivalent {
  readonly why: string;
  readonly mutants: readonly string[];
}

export const equivalents: readonly Equivalent[] = [
  {
    why: "what is no text has no length, and none of these formats",
    mutants: [
      "email/preview-email clean cleanPreviewEmail: isCleanText(to) is lost",
      "email/preview-email clean cleanOptions: isCleanText(send_at) is lost",
      "email/send-email clean cleanSendEmail: isCleanText(to) is lost",
      "email/send-email clean cleanOptions: isCleanText(send_at) is lost",
      "refund/issue-refund clean cleanIssueRefund: isCleanText(effective_date) is lost",
    ],
  },
  {
    why: "the rows of a text that is too short or too long break its pattern as well",
    mutants: [
      "email/preview-email clean cleanPreviewEmail: !(to.length > 254 && lengthOf(to) > 254) is lost",
      "email/preview-email clean cleanPreviewEmail: !(to.length < 6 && lengthOf(to) < 3) is lost",
      "email/send-email clean cleanSendEmail: !(to.length > 254 && lengthOf(to) > 254) is lost",
      "email/send-email clean cleanSendEmail: !(to.length < 6 && lengthOf(to) < 3) is lost",
    ],
  },
  {
    why: "what a condition of an object is asked about is an object",
    mutants: [
      'kitchen-sink/kitchen-sink holdsPaymentIf: isObject(value) && (ownOf(value, "method") === undefined || isOneOf(ownOf(value, "method"), ["card"])) -> ((ownOf(value, "method") === undefined || isOneOf(ownOf(value, "method',
    ],
  },
  {
    why: "the branch is taken where the condition held of what was sent, and then its one text is what was sent",
    mutants: [
      'kitchen-sink/kitchen-sink readPaymentThen: if (!holdsPaymentIf(whole)) return log.reject(at, "ambiguous_union", "mean the same before and after it is rep -> {}',
      'kitchen-sink/kitchen-sink readPaymentThen: member(sent.method, "$.method", log, PAYMENT_THEN_METHOD) -> first match',
      'kitchen-sink/kitchen-sink readPaymentThen: member(sent.method, "$.method", log, PAYMENT_THEN_METHOD) -> trim',
      'kitchen-sink/kitchen-sink readPaymentThen: member(sent.method, "$.method", log, PAYMENT_THEN_METHOD) -> anything',
    ],
  },
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
  {
    why: "a key is text, and an item of the list has been read as an object",
    mutants: [
      "kitchen-sink/kitchen-sink holdsHeadersKey: isText(value) && HEADERS_KEY.test(value) -> (HEADERS_KEY.test(value))",
      'sort_parcels holdsPicksContains: isObject(value) && ownOf(value, "id") !== undefined && isOneOf(ownOf(value, "id"), [1]) -> (isOneOf(ownOf(value, "id"), [1]))',
      'sort_parcels holdsPicksContains: isObject(value) && ownOf(value, "id") !== undefined -> (ownOf(value, "id") !== undefined)',
    ],
  },
  {
    why: "a key that is not there is none of the members either",
    mutants: [
      'sort_parcels holdsPicksContains: isObject(value) && ownOf(value, "id") !== undefined -> (isObject(value))',
    ],
  },
  {
    why: "no condition of the object speaks of the flag that is filled in",
    mutants: [
      "kitchen-sink/kitchen-sink readArgs: flag ?? false -> (flag)",
      "kitchen-sink/kitchen-sink readArgs: flag ?? false -> (false)",
    ],
  },
  {
    why: "what may be empty is found at the beginning first",
    mutants: ["number fromText: /^-?[0.]*/ -> /-?[0.]*/"],
  },
  {
    why: "in a well-formed date-time a Z stands at the end alone",
    mutants: ["calendar isTime: /[Zz]$/ -> /[Zz]/"],
  },
  {
    why: "with no rule on, every way ends in `type`",
    mutants: ['list readList: if (rules.exact) return wrongKind(value, at, log, rules, "a list"); -> {}'],
  },
  {
    why: "only the words of a message are other",
    mutants: [
      'list counted: count === 1 ? "item" : "items" -> "item"',
      'list counted: count === 1 ? "item" : "items" -> "items"',
      "list counted: 1 -> (1 + 1)",
      "list counted: 1 -> (1 - 1)",
      "unknown-keys refuseKey: hint === undefined ? {} : { hint } -> {}",
      "unknown-keys refuseKey: hint === undefined ? {} : { hint } -> { hint }",
    ],
  },
  {
    why: "the index of the first item is set before anything is recorded",
    mutants: ["list items: 0 -> (0 + 1)", "list items: 0 -> (0 - 1)"],
  },
  {
    why: "behind its end `first` holds nothing",
    mutants: [
      "list items: index < first.length ? (first[index] ?? item) : item -> (first[index] ?? item)",
      "list items: index < first.length -> index <= first.length",
    ],
  },
  {
    why: "none and one are both no more than one",
    mutants: ["list takesAlone: 0 -> (0 + 1)", "list takesAlone: 0 -> (0 - 1)"],
  },
  {
    why: "the issue refuses the call, whatever was taken",
    mutants: ["any any: log.issues.length === before ? taken : undefined -> taken"],
  },
  {
    why: "gates take null before they ask for it",
    mutants: ["nullable nullable: if (value === null) return null; -> {}"],
  },
  {
    why: "before the beginning and behind the end of a key both give 0, and then the lengths decide",
    mutants: [
      "unknown-keys byCodePoint: 0 -> (0 - 1)",
      "unknown-keys byCodePoint: index < a.length -> index <= a.length",
      "unknown-keys byCodePoint: index < b.length -> index <= b.length",
      "unknown-keys byCodePoint: 0 -> (0 + 1) (3)",
      "unknown-keys byCodePoint: 0 -> (0 - 1) (3)",
      "unknown-keys byCodePoint: 0 -> (0 + 1) (5)",
      "unknown-keys byCodePoint: 0 -> (0 - 1) (5)",
    ],
  },
  {
    why: "true and false are taken before the branches are asked, or give a number below the least",
    mutants: [
      'choose_route LANES1_BRANCHES: branch(integer, "a number", "number") -> truthiness',
      "choose_route readLanesNumber: number(value, at, log) -> truthiness",
    ],
  },
  {
    why: "JSON text of an object or a list does not begin with an L",
    mutants: [
      "choose_route readTierString: text(value, at, log) -> JSON",
      "choose_route readRank1String: text(value, at, log) -> JSON",
    ],
  },
  {
    why: "a shorter way to the same answer: it saves time alone",
    mutants: [
      "choice choice: if (settled && attempt.clean) return attempt.taken; -> {}",
      "choice choice: exclusive ? undefined : onlyAccepted(branches, tried) -> undefined",
      "choice onlyAccepted: isAlone ? only : undefined -> undefined",
    ],
  },
  {
    why: "text that is no JSON is found to be none at any depth",
    mutants: [
      'payload faultInFence: if (body === text || fault.code !== "invalid_json") return fault; -> {}',
      "payload faultInFence: 1 -> (1 + 1)",
      "payload faultInFence: 1 -> (1 - 1)",
    ],
  },
  {
    why: "a fault of a decoded payload stands at `$`",
    mutants: ["payload readPayload: 1 -> (1 + 1)"],
  },
  {
    why: "what is JSON, or too deep, or has a key twice, has nothing to mend",
    mutants: ['payload decodeMended: if (decoded.ok || decoded.fault.code !== "invalid_json") return decoded; -> {}'],
  },
  {
    why: "where there is no value, none is marked; where nothing is ill-formed, nothing is marked",
    mutants: [
      "payload fromEncoded: decoded.ok ? marked(decoded) : undefined -> marked(decoded)",
      "payload marked: decoded.illFormed ? markIllFormed(decoded.value) : decoded.value -> markIllFormed(decoded.value)",
    ],
  },
  {
    why: "bytes are counted at last; a character has a code point",
    mutants: [
      "payload isLonger: if (text.length * 3 <= bytes) return false; -> {}",
      "payload isLonger: text.length * 3 <= bytes -> text.length * 3 < bytes",
      "payload isLonger: 3 -> (3 + 1)",
      "payload isLonger: 0 -> (0 + 1) (3)",
      "payload isLonger: 0 -> (0 - 1) (3)",
    ],
  },
  {
    why: "what was read within the depth is copied within it",
    mutants: [
      "choice readingsOf: copied.ok ? tryBranch(one, copied.value, at, log) : undefined -> tryBranch(one, copied.value, at, log)",
    ],
  },
  {
    why: "what reads the arguments refuses what is no object",
    mutants: ["envelope envelopeIn: if (!isJsonObject(inner)) return undefined; -> {}"],
  },
];
