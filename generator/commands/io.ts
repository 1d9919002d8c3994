/** What a command may touch of the world besides files: handed in, so that tests can look at it. */
export interface Io {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  readonly stdin: NodeJS.ReadableStream;
  /** Is somebody watching? Then there may be colours and progress. */
  readonly isTerminal: boolean;
}
