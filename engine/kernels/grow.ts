// What growing a copy computes for every pixel of a frame (register/grow.ts). Layers are f32, row by
// row, with room for four more, masks bytes of 0 and 1; `work` holds three layers and w + 2 f64. Sums
// and logarithms are f64, so that each value is the one that JavaScript computes; logarithms may
// differ in their last digit.

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

/**
 * Of the pixels that are marked and valid: how many there are, the sums of a, of b, of their squares
 * and of their products; f64.
 */
export function tones(
  a: usize,
  b: usize,
  valid: usize,
  marks: usize,
  n: i32,
  out: usize,
): void {
  let count: f64 = 0,
    sa: f64 = 0,
    sb: f64 = 0,
    saa: f64 = 0,
    sbb: f64 = 0,
    sab: f64 = 0;
  for (let i: usize = 0; i < <usize>n; i++) {
    if (!load<u8>(marks + i) || !load<u8>(valid + i)) continue;
    const p = <f64>load<f32>(a + (i << 2)),
      q = <f64>load<f32>(b + (i << 2));
    count++;
    sa += p;
    sb += q;
    saa += p * p;
    sbb += q * q;
    sab += p * q;
  }
  store<f64>(out, count);
  store<f64>(out, sa, 8);
  store<f64>(out, sb, 16);
  store<f64>(out, saa, 24);
  store<f64>(out, sbb, 32);
  store<f64>(out, sab, 40);
}

/** Marks the values above 0, where `room` is marked; 0 for `room`: everywhere. */
export function positive(layer: usize, room: usize, n: i32, out: usize): void {
  for (let i: usize = 0; i < <usize>n; i++)
    store<u8>(
      out + i,
      <u8>(load<f32>(layer + (i << 2)) > 0 && (room == 0 || load<u8>(room + i) != 0)),
    );
}

/**
 * Of the pixels that are marked and valid: how many there are, how many of them speak for a copy,
 * the sum of their evidence, and of the magnitudes of their differences; f64.
 */
export function measures(
  marks: usize,
  valid: usize,
  speaks: usize,
  evidence: usize,
  difference: usize,
  n: i32,
  out: usize,
): void {
  let count: f64 = 0,
    yes: f64 = 0,
    sum: f64 = 0,
    apart: f64 = 0;
  for (let i: usize = 0; i < <usize>n; i++) {
    if (!load<u8>(marks + i) || !load<u8>(valid + i)) continue;
    count++;
    yes += <f64>load<u8>(speaks + i);
    sum += <f64>load<f32>(evidence + (i << 2));
    apart += abs<f64>(<f64>load<f32>(difference + (i << 2)));
  }
  store<f64>(out, count);
  store<f64>(out, yes, 8);
  store<f64>(out, sum, 16);
  store<f64>(out, apart, 24);
}

/** Where the next pixel of a component is put. */
let end: usize = 0;

// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function visit(cells: usize, seen: usize, i: i32): void {
  if (!load<u8>(cells + <usize>i) || load<u8>(seen + <usize>i)) return;
  store<u8>(seen + <usize>i, 1);
  store<i32>(end, i);
  end += 4;
}

/**
 * The connected component (four neighbours) of a mask that has most pixels in common with the
 * marks, of equal ones the first: its first and last column (i32) on each of the h + 1 lines
 * between rows, a column of w and of −1 where there is none. `seen` is a mask, `queue` holds a
 * number (i32) for each pixel. Returns how many pixels it has.
 */
export function component(
  cells: usize,
  marks: usize,
  w: i32,
  h: i32,
  seen: usize,
  queue: usize,
  first: usize,
  last: usize,
): i32 {
  const n = w * h;
  memory.fill(seen, 0, <usize>n);
  let best = queue,
    bestEnd = queue,
    most = 0;
  end = queue;
  for (let start = 0; start < n; start++) {
    if (!load<u8>(marks + <usize>start)) continue;
    const from = end;
    let shared = 0;
    visit(cells, seen, start);
    for (let at = from; at < end; at += 4) {
      const i = load<i32>(at),
        x = i % w;
      shared += load<u8>(marks + <usize>i);
      if (x > 0) visit(cells, seen, i - 1);
      if (x < w - 1) visit(cells, seen, i + 1);
      if (i >= w) visit(cells, seen, i - w);
      if (i < n - w) visit(cells, seen, i + w);
    }
    if (shared > most) {
      most = shared;
      best = from;
      bestEnd = end;
    }
  }
  for (let line = 0; line <= h; line++) {
    store<i32>(first + ((<usize>line) << 2), w);
    store<i32>(last + ((<usize>line) << 2), -1);
  }
  for (let at = best; at < bestEnd; at += 4) {
    const i = load<i32>(at),
      x = i % w;
    for (let line = i / w; line <= i / w + 1; line++) {
      const o = (<usize>line) << 2;
      if (x < load<i32>(first + o)) store<i32>(first + o, x);
      if (x > load<i32>(last + o)) store<i32>(last + o, x);
    }
  }
  return <i32>((bestEnd - best) >> 2);
}
