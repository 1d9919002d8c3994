import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isDate, isDateTime } from "../../templates/runtime/date.js";
import * as formats from "../../templates/runtime/formats.js";
import { sharedData } from "../shared-data.js";

const TESTS: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  "date-time": isDateTime,
  time: formats.isTime,
  email: formats.isEmail,
  hostname: formats.isHostname,
  ipv4: formats.isIpv4,
  ipv6: formats.isIpv6,
  uri: formats.isUri,
  uuid: formats.isUuid,
};

interface Group {
  readonly description: string;
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
}

/** Internationalised host names in their ASCII form: whether `xn--...` decodes to an allowed name is not judged. */
const isLeftOut = (name: string, text: string): boolean => name === "hostname" && /xn--/i.test(text);

const suite = sharedData("json-schema-test-suite/tests/draft2020-12/optional/format");

describe.skipIf(!suite.isThere)(suite.title("formats as the JSON Schema test suite has them"), () => {
  it.each(Object.keys(TESTS))("%s", (name) => {
    const groups: readonly Group[] = JSON.parse(readFileSync(join(suite.folder, `${name}.json`), "utf8"));
    const wrong = groups
      .flatMap((group) => group.tests)
      .filter(({ data, valid }) => typeof data === "string" && !isLeftOut(name, data) && TESTS[name]?.(data) !== valid);
    expect(wrong.map(({ description, data, valid }) => ({ description, data, valid }))).toEqual([]);
  });
});
