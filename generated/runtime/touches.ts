/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

/** Does a value at `field` hold, or lie within, the sensitive one? `$.card` holds `$.card.number`; `$` holds all. */
export function touches(field: string, sensitive: string): boolean {
  return isWithin(field, sensitive) || isWithin(sensitive, field);
}

function isWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(`${outer}.`) || inner.startsWith(`${outer}[`);
}
