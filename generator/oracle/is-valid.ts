// Plain JSON Schema validity of a decoded value, apart from any rule: for tests that hold the oracle to the standard.

import { finish } from "./finish.js";
import { holds } from "./holds.js";
import { readDecoded } from "./json-value.js";
import { judgePosition } from "./position.js";
import { makeSession } from "./session.js";

/** `formats`: are formats asserted? Default not. */
export function isValid(schema: unknown, value: unknown, formats: "assert" | "annotate" = "annotate"): boolean {
  const read = readDecoded(value, 1000);
  const session = makeSession(schema, "", undefined, formats === "assert", 1_000_000, { judgePosition, finish });
  return read.ok && holds(session, schema, read.value);
}
