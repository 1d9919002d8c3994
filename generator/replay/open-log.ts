import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/**
 * The text of a log, in chunks: a file, or `-` for what comes in. Gzip is known by its first two bytes, whatever the name.
 * Throws what the file system or the unpacking throws.
 */
export async function* openLog(file: string, stdin: NodeJS.ReadableStream): AsyncGenerator<string> {
  const bytes = file === "-" ? stdin : createReadStream(file);
  const decoder = new TextDecoder();
  for await (const chunk of unpacked(toBytes(bytes))) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function* toBytes(stream: NodeJS.ReadableStream): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) yield typeof chunk === "string" ? Buffer.from(chunk) : chunk;
}

async function* unpacked(chunks: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const first = await chunks.next();
  if (first.done === true) return;
  const all = prepended(first.value, chunks);
  const isGzip = first.value[0] === 0x1f && first.value[1] === 0x8b;
  if (!isGzip) {
    yield* all;
    return;
  }
  const source = Readable.from(all);
  const gunzip = createGunzip();
  source.on("error", (problem) => gunzip.destroy(problem));
  for await (const chunk of source.pipe(gunzip)) yield chunk;
}

async function* prepended(first: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}
