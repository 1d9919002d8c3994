import { laidOut, WIDTH } from "./layout.js";

/**
 * The style of all output is prettier's, with these options, whatever the user's own are. Prettier itself is slow: it only
 * sees the declarations that hold something of which it is not plain how it breaks.
 */
export async function formatted(text: string): Promise<string> {
  const parts: string[] = [];
  for (const lines of declarations(text)) {
    parts.push(laidOut(lines)?.join("\n") ?? (await byPrettier(lines.join("\n"))).trimEnd());
  }
  return `${parts.join("\n").trim()}\n`;
}

export async function byPrettier(text: string): Promise<string> {
  const { format } = await import("prettier");
  return format(text, { parser: "typescript", printWidth: WIDTH });
}

/** What stands at the top level, each with its lines; a line that opens no block, and an empty one, is one of its own. */
function declarations(text: string): readonly (readonly string[])[] {
  const all: string[][] = [];
  let depth = 0;
  for (const raw of text.split("\n")) {
    const line = raw.trim();
    if (line.startsWith("}")) depth -= 1;
    if (depth === 0 && !line.startsWith("}")) all.push([]);
    all[all.length - 1]?.push(line);
    if (line.endsWith("{") && !line.startsWith("//") && !line.startsWith("/*")) depth += 1;
  }
  return all;
}
