/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

// What a gate answers. These names and shapes are stable: a change here is a breaking change.

/** A repair: a reading that has exactly one meaning, put in the place of what was sent. */
export type Rule =
  | "drop_trailing_comma"
  | "escape_control_characters"
  | "strip_code_fence"
  | "unwrap_double_encoded"
  | "empty_payload_to_object"
  | "unwrap_envelope"
  | "null_to_absent"
  | "numeric_string_to_int"
  | "numeric_string_to_number"
  | "integral_float_to_int"
  | "string_to_bool"
  | "enum_casefold"
  | "scalar_to_list"
  | "object_to_list"
  | "unwrap_json_string"
  | "null_string_to_null"
  | "empty_string_to_absent"
  | "rename_key_case"
  | "integer_to_string"
  | "trim_whitespace"
  | "single_item_list_to_scalar"
  | "object_to_json_string";

/** Why a payload, or one place in it, was rejected. */
export type Code =
  | "invalid_json"
  | "not_object"
  | "duplicate_key"
  | "non_finite_number"
  | "payload_too_large"
  | "too_deep"
  | "ill_formed_string"
  | "unknown_field"
  | "missing"
  | "type"
  | "enum"
  | "ambiguous_integer"
  | "ambiguous_number"
  | "ambiguous_boolean"
  | "ambiguous_list"
  | "ambiguous_date"
  | "ambiguous_datetime"
  | "ambiguous_union"
  | "invalid_date"
  | "lossy_number"
  | "out_of_range"
  | "multiple_of"
  | "size"
  | "pattern"
  | "format"
  | "unique_items"
  | "contains"
  | "property_names"
  | "dependent"
  | "union"
  | "not"
  | "forbidden"
  | "repair_forbidden";

/** One change made to what was sent. No `after` when the key was left out and no default came. */
export interface Repair {
  /** Where, with indices: `$.items[0].price`. */
  readonly path: string;
  /** The declared place, with holes: `$.items[*].price`. The only path fit for a metric label. */
  readonly field: string;
  readonly rule: Rule;
  readonly before: unknown;
  readonly after?: unknown;
}

/** A key that the tool does not know, left out because the tool's policy says `strip`. */
export interface Stripped {
  readonly path: string;
  readonly field: string;
  readonly value: unknown;
}

/** One reason to reject, with a message for the model. Codes and paths are stable, messages are not. */
export interface Issue {
  readonly path: string;
  readonly field: string;
  readonly code: Code;
  readonly message: string;
  readonly expected?: string;
  /** The values that what was sent can be read as, where there are two to four of them. */
  readonly readings?: readonly unknown[];
  /** The rule that would have repaired it (code `repair_forbidden`). */
  readonly rule?: Rule;
  /** The text is the beginning of some JSON document (code `invalid_json`). */
  readonly truncated?: boolean;
}

/** `text` arrived as JSON text, so duplicate keys and number tokens could be judged; `decoded` did not. */
export type Form = "text" | "decoded";

export interface Accepted<T> {
  readonly ok: true;
  readonly form: Form;
  readonly args: T;
  readonly repairs: readonly Repair[];
  readonly stripped: readonly Stripped[];
}

export interface Rejected {
  readonly ok: false;
  readonly form: Form;
  readonly issues: readonly [Issue, ...Issue[]];
  readonly repairs: readonly Repair[];
  readonly stripped: readonly Stripped[];
}

export type Verdict<T> = Accepted<T> | Rejected;

/** One tool's gate. `parse` never throws, never changes its input, and does no I/O. */
export interface Gate<T> {
  readonly name: string;
  /** Of the spec, the policy and the version of the rules. */
  readonly fingerprint: string;
  /** Text or an already decoded value. */
  parse(payload: unknown): Verdict<T>;
  /** Throws ToolArgumentError, which carries the issues. */
  parseOrThrow(payload: unknown): T;
  /** Standard Schema v1: https://standardschema.dev */
  readonly "~standard": StandardProps<T>;
}

/** The part of Standard Schema v1 that a gate offers. */
export interface StandardProps<T> {
  readonly version: 1;
  readonly vendor: "callgate";
  readonly validate: (value: unknown) => StandardResult<T>;
  readonly types?: { readonly input: unknown; readonly output: T } | undefined;
}

export type StandardResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path?: readonly PropertyKey[] | undefined }[] };
