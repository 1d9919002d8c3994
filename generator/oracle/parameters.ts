// What a tool's top says of its parameters, for the payload rules.

import type { Session, Shape } from "./model.js";
import { declaredKeys, requiredKeys, sendableKeys } from "./object-keys.js";
import { isRecord, ownValue } from "./schema.js";
import { enabled, type Settings } from "./settings.js";
import { positionOf, shapesAfter } from "./shapes.js";

/** Is empty_payload_to_object on: by default for a tool with no parameters, else opt-in and only when nothing is required. */
export function mayBeEmpty(session: Session, settings: Settings): boolean {
  const how = enabled(settings, "empty_payload_to_object");
  if (how === "off") return false;
  if (takesNoParameters(session, settings)) return true;
  return how === "on" && waysAtTheTop(session).every(({ layers }) => requiredKeys(layers).size === 0);
}

// decided: what a condition asks for is asked for in some branch, and a key that is required is a parameter.
function waysAtTheTop(session: Session): readonly Shape[] {
  const unfolded = (shape: Shape): readonly Shape[] => {
    const [conditional] = shape.conditionals;
    if (conditional === undefined) return [shape];
    return [true, false].flatMap((held) => shapesAfter(session, shape, conditional, held)).flatMap(unfolded);
  };
  return positionOf(session, [session.root]).shapes.flatMap(unfolded);
}

// Ruling 28: a closed object with no properties, or no `properties` at all.
function takesNoParameters(session: Session, settings: Settings): boolean {
  return waysAtTheTop(session).every(({ layers }) => {
    if (sendableKeys(session, layers).length > 0 || requiredKeys(layers).size > 0) return false;
    const says = layers.some((layer) => isRecord(ownValue(layer.schema, "properties")));
    const rests = layers.map(({ schema }) =>
      // Where additionalProperties looks at every key, none is left over for unevaluatedProperties.
      ownValue(
        schema,
        Object.hasOwn(schema, "additionalProperties") ? "additionalProperties" : "unevaluatedProperties",
      ),
    );
    const open = rests.some((rest) => isRecord(rest) || (rest === true && !settings.unknownSaid));
    const closed = rests.includes(false);
    return !says || closed || !(open || settings.unknown === "keep");
  });
}

/** Does the tool declare this key at the top, in any branch? */
export function declaresParameter(session: Session, key: string): boolean {
  return positionOf(session, [session.root]).shapes.some((shape) => declaredKeys(shape.layers).has(key));
}
