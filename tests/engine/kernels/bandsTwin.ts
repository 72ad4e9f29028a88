import { clipped } from '../../../engine/register/layer.ts';
import type { Level } from '../../../engine/detectors/bands/sheet.ts';

const ROUNDS = 4;

/** The plain twin of the kernel's `sample`: w × h places, sx and sy apart, from (left, top) on. */
export function sampleTwin(
  { width, height, data }: Level,
  w: number,
  h: number,
  left: number,
  top: number,
  sx: number,
  sy: number,
): Float32Array {
  const out = new Float32Array(w * h);
  for (let i = 0; i < out.length; i++) {
    const x = Math.min(width - 1.001, Math.max(0, left + sx * (i % w)));
    const y = Math.min(height - 1.001, Math.max(0, top + sy * Math.floor(i / w)));
    const [ix, iy] = [Math.floor(x), Math.floor(y)];
    const row = (at: number): number =>
      (data[at] ?? 0) * (1 - x + ix) + (data[at + 1] ?? 0) * (x - ix);
    out[i] = row(iy * width + ix) * (1 - y + iy) + row((iy + 1) * width + ix) * (y - iy);
  }
  return out;
}

/**
 * The plain twin of `equations`: sums of products of the terms that are fitted, and of what they
 * are fitted to, over inner pixels.
 */
export function equationsTwin(
  own: Float32Array,
  theirs: Float32Array,
  w: number,
  h: number,
  scaled: boolean,
): number[] {
  const n = scaled ? 6 : 4;
  const m = Array.from({ length: n }, () => new Array<number>(n + 1).fill(0));
  for (let v = 1; v < h - 1; v++)
    for (let u = 1; u < w - 1; u++) {
      const i = v * w + u;
      const gx = ((theirs[i + 1] ?? 0) - (theirs[i - 1] ?? 0)) / 2;
      const gy = ((theirs[i + w] ?? 0) - (theirs[i - w] ?? 0)) / 2;
      const terms = [
        gx,
        gy,
        theirs[i] ?? 0,
        1,
        gx * (u - (w - 1) / 2),
        gy * (v - (h - 1) / 2),
      ].slice(0, n);
      m.forEach((row, p) =>
        [...terms, own[i] ?? 0].forEach((t, q) => {
          row[q] = (row[q] ?? 0) + (terms[p] ?? 0) * t;
        }),
      );
    }
  return m.flatMap((row, p) => row.slice(p));
}

/** The plain twin of `ownOf`. */
export function ownTwin(
  window: Float32Array,
  width: number,
  height: number,
  count: number,
): Float32Array {
  const out = window.slice();
  const across = new Float64Array(width);
  const down = new Float64Array(height);
  let all = 0;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const p = out[i] as number;
      across[x] = (across[x] as number) + p / height;
      down[y] = (down[y] as number) + p / width;
      all += p / (width * height);
    }
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      out[i] = (out[i] as number) - (across[x] as number) - (down[y] as number) + all;
  for (let k = 0; k < count; k++) removeProduct(out, width, height, across, down);
  return clipped(out);
}

/**
 * Takes the best product of a row and a column away, by power iteration from the row that varies
 * most.
 */
function removeProduct(
  out: Float32Array,
  width: number,
  height: number,
  across: Float64Array,
  down: Float64Array,
): void {
  let most = -1;
  for (let y = 0; y < height; y++) {
    let q = 0;
    for (let x = 0; x < width; x++) q += (out[y * width + x] as number) ** 2;
    if (q <= most) continue;
    most = q;
    for (let x = 0; x < width; x++) across[x] = out[y * width + x] as number;
  }
  for (let round = 0; round < ROUNDS; round++) {
    let length = 0;
    for (let x = 0; x < width; x++) length += (across[x] as number) ** 2;
    for (let y = 0, i = 0; y < height; y++) {
      let s = 0;
      for (let x = 0; x < width; x++, i++) s += (out[i] as number) * (across[x] as number);
      down[y] = s / Math.max(1e-12, length);
    }
    length = 0;
    for (let y = 0; y < height; y++) length += (down[y] as number) ** 2;
    across.fill(0);
    for (let y = 0, i = 0; y < height; y++) {
      const d = (down[y] as number) / Math.max(1e-12, length);
      for (let x = 0; x < width; x++, i++)
        across[x] = (across[x] as number) + (out[i] as number) * d;
    }
  }
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      out[i] = (out[i] as number) - (across[x] as number) * (down[y] as number);
}

/**
 * The plain twin of `places`: the correlation of a template (without its mean) with the window of a
 * level at (x, y).
 */
export function correlationAt(
  values: readonly number[],
  { width, data }: Level,
  x: number,
  y: number,
  w: number,
): number {
  const there = values.map((_, i) => data[(y + Math.floor(i / w)) * width + x + (i % w)] ?? 0);
  const mean = there.reduce((s, v) => s + v, 0) / there.length;
  const product = (p: readonly number[], q: readonly number[]): number =>
    p.reduce((s, v, i) => s + v * (q[i] ?? 0), 0);
  const centred = there.map((v) => v - mean);
  return product(values, there) / Math.sqrt(product(values, values) * product(centred, centred));
}
