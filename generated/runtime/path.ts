/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

// Positions in what was sent, as issues and repairs name them: `$.a.b[0]`, `$["odd key"]`.

/** `childPath("$.a", "b")` is `$.a.b`; `childPath("$", "odd key")` is `$["odd key"]`, a JSON string in brackets. */
export function childPath(path: string, key: string): string {
  return /^[A-Za-z_][A-Za-z0-9_-]*$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`;
}

/** `itemPath("$.a", 0)` is `$.a[0]`. */
export function itemPath(path: string, index: number): string {
  return `${path}[${index}]`;
}
