// What a tool's top says of its parameters, for the payload rules.

import type { Session } from "./model.js";
import { declaredKeys, requiredKeys } from "./object-keys.js";
import { isRecord, ownValue } from "./schema.js";
import { enabled, type Settings } from "./settings.js";
import { positionOf } from "./shapes.js";

/** Is empty_payload_to_object on: by default for a tool with no parameters, else opt-in and only when nothing is required. */
export function mayBeEmpty(session: Session, settings: Settings): boolean {
  const how = enabled(settings, "empty_payload_to_object");
  if (how === "off") return false;
  if (takesNoParameters(session, settings)) return true;
  return (
    how === "on" && positionOf(session, [session.root]).shapes.every((shape) => requiredKeys(shape.layers).size === 0)
  );
}

// Ruling 28: a closed object with no properties, or no `properties` at all.
function takesNoParameters(session: Session, settings: Settings): boolean {
  return positionOf(session, [session.root]).shapes.every(({ layers }) => {
    if (declaredKeys(layers).size > 0) return false;
    const says = layers.some((layer) => isRecord(ownValue(layer.schema, "properties")));
    const open = layers.some((layer) => {
      const rest = ownValue(layer.schema, "additionalProperties");
      return isRecord(rest) || (rest === true && !settings.unknownSaid);
    });
    const closed = layers.some((layer) => ownValue(layer.schema, "additionalProperties") === false);
    return !says || closed || !(open || settings.unknown === "keep");
  });
}

/** Does the tool declare this key at the top, in any branch? */
export function declaresParameter(session: Session, key: string): boolean {
  return positionOf(session, [session.root]).shapes.some((shape) => declaredKeys(shape.layers).has(key));
}
