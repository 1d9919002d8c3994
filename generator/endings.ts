import type { Endings } from "./settings.js";

/**
 * `from "./gate.js"` is `from "./gate.ts"`, or `from "./gate"`. Only imports and exports of files beside: what stands in
 * data or a comment, and packages, stay as they are.
 */
export function withEndings(text: string, endings: Endings): string {
  if (endings === ".js") return text;
  return text.replace(
    IMPORT,
    (_, head: string, file: string) => `${head}"${file}${endings === "none" ? "" : endings}"`,
  );
}

const IMPORT = /^((?:(?:import|export) [^"'`]*|\} )from )"(\.{1,2}\/[^"]+)\.js"(?=;$)/gm;
