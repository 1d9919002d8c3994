import type { Keyword } from "../contracts.js";
import type { Tool } from "../model.js";

/** What finding samples needs to know. */
export interface SampleSource {
  readonly tool: Tool;
  readonly keyword: (name: string) => Keyword;
  /** The schema that nodes point into. */
  readonly schema: unknown;
}

/** JSON text without the signs that rows use. */
export function asText(value: unknown): string {
  return (JSON.stringify(value) ?? "").replace(
    /[…«]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
