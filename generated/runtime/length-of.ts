/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

/** Characters as JSON Schema counts them: code points, not UTF-16 units. */
export function lengthOf(text: string): number {
  let length = text.length;
  for (let index = 1; index < text.length; index += 1) {
    if ((text.charCodeAt(index) & 0xfc00) !== 0xdc00) continue;
    if ((text.charCodeAt(index - 1) & 0xfc00) === 0xd800) length -= 1;
  }
  return length;
}
