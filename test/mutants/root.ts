import { fileURLToPath } from "node:url";

/** A path below the repository's root, whether this runs from the sources or from the build. */
export function fromRoot(path: string): string {
  const up = import.meta.url.includes("/dist/") ? "../../../" : "../../";
  return fileURLToPath(new URL(`${up}${path}`, import.meta.url));
}
