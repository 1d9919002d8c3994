import type { Log, Reader } from "./log.js";
import type { Rule } from "./verdict.js";
import { isBlank } from "./white-space.js";

/**
 * `empty_string_to_absent`: an optional argument sent as empty text, where that is no value of its own, is left out.
 * With `trim_whitespace` so is blank text. A strict place forbids it.
 */
export function emptyText<T>(
  value: unknown,
  at: string,
  log: Log,
  read: Reader<T>,
  allowed: readonly Rule[],
  fallback?: unknown,
  isStrict = false,
): boolean {
  if (typeof value !== "string") return false;
  const trims = value !== "" && allowed.includes("trim_whitespace") && isBlank(value);
  if (value !== "" && !trims) return false;
  if (log.attempt(read, value, at).accepted) return false;
  if (isStrict) {
    log.rejectRecorded(
      log.repairRecord(at, trims ? "trim_whitespace" : "empty_string_to_absent", value),
      "repair_forbidden",
    );
    return true;
  }
  if (trims) log.repair(at, "trim_whitespace", value, "");
  const made: unknown = typeof fallback === "function" ? fallback() : fallback;
  log.repair(at, "empty_string_to_absent", "", made);
  return true;
}
