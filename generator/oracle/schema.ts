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

/** In drafts up to 7 a $ref replaces whatever stands beside it. */
export function referenceReplacesSiblings(root: unknown): boolean {
  const dialect = isRecord(root) ? (ownText(root, "$schema") ?? "") : "";
  return /draft-0[3467]/.test(dialect);
}
