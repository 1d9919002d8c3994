import { isRecord } from "../../json.js";
import type { Shape } from "../shape.js";
import { textAt } from "../text-at.js";

/** Converse: content blocks with a `toolUse`. */
export const bedrockConverse: Shape = {
  name: "bedrock-converse",
  looksFor: "Bedrock Converse content[].toolUse",
  read(object) {
    if (!isRecord(object.toolUse)) return undefined;
    const tool = textAt(object.toolUse, "name");
    // A stream starts a block with the name alone, and the input comes in pieces.
    if (tool === undefined || !Object.hasOwn(object.toolUse, "input")) {
      return { calls: [], claimed: ["toolUse"], problems: ["a toolUse without name and input: a piece of a stream?"] };
    }
    const call = { tool, arguments: object.toolUse.input, id: textAt(object.toolUse, "toolUseId") };
    return { calls: [call], claimed: ["toolUse"] };
  },
  examples: [
    {
      log: { toolUse: { toolUseId: "t1", name: "now", input: { zone: "UTC" } } },
      calls: [{ tool: "now", arguments: { zone: "UTC" }, id: "t1" }],
    },
  ],
};
