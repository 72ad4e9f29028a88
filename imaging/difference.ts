import { blankPixels, type Pixels } from './pixels.ts';

export interface DifferenceNumbers {
  /** Number of pixels that are opaque in both pictures. */
  readonly compared: number;
  /** Mean absolute difference of brightness, grey levels. */
  readonly mean: number;
  /** Share of the compared pixels that differ by no more than the tolerance, 0–1. */
  readonly within: number;
  /** Normalised correlation of brightness, −1…1; 0 where one of them is flat. */
  readonly correlation: number;
}

/**
 * |a − b| per colour times `gain`, black where it is at most `tolerance` grey levels; transparent
 * where one of the two is. Both pictures have the same size (warp b first). Throws when they do
 * not.
 */
export function difference(a: Pixels, b: Pixels, gain: number, tolerance: number): Pixels {
  sameSize(a, b);
  const out = blankPixels(a.width, a.height);
  const [from, with_, to] = [a.data, b.data, out.data];
  const gains = Uint8Array.from({ length: 256 }, (_, d) =>
    d <= tolerance ? 0 : Math.min(255, Math.round(d * gain)),
  );
  for (let p = 0; p < from.length; p += 4) {
    if (from[p + 3] === 0 || with_[p + 3] === 0) continue;
    const r = from[p] - with_[p];
    const g = from[p + 1] - with_[p + 1];
    const u = from[p + 2] - with_[p + 2];
    to[p] = gains[r < 0 ? -r : r];
    to[p + 1] = gains[g < 0 ? -g : g];
    to[p + 2] = gains[u < 0 ? -u : u];
    to[p + 3] = 255;
  }
  return out;
}

/** Numbers on the unfiltered, registered pixels. */
export function differenceNumbers(a: Pixels, b: Pixels, tolerance: number): DifferenceNumbers {
  sameSize(a, b);
  let n = 0;
  let total = 0;
  let within = 0;
  let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
  for (let p = 0; p < a.data.length; p += 4) {
    if (a.data[p + 3] === 0 || b.data[p + 3] === 0) continue;
    const va = (77 * a.data[p] + 150 * a.data[p + 1] + 29 * a.data[p + 2]) >> 8;
    const vb = (77 * b.data[p] + 150 * b.data[p + 1] + 29 * b.data[p + 2]) >> 8;
    const d = va < vb ? vb - va : va - vb;
    n++;
    total += d;
    if (d <= tolerance) within++;
    sa += va;
    sb += vb;
    saa += va * va;
    sbb += vb * vb;
    sab += va * vb;
  }
  if (n === 0) return { compared: 0, mean: 0, within: 0, correlation: 0 };
  const spread = Math.sqrt(Math.max(0, saa - (sa * sa) / n) * Math.max(0, sbb - (sb * sb) / n));
  return {
    compared: n,
    mean: total / n,
    within: within / n,
    correlation: spread > 1e-6 ? (sab - (sa * sb) / n) / spread : 0,
  };
}

/**
 * Two-colour overlay: a in cyan, b in magenta–red; where both agree the result is grey. Same size.
 */
export function composite(a: Pixels, b: Pixels): Pixels {
  sameSize(a, b);
  const out = blankPixels(a.width, a.height);
  for (let p = 0; p < a.data.length; p += 4) {
    if (a.data[p + 3] === 0 && b.data[p + 3] === 0) continue;
    const va = (77 * a.data[p] + 150 * a.data[p + 1] + 29 * a.data[p + 2]) >> 8;
    const vb = (77 * b.data[p] + 150 * b.data[p + 1] + 29 * b.data[p + 2]) >> 8;
    out.data[p] = vb;
    out.data[p + 1] = va;
    out.data[p + 2] = (va + vb) >> 1;
    out.data[p + 3] = 255;
  }
  return out;
}

function sameSize(a: Pixels, b: Pixels): void {
  if (a.width !== b.width || a.height !== b.height)
    throw new RangeError('Pictures of different size cannot be compared.');
}
