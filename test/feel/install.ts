import { lstatSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isRecord, own } from "../../generator/json.js";
import { packages } from "../house/compilers.js";
import type { Measure } from "./measure.js";

/** What a user's disk and trust pay for: this package as it is published, and what it brings along. */
export function install(): Measure {
  const root = path.dirname(packages);
  const repository = path.resolve(import.meta.dirname, import.meta.dirname.includes("/dist/") ? "../../.." : "../..");
  const lock: unknown = JSON.parse(readFileSync(path.join(repository, "package-lock.json"), "utf8"));
  const brought = Object.entries(recordAt(lock, "packages")).filter(
    ([name, one]) =>
      name !== "" &&
      isRecord(one) &&
      !["dev", "devOptional", "optional", "peer"].some((kind) => own(one, kind) === true),
  );
  const ours = ["dist/generator", "dist/templates", "templates"].map((name) => path.join(repository, name));
  const bytes = [...ours, ...brought.map(([name]) => path.join(root, name))].reduce((sum, one) => sum + size(one), 0);
  const scripts = brought
    .filter(([, one]) => isRecord(one) && own(one, "hasInstallScript") === true)
    .map(([name]) => name);
  return {
    what: "install",
    bar: "at most 70 MB, 0 install scripts, 0 run-time dependencies of the output",
    measured: `${(bytes / 1e6).toFixed(1)} MB in ${brought.length + 1} packages, ${scripts.length} install scripts; the output imports its own runtime alone (test/generated.test.ts)`,
    holds: bytes <= 70e6 && scripts.length === 0,
    details: scripts,
  };
}

function recordAt(value: unknown, name: string): Readonly<Record<string, unknown>> {
  const found = isRecord(value) ? own(value, name) : undefined;
  return isRecord(found) ? found : {};
}

/** Bytes of the files; a package's own packages are listed for themselves. */
function size(folder: string): number {
  let sum = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const inner = path.join(folder, entry.name);
    if (entry.isDirectory()) sum += entry.name === "node_modules" ? 0 : size(inner);
    else if (entry.isFile()) sum += lstatSync(inner).size;
  }
  return sum;
}
