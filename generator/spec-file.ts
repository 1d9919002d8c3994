import { readFile } from "node:fs/promises";
import { readSpecText, type SpecText } from "./spec-text.js";

/** JSON, or YAML where the file is called so. Throws where it is not there, and a TypeError where it is no UTF-8. */
export async function readSpecFile(absolute: string): Promise<SpecText> {
  return parseSpec(
    new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await readFile(absolute)),
    absolute,
  );
}

/** By the name that the text has: `specs/refund.yaml`. */
export async function parseSpec(text: string, name: string): Promise<SpecText> {
  return /\.ya?ml$/i.test(name) ? (await import("./yaml-text.js")).readYamlText(text) : readSpecText(text);
}
