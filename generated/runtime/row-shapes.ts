/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

// The rows behind a tool's table, as data: what is sent at one place, and what comes of it.
//
// What is sent is JSON text, with three signs of its own (where one stands in the data it is written \u2026, \u00ab):
//   …         the place's sample; in text its content, after `{` an object's entries: `"…"`, `….0`, `{…,"zzz":0}`
//   «a»×300   the same 300 times, outside of text with commas between
//   nothing   the key is left out
//
// An outcome lists what the verdict records, each by its path below the place: `numeric_string_to_int`, `.a missing`,
// `out_of_range after numeric_string_to_int`, `.zzz stripped`.

export interface Rows {
  /** Accepted as sent, nothing recorded. */
  readonly takes?: readonly string[];
  /** Accepted as another value: by outcome, what is sent and what it becomes. */
  readonly reads?: { readonly [outcome: string]: { readonly [sent: string]: string } };
  /** Rejected: by outcome, what is sent. */
  readonly refuses?: { readonly [outcome: string]: readonly string[] };
}

export interface Place extends Rows {
  /** `$.items[0].price`; its parent is the last place before it that is called `$.items[0]`. */
  readonly at: string;
  /** Rows that places of this kind share; the place's own rows come before them, and a later kind before an earlier. */
  readonly is?: readonly Rows[];
  /** Rows of the kinds that say nothing here. */
  readonly skips?: readonly string[];
  /** A value that is accepted as it is. Without it: put together from the samples of the places below. */
  readonly sample?: string;
  /** What an absent optional argument becomes. */
  readonly absent?: string;
  /** Sent without the place before it, which is else there too: the two may not stand together. */
  readonly isAlone?: true;
  /** Sent with these keys of the same object, which have to be there where it is. */
  readonly beside?: readonly string[];
  /** Its values are never told. */
  readonly isHidden?: true;
}
