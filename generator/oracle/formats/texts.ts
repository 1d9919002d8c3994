// Formats of pointers, references and templates, read from left to right.

import { isEmail, isHostname, isUri } from "./names.js";

/** RFC 3339, appendix A: units in order, none left out between two, weeks alone. */
export function isDuration(text: string): boolean {
  if (/^P[0-9]+W$/.test(text)) return true;
  const [days = "", time, more] = text.slice(1).split("T");
  if (!text.startsWith("P") || more !== undefined || text === "P") return false;
  return inOrder(days, "YMD", time !== undefined) && (time === undefined || inOrder(time, "HMS", false));
}

function inOrder(part: string, units: string, mayBeEmpty: boolean): boolean {
  const found = part.match(/[0-9]+[A-Z]/g) ?? [];
  if (found.join("") !== part) return false;
  const written = found.map((one) => one.slice(-1)).join("");
  return written === "" ? mayBeEmpty : units.includes(written);
}

export function isJsonPointer(text: string): boolean {
  if (text === "") return true;
  return (
    text.startsWith("/") &&
    text
      .split("~")
      .slice(1)
      .every((after) => after.startsWith("0") || after.startsWith("1"))
  );
}

export function isRelativeJsonPointer(text: string): boolean {
  const digits = /^[0-9]+/.exec(text)?.[0] ?? "";
  if (digits === "" || (digits.startsWith("0") && digits !== "0")) return false;
  const rest = text.slice(digits.length);
  return rest === "#" || isJsonPointer(rest);
}

export function isUriReference(text: string): boolean {
  if (isUri(text)) return true;
  if (text.startsWith("//")) return isUri(`x:${text}`);
  const first = /^[^/?#]*/.exec(text)?.[0] ?? "";
  return !first.includes(":") && isUri(`x:/${text.startsWith("/") ? text.slice(1) : text}`);
}

export function isIri(text: string): boolean {
  return /^[A-Za-z]/.test(text) && isUri(withoutScripts(text)) && !/^[^:]*[^\0-\x7f][^:]*:/.test(text);
}

export function isIriReference(text: string): boolean {
  return isIri(text) || (!/^[^/?#]*:/.test(text) && isUriReference(withoutScripts(text)));
}

function withoutScripts(text: string): string {
  return Array.from(text, (one) => ((one.codePointAt(0) ?? 0) >= 0xa0 ? "u" : one)).join("");
}

/** RFC 6570. */
export function isUriTemplate(text: string): boolean {
  let rest = text;
  while (rest !== "") {
    const expression = /^\{([^{}]*)\}/.exec(rest);
    if (expression !== null) {
      if (!isExpression(expression[1] ?? "")) return false;
      rest = rest.slice(expression[0].length);
      continue;
    }
    const literal = /^(?:%[0-9A-Fa-f]{2}|[^\0- "%<>\\^`{|}\x7f])/u.exec(rest);
    if (literal === null) return false;
    rest = rest.slice(literal[0].length);
  }
  return true;
}

function isExpression(inside: string): boolean {
  const list = /^[+#./;?&=,!@|]/.test(inside) ? inside.slice(1) : inside;
  return list.split(",").every((variable) => {
    const name = variable.replace(/\*$|:[1-9][0-9]{0,3}$/, "").replace(/%[0-9A-Fa-f]{2}/g, "x");
    return name.split(".").every((part) => /^[A-Za-z0-9_]+$/.test(part));
  });
}

export function isRegex(text: string): boolean {
  try {
    void new RegExp(text, "u");
    return true;
  } catch {
    return false;
  }
}

export function isBase64(text: string): boolean {
  if (text.length % 4 !== 0) return false;
  const letters = text.replace(/={1,2}$/, "");
  return /^[A-Za-z0-9+/]*$/.test(letters);
}

export function isIdnEmail(text: string): boolean {
  return isEmail(Array.from(text, (one) => (one > "\x7f" && one !== "\uff20" ? "u" : one)).join(""));
}

/** Letters, digits, marks and hyphens. decided: the finer rules of RFC 5892 are the gate's own. */
export function isIdnHostname(text: string): boolean {
  if (!/^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u.test(text)) return isHostname(text);
  return isHostname(text.replace(/[\u3002\uff0e\uff61]/g, ".").replace(/[\p{L}\p{M}\p{N}]/gu, "u"));
}
