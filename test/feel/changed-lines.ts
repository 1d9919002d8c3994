/** Lines that differ between two texts, as a reviewer counts them: one that is replaced by another is one. */
export function changedLines(before: string, after: string): number {
  const [left, right] = [before.split("\n"), after.split("\n")];
  const kept = longestCommon(left, right);
  return Math.max(left.length, right.length) - kept;
}

function longestCommon(left: readonly string[], right: readonly string[]): number {
  let above = new Array<number>(right.length + 1).fill(0);
  for (const line of left) {
    const row = [0];
    for (const [index, other] of right.entries()) {
      const best = Math.max(above[index + 1] ?? 0, row[index] ?? 0);
      row.push(line === other ? (above[index] ?? 0) + 1 : best);
    }
    above = row;
  }
  return above[right.length] ?? 0;
}
