import type { Rule, Verdict } from "../../templates/runtime/verdict.js";

/**
 * Could this opt-in rule start anywhere in a refused payload? Never false where it could: it only saves compiling gates
 * whose rule finds nothing to do. Rules that are not opt-in may always.
 */
export function mayHelp(rule: Rule, payload: unknown, refused: Verdict<unknown>): boolean {
  const text = compact(payload);
  // Any character may be written as \uXXXX, brackets and quotes too.
  return text.includes("\\u") || (signs[rule]?.(text, refused) ?? true);
}

/** Looked for in compact JSON, or in text as it came where that is no JSON; also inside texts that hold JSON. */
const signs: Readonly<Partial<Record<Rule, (text: string, refused: Verdict<unknown>) => boolean>>> = {
  drop_trailing_comma: (text) => /,(?:\s|\\+[nrt])*[}\]]/.test(text),
  escape_control_characters: (text) => /[\u0000-\u001f]|\\[nrt]/.test(text),
  empty_payload_to_object: (text) => !text.includes("{"),
  unwrap_json_string: (text) => /"(?:\s|\\+[nrt])*[[{]/.test(text),
  empty_string_to_absent: (text) => /"\\*"/.test(text),
  // It starts at keys that nobody declares: refused, left out, or in a branch that was not taken for them.
  rename_key_case: (_, refused) => {
    if (refused.stripped.length > 0 || refused.ok) return true;
    return refused.issues.some(({ code }) => ["unknown_field", "union", "ambiguous_union"].includes(code));
  },
  integer_to_string: (text) => /[0-9]/.test(text),
  trim_whitespace: (text) => /"(?:[\s\u0085]|\\+[nrt])|(?:[\s\u0085]|\\+[nrt])\\*"/.test(text),
  single_item_list_to_scalar: (text) => text.includes("["),
  object_to_json_string: (text) => /\{[^]*\{/.test(text),
};

function compact(payload: unknown): string {
  try {
    const text: string | undefined = JSON.stringify(typeof payload === "string" ? JSON.parse(payload) : payload);
    return text ?? "";
  } catch {
    return String(payload);
  }
}
