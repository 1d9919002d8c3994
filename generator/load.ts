import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Gate } from "../templates/runtime/verdict.js";
import { isRecord } from "./json.js";

/** Tool name to gate. Where the config groups by file, the name is `file.tool`. */
export type Gates = Readonly<Record<string, Gate<unknown>>>;

/**
 * The committed gates of an output folder, through a TypeScript loader, so that Node 20 needs no build of them.
 * Throws an Error that says what to do where there are none.
 */
export async function loadGates(outFolder: string): Promise<{ readonly gates: Gates }> {
  const folder = resolve(outFolder);
  const index = ["index.ts", "index.mts", "index.js"]
    .map((name) => join(folder, name))
    .find((file) => existsSync(file));
  if (index === undefined) {
    throw new Error(`${outFolder} holds no index.ts: run \`callgate generate\` first, or name the folder with --out`);
  }
  // Loaded here, because most commands never need it.
  const { createJiti } = await import("jiti");
  const loaded: unknown = await createJiti(pathToFileURL(index).href).import(index);
  const exported = isRecord(loaded) ? loaded.gates : undefined;
  if (!isRecord(exported)) throw new Error(`${index} exports no gates: run \`callgate generate\` again`);
  const gates = flatten(exported, "");
  return { gates: Object.fromEntries(gates) };
}

/** `{"github": {"create_branch": gate}}` is `github.create_branch`. */
function flatten(exported: Readonly<Record<string, unknown>>, prefix: string): (readonly [string, Gate<unknown>])[] {
  return Object.entries(exported).flatMap(([name, value]) => {
    if (isGate(value)) return [[`${prefix}${name}`, value] as const];
    return isRecord(value) ? flatten(value, `${prefix}${name}.`) : [];
  });
}

function isGate(value: unknown): value is Gate<unknown> {
  return (
    isRecord(value) &&
    typeof value.name === "string" &&
    typeof value.fingerprint === "string" &&
    typeof value.parse === "function" &&
    typeof value.parseOrThrow === "function" &&
    isRecord(value["~standard"])
  );
}
