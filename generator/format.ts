import { format } from "prettier";

/** The style of all output: these options, whatever the user's own are. */
export function formatted(text: string): Promise<string> {
  return format(text, { parser: "typescript", printWidth: 120 });
}
