/** Text of a spec as plain text in a table: nothing in it is markup, ends the cell or ends a comment. */
export function plainText(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`|<>&[\]*~]/g, "\\$&")
    .replace(/(^|\W)_|_(\W|$)/g, (match) => match.replace("_", "\\_"));
}

/** As code: line breaks are shown, long text is cut. In a table a pipe ends the cell even here. */
export function codeSpan(text: string, most = 60): string {
  const points = [...text.replace(/\r\n?|\n/g, "⏎").replace(UNSEEN, shown)];
  const cut = points.length > most ? `${points.slice(0, most - 3).join("")}...` : points.join("");
  const longest = Math.max(0, ...(cut.match(/`+/g) ?? []).map((ticks) => ticks.length));
  const fence = "`".repeat(longest + 1);
  const space = cut.startsWith("`") || cut.endsWith("`") || /^ .* $/.test(cut) ? " " : "";
  return `${fence}${space}${cut}${space}${fence}`.replace(/\|/g, "\\|");
}

/** What a reviewer could not see, or what would turn the text around. */
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/g;

function shown(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
