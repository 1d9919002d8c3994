// A schema that only judges finished values: `not`, `if`, `contains` and whatever cannot be merged into a place. Nothing is
// merged here: every schema is one judgement, every keyword one assertion, as JSON Schema has it.

import type { Diagnostic } from "../diagnostics.js";
import { isList, isRecord, isStringList, type JsonRecord, own, without } from "../json.js";
import type { Assertion, Judgement, JudgementId, ValueKind } from "../model.js";
import { isJudgedFormat } from "../keywords/format.js";
import { inner, leadsNowhere } from "./gather.js";
import { inspect } from "./inspect.js";
import { withFormatBounds } from "./integer-formats.js";
import { type Kind, typesOf } from "./kinds.js";
import { type Place, REFERENCES } from "./link.js";
import { firstItems } from "./list-items.js";
import type { Lowering, LowerJudgement } from "./context.js";
import { spoken } from "./spoken.js";

export interface Judging {
  readonly judge: LowerJudgement;
  readonly judgements: ReadonlyMap<JudgementId, Judgement>;
  /** Those that would judge for ever; asked for once all are there. */
  readonly endless: () => readonly Diagnostic[];
}

export function judging(
  lowering: Lowering,
  claim: (wanted: string, pointers: readonly string[]) => string,
  say: (said: readonly Diagnostic[]) => void,
): Judging {
  const judgements = new Map<JudgementId, Judgement>();
  const known = new Map<string, JudgementId>();
  const { link } = lowering;

  const judge: LowerJudgement = (found, name, kind, omit) => {
    const place = link.enter(found);
    const key = `${place.scope} ${place.pointer} ${kind ?? ""} ${omit ?? ""}`;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const id = claim(name, [place.pointer]);
    known.set(key, id);
    judgements.set(id, judgementOf(place, id, kind, omit));
    return id;
  };

  const judgementOf = (place: Place, id: JudgementId, known?: Kind, omit?: string): Judgement => {
    const { schema: said, pointer } = place;
    const bare = { id, pointer, name: id, nullable: false };
    if (!isRecord(said)) return { ...bare, asserts: said === true ? [] : [{ is: "never" }] };
    const dialect = link.dialectAt(pointer);
    const schema = without(spoken(said, dialect), omit ?? "");
    const under = (keyword: string, operand: unknown, key?: string | number): JudgementId =>
      judge(inner(place, operand, keyword, key), `${id}${suffix(keyword)}`);
    const here = (keyword: string, operand: unknown, key?: string | number): JudgementId =>
      judge(inner(place, operand, keyword, key), `${id}${suffix(keyword)}`, known);
    const references = REFERENCES.flatMap((keyword): readonly Assertion[] => {
      if (!Object.hasOwn(schema, keyword)) return [];
      const target = link.target(keyword, own(schema, keyword), place);
      if (target !== undefined) return [{ is: "all", of: [judge(target, `${id}Ref`, known)] }];
      say([leadsNowhere(keyword, own(schema, keyword), pointer)]);
      return [{ is: "never" }];
    });
    if (dialect.ignoresSiblings && Object.hasOwn(schema, "$ref")) return { ...bare, asserts: references };
    say(inspect({ schema, pointer }, lowering));
    const kinds = typesOf(schema);
    const asserts = [
      ...kindsOf(kinds, known),
      ...membersOf(schema),
      ...keywordsOf(schema, lowering, dialect.assertsFormat),
      ...references,
      ...combined(schema, here),
      ...(isAbout("object", known) ? ofObjects(schema, under, here) : []),
      ...(isAbout("list", known) ? ofLists(schema, under, dialect.containsMarks) : []),
    ].filter((one) => isAboutIt(one, known, lowering));
    return { ...bare, asserts, nullable: own(schema, "nullable") === true && known === undefined };
  };

  return { judge, judgements, endless: () => endlessJudgements(judgements) };
}

/** A schema that refers back to itself at the same value would judge for ever. */
function endlessJudgements(judgements: ReadonlyMap<JudgementId, Judgement>): readonly Diagnostic[] {
  const reaches = (from: JudgementId, target: JudgementId, seen: Set<JudgementId>): boolean => {
    if (seen.has(from)) return false;
    seen.add(from);
    const here = (judgements.get(from)?.asserts ?? []).flatMap(sameValue);
    return here.some((inner) => inner === target || reaches(inner, target, seen));
  };
  return [...judgements.values()]
    .filter(({ id }) => reaches(id, id, new Set()))
    .map(({ pointer }) => ({
      severity: "error",
      code: "endless_reference",
      pointer,
      message: "This schema refers back to itself without going deeper: no value could be judged by it.",
    }));
}

function sameValue(one: Assertion): readonly JudgementId[] {
  switch (one.is) {
    case "all":
    case "any":
    case "one":
    case "not":
      return one.of;
    case "if":
      return [one.condition, one.holds, one.fails];
    case "beside":
      return [one.of];
    default:
      return [];
  }
}

function suffix(keyword: string): string {
  return keyword.charAt(0).toUpperCase() + keyword.slice(1);
}

function isAbout(kind: Kind, known: Kind | undefined): boolean {
  return known === undefined || known === kind;
}

function isAboutIt(assertion: Assertion, known: Kind | undefined, { keywords }: Lowering): boolean {
  if (assertion.is !== "keyword" || known === undefined) return true;
  return keywords.some(({ name, on }) => name === assertion.keyword && on.includes(known));
}

/** Where the kind is known, it is asked for all the same: what follows is said of that kind. */
function kindsOf(kinds: readonly ValueKind[] | undefined, known: Kind | undefined): readonly Assertion[] {
  if (known === undefined) return kinds === undefined ? [] : [{ is: "kinds", kinds }];
  const narrowed = kinds === undefined || kinds.includes(known) ? known : undefined;
  if (narrowed !== undefined) return [{ is: "kinds", kinds: [narrowed] }];
  if (known === "integer" && kinds?.includes("number") === true) return [{ is: "kinds", kinds: ["integer"] }];
  if (known === "number" && kinds?.includes("integer") === true) return [{ is: "kinds", kinds: ["integer"] }];
  return [{ is: "never" }];
}

function membersOf(schema: JsonRecord): readonly Assertion[] {
  const listed = own(schema, "enum");
  return [
    ...(isList(listed) ? [{ is: "members", members: listed } as const] : []),
    ...(Object.hasOwn(schema, "const") ? [{ is: "members", members: [own(schema, "const")] } as const] : []),
  ];
}

function keywordsOf(schema: JsonRecord, { keywords, formats }: Lowering, always: boolean): readonly Assertion[] {
  const isAsserted = formats === "assert" || always;
  const bounded = isAsserted ? withFormatBounds(schema) : schema;
  return keywords.flatMap(({ name, wants }): readonly Assertion[] => {
    const operand = own(bounded, name);
    if (!Object.hasOwn(bounded, name) || wants(operand) !== undefined) return [];
    if (name === "format" && !(isAsserted && isJudgedFormat(operand))) return [];
    return [{ is: "keyword", keyword: name, operand }];
  });
}

type Lower = (keyword: string, operand: unknown, key?: string | number) => JudgementId;

function combined(schema: JsonRecord, here: Lower): readonly Assertion[] {
  const listed = ([keyword, is]: readonly [
    "allOf" | "anyOf" | "oneOf",
    "all" | "any" | "one",
  ]): readonly Assertion[] => {
    const parts = own(schema, keyword);
    return isList(parts) ? [{ is, of: parts.map((part, index) => here(keyword, part, index)) }] : [];
  };
  const orTrue = (keyword: string): JudgementId =>
    here(keyword, Object.hasOwn(schema, keyword) ? own(schema, keyword) : true);
  return [
    ...(
      [
        ["allOf", "all"],
        ["anyOf", "any"],
        ["oneOf", "one"],
      ] as const
    ).flatMap(listed),
    ...(Object.hasOwn(schema, "not") ? [{ is: "not", of: [here("not", own(schema, "not"))] } as const] : []),
    ...(Object.hasOwn(schema, "if")
      ? [{ is: "if", condition: here("if", own(schema, "if")), holds: orTrue("then"), fails: orTrue("else") } as const]
      : []),
  ];
}

function ofObjects(schema: JsonRecord, under: Lower, here: Lower): readonly Assertion[] {
  const map = (keyword: string): readonly (readonly [string, unknown])[] => {
    const found = own(schema, keyword);
    return isRecord(found) ? Object.entries(found) : [];
  };
  const required = own(schema, "required");
  const besides = ["dependentRequired", "dependentSchemas", "dependencies"].flatMap((keyword) =>
    map(keyword).map(([key, needs]): Assertion =>
      isStringList(needs)
        ? { is: "required", keys: needs, beside: key }
        : { is: "beside", key, of: here(keyword, needs, key) },
    ),
  );
  const fields = map("properties").map(([name, one]) => ({ name, of: under("properties", one, name) }));
  const patterns = map("patternProperties").map(([source, one]) => ({
    source,
    of: under("patternProperties", one, source),
  }));
  const single = (keyword: string): JudgementId | undefined =>
    Object.hasOwn(schema, keyword) ? under(keyword, own(schema, keyword)) : undefined;
  const [rest, names, others] = ["additionalProperties", "propertyNames", "unevaluatedProperties"].map(single);
  const declares = fields.length + patterns.length > 0 || rest !== undefined;
  return [
    ...(isStringList(required) && required.length > 0
      ? [{ is: "required", keys: required, beside: undefined } as const]
      : []),
    ...besides,
    ...(names === undefined ? [] : [{ is: "names", of: names } as const]),
    ...(declares ? [{ is: "properties", fields, patterns, rest } as const] : []),
    ...(others === undefined ? [] : [{ is: "unevaluatedProperties", of: others } as const]),
  ];
}

function ofLists(schema: JsonRecord, under: Lower, marks: boolean): readonly Assertion[] {
  const { keyword, items } = firstItems(schema);
  const first = items.map((one, index) => under(keyword, one, index));
  const restWord = isList(own(schema, "items")) ? "additionalItems" : "items";
  const rest = Object.hasOwn(schema, restWord) ? under(restWord, own(schema, restWord)) : undefined;
  const count = (name: string): number | undefined => {
    const limit = own(schema, name);
    return typeof limit === "number" ? limit : undefined;
  };
  const [minItems, maxItems] = [count("minItems"), count("maxItems")];
  return [
    ...(minItems === undefined && maxItems === undefined
      ? []
      : [{ is: "length", least: minItems ?? 0, most: maxItems } as const]),
    ...(first.length > 0 || rest !== undefined ? [{ is: "items", first, rest } as const] : []),
    ...(Object.hasOwn(schema, "contains")
      ? [
          {
            is: "contains",
            of: under("contains", own(schema, "contains")),
            least: count("minContains") ?? 1,
            most: count("maxContains"),
            marks,
          } as const,
        ]
      : []),
    ...(Object.hasOwn(schema, "unevaluatedItems")
      ? [{ is: "unevaluatedItems", of: under("unevaluatedItems", own(schema, "unevaluatedItems")) } as const]
      : []),
  ];
}
