import path from "node:path";
import type { Diagnostic } from "./diagnostics.js";
import { step } from "./json.js";
import { readSpecFile } from "./spec-file.js";

/** The documents that the config names, by the address or path that references say. */
export async function loadDocuments(
  named: Readonly<Record<string, string>>,
  root: string,
): Promise<{ readonly documents: Readonly<Record<string, unknown>>; readonly diagnostics: readonly Diagnostic[] }> {
  const loaded = await Promise.all(
    Object.entries(named).map(async ([address, file]) => ({
      address,
      file,
      ...(await load(path.resolve(root, file))),
    })),
  );
  return {
    documents: Object.fromEntries(loaded.map(({ address, value }) => [address, value])),
    diagnostics: loaded.flatMap(({ address, file, diagnostics }) =>
      diagnostics.map((one) => ({ ...one, file, pointer: one.pointer ?? step("/documents", address) })),
    ),
  };
}

async function load(
  absolute: string,
): Promise<{ readonly value?: unknown; readonly diagnostics: readonly Diagnostic[] }> {
  try {
    const read = await readSpecFile(absolute);
    return read.ok ? { value: read.value, diagnostics: read.diagnostics } : { diagnostics: read.diagnostics };
  } catch (error) {
    const what = error instanceof TypeError ? "is not UTF-8" : "is not there";
    const message = `This document of the config ${what}. Name a file, from the folder of the config.`;
    return { diagnostics: [{ severity: "error", code: "unreadable", message }] };
  }
}
