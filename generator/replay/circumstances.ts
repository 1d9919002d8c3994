import { isRecord } from "../json.js";
import type { JsonRecord } from "../json.js";
import type { LoggedCall } from "./shape.js";
import { textAt } from "./text-at.js";

/** What holds for every call below an object of a log: who made it, from which prompt, when, and how the turn ended. */
export type Circumstances = Pick<LoggedCall, "model" | "prompt_version" | "time" | "finish_reason">;

/**
 * Those of the object, else those around it.
 * `{"model": "m", "choices": [{"finish_reason": "stop", "message": ...}]}`: both hold for the calls of the message.
 */
export function circumstancesOf(object: JsonRecord, around: Circumstances): Circumstances {
  const metadata = isRecord(object.metadata) ? object.metadata : {};
  return {
    model: textAt(object, "model", "modelVersion", "model_version", "modelId") ?? around.model,
    prompt_version:
      textAt(object, "prompt_version", "promptVersion") ?? textAt(metadata, "prompt_version") ?? around.prompt_version,
    time: timeOf(object) ?? around.time,
    finish_reason: textAt(object, "finish_reason", "stop_reason", "finishReason", "stopReason") ?? around.finish_reason,
  };
}

function timeOf(object: JsonRecord): string | number | undefined {
  for (const key of ["time", "timestamp", "created_at", "created", "createTime"]) {
    const value = object[key];
    if (typeof value === "string" || typeof value === "number") return value;
  }
  return undefined;
}
