import { isIllFormed } from "./ill-formed.js";
import type { JsonObject } from "./json-object.js";
import type { Log, Reader } from "./log.js";
import { plain, setOwn } from "./plain.js";
import { nothingSeen, type Seen } from "./seen.js";

/** What reads a key that is not declared, by its name; undefined where the object does not take it. */
export type KeyReaders<Item> = (key: string) => Reader<Item> | undefined;

/** The declared keys, and those that were sent and are taken all the same. */
export function knownKeys(
  sent: JsonObject,
  declared: ReadonlySet<string>,
  readerOf: KeyReaders<unknown>,
): ReadonlySet<string> {
  return new Set([...declared, ...Object.keys(sent).filter((key) => readerOf(key) !== undefined)]);
}

/** The keys of an object that it does not declare, in the order sent, each by the reader of its own. */
export function takeKeys<Item>(
  sent: JsonObject,
  declared: ReadonlySet<string>,
  log: Log,
  readerOf: KeyReaders<Item>,
): { [key: string]: Item } {
  const taken: { [key: string]: Item } = {};
  log.open("");
  for (const key in sent) {
    const read = declared.has(key) ? undefined : readerOf(key);
    if (read === undefined) continue;
    log.next(key);
    if (isIllFormed(key)) log.reject("$[*]", "ill_formed_string", "a well-formed key");
    const one = read(sent[key], "$[*]", log);
    if (one !== undefined) setOwn(taken, key, one);
  }
  log.close();
  return taken;
}

/** The keys that a schema has looked at, if it holds for what was sent. */
export function lookedAt(sent: JsonObject, judge: (value: unknown, seen: Seen) => boolean): ReadonlySet<string> {
  const seen = nothingSeen();
  return judge(plain(sent), seen) ? seen.keys : new Set();
}
