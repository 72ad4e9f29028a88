import { clipped, highPass } from './layer.ts';
import { put, roomFor, taken } from './kernel-windows.ts';

const { max, sqrt } = Math;

/**
 * The residual of a window after its row and column means and the `count` best products of a row
 * and a column (rank-one approximations) are subtracted, with strong values clipped. A straight
 * band is about one such product, a bent or tilted one two or three. All bands have this shape in
 * common; the residual is specific to one band.
 */
export function ownOf(
  window: Float32Array,
  width: number,
  height: number,
  count: number,
): Float32Array {
  const room = roomFor(window.length);
  const [at = 0] = room.windows;
  put(room, at, window);
  room.kernel.ownOf(at, width, height, count, room.work);
  return taken(room, at, window.length);
}

/** The grain of a window: each pixel less the mean of its neighbours. */
export function grainOf(own: Float32Array, width: number, height: number): Float32Array {
  return clipped(highPass(own, width, height, 1));
}

/**
 * Effective number of independent values in a window: its pixels, reduced by the autocorrelation
 * along rows and columns (Bartlett 1946). Smooth windows have few, so a high correlation of them
 * means less.
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

/** Correlation of two lists of equal length; −1 where one is flat. */
export function correlated(a: Float32Array, b: Float32Array): number {
  let sa = 0;
  let sb = 0;
  let saa = 0;
  let sbb = 0;
  let sab = 0;
  const n = a.length;
  for (let i = 0; i < n; i++) {
    const p = a[i] as number;
    const q = b[i] as number;
    sa += p;
    sb += q;
    saa += p * p;
    sbb += q * q;
    sab += p * q;
  }
  const va = saa - (sa * sa) / n;
  const vb = sbb - (sb * sb) / n;
  return va > 1e-6 && vb > 1e-6 ? (sab - (sa * sb) / n) / sqrt(va * vb) : -1;
}
