import type { Reader } from "../contracts.js";
import { isRecord, type JsonRecord, own, step } from "../json.js";
import { type EntryReading, NO_PARAMETERS, readEntries, readTool, toolEntries } from "../tool-list.js";

/** The language model tools that an editor extension contributes, in its package.json. */
export const vscode: Reader = {
  name: "vscode",
  looksFor:
    'an extension\'s language model tools: {"contributes": {"languageModelTools": [{"name": ..., "inputSchema": {...}}]}}',
  detect: (document) => entriesOf(document).some(({ value }) => isTool(value)),
  read: (document) => readEntries(entriesOf(document), "a language model tool of an extension", read),
  examples: [
    {
      fileName: "package.json",
      document: {
        name: "my-extension",
        contributes: {
          languageModelTools: [
            { name: "my_search", modelDescription: "Finds text.", inputSchema: { type: "object", properties: {} } },
            { name: "my_errors", modelDescription: "Lists errors." },
          ],
        },
      },
      tools: [
        {
          name: "my_search",
          description: "Finds text.",
          schema: { type: "object", properties: {} },
          pointer: "/contributes/languageModelTools/0/inputSchema",
        },
        {
          name: "my_errors",
          description: "Lists errors.",
          schema: { type: "object", properties: {} },
          pointer: "/contributes/languageModelTools/1",
        },
      ],
    },
  ],
};

function entriesOf(document: unknown) {
  return toolEntries(document, [["contributes", "languageModelTools"], ["languageModelTools"]]);
}

function isTool(value: unknown): value is JsonRecord {
  return isRecord(value) && typeof own(value, "modelDescription") === "string";
}

function read(entry: JsonRecord, pointer: string): EntryReading | undefined {
  if (!isTool(entry)) return undefined;
  const schema = own(entry, "inputSchema");
  return readTool({
    name: own(entry, "name"),
    description: own(entry, "modelDescription"),
    schema: schema ?? NO_PARAMETERS,
    settings: own(entry, "x-callgate"),
    pointer: schema === undefined ? pointer : step(pointer, "inputSchema"),
  });
}
