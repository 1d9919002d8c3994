import { Node, type Symbol as Declared, type Type } from "ts-morph";
import { isRecord } from "../json.js";
import { initialValue } from "./initial-value.js";
import { type Said, saidOf, saidOfParameter } from "./tags.js";
import { writtenOrder } from "./written-order.js";

type Schema = Readonly<Record<string, unknown>>;

/** What a type cannot say in JSON, and where. */
export interface Trouble {
  readonly severity: "error" | "note";
  readonly node: Node;
  readonly message: string;
}

export interface TypeSchemas {
  readonly schemaOf: (type: Type, at: Node) => Schema;
  /** An object of these properties, each a symbol of the program. */
  readonly objectOf: (properties: readonly Declared[], at: Node) => Schema;
  /** Filled as named types that refer to themselves are met. */
  readonly definitions: () => Schema;
  readonly troubles: readonly Trouble[];
}

/** Types as JSON Schema 2020-12. `strictNullChecks` is taken for granted. */
export function typeSchemas(): TypeSchemas {
  const definitions = new Map<string, Schema>();
  const open: Type[] = [];
  const named = new Map<Type, string>();
  const troubles: Trouble[] = [];
  const trouble = (severity: Trouble["severity"], node: Node, message: string): Schema => {
    troubles.push({ severity, node, message });
    return {};
  };

  function schemaOf(type: Type, at: Node): Schema {
    if (type.isAny() || type.isUnknown()) return {};
    if (type.isNull()) return { type: "null" };
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.getLiteralValue() };
    if (type.isBooleanLiteral()) return { const: type.getText() === "true" };
    if (type.isString()) return { type: "string" };
    if (type.isNumber()) return { type: "number" };
    if (type.isBoolean()) return { type: "boolean" };
    if (type.isTemplateLiteral()) {
      trouble("note", at, `The template type ${type.getText(at)} is read as any text.`);
      return { type: "string" };
    }
    if (type.isUnion()) return unionOf(type.getUnionTypes(), at);
    if (type.isTuple()) return tupleOf(type, at);
    const item = type.getArrayElementType();
    if (item !== undefined) return { type: "array", items: schemaOf(item, at) };
    if (type.getText(at) === "object") return { type: "object" };
    const branded = type.isIntersection() ? type.getIntersectionTypes().find(isPrimitive) : undefined;
    if (branded !== undefined) {
      trouble("note", at, `${type.getText(at)} is read without its brand, as ${branded.getText(at)}.`);
      return schemaOf(branded, at);
    }
    if (type.isObject() || type.isIntersection()) return structureOf(type, at);
    return trouble("error", at, `JSON has no form for ${type.getText(at)}. Use text, a number, or an object instead.`);
  }

  function unionOf(members: readonly Type[], at: Node): Schema {
    const present = members.filter((one) => !one.isUndefined());
    const isWhole = present.filter((one) => one.isBooleanLiteral()).length === 2;
    const left = isWhole ? present.filter((one) => !one.isBooleanLiteral()) : present;
    const order = writtenOrder(at);
    const literals = left
      .filter((one) => one.isStringLiteral() || one.isNumberLiteral())
      .sort((one, other) => placeIn(order, one) - placeIn(order, other));
    const others = left.filter((one) => !literals.some((literal) => literal === one));
    const [only, second] = literals;
    const branches: Schema[] = [
      ...(second !== undefined ? [{ enum: literals.map((one) => one.getLiteralValue()) }] : []),
      ...(only !== undefined && second === undefined ? [{ const: only.getLiteralValue() }] : []),
      ...(isWhole ? [{ type: "boolean" }] : []),
      // The compiler's own order has null before number.
      ...others.filter((one) => !one.isNull()).map((one) => schemaOf(one, at)),
      ...(others.some((one) => one.isNull()) ? [{ type: "null" }] : []),
    ];
    const [first, another] = branches;
    return first !== undefined && another === undefined ? first : { anyOf: branches };
  }

  function tupleOf(type: Type, at: Node): Schema {
    const items = type.getTupleElements().map((one) => schemaOf(one, at));
    const text = type.getText(at);
    if (/\.\.\.|\?[,\]]/.test(text))
      return trouble("error", at, `A tuple with optional or rest items, ${text}, is not read. Use a list.`);
    return { type: "array", prefixItems: items, items: false, minItems: items.length };
  }

  function structureOf(type: Type, at: Node): Schema {
    const symbol = type.getAliasSymbol() ?? type.getSymbol();
    const name = symbol?.getName() ?? "";
    const isBuiltIn = isFromLibrary(type);
    if (isBuiltIn && name === "Date") {
      trouble("note", at, "A Date is read as text of the format date-time.");
      return { type: "string", format: "date-time" };
    }
    if (type.getCallSignatures().length > 0 || type.isClass() || isBuiltIn) {
      return trouble("error", at, `JSON has no form for ${type.getText(at)}. Use an object type or a list instead.`);
    }
    if (open.includes(type)) {
      const called =
        named.get(type) ?? `${/^\w+$/.test(name) ? name : "Node"}${named.size === 0 ? "" : named.size + 1}`;
      named.set(type, called);
      return { $ref: `#/$defs/${called}` };
    }
    open.push(type);
    const built = withRest(objectOf(type.getProperties(), at), type, at);
    open.pop();
    const called = named.get(type);
    if (called === undefined) return built;
    definitions.set(called, built);
    return { $ref: `#/$defs/${called}` };
  }

  function withRest(schema: Schema, type: Type, at: Node): Schema {
    const rest = type.getStringIndexType();
    if (rest === undefined) return schema;
    const { properties, ...others } = schema;
    const isEmpty = typeof properties === "object" && properties !== null && Object.keys(properties).length === 0;
    return { ...others, ...(isEmpty ? {} : { properties }), additionalProperties: schemaOf(rest, at) };
  }

  function objectOf(properties: readonly Declared[], at: Node): Schema {
    const required = properties.filter((one) => !isOptional(one)).map((one) => one.getName());
    const entries = properties.map((one) => {
      const [declaration] = one.getDeclarations();
      const node = declaration ?? at;
      const schema = schemaOf(one.getTypeAtLocation(node), node);
      return [one.getName(), withSaid(schema, node)] as const;
    });
    return {
      type: "object",
      properties: Object.fromEntries(entries),
      ...(required.length > 0 ? { required } : {}),
    };
  }

  /** What comment and initializer add to a type. */
  function withSaid(schema: Schema, node: Node): Schema {
    const said: Said = Node.isParameterDeclaration(node) ? saidOfParameter(node) : saidOf(node);
    if (said.problem !== undefined) trouble("error", node, `${said.problem}.`);
    for (const tag of said.unknown ?? []) {
      trouble("note", node, `The tag @${tag} is not known, and asks nothing of a call. Is it misspelt?`);
    }
    const whole = said.integer === true ? wholeNumbers(schema) : schema;
    if (whole === undefined)
      trouble("error", node, "@integer stands on what is no number. Take it away, or say number.");
    const initial = Node.isParameterDeclaration(node) ? initialValue(node.getInitializer()) : undefined;
    return {
      ...whole,
      ...(initial === undefined ? {} : { default: initial }),
      ...said.keywords,
      ...(said.description === undefined ? {} : { description: said.description }),
    };
  }

  return { schemaOf, objectOf, definitions: () => Object.fromEntries(definitions), troubles };
}

/** Of the language itself: Map, Promise, RegExp. `Partial<T>` and the like have no symbol of their own. */
function isFromLibrary(type: Type): boolean {
  const [declaration] = type.getSymbol()?.getDeclarations() ?? [];
  if (!Node.isInterfaceDeclaration(declaration) && !Node.isVariableDeclaration(declaration)) return false;
  return /^lib\..*\.d\.ts$/.test(declaration.getSourceFile().getBaseName());
}

function isPrimitive(type: Type): boolean {
  return type.isString() || type.isNumber() || type.isBoolean();
}

/** Literals that are written nowhere near, as those of an enum, stay in the compiler's order, which is theirs. */
function placeIn(order: readonly unknown[], literal: Type): number {
  const place = order.indexOf(literal.getLiteralValue());
  return place < 0 ? order.length : place;
}

/** `number | null` -> integer or null. Undefined where there is no number. */
function wholeNumbers(schema: Schema): Schema | undefined {
  if (schema["type"] === "number") return { ...schema, type: "integer" };
  const branches: unknown = schema["anyOf"];
  if (!Array.isArray(branches)) return undefined;
  const whole = branches.map((one: unknown) => (isNumberSchema(one) ? { ...one, type: "integer" } : one));
  return branches.some(isNumberSchema) ? { ...schema, anyOf: whole } : undefined;
}

function isNumberSchema(schema: unknown): schema is Schema {
  return isRecord(schema) && schema["type"] === "number";
}

/** A parameter with an initializer may be left out, too. */
function isOptional(symbol: Declared): boolean {
  const [declaration] = symbol.getDeclarations();
  return symbol.isOptional() || (Node.isParameterDeclaration(declaration) && declaration.isOptional());
}
