import { sameButCase } from "./closeness.js";
import { JsonObject } from "./json-object.js";
import type { Log } from "./log.js";
import type { Sent } from "./object.js";
import type { KeyReaders } from "./open-keys.js";
import { childPath } from "./path.js";

/**
 * `rename_key_case`: an undeclared key that is one declared key but for case, `_` and `-` is that key, if it was not
 * sent and no other sent key could be meant by it. `readerOf` knows keys that are taken though they are not declared.
 */
export function renameKeys<Key extends string>(
  sent: JsonObject & Sent<Key>,
  declared: ReadonlySet<string>,
  log: Log,
  readerOf?: KeyReaders<unknown>,
): JsonObject & Sent<Key>;
export function renameKeys(
  sent: JsonObject,
  declared: ReadonlySet<string>,
  log: Log,
  readerOf: KeyReaders<unknown> = () => undefined,
): JsonObject {
  const keys = Object.keys(sent);
  const meant = new Map<string, string>();
  const unknown = keys.filter((one) => !declared.has(one) && readerOf(one) === undefined);
  for (const key of unknown.sort()) {
    const names = [...declared].filter((name) => sameButCase(name, key));
    const [name, second] = names;
    const rivals = keys.filter((other) => other !== key && name !== undefined && sameButCase(name, other));
    if (name === undefined || second !== undefined || rivals.length > 0) continue;
    meant.set(key, name);
    log.repairBelow("$", childPath("", key), "rename_key_case", key, name);
  }
  if (meant.size === 0) return sent;
  const renamed = new JsonObject();
  for (const key of keys) renamed[meant.get(key) ?? key] = sent[key];
  return renamed;
}
