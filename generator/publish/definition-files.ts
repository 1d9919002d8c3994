import type { CompileRequest, OutputFile } from "../contracts.js";
import type { Diagnostic } from "../diagnostics.js";
import { published } from "../published.js";
import { publishers } from "./publishers.js";

/** `openai-chat.json` beside the gate, for each provider asked for; a note where it is told less than the gate holds. */
export function definitionFiles({ tool, names, publish = [] }: CompileRequest): {
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const made = publish.map((provider) => {
    const { definition, lost } = (publishers[provider] ?? unknownProvider(provider))({
      name: tool.name,
      ...(tool.description === undefined ? {} : { description: tool.description }),
      schema: published(tool.schema),
    });
    const file = { path: `${names.folder}/${provider}.json`, text: `${JSON.stringify(definition, undefined, 2)}\n` };
    return { file, note: toldLess(provider, lost) };
  });
  return { files: made.map(({ file }) => file), diagnostics: made.flatMap(({ note }) => note ?? []) };
}

const MOST_NAMED = 8;

function toldLess(provider: string, lost: readonly string[]): Diagnostic | undefined {
  if (lost.length === 0) return undefined;
  const more = lost.length > MOST_NAMED ? `, and ${lost.length - MOST_NAMED} more` : "";
  const message = `The form of ${provider} cannot say ${lost.slice(0, MOST_NAMED).join(", ")}${more}: the gate alone holds that.`;
  return { severity: "note", code: "told_less", message };
}

/** The config's shape lets no other name in: this would be a bug of ours. */
function unknownProvider(name: string): never {
  throw new Error(`No form is called ${name}`);
}
