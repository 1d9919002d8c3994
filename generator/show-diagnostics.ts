import { createColors } from "picocolors";
import type { Diagnostic } from "./diagnostics.js";

const ORDER: readonly Diagnostic["severity"][] = ["error", "finding", "note"];

/**
 * One paragraph for each diagnostic, errors first:
 * `error specs/refund.json issue_refund /properties/amount: Say a type. (no_type)`
 */
export function showDiagnostics(diagnostics: readonly Diagnostic[], isTerminal: boolean): string {
  const colors = createColors(isTerminal);
  const paint = { error: colors.red, finding: colors.yellow, note: colors.dim };
  const sorted = [...diagnostics].sort((left, right) => ORDER.indexOf(left.severity) - ORDER.indexOf(right.severity));
  const lines = sorted.map(({ severity, file, tool, pointer, message, code }) => {
    const place = [file, tool, pointer].filter((part) => part !== undefined && part !== "").map(printable);
    const head = [paint[severity](severity), ...place].join(" ");
    return `${head}: ${printable(message)} ${colors.dim(`(${code})`)}\n`;
  });
  return lines.join("");
}

/** Names come from specs: no escape sequence of theirs may reach the terminal. */
function printable(text: string | undefined): string {
  return (text ?? "").replace(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g, "\uFFFD");
}
