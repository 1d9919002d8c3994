// RFC 3492: how a label of any letters is written in ASCII, after `xn--`.

const BASE = 36;
const FIRST = 128;

/** The label that the text stands for; undefined where it stands for none. */
export function decodePunycode(text: string): string | undefined {
  const dash = text.lastIndexOf("-");
  const points = dash > 0 ? [...text.slice(0, dash)].map((one) => one.charCodeAt(0)) : [];
  let [point, place, bias, at] = [FIRST, 0, 72, dash > 0 ? dash + 1 : 0];
  while (at < text.length) {
    const before = place;
    let weight = 1;
    for (let step = BASE; ; step += BASE) {
      const digit = digitOf(text.charCodeAt(at));
      at += 1;
      if (digit === undefined) return undefined;
      place += digit * weight;
      if (!Number.isSafeInteger(place)) return undefined;
      const least = threshold(step, bias);
      if (digit < least) break;
      weight *= BASE - least;
    }
    const count = points.length + 1;
    bias = adapted(place - before, count, before === 0);
    point += Math.floor(place / count);
    place %= count;
    if (point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) return undefined;
    points.splice(place, 0, point);
    place += 1;
  }
  return String.fromCodePoint(...points);
}

export function encodePunycode(label: string): string {
  const points = [...label].map((one) => one.codePointAt(0) ?? 0);
  const plain = points.filter((point) => point < FIRST);
  let written = plain.length === 0 ? "" : `${String.fromCharCode(...plain)}-`;
  let [done, bias, delta, last] = [plain.length, 72, 0, FIRST];
  while (done < points.length) {
    const from = last;
    const next = Math.min(...points.filter((point) => point >= from));
    delta += (next - last) * (done + 1);
    last = next;
    for (const point of points) {
      if (point < next) delta += 1;
      if (point !== next) continue;
      let rest = delta;
      for (let step = BASE; ; step += BASE) {
        const least = threshold(step, bias);
        if (rest < least) break;
        written += digit(least + ((rest - least) % (BASE - least)));
        rest = Math.floor((rest - least) / (BASE - least));
      }
      written += digit(rest);
      bias = adapted(delta, done + 1, done === plain.length);
      delta = 0;
      done += 1;
    }
    delta += 1;
    last += 1;
  }
  return written;
}

function threshold(step: number, bias: number): number {
  return Math.min(Math.max(step - bias, 1), 26);
}

function adapted(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / count);
  let steps = 0;
  for (; rest > 455; steps += BASE) rest = Math.floor(rest / 35);
  return steps + Math.floor((36 * rest) / (rest + 38));
}

function digit(value: number): string {
  return String.fromCharCode(value < 26 ? value + 97 : value + 22);
}

function digitOf(unit: number): number | undefined {
  if (unit >= 48 && unit <= 57) return unit - 22;
  if (unit >= 97 && unit <= 122) return unit - 97;
  return unit >= 65 && unit <= 90 ? unit - 65 : undefined;
}
