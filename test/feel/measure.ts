/** One line of the table of what users feel. */
export interface Measure {
  readonly what: string;
  readonly bar: string;
  readonly measured: string;
  /** Left out where another command says it. */
  readonly holds?: boolean;
  /** What is behind the figure, where it falls short or is to be looked at. */
  readonly details?: readonly string[];
}
