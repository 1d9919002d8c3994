// The formats that are asserted. A format that stands nowhere here is an annotation.

import { checkDate, checkDateTime, isTime } from "./dates.js";
import { isEmail, isHostname, isIpv4, isIpv6, isUri, isUuid } from "./names.js";
import {
  isBase64,
  isDuration,
  isIdnEmail,
  isIdnHostname,
  isIri,
  isIriReference,
  isJsonPointer,
  isRegex,
  isRelativeJsonPointer,
  isUriReference,
  isUriTemplate,
} from "./texts.js";

export type FormatCode = "format" | "ambiguous_date" | "ambiguous_datetime" | "invalid_date";

export function checkFormat(format: string, text: string): FormatCode | undefined {
  if (format === "date") return checkDate(text);
  if (format === "date-time") return checkDateTime(text);
  const fits = others.get(format);
  return fits === undefined || fits(text) ? undefined : "format";
}

const others = new Map<string, (text: string) => boolean>([
  ["time", isTime],
  ["email", isEmail],
  ["hostname", isHostname],
  ["ipv4", isIpv4],
  ["ipv6", isIpv6],
  ["uri", isUri],
  ["uuid", isUuid],
  ["duration", isDuration],
  ["json-pointer", isJsonPointer],
  ["relative-json-pointer", isRelativeJsonPointer],
  ["uri-reference", isUriReference],
  ["iri", isIri],
  ["iri-reference", isIriReference],
  ["uri-template", isUriTemplate],
  ["regex", isRegex],
  ["byte", isBase64],
  ["idn-email", isIdnEmail],
  ["idn-hostname", isIdnHostname],
]);
