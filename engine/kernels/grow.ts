// What growing a copy computes for every pixel of a frame (register/grow.ts). Layers are f32, row by
// row, with room for four more; `work` holds three of them and w + 2 f64. Sums and logarithms are
// f64, so that each value is the one that JavaScript computes; logarithms may differ in their last
// digit.

import { two } from './lanes';
import { boxMean } from './means';

/** Bytes of a layer: pixels are taken four at a time. */
// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function layerOf(w: i32, h: i32): usize {
  return (((<usize>(w * h + 4)) << 2) + 63) & ~63;
}

// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function put(at: usize, v: v128): void {
  v128.store64_lane(at, f32x4.demote_f64x2_zero(v), 0);
}

/** Products of two values each, f32; up to three past the last are written. */
function squaresOf(data: usize, n: i32, out: usize): void {
  for (let i = 0; i < n; i += 4) {
    const v = v128.load(data + ((<usize>i) << 2));
    v128.store(out + ((<usize>i) << 2), f32x4.mul(v, v));
  }
}

/**
 * Variance around each pixel within a radius, `far`, up to `flatter` times the variance within
 * another, `near`.
 */
export function structure(
  data: usize,
  w: i32,
  h: i32,
  near: i32,
  far: i32,
  flatter: f64,
  work: usize,
  out: usize,
): void {
  const n = w * h;
  const layer = layerOf(w, h);
  const means = work,
    rows = means + layer,
    squares = rows + layer,
    sums = squares + layer;
  squaresOf(data, n, squares);
  boxMean(data, w, h, near, rows, sums, means);
  boxMean(squares, w, h, near, rows, sums, out);
  for (let i = 0; i < n; i += 2) {
    const o = (<usize>i) << 2;
    put(out + o, varianceAt(means + o, out + o));
  }
  boxMean(data, w, h, far, rows, sums, means);
  boxMean(squares, w, h, far, rows, sums, squares);
  const most = f64x2.splat(flatter);
  for (let i = 0; i < n; i += 2) {
    const o = (<usize>i) << 2;
    // As JavaScript does, in f32 before the smaller is chosen.
    const around = f64x2.promote_low_f32x4(f32x4.demote_f64x2_zero(varianceAt(means + o, squares + o)));
    put(out + o, f64x2.min(around, f64x2.mul(most, two(out + o))));
  }
}

// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function varianceAt(mean: usize, squares: usize): v128 {
  const m = two(mean);
  return f64x2.max(f64x2.splat(0), f64x2.sub(two(squares), f64x2.mul(m, m)));
}

/** The differences a − gain · b − offset, and the means of their squares over a radius. */
export function differences(
  a: usize,
  b: usize,
  w: i32,
  h: i32,
  gain: f64,
  offset: f64,
  radius: i32,
  work: usize,
  out: usize,
  squares: usize,
): void {
  const n = w * h;
  const times = f64x2.splat(gain),
    less = f64x2.splat(offset);
  for (let i = 0; i < n; i += 2) {
    const o = (<usize>i) << 2;
    put(out + o, f64x2.sub(f64x2.sub(two(a + o), f64x2.mul(times, two(b + o))), less));
  }
  squaresOf(out, n, squares);
  boxMean(squares, w, h, radius, work, work + layerOf(w, h), squares);
}

/**
 * Mean over a radius of the log-likelihood ratios (nats, at least `least`) of "copied, with this
 * noise, or with a share `fades` of the difference between unrelated places" and "unrelated", less
 * `prior`; 0 where a pixel is not valid.
 */
export function evidence(
  squares: usize,
  structure: usize,
  other: usize,
  valid: usize,
  w: i32,
  h: i32,
  gain: f64,
  noise: f64,
  fades: f64,
  least: f64,
  prior: f64,
  radius: i32,
  work: usize,
  out: usize,
): void {
  const n = w * h;
  const power = gain * gain;
  for (let i = 0; i < n; i++) {
    const o = (<usize>i) << 2;
    let odds: f64 = 0;
    if (load<u8>(valid + <usize>i)) {
      const strange = max<f64>(
        noise,
        <f64>load<f32>(structure + o) + power * <f64>load<f32>(other + o),
      );
      const own = max<f64>(noise, fades * strange);
      // On flat ground both are the noise, and say nothing.
      const ratio =
        own == strange
          ? 0
          : 0.5 * Math.log(strange / own) -
            0.5 * <f64>load<f32>(squares + o) * (1 / own - 1 / strange);
      odds = max<f64>(least, ratio - prior);
    }
    store<f32>(out + o, <f32>odds);
  }
  boxMean(out, w, h, radius, work, work + layerOf(w, h), out);
}
