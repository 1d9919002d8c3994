import type { Io } from "./io.js";

/** A line that counts on a terminal, once something takes longer than a second; nothing elsewhere. */
export function progressLine(io: Io): { readonly show: (done: number, of: number) => void; readonly end: () => void } {
  const start = Date.now();
  let isShown = false;
  let last = 0;
  return {
    show: (done, of) => {
      const now = Date.now();
      if (!io.isTerminal || now - start < 1000 || now - last < 100) return;
      last = now;
      isShown = true;
      io.stderr(`\r\u001B[2K${done} of ${of}`);
    },
    end: () => {
      if (isShown) io.stderr("\r\u001B[2K");
    },
  };
}
