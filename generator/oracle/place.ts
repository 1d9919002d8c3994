// What is in force where a value stands.

import { isRecord, ownText, ownValue } from "./schema.js";
import type { Layer, Place, Session } from "./model.js";
import { identity } from "./session.js";
import { innerSettings, type Settings } from "./settings.js";

/** The place with what `x-callgate` says in these layers, and what the config says of this field. */
export function settle(session: Session, place: Place, layers: readonly Layer[], withConfig: boolean): Place {
  const speaking = speakers(session, layers).filter((layer) => !place.settled.includes(layer));
  const config = withConfig && Object.hasOwn(session.fields, place.field) ? session.fields[place.field] : undefined;
  if (speaking.length === 0 && config === undefined) return place;
  const settled = [...place.settled, ...speaking];
  const ids = speaking.map((layer) => identity(session, layer.schema)).join("+");
  const key = `${identity(session, place.settings)}/${ids}/${config === undefined ? "" : place.field}`;
  const settings = remembered(session, key, () => {
    let inner = place.settings;
    for (const layer of speaking) inner = innerSettings(inner, ownValue(layer.schema, "x-callgate"));
    if (speaking.some(isSecret)) inner = { ...inner, sensitive: true };
    return innerSettings(inner, config);
  });
  return { ...place, settings, settled };
}

/** The same place, strict taken off. One object, for the memory. */
export function withoutStrict(session: Session, place: Place): Place {
  const key = `${identity(session, place.settings)}/free`;
  return { ...place, settings: remembered(session, key, () => ({ ...place.settings, strict: false })) };
}

function remembered(session: Session, key: string, make: () => Settings): Settings {
  const known = session.settings.get(key);
  if (known !== undefined) return known;
  const made = make();
  session.settings.set(key, made);
  return made;
}

/** Most say nothing of settings: looked up once for each conjunction. */
function speakers(session: Session, layers: readonly Layer[]): readonly Layer[] {
  const known = session.speakers.get(layers);
  if (known !== undefined) return known;
  const found = layers.filter((layer) => speaks(session, layer));
  session.speakers.set(layers, found);
  return found;
}

// What the root's x-callgate says of the tool was read with the tool (toolSettings).
function speaks(session: Session, layer: Layer): boolean {
  if (layer.schema === session.root) return false;
  return isRecord(ownValue(layer.schema, "x-callgate")) || isSecret(layer);
}

function isSecret(layer: Layer): boolean {
  return ownValue(layer.schema, "writeOnly") === true || ownText(layer.schema, "format") === "password";
}
