import { isList, isRecord, type JsonRecord, own, sameJson } from "../json.js";
import type { Atom } from "./gather.js";

export type Kind = "null" | "boolean" | "integer" | "number" | "text" | "list" | "object";

const TYPES: Readonly<Record<string, Kind>> = {
  null: "null",
  boolean: "boolean",
  integer: "integer",
  number: "number",
  string: "text",
  array: "list",
  object: "object",
};

const ALL: readonly Kind[] = ["null", "boolean", "number", "text", "list", "object"];

/** Keywords that only some kinds know: where one stands without a `type`, the place is judged kind by kind. */
const SPECIFIC =
  /^(?:properties|required|additionalProperties|unevaluatedProperties|propertyNames|patternProperties|dependent.*|dependencies|m(?:in|ax)(?:Length|Items|Properties|imum|Contains)|exclusiveM(?:in|ax)imum|multipleOf|pattern|format|items|prefixItems|additionalItems|unevaluatedItems|uniqueItems|contains|if)$/;

/** What a place may hold, as far as `type`, `enum` and `const` say. */
export interface Kinds {
  /** Undefined: anything, and no keyword asks what it is. */
  readonly kinds: readonly Kind[] | undefined;
  readonly members: readonly unknown[] | undefined;
  /** Only enum or const say what may stand here. */
  readonly fromMembers: boolean;
}

export function kindsOf(atoms: readonly Atom[]): Kinds {
  const typed = atoms
    .flatMap(({ schema }) => [typesOf(schema) ?? []].filter((kinds) => kinds.length > 0))
    .reduce<readonly Kind[] | undefined>(intersection, undefined);
  const members = atoms.flatMap((atom) => membersOf(atom)).reduce<readonly unknown[] | undefined>(common, undefined);
  if (members !== undefined) {
    // A type that is said stays: `1.0` is canonical for `{"type": "number", "enum": [1, 2]}`, as sent.
    const fitting = typed?.filter((kind) => members.some((one) => fits(one, [kind]))) ?? namedBy(members);
    // Where no member is of the type, the type is asked for all the same, and then no member fits: `enum`. Null has no
    // members to fail: it is left out.
    const kinds = fitting.length === 0 && typed !== undefined ? typed.filter((kind) => kind !== "null") : fitting;
    return { kinds, members: members.filter((one) => fits(one, kinds)), fromMembers: typed === undefined };
  }
  if (typed !== undefined) return { kinds: typed, members, fromMembers: false };
  const specific = atoms.some(({ schema }) => Object.keys(schema).some((key) => SPECIFIC.test(key)));
  return { kinds: specific ? ALL : undefined, members, fromMembers: false };
}

/** Where only the members say what may stand here: whole numbers among others are numbers. */
function namedBy(members: readonly unknown[]): readonly Kind[] {
  const kinds = [...new Set(members.map(kindOf))];
  return kinds.includes("number") ? kinds.filter((kind) => kind !== "integer") : kinds;
}

/** Does any schema say a type? */
export function isTyped(atoms: readonly Atom[]): boolean {
  return atoms.some(({ schema }) => own(schema, "type") !== undefined);
}

/** The JSON Schema type that a kind is called by. */
export function typeName(kind: Kind): string {
  return Object.keys(TYPES).find((type) => TYPES[type] === kind) ?? kind;
}

/** What is wrong with a `type`, or undefined. */
export function typeProblem(type: unknown): string | undefined {
  const names = isList(type) ? type : [type];
  const stranger = names.find((name) => typeof name !== "string" || !Object.hasOwn(TYPES, name));
  return names.length > 0 && stranger === undefined ? undefined : `one or more of ${Object.keys(TYPES).join(", ")}`;
}

export function kindOf(value: unknown): Kind {
  if (value === null) return "null";
  if (typeof value === "boolean") return "boolean";
  if (typeof value === "number") return Number.isSafeInteger(value) ? "integer" : "number";
  if (typeof value === "string") return "text";
  return isRecord(value) ? "object" : "list";
}

function fits(member: unknown, kinds: readonly Kind[]): boolean {
  const kind = kindOf(member);
  return kinds.includes(kind) || (kind === "integer" && kinds.includes("number"));
}

/** The kinds that a schema's `type` names; undefined where it has none. */
export function typesOf(schema: JsonRecord): readonly Kind[] | undefined {
  const type = own(schema, "type");
  if (type === undefined) return undefined;
  const kinds = (isList(type) ? type : [type]).flatMap((name) => {
    const kind = typeof name === "string" ? TYPES[name] : undefined;
    return kind === undefined ? [] : [kind];
  });
  // OpenAPI 3.0's way of saying "or null".
  const all = own(schema, "nullable") === true ? [...kinds, TYPES["null"] ?? "null"] : kinds;
  return [...new Set(all)];
}

function membersOf({ schema }: Atom): readonly (readonly unknown[])[] {
  const listed = own(schema, "enum");
  const orNull = own(schema, "nullable") === true ? [null] : [];
  const members = isList(listed) ? [[...listed, ...orNull]] : [];
  return Object.hasOwn(schema, "const") ? [...members, [own(schema, "const"), ...orNull]] : members;
}

function intersection(left: readonly Kind[] | undefined, right: readonly Kind[]): readonly Kind[] {
  if (left === undefined) return right;
  const narrowed = left.map((kind) => {
    if (right.includes(kind)) return kind;
    if (kind === "integer" && left.includes("number") && right.includes("number")) return undefined;
    if (kind === "number" && right.includes("integer")) return "integer";
    return kind === "integer" && right.includes("number") ? "integer" : undefined;
  });
  return [...new Set(narrowed.filter((kind) => kind !== undefined))];
}

function common(left: readonly unknown[] | undefined, right: readonly unknown[]): readonly unknown[] {
  const unique = right.filter((one, index) => right.findIndex((other) => sameJson(one, other)) === index);
  return left === undefined ? unique : left.filter((one) => unique.some((other) => sameJson(one, other)));
}
