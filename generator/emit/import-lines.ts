import { runtimeExports } from "./runtime-exports.js";

/** Imports are what the printed text uses, no more. */
export function importLines(uses: ReadonlySet<string>, folder: string): string {
  const byFile = new Map<string, string[]>();
  for (const name of [...uses].sort()) {
    const found = runtimeExports[name];
    if (found === undefined) throw new Error(`The runtime has no ${name}`);
    byFile.set(found.file, [...(byFile.get(found.file) ?? []), found.type === true ? `type ${name}` : name]);
  }
  const files = [...byFile].sort(([left], [right]) => (left < right ? -1 : 1));
  return files.map(([file, names]) => importLine(names, `${folder}${file}.js`)).join("\n");
}

/** The files of the runtime that hold what was printed. */
export function runtimeFilesOf(uses: ReadonlySet<string>): readonly string[] {
  return [...new Set([...uses].flatMap((name) => runtimeExports[name]?.file ?? []))].sort();
}

/** A line that only imports types says so: nothing of it is left at run time. */
function importLine(names: readonly string[], from: string): string {
  if (!names.every((name) => name.startsWith("type "))) return `import { ${names.join(", ")} } from "${from}";`;
  return `import type { ${names.map((name) => name.slice("type ".length)).join(", ")} } from "${from}";`;
}
