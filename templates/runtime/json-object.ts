// The object that sent JSON becomes. Nothing stands above it, so that every name reads what was sent and only that:
// `sent.constructor` of `{}` is undefined, and `sent["__proto__"] = value` makes an ordinary key.

/**
 * A JSON object, its keys in the order that JavaScript gives them. A class, not Object.create(null): V8 keeps the
 * latter as a dictionary, several times slower to make and to read.
 */
export class JsonObject {
  [key: string]: unknown;
}

Object.setPrototypeOf(JsonObject.prototype, null);
Reflect.deleteProperty(JsonObject.prototype, "constructor");

export function isJsonObject(value: unknown): value is JsonObject {
  return value instanceof JsonObject;
}
