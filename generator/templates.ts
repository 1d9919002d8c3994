import { readdirSync, readFileSync } from "node:fs";
import type { Templates } from "./emit/runtime-files.js";

/** Reads the kernel's sources, which lie beside this package's code, built or not. */
export function readTemplates(): Templates {
  for (const place of ["../templates/runtime/", "../../templates/runtime/"]) {
    const found = sourcesIn(new URL(place, import.meta.url));
    if (found.size > 0) return found;
  }
  throw new Error("The templates of callgate are missing: install callgate again");
}

function sourcesIn(folder: URL): Templates {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"));
    return new Map(names.map((name) => [name.slice(0, -".ts".length), readFileSync(new URL(name, folder), "utf8")]));
  } catch {
    return new Map();
  }
}
