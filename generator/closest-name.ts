import { closest } from "../templates/runtime/closeness.js";

/** The name that was probably meant, for messages to people. */
export function closestName(written: string, names: readonly string[]): string | undefined {
  return closest(written, names);
}
