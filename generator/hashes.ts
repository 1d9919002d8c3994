import { createHash } from "node:crypto";
import type { OutputFile } from "./contracts.js";
import { isList, isRecord } from "./json.js";

/** Path below the output folder, SHA-256 of the content. */
export type Hashes = Readonly<Record<string, string>>;

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The line ends that git may have put in on a checkout are not a change. */
export function hashText(text: string): string {
  return createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex");
}

/** Of a value as JSON; the order of its keys does not count. */
export function hashJson(value: unknown): string {
  return sha256(JSON.stringify(sorted(value)));
}

/** Sorted by path. */
export function hashesOfFiles(files: readonly OutputFile[]): Hashes {
  const hashes = files.map(({ path, text }) => [path, hashText(text)] as const);
  return Object.fromEntries(hashes.sort(([left], [right]) => byCodeUnit(left, right)));
}

export function byCodeUnit(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

function sorted(value: unknown): unknown {
  if (isList(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, sorted(inner)] as const)
      .sort(([left], [right]) => byCodeUnit(left, right)),
  );
}
