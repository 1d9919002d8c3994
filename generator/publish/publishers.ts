import { type Definition, namedBadly, type PublishedTool } from "./definition.js";
import { keptSchema } from "./kept-schema.js";
import { openaiStrict } from "./openai-strict.js";

/** By the names of the readers that read them back. */
export const publishers: Readonly<Record<string, (tool: PublishedTool) => Definition>> = {
  mcp: (tool) => ({ definition: { ...said(tool), inputSchema: tool.schema }, lost: [] }),
  anthropic: (tool) => ({ definition: { ...said(tool), input_schema: tool.schema }, lost: namedBadly(tool.name) }),
  gemini,
  "openai-chat": (tool) => {
    const { lost, ...schema } = openaiStrict(tool.schema);
    const definition = { type: "function", function: { ...said(tool), ...schema } };
    return { definition, lost: [...namedBadly(tool.name), ...lost] };
  },
  "openai-responses": (tool) => {
    const { lost, ...schema } = openaiStrict(tool.schema);
    return { definition: { type: "function", ...said(tool), ...schema }, lost: [...namedBadly(tool.name), ...lost] };
  },
};

/** What `parametersJsonSchema` reads of JSON Schema: ai.google.dev/api/caching, FunctionDeclaration and Schema. */
const GEMINI = new Set(
  "$id $defs $ref $anchor type format title description enum items prefixItems minItems maxItems minimum maximum anyOf oneOf properties additionalProperties required".split(
    " ",
  ),
);

function gemini(tool: PublishedTool): Definition {
  const lost: string[] = [];
  const schema = keptSchema(tool.schema, (keyword) => GEMINI.has(keyword), lost);
  return { definition: { ...said(tool), parametersJsonSchema: schema }, lost: [...namedBadly(tool.name), ...lost] };
}

function said({ name, description }: PublishedTool) {
  return { name, ...(description === undefined ? {} : { description }) };
}
