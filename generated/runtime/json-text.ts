/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { decode } from "./decode.js";
import { markIllFormed } from "./ill-formed.js";
import { isJsonObject, type JsonObject } from "./json-object.js";
import type { Log } from "./log.js";
import type { Code } from "./verdict.js";

/** What a text holds that may be a JSON object or list written as text. */
export type JsonText =
  | { readonly holds: "object"; readonly value: JsonObject }
  | { readonly holds: "list"; readonly value: readonly unknown[] }
  | { readonly holds: "fault"; readonly code: Code }
  | { readonly holds: "nothing" };

/** `unwrap_json_string`: strict JSON of an object or list, decoded once; its depth counts on from here. */
export function openJsonText(text: string, at: string, log: Log): JsonText {
  if (!/^[ \t\n\r]*[[{]/.test(text)) return { holds: "nothing" };
  const decoded = decode(text, log.depth - log.level(at) + 1);
  if (!decoded.ok) {
    const { code } = decoded.fault;
    return code === "invalid_json" ? { holds: "nothing" } : { holds: "fault", code };
  }
  const value = decoded.illFormed ? markIllFormed(decoded.value) : decoded.value;
  if (Array.isArray(value)) return { holds: "list", value };
  return isJsonObject(value) ? { holds: "object", value } : { holds: "nothing" };
}
