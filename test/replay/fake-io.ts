import { Readable } from "node:stream";
import type { Io } from "../../generator/commands/io.js";

/** An Io that keeps what it is told. */
export function fakeIo(stdin = ""): { readonly io: Io; readonly out: () => string; readonly err: () => string } {
  let out = "";
  let err = "";
  const io: Io = {
    stdout: (text) => void (out += text),
    stderr: (text) => void (err += text),
    stdin: Readable.from(stdin === "" ? [] : [Buffer.from(stdin)]),
    isTerminal: false,
  };
  return { io, out: () => out, err: () => err };
}
