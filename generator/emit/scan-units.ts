import { type Code, code, join } from "../code.js";

/** UTF-16 units that stand between the quotes of a JSON string; undefined where it can only be written with escapes. */
export function unitsOf(text: string): readonly number[] | undefined {
  if (/["\\\u0000-\u001f]|\p{Surrogate}/u.test(text)) return undefined;
  return text.split("").map((unit) => unit.charCodeAt(0));
}

/** `units[at + 1] === 0x61 && ...`: do these units stand there? `from` is how far behind `at` the first of them is. */
export function standsThere(wanted: readonly number[], from: number): Code {
  return join(
    wanted.map((unit, index) => code`${unitAt(from + index)} === ${unit}`),
    " && ",
  );
}

export function unitAt(offset: number): Code {
  return offset === 0 ? code`units[at]` : code`units[at + ${offset}]`;
}
