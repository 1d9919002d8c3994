const envelopeKeys: ReadonlySet<string> = new Set([
  "arguments",
  "args",
  "input",
  "inputs",
  "parameters",
  "params",
  "properties",
]);

/** The names of unwrap_envelope: `{"arguments": {...}}`. */
export function isEnvelopeKey(key: string): boolean {
  return envelopeKeys.has(key);
}
