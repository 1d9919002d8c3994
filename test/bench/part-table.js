/** One part as a Markdown table. */
export function partTable(title, rows) {
  const lines = rows.map(
    ({ what, ratio, bar, pass, against, note }) =>
      `| ${what} | ${ratio.toFixed(2)} | ${bar} | ${pass ? "met" : "missed"} | ${against} | ${note ?? ""} |`,
  );
  return [`### ${title}`, "", "| what | ratio | bar | | against | |", "|-|-|-|-|-|-|", ...lines, ""].join("\n");
}
