/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

// SHA-256 (FIPS 180-4), in plain code: node:crypto is not everywhere, and crypto.subtle answers only later.

/** Of the text in UTF-8 (a lone surrogate as U+FFFD), as 64 hexadecimal digits. */
export function sha256(text: string): string {
  const message = padded(text);
  const hash = new DataView(new ArrayBuffer(32));
  initial.forEach((word, index) => hash.setInt32(index * 4, word));
  const schedule = new DataView(new ArrayBuffer(256));
  for (let block = 0; block < message.byteLength; block += 64) {
    fillSchedule(schedule, message, block);
    compress(hash, schedule);
  }
  let digits = "";
  for (let index = 0; index < 32; index += 1) digits += hash.getUint8(index).toString(16).padStart(2, "0");
  return digits;
}

// First 32 bits of the fractions of the square roots of the first 8 primes.
const initial = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];

// The same of the cube roots of the first 64 primes.
const rounds = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
];

function fillSchedule(schedule: DataView, message: DataView, block: number): void {
  for (let at = 0; at < 64; at += 4) schedule.setInt32(at, message.getInt32(block + at));
  for (let at = 64; at < 256; at += 4) {
    const early = schedule.getInt32(at - 60);
    const late = schedule.getInt32(at - 8);
    const mixedEarly = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const mixedLate = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    schedule.setInt32(at, schedule.getInt32(at - 64) + mixedEarly + schedule.getInt32(at - 28) + mixedLate);
  }
}

/** The letters are those of the standard. */
function compress(hash: DataView, schedule: DataView): void {
  let a = hash.getInt32(0);
  let b = hash.getInt32(4);
  let c = hash.getInt32(8);
  let d = hash.getInt32(12);
  let e = hash.getInt32(16);
  let f = hash.getInt32(20);
  let g = hash.getInt32(24);
  let h = hash.getInt32(28);
  rounds.forEach((round, index) => {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + round + schedule.getInt32(index * 4);
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  });
  [a, b, c, d, e, f, g, h].forEach((word, index) => hash.setInt32(index * 4, hash.getInt32(index * 4) + word));
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** UTF-8, a single bit, zeros, and the length in bits: a multiple of 64 bytes. */
function padded(text: string): DataView {
  const bytes: number[] = [];
  for (const character of text) pushUtf8(bytes, character.codePointAt(0) ?? 0);
  const message = new DataView(new ArrayBuffer((((bytes.length + 8) >> 6) + 1) * 64));
  bytes.forEach((byte, index) => message.setUint8(index, byte));
  message.setUint8(bytes.length, 0x80);
  message.setUint32(message.byteLength - 8, Math.floor(bytes.length / 0x20000000));
  message.setUint32(message.byteLength - 4, bytes.length * 8);
  return message;
}

function pushUtf8(bytes: number[], point: number): void {
  if (point < 0x80) bytes.push(point);
  else if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 63));
  else if (point >= 0xd800 && point <= 0xdfff) bytes.push(0xef, 0xbf, 0xbd);
  else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63));
  else bytes.push(0xf0 | (point >> 18), 0x80 | ((point >> 12) & 63), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63));
}
