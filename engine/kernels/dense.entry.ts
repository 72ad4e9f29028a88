// Statistics of two registered f32 frames, window by window and of their fine detail. Frames lie
// row by row; sums run in f64.

export { blockCorrelations, negate, resample } from './frames';
export { component, differences, evidence, measures, positive, structure, tones } from './grow';
export { boxMean } from './means';
export { opened, openedRoom } from './opened';
export { reserve } from './room';

const SUMS: i32 = 6;

// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function gather(at: usize, v: v128, sign: v128): void {
  v128.store(at, f64x2.add(v128.load(at), f64x2.mul(v, sign)));
}

/**
 * Adds (sign 1) or takes away (−1) one row of counts, values, squares and products, column by
 * column.
 */
function addRow(p: usize, q: usize, m: usize, stride: i32, sums: usize, sign: f64): void {
  const s = f64x2.splat(sign);
  const next = (<usize>stride) << 3;
  for (let x = 0; x < stride; x += 2) {
    const o = (<usize>x) << 2;
    const u = f64x2.promote_low_f32x4(v128.load64_zero(p + o));
    const v = f64x2.promote_low_f32x4(v128.load64_zero(q + o));
    let at = sums + ((<usize>x) << 3);
    gather(at, f64x2.promote_low_f32x4(v128.load64_zero(m + o)), s);
    at += next;
    gather(at, u, s);
    at += next;
    gather(at, v, s);
    at += next;
    gather(at, f64x2.mul(u, u), s);
    at += next;
    gather(at, f64x2.mul(v, v), s);
    at += next;
    gather(at, f64x2.mul(u, v), s);
  }
}

/** Bytes of working memory that `localMap` needs for a frame of w × h. */
export function localMapRoom(w: i32, h: i32): usize {
  const stride = <usize>((w + 3) & ~3);
  return stride * h * 12 + (stride * 2 + 1) * SUMS * 8 + 256;
}

/**
 * Normalised correlation in square windows of side 2·radius + 1 around every step-th pixel, over
 * the pixels valid in both. Rows of a and its mask are w long, those of b `strideB`. Writes
 * correlation (NaN where fewer than `least` pixels are valid), then standard deviations of a, then
 * of b: f32, columns × rows each.
 */
export function localMap(
  a: usize,
  validA: usize,
  b: usize,
  validB: usize,
  strideB: i32,
  w: i32,
  h: i32,
  step: i32,
  radius: i32,
  least: f64,
  work: usize,
  out: usize,
): void {
  const stride = (w + 3) & ~3;
  const plane = <usize>stride * h * 4;
  const p = work,
    q = work + plane,
    m = q + plane;
  for (let y = 0; y < h; y++) {
    const row = (<usize>y * stride) << 2;
    for (let x = 0; x < w; x++) {
      const i = <usize>(y * w + x),
        j = <usize>(y * strideB + x);
      const both = load<u8>(validA + i) & load<u8>(validB + j);
      const to = row + ((<usize>x) << 2);
      store<f32>(p + to, both ? load<f32>(a + (i << 2)) : 0);
      store<f32>(q + to, both ? load<f32>(b + (j << 2)) : 0);
      store<f32>(m + to, <f32>both);
    }
    for (let x = w; x < stride; x++) {
      const to = row + ((<usize>x) << 2);
      store<f32>(p + to, 0);
      store<f32>(q + to, 0);
      store<f32>(m + to, 0);
    }
  }
  const sums = (m + plane + 63) & ~63;
  const along = sums + <usize>stride * SUMS * 8;
  memory.fill(sums, 0, <usize>stride * SUMS * 8);
  const columns = max(1, (w - 1) / step + 1),
    rows = max(1, (h - 1) / step + 1);
  const cells = (<usize>(columns * rows)) << 2;
  let top = 0,
    bottom = 0;
  for (let r = 0; r < rows; r++) {
    const y0 = max(0, r * step - radius),
      y1 = min(h, r * step + radius + 1);
    for (; bottom < y1; bottom++) {
      const o = (<usize>(bottom * stride)) << 2;
      addRow(p + o, q + o, m + o, stride, sums, 1);
    }
    for (; top < y0; top++) {
      const o = (<usize>(top * stride)) << 2;
      addRow(p + o, q + o, m + o, stride, sums, -1);
    }
    prefix(sums, along, w, stride);
    for (let c = 0; c < columns; c++) {
      const x0 = max(0, c * step - radius),
        x1 = min(w, c * step + radius + 1);
      const from = along + <usize>(x0 * SUMS) * 8,
        to = along + <usize>(x1 * SUMS) * 8;
      const i = out + ((<usize>(r * columns + c)) << 2);
      const n = load<f64>(to) - load<f64>(from);
      store<f32>(i + cells, 0);
      store<f32>(i + 2 * cells, 0);
      if (n < least) {
        store<f32>(i, f32.NaN);
        continue;
      }
      const sa = load<f64>(to, 8) - load<f64>(from, 8),
        sb = load<f64>(to, 16) - load<f64>(from, 16);
      const saa = load<f64>(to, 24) - load<f64>(from, 24),
        sbb = load<f64>(to, 32) - load<f64>(from, 32);
      const sab = load<f64>(to, 40) - load<f64>(from, 40);
      const va = max<f64>(0, saa / n - (sa / n) * (sa / n)),
        vb = max<f64>(0, sbb / n - (sb / n) * (sb / n));
      store<f32>(i + cells, <f32>Math.sqrt(va));
      store<f32>(i + 2 * cells, <f32>Math.sqrt(vb));
      store<f32>(
        i,
        va > 1e-8 && vb > 1e-8 ? <f32>((sab / n - (sa / n) * (sb / n)) / Math.sqrt(va * vb)) : 0,
      );
    }
  }
}

/** Running totals of the column sums, six side by side before each column. */
function prefix(sums: usize, along: usize, w: i32, stride: i32): void {
  const next = (<usize>stride) << 3;
  let s01 = f64x2.splat(0),
    s23 = f64x2.splat(0),
    s45 = f64x2.splat(0);
  for (let x = 0; x <= w; x++) {
    const to = along + <usize>(x * SUMS) * 8;
    v128.store(to, s01);
    v128.store(to, s23, 16);
    v128.store(to, s45, 32);
    if (x == w) break;
    const at = sums + ((<usize>x) << 3);
    s01 = f64x2.add(s01, v128.load64_lane(at + next, v128.load64_zero(at), 1));
    s23 = f64x2.add(s23, v128.load64_lane(at + 3 * next, v128.load64_zero(at + 2 * next), 1));
    s45 = f64x2.add(s45, v128.load64_lane(at + 5 * next, v128.load64_zero(at + 4 * next), 1));
  }
}

/** Bytes of working memory that `detail` needs for a part of w × h. */
export function detailRoom(w: i32, h: i32, radius: i32): usize {
  const stride = <usize>((w + 3) & ~3);
  return stride * h * 12 + stride * 12 + <usize>h * 4 + <usize>radius * 8 + 256;
}

const ROUNDS: i32 = 4;
const CLIP: f64 = 2;

/**
 * Correlation of fine detail: two frames less their local mean (a square of the radius) and less
 * the strongest product of a row and a column profile, over the pixels where `inside` is 1 in
 * x0…x1, y0…y1, which keep `radius` away from the frame's edges. Values are clipped at twice the
 * mean magnitude. 0 when nothing is left.
 */
export function detail(
  a: usize,
  b: usize,
  inside: usize,
  w: i32,
  x0: i32,
  y0: i32,
  x1: i32,
  y1: i32,
  radius: i32,
  work: usize,
): f64 {
  const pw = x1 - x0,
    ph = y1 - y0;
  const stride = (pw + 3) & ~3;
  const plane = <usize>stride * ph * 4;
  const p = work,
    q = p + plane,
    m = q + plane;
  const columns = (m + plane + 15) & ~15,
    weights = columns + <usize>stride * 4,
    rows = weights + <usize>stride * 4,
    line = rows + <usize>ph * 4;
  for (let y = 0; y < ph; y++)
    for (let x = 0; x < stride; x++)
      store<f32>(
        m + ((<usize>(y * stride + x)) << 2),
        x < pw ? <f32>load<u8>(inside + <usize>((y0 + y) * w + x0 + x)) : 0,
      );
  fine(a, p, m, line, w, x0, y0, pw, ph, stride, radius);
  fine(b, q, m, line, w, x0, y0, pw, ph, stride, radius);
  withoutProduct(p, m, columns, weights, rows, ph, stride);
  withoutProduct(q, m, columns, weights, rows, ph, stride);
  const n = stride * ph;
  let count: f64 = 0,
    sumA: f64 = 0,
    sumB: f64 = 0;
  for (let i = 0; i < n; i++) {
    const o = (<usize>i) << 2;
    count += <f64>load<f32>(m + o);
    sumA += <f64>Mathf.abs(load<f32>(p + o));
    sumB += <f64>Mathf.abs(load<f32>(q + o));
  }
  const mostA = f32x4.splat(<f32>((CLIP * sumA) / max<f64>(1, count))),
    mostB = f32x4.splat(<f32>((CLIP * sumB) / max<f64>(1, count)));
  const leastA = f32x4.neg(mostA),
    leastB = f32x4.neg(mostB);
  let saa: f64 = 0,
    sbb: f64 = 0,
    sab: f64 = 0;
  for (let y = 0; y < ph; y++) {
    let raa = f32x4.splat(0),
      rbb = raa,
      rab = raa;
    for (let x = 0; x < stride; x += 4) {
      const o = (<usize>(y * stride + x)) << 2;
      const u = f32x4.max(leastA, f32x4.min(mostA, v128.load(p + o))),
        v = f32x4.max(leastB, f32x4.min(mostB, v128.load(q + o)));
      raa = f32x4.add(raa, f32x4.mul(u, u));
      rbb = f32x4.add(rbb, f32x4.mul(v, v));
      rab = f32x4.add(rab, f32x4.mul(u, v));
    }
    saa += <f64>total(raa);
    sbb += <f64>total(rbb);
    sab += <f64>total(rab);
  }
  return saa > 1e-9 && sbb > 1e-9 ? sab / Math.sqrt(saa * sbb) : 0;
}

// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function total(v: v128): f32 {
  return (
    f32x4.extract_lane(v, 0) +
    f32x4.extract_lane(v, 1) +
    f32x4.extract_lane(v, 2) +
    f32x4.extract_lane(v, 3)
  );
}

/**
 * Values less the mean of their surroundings, 0 outside the mask. `line` holds one f32 per column
 * of the part and its rim.
 */
function fine(
  from: usize,
  into: usize,
  m: usize,
  line: usize,
  w: i32,
  x0: i32,
  y0: i32,
  pw: i32,
  ph: i32,
  stride: i32,
  radius: i32,
): void {
  const area = <f64>((2 * radius + 1) * (2 * radius + 1));
  const left = x0 - radius,
    reach = pw + 2 * radius;
  for (let y = 0; y < ph; y++) {
    const top = from + ((<usize>((y0 + y - radius) * w + left)) << 2);
    let x = 0;
    for (; x + 4 <= reach; x += 4) {
      let sum = f32x4.splat(0);
      for (let j = 0; j <= 2 * radius; j++)
        sum = f32x4.add(sum, v128.load(top + ((<usize>(j * w + x)) << 2)));
      v128.store(line + ((<usize>x) << 2), sum);
    }
    for (; x < reach; x++) {
      let sum: f32 = 0;
      for (let j = 0; j <= 2 * radius; j++) sum += load<f32>(top + ((<usize>(j * w + x)) << 2));
      store<f32>(line + ((<usize>x) << 2), sum);
    }
    let sum: f64 = 0;
    for (let k = 0; k < 2 * radius; k++) sum += <f64>load<f32>(line + ((<usize>k) << 2));
    for (x = 0; x < pw; x++) {
      sum += <f64>load<f32>(line + ((<usize>(x + 2 * radius)) << 2));
      const to = (<usize>(y * stride + x)) << 2;
      store<f32>(
        into + to,
        <f32>(<f64>load<f32>(from + ((<usize>((y0 + y) * w + x0 + x)) << 2)) - sum / area) *
          load<f32>(m + to),
      );
      sum -= <f64>load<f32>(line + ((<usize>x) << 2));
    }
    for (; x < stride; x++) store<f32>(into + ((<usize>(y * stride + x)) << 2), 0);
  }
}

/**
 * Takes the strongest product of a profile down the rows and one along the columns out of the
 * masked values; in place.
 */
function withoutProduct(
  data: usize,
  m: usize,
  columns: usize,
  weights: usize,
  rows: usize,
  h: i32,
  stride: i32,
): void {
  for (let y = 0; y < h; y++) store<f32>(rows + ((<usize>y) << 2), 1);
  for (let round = 0; round < ROUNDS; round++) {
    memory.fill(columns, 0, <usize>stride * 4);
    memory.fill(weights, 0, <usize>stride * 4);
    for (let y = 0; y < h; y++) {
      const held = v128.load32_splat(rows + ((<usize>y) << 2)),
        squared = f32x4.mul(held, held);
      for (let x = 0; x < stride; x += 4) {
        const o = (<usize>(y * stride + x)) << 2,
          c = (<usize>x) << 2;
        v128.store(
          columns + c,
          f32x4.add(v128.load(columns + c), f32x4.mul(held, v128.load(data + o))),
        );
        v128.store(
          weights + c,
          f32x4.add(v128.load(weights + c), f32x4.mul(squared, v128.load(m + o))),
        );
      }
    }
    for (let x = 0; x < stride; x++) {
      const c = (<usize>x) << 2;
      store<f32>(
        columns + c,
        load<f32>(weights + c) > 1e-12 ? load<f32>(columns + c) / load<f32>(weights + c) : 0,
      );
    }
    for (let y = 0; y < h; y++) {
      let s = f32x4.splat(0),
        t = s;
      for (let x = 0; x < stride; x += 4) {
        const o = (<usize>(y * stride + x)) << 2;
        const held = v128.load(columns + ((<usize>x) << 2));
        s = f32x4.add(s, f32x4.mul(held, v128.load(data + o)));
        t = f32x4.add(t, f32x4.mul(f32x4.mul(held, held), v128.load(m + o)));
      }
      const weight = total(t);
      store<f32>(rows + ((<usize>y) << 2), weight > 1e-12 ? total(s) / weight : 0);
    }
  }
  for (let y = 0; y < h; y++) {
    const held = v128.load32_splat(rows + ((<usize>y) << 2));
    for (let x = 0; x < stride; x += 4) {
      const o = (<usize>(y * stride + x)) << 2;
      v128.store(
        data + o,
        f32x4.mul(
          v128.load(m + o),
          f32x4.sub(v128.load(data + o), f32x4.mul(held, v128.load(columns + ((<usize>x) << 2)))),
        ),
      );
    }
  }
}
