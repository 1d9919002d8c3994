// Formats of addresses and identifiers, by their grammars.

/** RFC 5321 Mailbox: a dot-string or a quoted string, then a host name or an address literal. */
export function isEmail(text: string): boolean {
  const parts = /^(?:([A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+)|"(?:[ !#-[\]-~]|\\[ -~])*")@(.+)$/.exec(text);
  if (parts === null) return false;
  const [, local, domain = ""] = parts;
  if (local !== undefined && (local.startsWith(".") || local.endsWith(".") || local.includes(".."))) return false;
  const literal = /^\[(IPv6:)?(.+)\]$/.exec(domain);
  if (literal === null) return isHostname(domain);
  return literal[1] === undefined ? isIpv4(literal[2] ?? "") : isIpv6(literal[2] ?? "");
}

/** RFC 1123: labels of letters, digits and inner hyphens, 63 each, 253 in all. */
export function isHostname(text: string): boolean {
  if (text.length === 0 || text.length > 253) return false;
  return text.split(".").every((label) => /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/.test(label));
}

/** Four decimal bytes without leading zeros. */
export function isIpv4(text: string): boolean {
  const parts = text.split(".");
  return parts.length === 4 && parts.every((part) => /^(?:0|[1-9][0-9]{0,2})$/.test(part) && Number(part) <= 255);
}

/** RFC 4291: eight groups, one run of zeros as `::`, the last two perhaps as an IPv4 address. No zone. */
export function isIpv6(text: string): boolean {
  const halves = text.split("::");
  if (halves.length > 2) return false;
  const groups = halves.map((half) => (half === "" ? [] : half.split(":")));
  const all = groups.flat();
  const last = all.at(-1);
  const tail = last !== undefined && last.includes(".") && text.endsWith(last);
  if (tail && !isIpv4(last)) return false;
  const hex = tail ? all.slice(0, -1) : all;
  if (!hex.every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group))) return false;
  const count = hex.length + (tail ? 2 : 0);
  return halves.length === 2 ? count <= 7 : count === 8;
}

export function isUuid(text: string): boolean {
  return /^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}$/.test(text);
}

/** RFC 3986 with a scheme. */
export function isUri(text: string): boolean {
  const parts = /^([A-Za-z][A-Za-z0-9+.-]*):(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(text);
  if (parts === null) return false;
  const [, , authority, path = "", query = "", fragment = ""] = parts;
  if (authority !== undefined && !isAuthority(authority)) return false;
  return pathCharacters.test(path) && queryCharacters.test(query) && queryCharacters.test(fragment);
}

const pathCharacters = /^(?:[A-Za-z0-9._~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2})*$/;
const queryCharacters = /^(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*$/;

function isAuthority(authority: string): boolean {
  const parts = /^(?:((?:[A-Za-z0-9._~!$&'()*+,;=:-]|%[0-9A-Fa-f]{2})*)@)?(\[[^\]]*\]|[^:@]*)(?::([0-9]*))?$/.exec(
    authority,
  );
  if (parts === null) return false;
  const host = parts[2] ?? "";
  if (host.startsWith("["))
    return isIpv6(host.slice(1, -1)) || /^\[[vV][0-9A-Fa-f]+\.[A-Za-z0-9._~!$&'()*+,;=:-]+\]$/.test(host);
  return /^(?:[A-Za-z0-9._~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*$/.test(host);
}
