// A text as an array of numbers: reading those is several times as fast as asking the text for each.

// What there is of a platform is used; where there is neither, the text is asked.
declare const Buffer:
  | {
      from(memory: ArrayBufferLike): {
        write(text: string, offset: number, encoding: "utf16le"): number;
        /** What `write` calls. */
        readonly ucs2Write?: (text: string, offset: number) => number;
      };
    }
  | undefined;
declare const TextEncoder:
  | (new () => { encodeInto(text: string, into: Uint8Array): { readonly read: number; readonly written: number } })
  | undefined;

/** Nothing that runs between filling it and the last look at it is the user's: one will do, also when calls nest. */
let units = new Uint16Array(0);
let copy = copyEach;

/** By unit: 1 for what may stand in a JSON string as it is and alone. No quote, backslash, control character, surrogate. */
export const isPlain: Uint8Array = new Uint8Array(0x10000);

/** Room for a text of that length and one more unit. What was in it is lost. */
export function roomFor(length: number): Uint16Array {
  if (length < units.length) return units;
  if (units.length === 0) fillTable();
  units = new Uint16Array(Math.max(2048, length * 2));
  copy = fastestCopy(units);
  return units;
}

/** Writes the text into the array that `roomFor` gave. */
export function copyUnits(text: string, into: Uint16Array): void {
  copy(text, into);
}

function fillTable(): void {
  isPlain.fill(1, 0x20, 0xd800).fill(1, 0xe000);
  isPlain[0x22] = isPlain[0x5c] = 0;
}

function fastestCopy(room: Uint16Array): typeof copyEach {
  if (typeof Buffer !== "undefined") {
    const memory = Buffer.from(room.buffer);
    memory.write("a", 0, "utf16le");
    // Not so on the few machines that have the higher byte first.
    if (room[0] === 0x61)
      return memory.ucs2Write === undefined
        ? (text) => void memory.write(text, 0, "utf16le")
        : (text) => void memory.ucs2Write?.(text, 0);
  }
  if (typeof TextEncoder === "undefined") return copyEach;
  const encoder = new TextEncoder();
  const bytes = new Uint8Array(room.length);
  return (text, into) => {
    const { read, written } = encoder.encodeInto(text, bytes);
    if (read < text.length || written > read) copyEach(text, into);
    else into.set(bytes.subarray(0, written));
  };
}

function copyEach(text: string, into: Uint16Array): void {
  for (let at = 0; at < text.length; at += 1) into[at] = text.charCodeAt(at);
}
