// Host names of any letters: RFC 5890 to 5893, by the categories and scripts that the engine's Unicode knows.

import { decodePunycode, encodePunycode } from "./punycode.js";

const ASCII_LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** Labels between full stops of any script, at most 253 characters as they are written in ASCII. */
export function isIdnHostname(text: string): boolean {
  const labels = text.split(/[.\u3002\uff0e\uff61]/);
  const decoded = labels.map(unicodeLabel);
  if (decoded.some((label) => label === undefined)) return false;
  const written = labels.map((label) => (isAscii(label) ? label : `xn--${encodePunycode(label)}`));
  return written.join(".").length <= 253 && areInDirection(decoded.flatMap((label) => label ?? []));
}

/** Is a label that begins with `xn--` the ASCII form of one? */
export function isAsciiForm(label: string): boolean {
  const decoded = unicodeLabel(label);
  return decoded !== undefined && areInDirection([decoded]);
}

/** The label in its own letters; undefined where it is none. */
function unicodeLabel(label: string): string | undefined {
  if (!/^xn--/i.test(label)) return isAscii(label) ? plainLabel(label) : ownLabel(label);
  const lower = label.toLowerCase();
  const decoded = ASCII_LABEL.test(label) ? decodePunycode(lower.slice(4)) : undefined;
  if (decoded === undefined || isAscii(decoded) || `xn--${encodePunycode(decoded)}` !== lower) return undefined;
  return ownLabel(decoded);
}

function plainLabel(label: string): string | undefined {
  return ASCII_LABEL.test(label) ? label : undefined;
}

/** RFC 5891, 4.2; RFC 5892. */
function ownLabel(label: string): string | undefined {
  const characters = [...label];
  const isWritten =
    label.normalize("NFC") === label &&
    !/^-|-$|^..--/u.test(label) &&
    !/^\p{M}/u.test(label) &&
    `xn--${encodePunycode(label)}`.length <= 63;
  return isWritten && characters.every((one, index) => isAllowed(one, index, characters)) ? label : undefined;
}

const ALWAYS = /^[a-z\d\u00df\u03c2\u06fd\u06fe\u0f0b\u3007-]$/u;
const NEVER = /^[\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]$/u;
const LETTERS = /^[\p{Ll}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}]$/u;

function isAllowed(one: string, index: number, all: readonly string[]): boolean {
  if (ALWAYS.test(one)) return true;
  const [before = "", after = ""] = [all[index - 1], all[index + 1]];
  switch (one) {
    case "\u00b7":
      return before === "l" && after === "l";
    case "\u0375":
      return /^\p{Script=Greek}$/u.test(after);
    case "\u05f3":
    case "\u05f4":
      return /^\p{Script=Hebrew}$/u.test(before);
    case "\u30fb":
      return all.some(
        (other) => other !== one && /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]$/u.test(other),
      );
    case "\u200d":
      return VIRAMA.test(before);
    case "\u200c":
      return VIRAMA.test(before) || joins(index, all);
    default:
      return isOwnDigit(one, all) && !NEVER.test(one) && LETTERS.test(one) && isStable(one);
  }
}

/** Digits of the two Arabic kinds are not mixed. */
function isOwnDigit(one: string, all: readonly string[]): boolean {
  if (/^[\u0660-\u0669]$/.test(one)) return !all.some((other) => /^[\u06f0-\u06f9]$/.test(other));
  return !/^[\u06f0-\u06f9]$/.test(one) || !all.some((other) => /^[\u0660-\u0669]$/.test(other));
}

/** Written in no other way: no capital, no compatibility form. */
function isStable(one: string): boolean {
  return one.normalize("NFKC").toLowerCase().normalize("NFKC") === one;
}

const VIRAMA =
  /^[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u0e3a\u0eba\u0f84\u1039\u103a\u1714\u1734\u17d2\u1a60\u1b44\u1baa\u1bab\u1bf2\u1bf3\u2d7f\ua806\ua8c4\ua953\ua9c0\uaaf6\uabed]$/;

/** Letters of a script that joins them: the one before to what follows, the one after to what went before. */
function joins(index: number, all: readonly string[]): boolean {
  const before = all.slice(0, index).reverse().find(isNoMark) ?? "";
  const after = all.slice(index + 1).find(isNoMark) ?? "";
  return JOINING.test(before) && !RIGHT_ONLY.test(before) && JOINING.test(after);
}

function isNoMark(one: string): boolean {
  return !/^\p{Mn}$/u.test(one);
}

const JOINING = /^(?!\u0621)[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}]$/u;
const RIGHT_ONLY =
  /^[\u0622-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2\u06d3\u06d5\u06ee\u06ef\u0710\u0715-\u0719\u071e\u0728\u072a\u072c]$/;

/** RFC 5893: where any label is written from right to left, each runs in one direction. */
function areInDirection(labels: readonly string[]): boolean {
  return !labels.some((label) => RIGHT_TO_LEFT.test(label)) || labels.every(isInOneDirection);
}

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}](?<![\p{Mn}\u06f0-\u06f9])/u;
const LETTER = /^[\p{L}\p{Mc}\p{So}\p{Nl}]$/u;

function isInOneDirection(label: string): boolean {
  const all = [...label];
  const [first = ""] = all;
  const last = [...all].reverse().find(isNoMark) ?? "";
  const isDigit = (one: string): boolean => /^[\d\u06f0-\u06f9]$/.test(one);
  const isArabicDigit = (one: string): boolean => /^[\u0660-\u0669]$/.test(one);
  const isRight = (one: string): boolean => RIGHT_TO_LEFT.test(one) && !isArabicDigit(one);
  const isLeft = (one: string): boolean => LETTER.test(one) && !isRight(one);
  if (isRight(first)) {
    const mixes = all.some(isDigit) && all.some(isArabicDigit);
    return !all.some(isLeft) && !mixes && (isRight(last) || isDigit(last) || isArabicDigit(last));
  }
  if (!isLeft(first) || all.some((one) => isRight(one) || isArabicDigit(one))) return false;
  return isLeft(last) || isDigit(last);
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}
