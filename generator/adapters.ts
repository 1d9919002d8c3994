import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { closestName } from "./closest-name.js";
import type { Diagnostic } from "./diagnostics.js";
import { withEndings } from "./endings.js";
import type { Endings } from "./settings.js";

/**
 * Copies the adapters that the config names into `adapters/` of the output, once: from then on they are the user's, and
 * never written again. Gives what there is to say.
 */
export function copyAdapters(names: readonly string[], out: string, endings: Endings = ".js"): readonly Diagnostic[] {
  const source = sourceFolder();
  const known = readdirSync(source)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => file.slice(0, -".ts".length));
  return names.map((name, index): Diagnostic => {
    if (!known.includes(name)) return unknownAdapter(name, index, known);
    const target = path.join(out, "adapters", `${name}.ts`);
    if (existsSync(target)) return told(`adapters/${name}.ts is yours and stays as it is.`);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, withEndings(readFileSync(new URL(`${name}.ts`, source), "utf8"), endings));
    return told(`Wrote adapters/${name}.ts. It is yours: change what you like, it is not written again.`);
  });
}

/** Beside this package's code, built or not. */
function sourceFolder(): URL {
  const places = ["../templates/adapters/", "../../templates/adapters/"].map(
    (place) => new URL(place, import.meta.url),
  );
  const found = places.find((place) => existsSync(new URL("mcp-server.ts", place)));
  if (found === undefined) throw new Error("The adapters of callgate are missing: install callgate again");
  return found;
}

function unknownAdapter(name: string, index: number, known: readonly string[]): Diagnostic {
  const hint = closestName(name, known);
  const meant = hint === undefined ? "" : ` Did you mean ${hint}?`;
  const message = `There is no adapter "${name}".${meant} There are: ${known.join(", ")}.`;
  return { severity: "error", code: "unknown_adapter", pointer: `/adapters/${index}`, message };
}

function told(message: string): Diagnostic {
  return { severity: "note", code: "adapter", message };
}
