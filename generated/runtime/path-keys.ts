/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

// Paths as policy writes them: `$.a.b[0]["odd key"]`.

const STEP = /\.([A-Za-z_][A-Za-z0-9_-]*)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/g;

/** The keys and indices that a path names, outermost first. */
export function pathKeys(path: string): readonly (string | number)[] {
  return [...path.matchAll(STEP)].map(([, name, index, quoted]) => {
    if (name !== undefined) return name;
    return index === undefined ? unquoted(quoted) : Number(index);
  });
}

function unquoted(quoted: string | undefined): string {
  const key: unknown = quoted === undefined ? "" : JSON.parse(quoted);
  return typeof key === "string" ? key : "";
}
