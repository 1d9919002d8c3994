// unwrap_envelope: `{"arguments": {...}}`, or the same beside `name` = this tool's name (policy, ruling 27).

import { isEnvelopeKey } from "./envelope-keys.js";
import { readJson } from "./json-text.js";
import type { Place, Session } from "./model.js";
import { onlyReading, type FoundRepair, type Outcome } from "./outcome.js";
import { declaresParameter } from "./parameters.js";
import { keyPath } from "./path.js";
import { isOn } from "./settings.js";
import type { ObjectValue, Value } from "./value.js";

export interface Opened {
  readonly outcome: Outcome;
  readonly repairs: readonly FoundRepair[];
}

/** Undefined where there is no envelope, or what is in it is not accepted. Asked only where the outer is not. */
export function openEnvelope(session: Session, outer: ObjectValue, place: Place): Opened | undefined {
  if (!isOn(place.settings, "unwrap_envelope")) return undefined;
  const held = heldValue(session, outer);
  if (held === undefined) return undefined;
  const repairs: FoundRepair[] = [{ path: "$", rule: "unwrap_envelope", before: outer, after: held }];
  const object = held.kind === "string" ? decodeHeld(held.text, place, repairs, held) : held;
  if (object?.kind !== "object") return undefined;
  const outcome = session.judgePosition(session, [session.root], object, place);
  const reading = onlyReading(outcome);
  if (reading === undefined || byStrippingAlone(object, reading.stripped)) return undefined;
  return { outcome, repairs };
}

function heldValue(session: Session, outer: ObjectValue): Value | undefined {
  const keys = [...outer.entries.keys()];
  const name = outer.entries.get("name");
  const named = keys.length === 2 && name?.kind === "string" && name.text === session.toolName;
  const key = named ? keys.find((other) => other !== "name") : keys[0];
  if (key === undefined || !isEnvelopeKey(key) || (keys.length !== 1 && !named)) return undefined;
  if (declaresParameter(session, key) || (named && declaresParameter(session, "name"))) return undefined;
  return outer.entries.get(key);
}

function decodeHeld(text: string, place: Place, repairs: FoundRepair[], held: Value): Value | undefined {
  if (!isOn(place.settings, "unwrap_json_string")) return undefined;
  const json = readJson(text, place.settings.depth);
  if (!json.ok || json.fault !== undefined) return undefined;
  repairs.push({ path: "$", rule: "unwrap_json_string", before: held, after: json.value });
  return json.value;
}

// decided: where every key inside is left out as unknown, nothing says that these were this tool's arguments.
function byStrippingAlone(held: ObjectValue, stripped: readonly { readonly path: string }[]): boolean {
  const keys = [...held.entries.keys()];
  return keys.length > 0 && keys.every((key) => stripped.some(({ path }) => path === keyPath("$", key)));
}
