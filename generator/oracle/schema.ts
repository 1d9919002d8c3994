// Reading a JSON Schema as published: own keywords only, references by JSON Pointer within the document.

export type Schema = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Own keys only: a schema without `constructor` has none. */
export function ownValue(record: Schema, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

export function ownRecord(record: Schema, key: string): Schema {
  const value = ownValue(record, key);
  return isRecord(value) ? value : {};
}

export function ownList(record: Schema, key: string): readonly unknown[] | undefined {
  const value = ownValue(record, key);
  return Array.isArray(value) ? value : undefined;
}

export function ownNumber(record: Schema, key: string): number | undefined {
  const value = ownValue(record, key);
  return typeof value === "number" ? value : undefined;
}

export function ownText(record: Schema, key: string): string | undefined {
  const value = ownValue(record, key);
  return typeof value === "string" ? value : undefined;
}

export function ownTexts(record: Schema, key: string): readonly string[] {
  return (ownList(record, key) ?? []).filter((item) => typeof item === "string");
}

/** `#/$defs/a~1b` and `#` within the document; also `#name` and `name.json` where an $anchor or $id says so. */
export function resolveReference(root: unknown, reference: string): unknown {
  const [address = "", fragment = ""] = splitOnce(reference);
  const start = address === "" || address === rootId(root) ? root : findNamed(root, "$id", address);
  if (fragment === "") return start;
  if (!fragment.startsWith("/")) {
    return (
      findNamed(start, "$anchor", fragment) ??
      findNamed(start, "$dynamicAnchor", fragment) ??
      findNamed(start, "$id", `#${fragment}`)
    );
  }
  let at = start;
  for (const part of fragment.slice(1).split("/")) {
    const key = decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~");
    if (Array.isArray(at)) at = at[Number(key)];
    else if (isRecord(at)) at = ownValue(at, key);
    else return undefined;
  }
  return at;
}

function splitOnce(reference: string): readonly string[] {
  const at = reference.indexOf("#");
  return at < 0 ? [reference, ""] : [reference.slice(0, at), reference.slice(at + 1)];
}

function rootId(root: unknown): string | undefined {
  return isRecord(root) ? ownText(root, "$id") : undefined;
}

function findNamed(within: unknown, keyword: string, name: string): unknown {
  if (Array.isArray(within)) return firstFound(within, keyword, name);
  if (!isRecord(within)) return undefined;
  if (ownText(within, keyword) === name) return within;
  return firstFound(Object.values(within), keyword, name);
}

function firstFound(values: readonly unknown[], keyword: string, name: string): unknown {
  for (const value of values) {
    const found = findNamed(value, keyword, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** In drafts up to 7 a $ref replaces whatever stands beside it. */
export function referenceReplacesSiblings(root: unknown): boolean {
  const dialect = isRecord(root) ? (ownText(root, "$schema") ?? "") : "";
  return /draft-0[3467]/.test(dialect);
}
