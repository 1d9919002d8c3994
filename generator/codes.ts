import type { Code } from "../templates/runtime/verdict.js";

/** What there is to know of a code; `explain` prints it. */
export interface CodeExplanation {
  readonly code: Code;
  /** What was found, one sentence. */
  readonly meaning: string;
  /** Why such a call is refused and not mended. */
  readonly why: string;
  readonly example: CodeExample;
  /** What to send, or what to change in the spec or its settings. */
  readonly mend: string;
}

export interface CodeExample {
  /** Is the example about the whole arguments? Else about one required argument `v`. */
  readonly whole?: true;
  readonly schema: string;
  /** What was sent there. */
  readonly sent: string;
  /** The code, and where the issue stands. */
  readonly answer: string;
  /** The nearest thing that is taken. */
  readonly taken: string;
}

// The schema of the whole arguments; those below are of the one argument v.
const anyObject = '{"type": "object"}';
const text = '{"type": "string"}';
const integer = '{"type": "integer"}';
const number = '{"type": "number"}';

/** One per code; the compiler sees that none is missing. */
export const codes: Readonly<Record<Code, CodeExplanation>> = {
  invalid_json: {
    code: "invalid_json",
    meaning: "The text is not one JSON document and nothing more.",
    why: "A cut text could end in many ways and prose could hold several documents: to close or to pick is to guess.",
    example: {
      whole: true,
      schema: anyObject,
      sent: '{"a": 1',
      answer: "invalid_json at $, truncated",
      taken: '{"a": 1}',
    },
    mend: "Send strict JSON alone. If it was cut, raise the model's output limit: the issue then says `truncated`.",
  },
  not_object: {
    code: "not_object",
    meaning: "The payload is JSON, but its arguments are not an object.",
    why: "Arguments have names. A list or a bare value does not say which argument it is.",
    example: { whole: true, schema: anyObject, sent: "[1]", answer: "not_object at $", taken: '{"a": 1}' },
    mend: "Send one JSON object whose keys are the arguments.",
  },
  duplicate_key: {
    code: "duplicate_key",
    meaning: "A key stands twice in one object.",
    why: "Decoders disagree about which one counts, so what is approved and what runs could differ.",
    example: {
      whole: true,
      schema: anyObject,
      sent: '{"a": 1, "a": 2}',
      answer: "duplicate_key at $.a",
      taken: '{"a": 2}',
    },
    mend: "Send the key once.",
  },
  non_finite_number: {
    code: "non_finite_number",
    meaning: "A number is NaN, infinite, or too large to be one.",
    why: "JSON has no such number, and decoders put null, text or infinity in its place.",
    example: { schema: number, sent: "1e400", answer: "non_finite_number at $.v", taken: "1e300" },
    mend: "Send a finite number, or leave the argument out where it is optional.",
  },
  payload_too_large: {
    code: "payload_too_large",
    meaning: "The payload is larger than the tool's limit (4 MiB of text unless set otherwise).",
    why: "Work grows with the payload; the limit keeps one call from holding up all others.",
    example: {
      whole: true,
      schema: anyObject,
      sent: "5 MiB of text",
      answer: "payload_too_large at $",
      taken: "4 MiB of text",
    },
    mend: "Send less, or set `limits: { bytes }` for this tool.",
  },
  too_deep: {
    code: "too_deep",
    meaning: "The payload is nested deeper than the tool's limit (128 levels unless set otherwise), or holds itself.",
    why: "No tool needs such depth, and much code that comes after the gate breaks on it.",
    example: {
      whole: true,
      schema: anyObject,
      sent: "129 lists inside one another",
      answer: "too_deep",
      taken: "128 levels",
    },
    mend: "Send a flatter value, or set `limits: { depth }` for this tool.",
  },
  ill_formed_string: {
    code: "ill_formed_string",
    meaning: "A text holds half of a character: a lone surrogate.",
    why: "It can't be written as UTF-8; what stores or sends it puts something else in its place.",
    example: { schema: text, sent: '"\\ud83d"', answer: "ill_formed_string at $.v", taken: '"\\ud83d\\ude00"' },
    mend: "Send the whole character. A text cut by length is cut between characters.",
  },
  unknown_field: {
    code: "unknown_field",
    meaning: "A key that the tool does not declare.",
    why: "It may be a misspelt argument; left out, its value would be lost in silence.",
    example: {
      whole: true,
      schema: '{"properties": {"amount_cents": {"type": "integer"}}}',
      sent: '{"amount": 1999}',
      answer: "unknown_field at $.amount, did you mean amount_cents",
      taken: '{"amount_cents": 1999}',
    },
    mend: "Send declared keys only. `unknown: strip` leaves inventions out, `rename_key_case` takes other spellings.",
  },
  missing: {
    code: "missing",
    meaning: "A required argument is absent, or null where null is not allowed.",
    why: "No value can be made up for it.",
    example: {
      whole: true,
      schema: '{"properties": {"v": {"type": "integer"}}, "required": ["v"]}',
      sent: "{}",
      answer: "missing at $.v",
      taken: '{"v": 1}',
    },
    mend: "Send the argument. If it has an obvious value, give the spec a default and make it optional.",
  },
  type: {
    code: "type",
    meaning: "A value of a kind that the place does not take, and that no rule reads as one.",
    why: "A number is not a yes, and an object is not a text: nothing says what it should become.",
    example: { schema: integer, sent: "true", answer: "type at $.v", taken: "1" },
    mend: "Send a value of the kind that the message names.",
  },
  enum: {
    code: "enum",
    meaning: "A value that is none of the allowed ones, or, but for case, more than one of them.",
    why: "The closest member is a guess, and the wrong member acts.",
    example: { schema: '{"enum": ["damaged", "late"]}', sent: '"broken"', answer: "enum at $.v", taken: '"Damaged"' },
    mend: "Send one of the values that the message lists.",
  },
  ambiguous_integer: {
    code: "ambiguous_integer",
    meaning: "Text for an integer that is not a plain integer: 1,999 or 19.99 or 007 or 1e3.",
    why: '"1,999" is two thousand in one country and two in another; only plain digits have one reading.',
    example: { schema: integer, sent: '"1,999"', answer: "ambiguous_integer at $.v", taken: '"1999"' },
    mend: "Send a JSON integer: digits, without separators, units or a fraction.",
  },
  ambiguous_number: {
    code: "ambiguous_number",
    meaning: "Text for a number that is not a plain decimal: 1,5 or $5 or 50% or 1e3.",
    why: '"1,500" is one and a half or fifteen hundred, and 50% is 50 or 0.5.',
    example: { schema: number, sent: '"1,5"', answer: "ambiguous_number at $.v", taken: '"1.5"' },
    mend: "Send a JSON number, with a point for the fraction.",
  },
  ambiguous_boolean: {
    code: "ambiguous_boolean",
    meaning: "Text for a yes or no that is neither true nor false.",
    why: '"1", "on" and "yes" mean true to some programs and nothing to others.',
    example: { schema: '{"type": "boolean"}', sent: '"yes"', answer: "ambiguous_boolean at $.v", taken: '"TRUE"' },
    mend: "Send true or false, without quotes.",
  },
  ambiguous_list: {
    code: "ambiguous_list",
    meaning: "Text for a list that could be one item or several.",
    why: '"a, b" may be two tags or one that holds a comma.',
    example: {
      schema: '{"type": "array", "items": {"type": "string"}}',
      sent: '"fragile,urgent"',
      answer: "ambiguous_list at $.v",
      taken: '"fragile"',
    },
    mend: "Send a JSON list. If the list comes as JSON text, `allow: [unwrap_json_string]` reads it.",
  },
  ambiguous_date: {
    code: "ambiguous_date",
    meaning: "A date that is not written YYYY-MM-DD.",
    why: "03/04 is in March or in April.",
    example: {
      schema: '{"type": "string", "format": "date"}',
      sent: '"03/04/2026"',
      answer: "ambiguous_date at $.v",
      taken: '"2026-04-03"',
    },
    mend: "Send YYYY-MM-DD.",
  },
  ambiguous_datetime: {
    code: "ambiguous_datetime",
    meaning: "A point in time without its offset, or a date alone, or another way of writing it.",
    why: "Without an offset it is another moment in every zone.",
    example: {
      schema: '{"type": "string", "format": "date-time"}',
      sent: '"2026-04-03T10:00:00"',
      answer: "ambiguous_datetime at $.v",
      taken: '"2026-04-03T10:00:00Z"',
    },
    mend: "Send date, time and offset as RFC 3339 writes them: 2026-04-03T10:00:00+02:00.",
  },
  ambiguous_union: {
    code: "ambiguous_union",
    meaning: "What was sent fits no branch as it stands, and can be read as different values of several.",
    why: "Each branch means something else, and the first one in the spec is not better than the next.",
    example: {
      schema: '{"anyOf": [{"type": "boolean"}, {"enum": ["True", "Auto"]}]}',
      sent: '"TRUE"',
      answer: 'ambiguous_union at $.v, readings "True" and true',
      taken: "true",
    },
    mend: "Send one of the readings that the issue lists, as it stands there.",
  },
  invalid_date: {
    code: "invalid_date",
    meaning: "Written as a date, but not in the calendar.",
    why: "The 30th of February may mean the 28th, the 1st of March or a mistake.",
    example: {
      schema: '{"type": "string", "format": "date"}',
      sent: '"2026-02-30"',
      answer: "invalid_date at $.v",
      taken: '"2026-02-28"',
    },
    mend: "Send a day that exists.",
  },
  lossy_number: {
    code: "lossy_number",
    meaning: "A number that would have to be changed to fit: a fraction for an integer, or more digits than are kept.",
    why: "Rounding changes amounts and ids without a word.",
    example: { schema: integer, sent: "19.99", answer: "lossy_number at $.v", taken: "1999.0" },
    mend: "Send a number that fits. For long ids, let the spec say string, and `allow: [integer_to_string]`.",
  },
  out_of_range: {
    code: "out_of_range",
    meaning: "A number below or above the bounds.",
    why: "Moved to the bound, it would be an amount that nobody asked for.",
    example: {
      schema: '{"type": "integer", "maximum": 50000}',
      sent: "50001",
      answer: "out_of_range at $.v",
      taken: "50000",
    },
    mend: "Send a number within the bounds that the message names.",
  },
  multiple_of: {
    code: "multiple_of",
    meaning: "A number that is not a multiple of what the spec says.",
    why: "Nothing is rounded. It is judged on decimal digits, so 0.3 is a multiple of 0.1.",
    example: { schema: '{"multipleOf": 0.05}', sent: "0.07", answer: "multiple_of at $.v", taken: "0.15" },
    mend: "Send a multiple.",
  },
  size: {
    code: "size",
    meaning: "Too few or too many characters, items or properties.",
    why: "Nothing is cut off, and nothing filled in.",
    example: {
      schema: '{"type": "string", "maxLength": 5}',
      sent: '"express"',
      answer: "size at $.v",
      taken: '"fast"',
    },
    mend: "Send a value of the size that the message names.",
  },
  pattern: {
    code: "pattern",
    meaning: "Text that does not match the pattern.",
    why: "A pattern tells good from bad, not how to get from one to the other.",
    example: {
      schema: '{"type": "string", "pattern": "^ord_[A-Za-z0-9]{8}$"}',
      sent: '"ord-A1b2C3d4"',
      answer: "pattern at $.v",
      taken: '"ord_A1b2C3d4"',
    },
    mend: "Send text of that form; a description or an example in the spec helps the model more than the pattern.",
  },
  format: {
    code: "format",
    meaning: "Text that is not of the named format: email, uri, uuid...",
    why: "Half an address reaches nobody, or somebody else.",
    example: {
      schema: '{"type": "string", "format": "email"}',
      sent: '"ann(at)example.org"',
      answer: "format at $.v",
      taken: '"ann@example.org"',
    },
    mend: "Send text of that format. `formats: annotate` in the config stops judging formats.",
  },
  unique_items: {
    code: "unique_items",
    meaning: "A list holds the same item twice.",
    why: "The second may be a mistake for another item.",
    example: {
      schema: '{"type": "array", "uniqueItems": true}',
      sent: "[1, 1]",
      answer: "unique_items at $.v",
      taken: "[1]",
    },
    mend: "Send each item once.",
  },
  contains: {
    code: "contains",
    meaning: "A list has too few or too many items of the kind that it must contain.",
    why: "Nothing is added or taken out.",
    example: {
      schema: '{"type": "array", "contains": {"const": "admin"}}',
      sent: '["guest"]',
      answer: "contains at $.v",
      taken: '["guest", "admin"]',
    },
    mend: "Send the items that the message names.",
  },
  property_names: {
    code: "property_names",
    meaning: "A key is not spelt as keys of this object must be.",
    why: "Another spelling is another key.",
    example: {
      schema: '{"type": "object", "propertyNames": {"pattern": "^[a-z]+$"}}',
      sent: '{"Colour": "red"}',
      answer: "property_names at $.v",
      taken: '{"colour": "red"}',
    },
    mend: "Send keys as the message describes them.",
  },
  dependent: {
    code: "dependent",
    meaning: "One key was sent without another that must go with it.",
    why: "The other's value can't be made up.",
    example: {
      whole: true,
      schema: '{"dependentRequired": {"latitude": ["longitude"]}}',
      sent: '{"latitude": 52.5}',
      answer: "dependent at $",
      taken: '{"latitude": 52.5, "longitude": 13.4}',
    },
    mend: "Send both, or neither.",
  },
  union: {
    code: "union",
    meaning: "What was sent fits none of the branches, and points at none of them.",
    why: "Without a branch there is nothing to be mended towards.",
    example: {
      schema:
        '{"anyOf": [{"properties": {"id": {}}, "required": ["id"]}, {"properties": {"name": {}}, "required": ["name"]}]}',
      sent: "{}",
      answer: "union at $.v",
      taken: '{"id": 7}',
    },
    mend: "Send one of the forms; the message has one line for each.",
  },
  not: {
    code: "not",
    meaning: "The value is one that the spec rules out.",
    why: "There is no other value to put in its place.",
    example: {
      schema: '{"type": "string", "not": {"const": "root"}}',
      sent: '"root"',
      answer: "not at $.v",
      taken: '"ann"',
    },
    mend: "Send another value.",
  },
  forbidden: {
    code: "forbidden",
    meaning: "Something was sent where the spec allows nothing.",
    why: "The spec says false there: no value is right.",
    example: {
      whole: true,
      schema: '{"properties": {"v": false}}',
      sent: '{"v": 1}',
      answer: "forbidden at $.v",
      taken: "{}",
    },
    mend: "Leave it out.",
  },
  repair_forbidden: {
    code: "repair_forbidden",
    meaning: "A rule would have repaired it, and the field is strict.",
    why: "Somebody decided that here a wrong kind is a sign of a wrong value, and not of spelling.",
    example: {
      schema: '{"type": "integer", "x-callgate": {"strict": true}}',
      sent: '"1999"',
      answer: "repair_forbidden at $.v, rule numeric_string_to_int",
      taken: "1999",
    },
    mend: "Send the value as the message spells it, or take `strict` off the field.",
  },
};
