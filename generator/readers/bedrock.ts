import type { Reader } from "../contracts.js";
import { isRecord, type JsonRecord, own, step } from "../json.js";
import { type EntryReading, readEntries, readTool, toolEntries } from "../tool-list.js";

/** Tools of a Converse request. */
export const bedrock: Reader = {
  name: "bedrock",
  looksFor: 'the tools of a Converse request: [{"toolSpec": {"name": ..., "inputSchema": {"json": {...}}}}]',
  detect: (document) => entriesOf(document).some(({ value }) => isRecord(value) && isRecord(own(value, "toolSpec"))),
  read: (document) => readEntries(entriesOf(document), "a tool of a Converse request", read),
  examples: [
    {
      fileName: "request.json",
      document: {
        toolConfig: {
          tools: [
            { toolSpec: { name: "look_up", description: "Finds it.", inputSchema: { json: { type: "object" } } } },
            { cachePoint: { type: "default" } },
          ],
        },
      },
      tools: [
        {
          name: "look_up",
          description: "Finds it.",
          schema: { type: "object" },
          pointer: "/toolConfig/tools/0/toolSpec/inputSchema/json",
        },
      ],
    },
  ],
};

function entriesOf(document: unknown) {
  return toolEntries(document, [["toolConfig", "tools"], ["tools"]]);
}

function read(entry: JsonRecord, pointer: string): EntryReading | undefined {
  const tool = own(entry, "toolSpec");
  if (!isRecord(tool)) return providerTool(entry);
  const schema = own(tool, "inputSchema");
  return readTool({
    name: own(tool, "name"),
    description: own(tool, "description"),
    schema: isRecord(schema) ? own(schema, "json") : undefined,
    settings: own(tool, "x-callgate") ?? own(entry, "x-callgate"),
    pointer: ["toolSpec", "inputSchema", "json"].reduce(step, pointer),
  });
}

/** `{"cachePoint": {...}}`, `{"systemTool": {...}}` */
function providerTool(entry: JsonRecord): EntryReading | undefined {
  const [only, second] = Object.keys(entry);
  if (only === undefined || second !== undefined || !isRecord(own(entry, only))) return undefined;
  return { kind: "passed", reason: `${JSON.stringify(only)} is the provider's, it has no schema here` };
}
