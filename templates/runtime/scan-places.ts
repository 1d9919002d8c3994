// Between the values of a text that is scanned. Each gives an offset in the bytes, or -1 where something else stands.

const space = 0x20;
const quote = 0x22;
const comma = 0x2c;

/** Passes the white space of JSON. */
export function skipSpace(bytes: Uint8Array, at: number): number {
  let next = at;
  let code = bytes[next];
  while (code === space || code === 0x0a || code === 0x0d || code === 0x09) {
    next += 1;
    code = bytes[next];
  }
  return next;
}

/** From `{` to the first quote, or to the `}` of an object without keys. */
export function firstKey(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== 0x7b) return -1;
  const next = bytes[at + 1] === quote ? at + 1 : skipSpace(bytes, at + 1);
  return bytes[next] === quote || bytes[next] === 0x7d ? next : -1;
}

/** From behind a key to its value. */
export function sentAt(bytes: Uint8Array, at: number): number {
  const colon = bytes[at] === 0x3a ? at : skipSpace(bytes, at);
  if (bytes[colon] !== 0x3a) return -1;
  return skipSpace(bytes, colon + 1);
}

/** From behind a value to the quote of the next key, or to `}`. */
export function nextKey(bytes: Uint8Array, at: number): number {
  const next = skipSpace(bytes, at);
  if (bytes[next] === 0x7d) return next;
  if (bytes[next] !== comma) return -1;
  const key = bytes[next + 1] === quote ? next + 1 : skipSpace(bytes, next + 1);
  return bytes[key] === quote ? key : -1;
}

/** From `[` to the first item, or to the `]` of a list without items. */
export function firstItem(bytes: Uint8Array, at: number): number {
  return bytes[at] === 0x5b ? skipSpace(bytes, at + 1) : -1;
}

/** From behind an item to the next one, or to `]`. */
export function nextItem(bytes: Uint8Array, at: number): number {
  const next = skipSpace(bytes, at);
  if (bytes[next] === 0x5d) return next;
  if (bytes[next] !== comma) return -1;
  const item = skipSpace(bytes, next + 1);
  return bytes[item] === 0x5d ? -1 : item;
}
