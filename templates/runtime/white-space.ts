// Unicode's White_Space, which is not what \s means: U+0085 is in, the byte-order mark is out.

export function trimSpace(text: string): string {
  // Most texts begin and end with a brace or a letter: two looks instead of two searches.
  if (isPrinted(text.charCodeAt(0)) && isPrinted(text.charCodeAt(text.length - 1))) return text;
  return text.replace(/^\p{White_Space}+/u, "").replace(LAST_SPACES, "");
}

export function isBlank(text: string): boolean {
  return !/\P{White_Space}/u.test(text);
}

/** A visible ASCII character. False for the NaN that stands at the ends of an empty text. */
function isPrinted(code: number): boolean {
  return code > 0x20 && code < 0x7f;
}

// Anchored on the character before, so that the search stays linear in texts full of spaces.
const LAST_SPACES = /(?<=\P{White_Space}|^)\p{White_Space}+$/u;
