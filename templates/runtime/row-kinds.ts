// What every place of a kind reads and refuses under the standard rules. A place's own rows say where it differs.

import type { Rows } from "./row-shapes.js";

/** The whole payload of a tool. */
export const payload: Rows = {
  takes: [" \n{…}\t"],
  reads: {
    strip_code_fence: { "```json\n{…}\n```": "…", "```\n{…}\n```": "…", "``` \r\n{…}\r\n```": "…" },
    unwrap_double_encoded: { '"{…}"': "…" },
    unwrap_envelope: {
      '{"arguments":{…}}': "…",
      '{"args":{…}}': "…",
      '{"input":{…}}': "…",
      '{"inputs":{…}}': "…",
      '{"parameters":{…}}': "…",
      '{"params":{…}}': "…",
      '{"properties":{…}}': "…",
    },
    "unwrap_envelope; unwrap_json_string": { '{"input":"{…}"}': "…" },
  },
  refuses: {
    invalid_json: [
      "",
      "{…} and that is all",
      "Here it is: {…}",
      "Here: ```json\n{…}\n```",
      "```json\n{…}\n``` Done.",
      "```js\n{…}\n```",
      "```js\n```json\n{…}\n```",
      '{…,"zzz":```\n0',
      "{…}{…}",
      "{…,}",
      '{…,"zzz":0,"zzz":0,}',
      "{…,}]",
      '{…,"zzz":"\n"}',
      "{…}// done",
      "{'a':1}",
      '{"a":True}',
    ],
    "invalid_json after strip_code_fence": ["```json\n```"],
    "invalid_json:truncated": ["{…", '{…,"zzz":"a', "```json\n{…"],
    not_object: ["null", "[{…}]", "5", '"text"', '"[1]"', '"\\"{}\\""'],
    ".zzz duplicate_key": ['{…,"zzz":0,"zzz":0}', '{…,"zzz":0,"\\u007azz":1}', '"{…,\\"zzz\\":0,\\"zzz\\":0}"'],
    non_finite_number: ['{…,"zzz":NaN}', '{…,"zzz":-Infinity}'],
    too_deep: ['{…,"zzz":' + "[".repeat(128) + "]".repeat(128) + "}"],
    ".zzz unknown_field": ['{…,"zzz":0}', '{…,"zzz":' + "[".repeat(127) + "]".repeat(127) + "}"],
    '.zz unknown_field; .zzz unknown_field; ["ﬀ"] unknown_field; ["😀"] unknown_field': [
      '{…,"zzz":0,"zz":0,"😀":0,"ﬀ":0}',
    ],
  },
};

/** An object somewhere in the arguments. */
export const object: Rows = {
  reads: { unwrap_json_string: { '"{…}"': "…" } },
  refuses: {
    type: ["5", "true", '""', '"a"', "[{…}]", '"[1]"'],
    non_finite_number: ['"{\\"zzz\\":NaN}"'],
    ".zzz unknown_field": ['{…,"zzz":0}'],
  },
};

/** A map: any key, one kind of value. */
export const map: Rows = {
  takes: ["{}"],
  reads: { unwrap_json_string: { '"{…}"': "…" } },
  refuses: { type: ["5", "true", '""', '"a"', "[]"] },
};

/** A list, whatever its items. */
export const list: Rows = {
  takes: ["[]"],
  refuses: {
    ambiguous_list: ['""', '" "', '"a,b"', '"a;b"', '"a\\nb"', '" [a"', '"null"', '"\\ud800,"'],
    "[0] type": ["[[…]]"],
    type: ['"\\ud800"'],
  },
};

/** A list of free text. */
export const texts: Rows = {
  reads: { scalar_to_list: { '"fragile"': '["fragile"]', '"{}"': '["{}"]', '"a [b]"': '["a [b]"]' } },
  refuses: { "ambiguous_list:2": ['"…"'], ambiguous_list: ['"[5]"'], type: ["5", "true", "{}"] },
};

/** A list of anything else. */
export const things: Rows = {
  reads: { unwrap_json_string: { '"…"': "…", '"[]"': "[]" } },
  refuses: { type: ["5", "true", "{}", '"{}"', '"x"'], non_finite_number: ['"[NaN]"'] },
};

/** Where anything goes. */
export const anything: Rows = {
  takes: ["null", '""', '"5"', "5", "1.5", "true", "[]", "{}", '"[5]"', '{"a":[1,{"b":2}]}'],
  refuses: {
    ill_formed_string: ['"\\ud800"'],
    ".a[0] ill_formed_string": ['{"a":["\\ud800"]}'],
    '["\\ud800"] ill_formed_string': ['{"\\ud800":0}'],
    lossy_number: ["9007199254740993"],
    non_finite_number: ["1e400"],
  },
};

/** Free text. */
export const text: Rows = {
  takes: ['""', '" … "', '"null"', '"12"', '"a,b"', '"{}"'],
  refuses: { type: ["12", "true", "[…]", "{}"], ill_formed_string: ['"\\ud800"'] },
};

/** Text that has to look a certain way. */
export const shaped: Rows = {
  refuses: { type: ["12", "true", "[…]", "{}"], ill_formed_string: ['"\\ud800"'] },
};

/** One of some texts. */
export const member: Rows = {
  refuses: { enum: ['""', '" …"', '"…s"'], type: ["12", "true", "[…]", "{}"], ill_formed_string: ['"\\ud800"'] },
};

export const date: Rows = {
  takes: [
    ...['"0001-01-01"', '"2000-02-29"', '"2024-02-29"', '"2026-02-28"', '"2026-04-30"', '"2026-06-30"'],
    ...['"2026-09-30"', '"2026-11-30"', '"2026-12-31"'],
  ],
  refuses: {
    "ambiguous_date:2": ['"03/04/2026"'],
    ambiguous_date: ['""', '" …"', '"…T00:00:00Z"', '"13/04/2026"', '"2026-3-4"', '"20260304"', '"4 March 2026"'],
    invalid_date: [
      ...['"0000-01-01"', '"1900-02-29"', '"2026-02-29"', '"2000-02-30"', '"2026-04-31"', '"2026-06-31"'],
      ...['"2026-09-31"', '"2026-11-31"', '"2026-12-32"', '"2026-00-10"', '"2026-13-01"', '"2026-10-00"'],
    ],
    type: ["20260304", "true", "[…]", "{}"],
  },
};

export const dateTime: Rows = {
  takes: [
    ...['"2026-03-04T05:06:07+02:00"', '"2026-03-04T05:06:07.5Z"', '"2026-03-04t05:06:07z"'],
    ...['"2026-03-04T05:06:59Z"', '"2026-12-31T23:59:59Z"', '"2026-12-31T23:59:60Z"', '"2026-12-31T15:59:60-08:00"'],
    ...['"2027-01-01T00:59:60+01:00"', '"2026-12-31T00:00:00-23:59"', '"2026-12-31T00:00:00+23:59"'],
  ],
  refuses: {
    ambiguous_datetime: [...['""', '" …"', '"…!"', '"2026-03-04"', '"2026-03-04T05:06:07"', '"4 March 2026"']],
    invalid_date: [
      ...['"2026-02-29T00:00:00Z"', '"2026-03-04T24:00:00Z"', '"2026-03-04T05:60:00Z"', '"2026-03-04T05:06:61Z"'],
      ...[
        '"2026-03-04T05:06:60Z"',
        '"2026-12-31T22:59:60Z"',
        '"2026-12-31T23:58:60Z"',
        '"2026-12-31T23:59:61Z"',
        '"2026-12-31T16:59:60-08:00"',
      ],
      ...['"2026-12-31T23:59:60+01:00"', '"2026-12-31T00:00:00+24:00"', '"2026-12-31T00:00:00-00:60"'],
    ],
    type: ["1772600767", "true", "[…]", "{}"],
  },
};

export const integer: Rows = {
  reads: { numeric_string_to_int: { '"…"': "…" }, integral_float_to_int: { "….0": "…", "…e0": "…" } },
  refuses: {
    ambiguous_integer: [
      '""',
      '" …"',
      '"1,999"',
      '"19.99"',
      '"1e3"',
      '"0x10"',
      '"007"',
      '"+5"',
      '"5%"',
      '"$5"',
      '"\u0665"',
    ],
    lossy_number: ["19.99", "4503599627370496.25", "9007199254740993", '"9007199254740993"'],
    type: ["true", "[…]", "{}"],
  },
};

export const number: Rows = {
  takes: ["7"],
  reads: { numeric_string_to_number: { '"…"': "…" } },
  refuses: {
    "ambiguous_number:2": ['"1,999"', '"5%"'],
    ambiguous_number: ['""', '" …"', '"1,99"', '"1e3"', '"0x10"', '"007"', '".5"', '"5."', '"$5"', '"\u0665"'],
    lossy_number: ["9007199254740993", "1e-400", '"12345678.12345678"'],
    non_finite_number: ["1e400"],
    type: ["true", "[…]", "{}"],
  },
};

/** Below nothing, where no bound forbids it. */
export const negativeInteger: Rows = { takes: ["-7"], reads: { numeric_string_to_int: { '"-7"': "-7" } } };

export const negativeNumber: Rows = {
  takes: ["-2.5"],
  reads: { numeric_string_to_number: { '"-2.5"': "-2.5", '"0.123456789012345"': "0.123456789012345" } },
};

export const boolean: Rows = {
  takes: ["true", "false"],
  reads: { string_to_bool: { '"TRUE"': "true", '"False"': "false" } },
  refuses: { ambiguous_boolean: ['""', '" true"', '"true!"', '"yes"', '"1"'], type: ["0", "1", "[true]", "{}"] },
};

/** A key that must be sent. */
export const required: Rows = { refuses: { missing: ["", "null"] } };

/** A key that may be left out. */
export const optional: Rows = { takes: [""], reads: { null_to_absent: { null: "" } } };

/** An item of a list, a value of a map. */
export const inside: Rows = { refuses: { type: ["null"] } };
