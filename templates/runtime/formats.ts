// Formats of names and addresses, by their grammars. Dates have files of their own.

import { dateTimeProblem } from "./calendar.js";
import { isAsciiForm } from "./international-names.js";

/** RFC 3339 full-time, with an offset; a leap second only where UTC has one. */
export function isTime(text: string): boolean {
  return dateTimeProblem(`2000-01-01T${text}`) === undefined;
}

const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** RFC 1123: labels of at most 63 letters, digits and inner hyphens, 253 characters in all. */
export function isHostname(text: string): boolean {
  return text.length <= 253 && text.split(".").every(isLabel);
}

function isLabel(label: string): boolean {
  return LABEL.test(label) && (!/^xn--/i.test(label) || isAsciiForm(label));
}

const BYTE = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
const IPV4 = new RegExp(`^${BYTE}(?:\\.${BYTE}){3}$`);

/** RFC 2673: four bytes in decimal, without leading zeros. */
export function isIpv4(text: string): boolean {
  return IPV4.test(text);
}

/** RFC 4291: eight groups, of which `::` stands for one or more of zero; the last two may be an IPv4 address. No zone. */
export function isIpv6(text: string): boolean {
  const lastColon = text.lastIndexOf(":");
  const tail = text.slice(lastColon + 1);
  const plain = tail.includes(".") && isIpv4(tail) ? `${text.slice(0, lastColon + 1)}0:0` : text;
  const sides = plain.split("::");
  const groups = sides.flatMap((side) => (side === "" ? [] : side.split(":")));
  if (sides.length > 2 || !groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return false;
  return sides.length === 2 ? groups.length <= 7 : groups.length === 8;
}

const ATOMS = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const QUOTED = /^"(?:[ !#-[\]-~]|\\[ -~])*"$/;

/** RFC 5321 Mailbox: dotted atoms or a quoted string, then a host or an address in brackets. ASCII only. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || !(ATOMS.test(local) || QUOTED.test(local))) return false;
  if (!domain.startsWith("[") || !domain.endsWith("]")) return isHostname(domain);
  const address = domain.slice(1, -1);
  return address.startsWith("IPv6:") ? isIpv6(address.slice("IPv6:".length)) : isIpv4(address);
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** RFC 9562: 8-4-4-4-12 hexadecimal digits. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const REST =
  /^(?:\/\/(?:[\w.~!$&'()*+,;=:%-]*@)?(\[[^\]]*\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?(?=[/?#]|$)|(?!\/\/))[\w.~!$&'()*+,;=:@/%-]*(?:\?[\w.~!$&'()*+,;=:@/?%-]*)?(?:#[\w.~!$&'()*+,;=:@/?%-]*)?$/;
const FUTURE_ADDRESS = /^v[\da-f]+\.[\w.~!$&'()*+,;=:-]+$/i;

/** RFC 3986, with a scheme; a percent sign only before two hexadecimal digits. */
export function isUri(text: string): boolean {
  const scheme = SCHEME.exec(text)?.[0];
  return scheme !== undefined && isUriPart(text.slice(scheme.length));
}

/** What stands after the scheme. */
export function isUriPart(text: string): boolean {
  const rest = REST.exec(text);
  if (rest === null || /%(?![\da-f]{2})/i.test(text)) return false;
  const host = rest[1] ?? "";
  if (!host.startsWith("[")) return true;
  const address = host.slice(1, -1);
  return isIpv6(address) || FUTURE_ADDRESS.test(address);
}
