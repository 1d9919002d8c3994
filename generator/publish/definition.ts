import type { ToolSource } from "../contracts.js";

/** What a provider is told of a tool, in the form of its API. */
export interface Definition {
  readonly definition: unknown;
  /** What the spec says and this form cannot: the gate alone holds it. By place: `/properties/name maxLength`. */
  readonly lost: readonly string[];
}

export type PublishedTool = Pick<ToolSource, "name" | "description" | "schema">;

/** Names as providers take them; MCP takes more. */
export function namedBadly(name: string): readonly string[] {
  return /^[A-Za-z0-9_-]{1,64}$/.test(name) ? [] : [`the name ${JSON.stringify(name)}`];
}
