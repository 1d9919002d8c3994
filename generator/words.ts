import { createHash } from "node:crypto";

/** A name for a file or folder made from any text: `GitHub MCP Server` is `github-mcp-server`. */
export function folderName(text: string): string {
  return device(words(text).join("-"));
}

const LONGEST = 60;

/**
 * `getHTTPResponse.v2/list` is get, http, response, v2, list. What ASCII cannot write is left out, and a hash put in its
 * place: `查询 weather` is weather and a hash, `查询` alone tool and a hash.
 */
export function words(name: string): readonly string[] {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "");
  const found = plain
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  const isWhole = found.length > 0 && !/[^\p{ASCII}]/u.test(plain.replace(/[\p{P}\p{Z}\p{C}]/gu, ""));
  const all = isWhole ? found : [...(found.length === 0 ? ["tool"] : found), hash(name)];
  const joined = all.join("-");
  return joined.length <= LONGEST ? all : [...shorten(joined).split("-"), hash(name)];
}

/** Short enough for a file name on any disk. */
export function shorten(text: string): string {
  return text.slice(0, LONGEST - 12).replace(/-$/, "");
}

/** get, http, response: `getHttpResponse` */
export function camel(parts: readonly string[]): string {
  const joined = parts
    .map((word, index) => (index === 0 ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`))
    .join("");
  const named = /^[0-9]/.test(joined) ? `tool${joined}` : joined;
  // As the printer of interfaces writes it: `render3d` is `render3D`.
  return named.replace(/[0-9][a-z]/g, (pair) => pair.toUpperCase());
}

/** `con` names a device on Windows, and `runtime` is the folder of the kernel. */
export function device(folder: string): string {
  return /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9]|runtime|node-modules)$/.test(folder) ? `${folder}-tool` : folder;
}

/** Six digits that tell names apart which are written alike. */
export function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 6);
}
