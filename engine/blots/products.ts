import { clipped, highPass } from '../clones/layer.ts';

const { max } = Math;
const ROUNDS = 4;

/**
 * What is left of a window when what its rows and its columns bring, and the `count` best products of a row and a column, are
 * taken away, with strong values clipped. A band is about such a product, a bent or tilted one about two or three: all bands
 * have that in common, and what is left is their own.
 */
export function ownOf(window: Float32Array, width: number, height: number, count: number): Float32Array {
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
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) out[i] = (out[i] as number) - (across[x] as number) - (down[y] as number) + all;
  for (let k = 0; k < count; k++) removeProduct(out, width, height, across, down);
  return clipped(out);
}

/** What is finer than a pixel's neighbours in a window. */
export function grainOf(own: Float32Array, width: number, height: number): Float32Array {
  return clipped(highPass(own, width, height, 1));
}

/**
 * How many independent values a window holds: its pixels, divided by how far neighbours in a row and in a column repeat one
 * another (Bartlett 1946). Smooth windows hold few, and few agree by chance.
 */
export function freedomOf(own: Float32Array, width: number, height: number): number {
  let all = 1e-12;
  let across = 0;
  let down = 0;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const v = own[i] as number;
      all += v * v;
      if (x + 1 < width) across += v * (own[i + 1] as number);
      if (y + 1 < height) down += v * (own[i + width] as number);
    }
  const share = (r: number): number => (1 - max(0, r) ** 2) / (1 + max(0, r) ** 2);
  return width * height * share(across / all) * share(down / all);
}

/** Takes the best product of a row and a column away, by power iteration from the row that varies most. */
function removeProduct(out: Float32Array, width: number, height: number, across: Float64Array, down: Float64Array): void {
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
      down[y] = s / max(1e-12, length);
    }
    length = 0;
    for (let y = 0; y < height; y++) length += (down[y] as number) ** 2;
    across.fill(0);
    for (let y = 0, i = 0; y < height; y++) {
      const d = (down[y] as number) / max(1e-12, length);
      for (let x = 0; x < width; x++, i++) across[x] = (across[x] as number) + (out[i] as number) * d;
    }
  }
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) out[i] = (out[i] as number) - (across[x] as number) * (down[y] as number);
}
