import { RegExpParser, type AST } from "@eslint-community/regexpp";

/**
 * Some texts that a pattern may match: alternatives in turn, repeated twice, so that a lost `+` is noticed; then as
 * seldom as allowed, once at least, and until the text has `least` characters. Look-arounds are not followed: the caller tries each text.
 */
export function matching(pattern: string, least: number): readonly string[] {
  const parsed = parse(pattern);
  if (parsed === undefined) return [];
  const { alternatives, flags } = parsed;
  return [2, 0, 1, Math.max(least, 2)].flatMap((often) =>
    alternatives.slice(0, MOST).flatMap((one) => sequence(one.elements, often, flags) ?? []),
  );
}

const MOST = 8;

interface Parsed {
  readonly alternatives: readonly AST.Alternative[];
  readonly flags: string;
}

function parse(pattern: string): Parsed | undefined {
  for (const unicode of [true, false]) {
    try {
      const { alternatives } = new RegExpParser().parsePattern(pattern, undefined, undefined, { unicode });
      return { alternatives, flags: unicode ? "u" : "" };
    } catch {
      continue;
    }
  }
  return undefined;
}

function sequence(elements: readonly AST.Element[], often: number, flags: string): string | undefined {
  const texts = elements.map((element) => textOf(element, often, flags));
  return texts.every((text) => text !== undefined) ? texts.join("") : undefined;
}

function textOf(element: AST.Element, often: number, flags: string): string | undefined {
  switch (element.type) {
    case "Assertion":
    case "Backreference":
      return "";
    case "Character":
      return String.fromCodePoint(element.value);
    case "CharacterSet":
    case "CharacterClass":
    case "ExpressionCharacterClass":
      return oneOf(element.raw, flags);
    case "Group":
    case "CapturingGroup":
      return firstOf(element.alternatives, often, flags);
    case "Quantifier": {
      const count = Math.min(Math.max(element.min, often), element.max);
      if (count > 10_000) return undefined;
      const one = count === 0 ? "" : textOf(element.element, often > 1 ? 1 : often, flags);
      return one === undefined ? undefined : one.repeat(count);
    }
  }
}

function firstOf(alternatives: readonly AST.Alternative[], often: number, flags: string): string | undefined {
  for (const { elements } of alternatives) {
    const text = sequence(elements, often, flags);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** A character of a class, a plain one where there is one. */
function oneOf(raw: string, flags: string): string | undefined {
  const test = new RegExp(`^${raw}$`, flags);
  return CHARACTERS.find((character) => test.test(character));
}

const CHARACTERS: readonly string[] = [
  ..."aA1bB2 -_./:@",
  ...Array.from({ length: 0x500 }, (_, code) => String.fromCharCode(code + 0x21)),
  "中",
  "あ",
  "😀",
];
