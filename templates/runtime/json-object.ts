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

/** One whose keys are all declared: nobody has to look for others. */
export class DeclaredKeys extends JsonObject {}

Reflect.deleteProperty(DeclaredKeys.prototype, "constructor");

/** A class for the objects of one place, so that the engine learns their size from them alone. */
export function sentShape(base: typeof JsonObject = DeclaredKeys): new () => JsonObject {
  class Shape extends base {}
  Reflect.deleteProperty(Shape.prototype, "constructor");
  return Shape;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return value instanceof JsonObject;
}
