import { readFileSync } from "node:fs";
import { isRecord } from "./json.js";

/** Of this package, wherever it runs: from its sources or built. */
export function packageVersion(): string {
  for (const place of ["../package.json", "../../package.json"]) {
    const found = readPackage(new URL(place, import.meta.url));
    if (found !== undefined) return found;
  }
  throw new Error("The package.json of callgate is missing: install callgate again");
}

function readPackage(url: URL): string | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(url, "utf8"));
    return isRecord(value) && value.name === "callgate" && typeof value.version === "string"
      ? value.version
      : undefined;
  } catch {
    return undefined;
  }
}
