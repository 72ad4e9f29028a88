// Directions of gradients around a point, in bins of ten degrees (Lowe 2004, 5).

import { binsOf, fastExp } from './descriptor';

export const BINS: i32 = 36;
/** The smoothed histogram, then the raw one. */
export const histogram = memory.data(BINS * 4 * 2);
/** Weights of four gradients, then their places among the bins. */
const polar = memory.data(32);

/** Four neighbours, or every other of eight. */
// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function fourFrom(at: usize, skip: i32): v128 {
  return skip == 1
    ? v128.load(at)
    : v128.shuffle<f32>(v128.load(at), v128.load(at, 16), 0, 2, 4, 6);
}

/**
 * Fills `histogram`: the smoothed strength of gradients around a point of a plane, by direction.
 */
export function orientations(plane: usize, stride: i32, w: i32, h: i32, x: f32, y: f32, sigma: f32): void {
  const raw = histogram + BINS * 4;
  memory.fill(raw, 0, BINS * 4);
  const spread: f32 = sigma * <f32>1.5;
  const radius = <i32>Mathf.round(spread * 3);
  const row = (<usize>stride) << 2;
  const cx = <i32>Mathf.round(x),
    cy = <i32>Mathf.round(y);
  const fall: f32 = <f32>-0.5 / (spread * spread);
  const skip = radius > 9 ? 2 : 1;
  for (let j = -radius; j <= radius; j += skip) {
    const py = cy + j;
    if (py < 1 || py >= h - 1) continue;
    // The first and last column of this row that lie in the circle, in the plane and on the skipped
    // grid.
    let from = -radius,
      to = radius;
    while (from <= to && (from * from + j * j > radius * radius || cx + from < 1)) from += skip;
    while (to >= from && (to * to + j * j > radius * radius || cx + to >= w - 1)) to -= skip;
    for (let i = from; i <= to; i += 4 * skip) {
      const at = plane + row * py + ((<usize>(cx + i)) << 2);
      const dx = f32x4.sub(fourFrom(at + 4, skip), fourFrom(at - 4, skip)),
        dy = f32x4.sub(fourFrom(at + row, skip), fourFrom(at - row, skip));
      const strength = f32x4.sqrt(f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy)));
      const column = f32x4.add(
        f32x4.splat(<f32>i),
        f32x4.mul(f32x4.splat(<f32>skip), f32x4(0, 1, 2, 3)),
      );
      const away = f32x4.add(f32x4.mul(column, column), f32x4.splat(<f32>(j * j)));
      v128.store(polar, f32x4.mul(strength, fastExp(f32x4.mul(away, f32x4.splat(fall)))));
      v128.store(polar + 16, binsOf(dy, dx, BINS));
      const n = min(4, (to - i) / skip + 1);
      for (let k = 0; k < n; k++) {
        const weight = load<f32>(polar + (k << 2));
        if (weight == 0) continue;
        const bin = load<f32>(polar + 16 + (k << 2));
        const b0 = <i32>bin;
        const f = bin - <f32>b0;
        const a = raw + ((b0 % BINS) << 2),
          b = raw + (((b0 + 1) % BINS) << 2);
        store<f32>(a, load<f32>(a) + weight * (1 - f));
        store<f32>(b, load<f32>(b) + weight * f);
      }
    }
  }
  for (let k = 0; k < BINS; k++) {
    const m2 = load<f32>(raw + (((k + BINS - 2) % BINS) << 2)),
      m1 = load<f32>(raw + (((k + BINS - 1) % BINS) << 2)),
      c = load<f32>(raw + (k << 2)),
      p1 = load<f32>(raw + (((k + 1) % BINS) << 2)),
      p2 = load<f32>(raw + (((k + 2) % BINS) << 2));
    store<f32>(
      histogram + (k << 2),
      (m2 + p2) * <f32>(1.0 / 16) + (m1 + p1) * <f32>(4.0 / 16) + c * <f32>(6.0 / 16),
    );
  }
}
