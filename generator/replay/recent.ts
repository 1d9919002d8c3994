import { createHash } from "node:crypto";
import { isRecord } from "../json.js";
import type { LoggedCall } from "./shape.js";

/** How many calls are remembered: enough for any conversation, and memory has an end. */
const remembered = 200_000;

/**
 * Was this call told before: same id, tool and arguments, as text or decoded? For logs in which each request repeats the
 * messages before it. Calls without an id are never told before.
 */
export function createRecent(): (call: LoggedCall) => boolean {
  const seen = new Set<string>();
  return (call) => {
    if (call.id === undefined) return false;
    const key = createHash("sha1")
      .update(JSON.stringify([call.id, call.tool, decoded(call.arguments)]))
      .digest("base64");
    if (seen.has(key)) return true;
    seen.add(key);
    const [oldest] = seen.size > remembered ? seen : [];
    if (oldest !== undefined) seen.delete(oldest);
    return false;
  };
}

function decoded(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    const object: unknown = JSON.parse(value);
    return isRecord(object) ? object : value;
  } catch {
    return value;
  }
}
