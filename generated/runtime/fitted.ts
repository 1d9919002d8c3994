/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { cut } from "./preview.js";

/** Characters that a line may take in JSON. */
const LINE = 160;

/**
 * One JSON object of `head` and lists of lines, at most `most` characters long: each line is cut, and a list that does
 * not fit ends in "and N more". Empty lists are left out. `head` alone must fit, with some 100 characters to spare.
 */
export function fitted(
  head: Readonly<Record<string, unknown>>,
  lists: Readonly<Record<string, readonly string[]>>,
  most: number,
): string {
  let text = JSON.stringify(head);
  for (const [name, lines] of Object.entries(lists)) {
    if (lines.length === 0) continue;
    // Each list may take what is left, but for what the lists after it need to say how many lines they have.
    const room = most - text.length - JSON.stringify(name).length - 4 - 60 * later(lists, name);
    text = `${text.slice(0, -1)},${JSON.stringify(name)}:[${within(lines, room).join(",")}]}`;
  }
  return text;
}

/** A text whose JSON form has at most `most` characters: escapes can make six of one. */
export function short(text: string, most: number): string {
  let piece = cut(text, most);
  while (JSON.stringify(piece).length > most && piece.length > 1) piece = cut(piece, Math.floor(piece.length * 0.7));
  return piece;
}

function within(lines: readonly string[], room: number): readonly string[] {
  const written: string[] = [];
  let left = room;
  for (const line of lines) {
    const json = JSON.stringify(short(line, LINE));
    const more = JSON.stringify(`and ${lines.length - written.length} more`);
    const isLast = written.length === lines.length - 1;
    if (json.length + 1 + (isLast ? 0 : more.length + 1) > left) return [...written, more];
    written.push(json);
    left -= json.length + 1;
  }
  return written;
}

function later(lists: Readonly<Record<string, readonly string[]>>, name: string): number {
  return Object.keys(lists).length - Object.keys(lists).indexOf(name) - 1;
}
