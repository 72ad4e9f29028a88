// Windows of blots compared with other blots: template correlation, equations for alignment, and
// residuals after products of a row and a column. Pixels are f32, row by row; sums are f64.

import { both, two } from './lanes';

export { laid, normal, remainders, tones } from './closer';
export { above, meetSample, meetWhole, topFrom } from './grain';
export { ownOf, ownRoom } from './own';
export { reserve } from './room';

/**
 * (width + 1) × (height + 1) f64 sums of what lies above and to the left, then as many of squares.
 */
export function sums(level: usize, width: i32, height: i32, out: usize): void {
  const wide = width + 1;
  const squares = out + ((<usize>(wide * (height + 1))) << 3);
  memory.fill(out, 0, (<usize>wide) << 3);
  memory.fill(squares, 0, (<usize>wide) << 3);
  for (let y = 0; y < height; y++) {
    let s: f64 = 0,
      q: f64 = 0;
    const above = (<usize>(y * wide)) << 3,
      here = (<usize>((y + 1) * wide)) << 3;
    store<f64>(out + here, 0);
    store<f64>(squares + here, 0);
    for (let x = 0; x < width; x++) {
      const v = <f64>load<f32>(level + ((<usize>(y * width + x)) << 2));
      s += v;
      q += v * v;
      const o = (<usize>(x + 1)) << 3;
      store<f64>(out + here + o, load<f64>(out + above + o) + s);
      store<f64>(squares + here + o, load<f64>(squares + above + o) + q);
    }
  }
}

/** Root of the sum of squares about the mean of a window of w × h at (x, y). */
function spreadAt(sums: usize, squares: usize, wide: i32, x: i32, y: i32, w: i32, h: i32): f64 {
  const a = (<usize>(y * wide + x)) << 3,
    b = (<usize>((y + h) * wide + x)) << 3,
    o = (<usize>w) << 3;
  const s =
    load<f64>(sums + b + o) - load<f64>(sums + b) - load<f64>(sums + a + o) + load<f64>(sums + a);
  const q =
    load<f64>(squares + b + o) -
    load<f64>(squares + b) -
    load<f64>(squares + a + o) +
    load<f64>(squares + a);
  return Math.sqrt(max<f64>(0, q - (s * s) / <f64>(w * h)));
}

/**
 * Correlations of a template without its mean (w × h, rows padded with zeros to a multiple of four;
 * `length` its length) with the windows of a level at every second column and every row; 0 where a
 * window is flatter than `least`. f32, row by row.
 */
export function places(
  template: usize,
  w: i32,
  h: i32,
  length: f64,
  level: usize,
  sums: usize,
  width: i32,
  height: i32,
  step: i32,
  least: f64,
  out: usize,
): void {
  const stride = (<usize>((w + 3) & ~3)) << 2;
  const columns = (width - w) / step + 1,
    rows = height - h + 1;
  const squares = sums + ((<usize>((width + 1) * (height + 1))) << 3);
  for (let y = 0; y < rows; y++)
    for (let c = 0; c < columns; c++) {
      const x = c * step;
      const to = out + ((<usize>(y * columns + c)) << 2);
      const spread = spreadAt(sums, squares, width + 1, x, y, w, h);
      store<f32>(to, 0);
      if (spread < least) continue;
      let all = f64x2.splat(0);
      for (let v = 0; v < h; v++) {
        const from = level + ((<usize>((y + v) * width + x)) << 2),
          row = template + stride * v;
        let sum = f32x4.splat(0);
        for (let o: usize = 0; o < stride; o += 16)
          sum = f32x4.add(sum, f32x4.mul(v128.load(row + o), v128.load(from + o)));
        // Rows are short: only their sums need the wider numbers.
        all = f64x2.add(
          all,
          f64x2.add(
            f64x2.promote_low_f32x4(sum),
            f64x2.promote_low_f32x4(v128.shuffle<i32>(sum, sum, 2, 3, 0, 1)),
          ),
        );
      }
      store<f32>(to, <f32>(both(all) / (length * spread)));
    }
}

/** Bytes of working memory that `sample` needs for a window of w columns. */
export function sampleRoom(w: i32): usize {
  return <usize>((w + 2) & ~1) * 32;
}

/** One row of a level at the columns of the table, linearly, f64. */
function along(row: usize, table: usize, w: i32, out: usize): void {
  for (let u = 0; u < w; u++) {
    const at = table + ((<usize>u) << 4);
    const f = load<f64>(at, 8);
    const p = row + load<u32>(at);
    store<f64>(out + ((<usize>u) << 3), <f64>load<f32>(p) * (1 - f) + <f64>load<f32>(p, 4) * f);
  }
}

/**
 * Samples a level linearly at w × h places, sx and sy apart, from (left, top) on; places outside
 * take the rim.
 */
export function sample(
  level: usize,
  width: i32,
  height: i32,
  w: i32,
  h: i32,
  left: f64,
  top: f64,
  sx: f64,
  sy: f64,
  work: usize,
  out: usize,
): void {
  const table = work;
  const room = (<usize>((w + 2) & ~1)) << 3;
  let upper = work + 2 * room,
    lower = upper + room;
  const mostX = <f64>width - 1.001,
    mostY = <f64>height - 1.001;
  for (let u = 0; u < w; u++) {
    const x = min<f64>(mostX, max<f64>(0, left + sx * <f64>u));
    const ix = Math.floor(x);
    store<u32>(table + ((<usize>u) << 4), (<u32>ix) << 2);
    store<f64>(table + ((<usize>u) << 4), x - ix, 8);
  }
  let known = -2;
  for (let v = 0; v < h; v++) {
    const y = min<f64>(mostY, max<f64>(0, top + sy * <f64>v));
    const iy = <i32>Math.floor(y);
    const row = level + ((<usize>(iy * width)) << 2);
    if (iy == known + 1) {
      const before = upper;
      upper = lower;
      lower = before;
      along(row + ((<usize>width) << 2), table, w, lower);
    } else if (iy != known) {
      along(row, table, w, upper);
      along(row + ((<usize>width) << 2), table, w, lower);
    }
    known = iy;
    const f = y - <f64>iy;
    const low = f64x2.splat(f),
      high = f64x2.splat(1 - f);
    const to = out + ((<usize>(v * w)) << 2);
    for (let u = 0; u < w; u += 2) {
      const o = (<usize>u) << 3;
      // The last of an odd row is overwritten by the next row, or lies beyond the window.
      v128.store64_lane(
        to + ((<usize>u) << 2),
        f32x4.demote_f64x2_zero(
          f64x2.add(f64x2.mul(v128.load(upper + o), high), f64x2.mul(v128.load(lower + o), low)),
        ),
        0,
      );
    }
  }
}

/** Correlation of n values with n others; −1 where one is flat. */
export function correlated(a: usize, b: usize, n: i32): f64 {
  let sa = f64x2.splat(0),
    sb = sa,
    saa = sa,
    sbb = sa,
    sab = sa;
  let i = 0;
  for (; i + 2 <= n; i += 2) {
    const p = two(a + ((<usize>i) << 2)),
      q = two(b + ((<usize>i) << 2));
    sa = f64x2.add(sa, p);
    sb = f64x2.add(sb, q);
    saa = f64x2.add(saa, f64x2.mul(p, p));
    sbb = f64x2.add(sbb, f64x2.mul(q, q));
    sab = f64x2.add(sab, f64x2.mul(p, q));
  }
  let ta = both(sa),
    tb = both(sb),
    taa = both(saa),
    tbb = both(sbb),
    tab = both(sab);
  if (i < n) {
    const p = <f64>load<f32>(a + ((<usize>i) << 2)),
      q = <f64>load<f32>(b + ((<usize>i) << 2));
    ta += p;
    tb += q;
    taa += p * p;
    tbb += q * q;
    tab += p * q;
  }
  const m = <f64>n;
  const va = taa - (ta * ta) / m,
    vb = tbb - (tb * tb) / m;
  return va > 1e-6 && vb > 1e-6 ? (tab - (ta * tb) / m) / Math.sqrt(va * vb) : -1;
}

// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function put(out: usize, value: f64): usize {
  store<f64>(out, value);
  return out + 8;
}

/**
 * Upper half, row by row, and right side of own ≈ g·theirs(p + dp) + o over the inner pixels,
 * linear in g·dx, g·dy, g and o: the entries (0,0) … (3,3) with their right sides, 14 numbers; when
 * `scaled` also in both scales, which come last: 27 numbers.
 */
export function equations(
  own: usize,
  theirs: usize,
  w: i32,
  h: i32,
  scaled: i32,
  out: usize,
): void {
  let s00 = f64x2.splat(0),
    s01 = s00,
    s02 = s00,
    s03 = s00,
    r0 = s00,
    s11 = s00,
    s12 = s00,
    s13 = s00,
    r1 = s00;
  let s22 = s00,
    s23 = s00,
    r2 = s00,
    s33 = s00,
    r3 = s00;
  let s04 = s00,
    s05 = s00,
    s14 = s00,
    s15 = s00,
    s24 = s00,
    s25 = s00,
    s34 = s00,
    s35 = s00,
    s44 = s00,
    s45 = s00,
    r4 = s00,
    s55 = s00,
    r5 = s00;
  const half = f64x2.splat(0.5);
  const row = (<usize>w) << 2;
  for (let v = 1; v < h - 1; v++) {
    const down = f64x2.splat(<f64>v - <f64>(h - 1) / 2);
    for (let u = 1; u < w - 1; u += 2) {
      const at = (<usize>(v * w + u)) << 2;
      const p = theirs + at;
      // Of an odd row the second of the last two is not inside.
      const keep = u + 1 < w - 1 ? f64x2.splat(1) : f64x2(1, 0);
      const gx = f64x2.mul(keep, f64x2.mul(half, f64x2.sub(two(p + 4), two(p - 4))));
      const gy = f64x2.mul(keep, f64x2.mul(half, f64x2.sub(two(p + row), two(p - row))));
      const q = f64x2.mul(keep, two(p)),
        t = f64x2.mul(keep, two(own + at));
      s00 = f64x2.add(s00, f64x2.mul(gx, gx));
      s01 = f64x2.add(s01, f64x2.mul(gx, gy));
      s02 = f64x2.add(s02, f64x2.mul(gx, q));
      s03 = f64x2.add(s03, gx);
      r0 = f64x2.add(r0, f64x2.mul(gx, t));
      s11 = f64x2.add(s11, f64x2.mul(gy, gy));
      s12 = f64x2.add(s12, f64x2.mul(gy, q));
      s13 = f64x2.add(s13, gy);
      r1 = f64x2.add(r1, f64x2.mul(gy, t));
      s22 = f64x2.add(s22, f64x2.mul(q, q));
      s23 = f64x2.add(s23, q);
      r2 = f64x2.add(r2, f64x2.mul(q, t));
      s33 = f64x2.add(s33, keep);
      r3 = f64x2.add(r3, t);
      if (!scaled) continue;
      const across = f64x2.sub(
        f64x2.add(f64x2.splat(<f64>u), f64x2(0, 1)),
        f64x2.splat(<f64>(w - 1) / 2),
      );
      const zx = f64x2.mul(gx, across),
        zy = f64x2.mul(gy, down);
      s04 = f64x2.add(s04, f64x2.mul(gx, zx));
      s05 = f64x2.add(s05, f64x2.mul(gx, zy));
      s14 = f64x2.add(s14, f64x2.mul(gy, zx));
      s15 = f64x2.add(s15, f64x2.mul(gy, zy));
      s24 = f64x2.add(s24, f64x2.mul(q, zx));
      s25 = f64x2.add(s25, f64x2.mul(q, zy));
      s34 = f64x2.add(s34, zx);
      s35 = f64x2.add(s35, zy);
      s44 = f64x2.add(s44, f64x2.mul(zx, zx));
      s45 = f64x2.add(s45, f64x2.mul(zx, zy));
      r4 = f64x2.add(r4, f64x2.mul(zx, t));
      s55 = f64x2.add(s55, f64x2.mul(zy, zy));
      r5 = f64x2.add(r5, f64x2.mul(zy, t));
    }
  }
  let to = out;
  to = put(to, both(s00));
  to = put(to, both(s01));
  to = put(to, both(s02));
  to = put(to, both(s03));
  if (scaled) {
    to = put(to, both(s04));
    to = put(to, both(s05));
  }
  to = put(to, both(r0));
  to = put(to, both(s11));
  to = put(to, both(s12));
  to = put(to, both(s13));
  if (scaled) {
    to = put(to, both(s14));
    to = put(to, both(s15));
  }
  to = put(to, both(r1));
  to = put(to, both(s22));
  to = put(to, both(s23));
  if (scaled) {
    to = put(to, both(s24));
    to = put(to, both(s25));
  }
  to = put(to, both(r2));
  to = put(to, both(s33));
  if (scaled) {
    to = put(to, both(s34));
    to = put(to, both(s35));
  }
  to = put(to, both(r3));
  if (scaled) {
    to = put(to, both(s44));
    to = put(to, both(s45));
    to = put(to, both(r4));
    to = put(to, both(s55));
    put(to, both(r5));
  }
}
