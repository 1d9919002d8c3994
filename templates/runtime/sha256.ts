// FIPS 180-4. Written out because it has to be synchronous, and to run where there is no Node: the Web's is not.

/** SHA-256 of the text in UTF-8, in hexadecimal. */
export function sha256(text: string): string {
  const state = new Uint32Array(INITIAL);
  const blocks = padded(utf8(text));
  const words = new Uint32Array(64);
  for (let offset = 0; offset < blocks.length; offset += 64) mix(state, blocks, offset, words);
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

/** The first 32 bits of the fractional parts of the square roots of the first 8 primes, and the cube roots of 64. */
const PRIMES = firstPrimes(64);
const INITIAL = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

function firstPrimes(count: number): readonly number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return primes;
}

function mix(state: Uint32Array, blocks: Uint8Array, offset: number, words: Uint32Array): void {
  for (let index = 0; index < 64; index += 1) {
    words[index] = index < 16 ? wordAt(blocks, offset + index * 4) : schedule(words, index);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index += 1) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + sum1 + choice + at(ROUNDS, index) + at(words, index)) | 0;
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + sum0 + majority) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = at(state, index) + word;
  });
}

function schedule(words: Uint32Array, index: number): number {
  const [before, recent] = [at(words, index - 15), at(words, index - 2)];
  const small0 = rotate(before, 7) ^ rotate(before, 18) ^ (before >>> 3);
  const small1 = rotate(recent, 17) ^ rotate(recent, 19) ^ (recent >>> 10);
  return at(words, index - 16) + small0 + at(words, index - 7) + small1;
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function wordAt(bytes: Uint8Array, offset: number): number {
  return (
    (at(bytes, offset) << 24) | (at(bytes, offset + 1) << 16) | (at(bytes, offset + 2) << 8) | at(bytes, offset + 3)
  );
}

function at(list: ArrayLike<number>, index: number): number {
  return list[index] ?? 0;
}

/** A one bit, zeros, and the length in bits: to a multiple of 64 bytes. */
function padded(bytes: readonly number[]): Uint8Array {
  const blocks = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  blocks.set(bytes);
  blocks[bytes.length] = 0x80;
  const bits = bytes.length * 8;
  for (let index = 0; index < 8; index += 1)
    blocks[blocks.length - 1 - index] = Math.floor(bits / 2 ** (8 * index)) % 256;
  return blocks;
}

/** A lone surrogate becomes U+FFFD, as TextEncoder has it. */
function utf8(text: string): readonly number[] {
  const bytes: number[] = [];
  for (const character of text) {
    const found = character.codePointAt(0) ?? 0;
    const point = found >= 0xd800 && found <= 0xdfff ? 0xfffd : found;
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), tail(point));
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), tail(point >> 6), tail(point));
    else bytes.push(0xf0 | (point >> 18), tail(point >> 12), tail(point >> 6), tail(point));
  }
  return bytes;
}

function tail(point: number): number {
  return 0x80 | (point & 0x3f);
}
