// Between the values of a text that is scanned. Each gives an offset in the units of the text, or -1 where something else stands.

const space = 0x20;
const quote = 0x22;
const comma = 0x2c;

/** Passes the white space of JSON. One comparison where there is none. */
export function skipSpace(units: Uint16Array, at: number): number {
  let next = at;
  let code = units[next] ?? 0;
  while (code <= space && (code === space || code === 0x0a || code === 0x0d || code === 0x09)) {
    next += 1;
    code = units[next] ?? 0;
  }
  return next;
}

/** From `{` to the first quote, or to the `}` of an object without keys. */
export function firstKey(units: Uint16Array, at: number): number {
  if (units[at] !== 0x7b) return -1;
  const next = units[at + 1] === quote ? at + 1 : skipSpace(units, at + 1);
  return units[next] === quote || units[next] === 0x7d ? next : -1;
}

/** From behind a key to its value. */
export function sentAt(units: Uint16Array, at: number): number {
  const colon = units[at] === 0x3a ? at : skipSpace(units, at);
  if (units[colon] !== 0x3a) return -1;
  return skipSpace(units, colon + 1);
}

/** From behind a value to the quote of the next key, or to `}`. */
export function nextKey(units: Uint16Array, at: number): number {
  const next = skipSpace(units, at);
  if (units[next] === 0x7d) return next;
  if (units[next] !== comma) return -1;
  const key = units[next + 1] === quote ? next + 1 : skipSpace(units, next + 1);
  return units[key] === quote ? key : -1;
}

/** From `[` to the first item, or to the `]` of a list without items. */
export function firstItem(units: Uint16Array, at: number): number {
  return units[at] === 0x5b ? skipSpace(units, at + 1) : -1;
}

/** From behind an item to the next one, or to `]`. */
export function nextItem(units: Uint16Array, at: number): number {
  const next = skipSpace(units, at);
  if (units[next] === 0x5d) return next;
  if (units[next] !== comma) return -1;
  const item = skipSpace(units, next + 1);
  return units[item] === 0x5d ? -1 : item;
}
