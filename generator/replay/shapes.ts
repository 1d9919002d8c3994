import { aiSdk } from "./shapes/ai-sdk.js";
import { anthropic } from "./shapes/anthropic.js";
import { bedrockConverse } from "./shapes/bedrock-converse.js";
import { gemini } from "./shapes/gemini.js";
import { mcp } from "./shapes/mcp.js";
import { openaiChat } from "./shapes/openai-chat.js";
import { openaiResponses } from "./shapes/openai-responses.js";
import { plain } from "./shapes/plain.js";
import { sharegpt } from "./shapes/sharegpt.js";
import type { Shape } from "./shape.js";

/**
 * Every object of a log is shown to each of these. The order matters once: a shape that takes an object by its type goes
 * before `plain`, which takes any top-level object that has arguments.
 */
export const shapes: readonly Shape[] = [
  mcp,
  openaiResponses,
  anthropic,
  gemini,
  bedrockConverse,
  aiSdk,
  openaiChat,
  sharegpt,
  plain,
];
