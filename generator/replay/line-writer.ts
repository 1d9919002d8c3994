import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";

/** Writes JSON Lines to a file as they come; `close` waits until all is on the disk. Both throw what the disk throws. */
export interface LineWriter {
  readonly write: (record: unknown) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openLineWriter(file: string): Promise<LineWriter> {
  const stream = createWriteStream(file);
  await once(stream, "open");
  return {
    async write(record) {
      if (!stream.write(`${JSON.stringify(record)}\n`)) await once(stream, "drain");
    },
    async close() {
      stream.end();
      await finished(stream);
    },
  };
}
