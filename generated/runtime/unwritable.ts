/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

/** Stands in a copied payload where something was that JSON cannot write, so that its own position is refused. */
export class Unwritable {
  /** What was there, for people: `bigint`, `an object of a class`. */
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}
