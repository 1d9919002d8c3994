// Values as they were sent: numbers keep their characters, so that 1999.0 and 2^53+1 can be judged; objects keep the
// order of their keys; what JSON cannot write stands as a fault at its place.

export type Value = NullValue | BooleanValue | StringValue | NumberValue | ListValue | ObjectValue | FaultValue;

export interface NullValue {
  readonly kind: "null";
}

export interface BooleanValue {
  readonly kind: "boolean";
  readonly truth: boolean;
}

export interface StringValue {
  readonly kind: "string";
  readonly text: string;
}

export interface NumberValue {
  readonly kind: "number";
  /** The characters sent, or the shortest decimal of a decoded double. */
  readonly token: string;
  readonly fromText: boolean;
}

export interface ListValue {
  readonly kind: "array";
  readonly items: readonly Value[];
}

export interface ObjectValue {
  readonly kind: "object";
  readonly entries: ReadonlyMap<string, Value>;
}

/** Something in a decoded payload that no JSON text can hold, with the code that names it. */
export interface FaultValue {
  readonly kind: "fault";
  readonly code: "type" | "non_finite_number";
  readonly original: unknown;
}

export function makeNumber(value: number): NumberValue {
  return { kind: "number", token: String(value === 0 ? 0 : value), fromText: false };
}

export function makeText(text: string): StringValue {
  return { kind: "string", text };
}

/** The JavaScript value, fresh each time. -0 is 0. */
export function toPlain(value: Value): unknown {
  switch (value.kind) {
    case "null":
      return null;
    case "boolean":
      return value.truth;
    case "string":
      return value.text;
    case "number":
      return toDouble(value);
    case "array":
      return value.items.map(toPlain);
    case "object":
      return toPlainObject(value);
    case "fault":
      return value.original;
  }
}

export function toDouble(value: NumberValue): number {
  const double = Number(value.token);
  return double === 0 ? 0 : double;
}

// `__proto__` has to become an ordinary own key, so keys are defined, not assigned.
function toPlainObject(value: ObjectValue): Record<string, unknown> {
  const plain: Record<string, unknown> = {};
  for (const [key, child] of value.entries) {
    Object.defineProperty(plain, key, { value: toPlain(child), enumerable: true, writable: true, configurable: true });
  }
  return plain;
}

/** One text per value, whatever the order of keys or the spelling of numbers: {"a":1.0} gives {"a":1}. */
export function canonicalJson(value: Value): string {
  switch (value.kind) {
    case "array":
      return `[${value.items.map(canonicalJson).join(",")}]`;
    case "object": {
      const keys = [...value.entries.keys()].sort();
      return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalEntry(value, key)}`).join(",")}}`;
    }
    case "fault":
      return "fault";
    case "number":
      return String(toDouble(value));
    default:
      return JSON.stringify(toPlain(value));
  }
}

function canonicalEntry(value: ObjectValue, key: string): string {
  const child = value.entries.get(key);
  return child === undefined ? "" : canonicalJson(child);
}

/** Compact JSON with keys and number tokens as sent (object_to_json_string); decided: -0 is 0 there, too. */
export function compactJson(value: Value): string {
  switch (value.kind) {
    case "array":
      return `[${value.items.map(compactJson).join(",")}]`;
    case "object":
      return `{${[...value.entries].map(([key, child]) => `${JSON.stringify(key)}:${compactJson(child)}`).join(",")}}`;
    case "number":
      return value.token === "-0" ? "0" : value.token;
    default:
      return JSON.stringify(toPlain(value));
  }
}
