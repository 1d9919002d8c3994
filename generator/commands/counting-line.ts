import type { Io } from "./io.js";

/** A line that counts what has no known end, on a terminal, once it takes longer than a second; nothing elsewhere. */
export function countingLine(io: Io, what: string): { readonly step: () => void; readonly end: () => void } {
  let count = 0;
  let next = Date.now() + 1000;
  let isShown = false;
  return {
    step: () => {
      count += 1;
      // The clock costs more than a record: it is looked at now and then.
      if (!io.isTerminal || count % 64 !== 0 || Date.now() < next) return;
      next = Date.now() + 200;
      isShown = true;
      io.stderr(`\r\u001B[2K${count} ${what}`);
    },
    end: () => {
      if (isShown) io.stderr("\r\u001B[2K");
    },
  };
}
