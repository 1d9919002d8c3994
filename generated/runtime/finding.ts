/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import type { Code, Rule } from "./verdict.js";

/** What a check found: all that a message may need. Only `code`, `path` and `field` are always there. */
export interface Finding {
  readonly code: Code;
  readonly path: string;
  readonly field: string;
  /**
   * Completes the sentence of its code. `type`: "must be ..." (`a whole number`, `text`, `a list`, `text or null`);
   * `missing`: "send it as ..." (the same words); `out_of_range`: "must be ..." (`at least 1`); `size`: "must have ..."
   * (`at most 10 items`); `multiple_of`: "must be a multiple of ..." (`5`); `pattern`: the pattern; `format`: its name;
   * `contains`, `dependent`, `property_names`, `not`, `forbidden`: the condition in words, to follow "must".
   */
  readonly expected?: string;
  /** What came. Absent where the field is sensitive. */
  readonly got?: unknown;
  /** What came as it stood in the text, where the value has lost it: `1999.0`. Absent where the field is sensitive. */
  readonly token?: string;
  /** Members of an enum; the declared names for an unknown key. */
  readonly allowed?: readonly unknown[];
  /** The closest declared name (or member) to what came. */
  readonly hint?: string;
  readonly readings?: readonly unknown[];
  /** A value that this place accepts, where the build knows one. */
  readonly example?: unknown;
  readonly rule?: Rule;
  readonly truncated?: boolean;
  /** More to say, a whole phrase: where JSON text breaks, or one line per branch of a union. */
  readonly detail?: string;
}
