// https://github.com/nst/JSONTestSuite: y_ must be accepted, n_ refused, i_ is left to the parser.

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { decode } from "../../templates/runtime/decode.js";
import { sharedData } from "../shared-data.js";

const { folder, isThere, title } = sharedData("json-parsing-suite/test_parsing");

/** What the suite leaves open. Bytes that are no UTF-8 arrive as U+FFFD: whoever made text of them has lost them. */
const left: Readonly<Record<string, string>> = {
  "i_number_double_huge_neg_exp.json": "accepted",
  "i_number_huge_exp.json": "accepted",
  "i_number_neg_int_huge_exp.json": "accepted",
  "i_number_pos_double_huge_exp.json": "accepted",
  "i_number_real_neg_overflow.json": "accepted",
  "i_number_real_pos_overflow.json": "accepted",
  "i_number_real_underflow.json": "accepted",
  "i_number_too_big_neg_int.json": "accepted",
  "i_number_too_big_pos_int.json": "accepted",
  "i_number_very_big_negative_int.json": "accepted",
  "i_object_key_lone_2nd_surrogate.json": "ill-formed",
  "i_string_1st_surrogate_but_2nd_missing.json": "ill-formed",
  "i_string_1st_valid_surrogate_2nd_invalid.json": "ill-formed",
  "i_string_UTF-16LE_with_BOM.json": "invalid_json",
  "i_string_UTF-8_invalid_sequence.json": "accepted",
  "i_string_UTF8_surrogate_U+D800.json": "accepted",
  "i_string_incomplete_surrogate_and_escape_valid.json": "ill-formed",
  "i_string_incomplete_surrogate_pair.json": "ill-formed",
  "i_string_incomplete_surrogates_escape_valid.json": "ill-formed",
  "i_string_invalid_lonely_surrogate.json": "ill-formed",
  "i_string_invalid_surrogate.json": "ill-formed",
  "i_string_invalid_utf-8.json": "accepted",
  "i_string_inverted_surrogates_U+1D11E.json": "ill-formed",
  "i_string_iso_latin_1.json": "accepted",
  "i_string_lone_second_surrogate.json": "ill-formed",
  "i_string_lone_utf8_continuation_byte.json": "accepted",
  "i_string_not_in_unicode_range.json": "accepted",
  "i_string_overlong_sequence_2_bytes.json": "accepted",
  "i_string_overlong_sequence_6_bytes.json": "accepted",
  "i_string_overlong_sequence_6_bytes_null.json": "accepted",
  "i_string_truncated-utf-8.json": "accepted",
  "i_string_utf16BE_no_BOM.json": "invalid_json",
  "i_string_utf16LE_no_BOM.json": "invalid_json",
  "i_structure_500_nested_arrays.json": "too_deep",
  "i_structure_UTF-8_BOM_empty_object.json": "invalid_json",
};

/** Valid JSON all the same: y_ says nothing on repeated keys. */
const repeated = ["y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json"];

describe.skipIf(!isThere)(title("the JSON parsing suite"), () => {
  const files = isThere ? readdirSync(folder) : [];
  const outcome = (file: string): string => {
    const decoded = decode(readFileSync(`${folder}/${file}`).toString("utf8"), 128);
    if (!decoded.ok) return decoded.fault.code;
    return decoded.illFormed ? "ill-formed" : "accepted";
  };

  it("is all there", () => {
    expect(files.filter((file) => file.startsWith("y_")).length).toBeGreaterThanOrEqual(95);
    expect(files.filter((file) => file.startsWith("n_")).length).toBeGreaterThanOrEqual(187);
  });

  it("accepts every y_", () => {
    const refused = files.filter(
      (file) => file.startsWith("y_") && !["accepted", "ill-formed"].includes(outcome(file)),
    );
    expect(refused.sort()).toEqual(repeated);
    expect(repeated.map(outcome)).toEqual(["duplicate_key", "duplicate_key"]);
  });

  it("refuses every n_ as no JSON, but for those with a code of their own", () => {
    const others = files.filter((file) => file.startsWith("n_") && outcome(file) !== "invalid_json");
    expect(others.sort()).toEqual(["n_number_NaN.json", "n_number_infinity.json", "n_number_minus_infinity.json"]);
    expect(new Set(others.map(outcome))).toEqual(new Set(["non_finite_number"]));
  });

  it("decides what the suite leaves open", () => {
    const open = files.filter((file) => file.startsWith("i_"));
    expect(Object.fromEntries(open.map((file) => [file, outcome(file)]))).toEqual(left);
  });
});
