// Pictures sampled on frames, and blocks of one frame moved on another. Frames are f32 row by row,
// with a byte for each sample that is 1 where it may be compared.

let first: f64 = 0;
let last: f64 = 0;

// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function inside(start: f64, by: f64, most: f64, x: f64): bool {
  return start + x * by >= -0.5 && start + x * by <= most;
}

/** Leaves of first…last the steps for which start + step · by lies between −0.5 and `most`. */
function keepWithin(start: f64, by: f64, most: f64): void {
  if (Math.abs(by) < 1e-12) {
    if (!inside(start, by, most, first)) last = first;
    return;
  }
  const p = (-0.5 - start) / by,
    q = (most - start) / by;
  const low = Math.ceil(p < q ? p : q),
    high = Math.floor(p < q ? q : p) + 1;
  let x0 = low > first ? low : first,
    x1 = high < last ? high : last;
  // Where nothing is left, both stay within the row: a slant of next to nothing puts the first step
  // anywhere.
  if (x0 > last) x0 = last;
  while (x0 < x1 && !inside(start, by, most, x0)) x0 += 1;
  while (x1 > x0 && !inside(start, by, most, x1 - 1)) x1 -= 1;
  first = x0;
  last = x0 > x1 ? x0 : x1;
}

/** Two values, none below 0 or above `most`. */
// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function bounded(v: v128, most: v128): v128 {
  const zero = f64x2.splat(0);
  return v128.bitselect(zero, v128.bitselect(most, v, f64x2.gt(v, most)), f64x2.lt(v, zero));
}

/** Two values between two neighbours each. */
// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function across(p: usize, q: usize, f: v128): v128 {
  const four = v128.load64_lane(q, v128.load64_zero(p), 1);
  const left = f64x2.promote_low_f32x4(v128.shuffle<f32>(four, four, 0, 2, 0, 2)),
    right = f64x2.promote_low_f32x4(v128.shuffle<f32>(four, four, 1, 3, 1, 3));
  return f64x2.add(left, f64x2.mul(f64x2.sub(right, left), f));
}

/**
 * Samples a picture of w × h pixels linearly on a frame of width × height: frame pixel (x, y) at
 * (a·x + c·y + e, b·x + d·y + f) in pixels of the whole picture, of which this one is `unit` times
 * as large. `open`: a byte a pixel, 0 where it may not be compared; address 0 when all may. What
 * lies outside, or on a closed pixel, is 0 and not valid.
 */
export function resample(
  plane: usize,
  open: usize,
  w: i32,
  h: i32,
  width: i32,
  height: i32,
  a: f64,
  b: f64,
  c: f64,
  d: f64,
  e: f64,
  f: f64,
  unit: f64,
  values: usize,
  valid: usize,
): void {
  memory.fill(values, 0, (<usize>(width * height)) << 2);
  memory.fill(valid, 0, <usize>(width * height));
  // Pixel centres lie at whole numbers: a halved copy's pixel 0 stands between 0 and 1 of the
  // picture.
  const shift = 0.5 * unit - 0.5;
  const du = a * unit,
    dv = b * unit;
  const mostX = f64x2.splat(<f64>(w - 1) - 1e-4),
    mostY = f64x2.splat(<f64>(h - 1) - 1e-4);
  const wide = i32x4.splat(w),
    row = (<usize>w) << 2;
  for (let y = 0; y < height; y++) {
    const u = (c * <f64>y + e) * unit + shift,
      v = (d * <f64>y + f) * unit + shift;
    first = 0;
    last = <f64>width;
    keepWithin(v, dv, <f64>(h - 1) + 0.5);
    keepWithin(u, du, <f64>(w - 1) + 0.5);
    const from = <i32>first,
      to = <i32>last;
    let px = u + first * du,
      py = v + first * dv;
    for (let x = from; x < to; x += 2) {
      const px1 = px + du,
        py1 = py + dv;
      const cx = bounded(f64x2.replace_lane(f64x2.splat(px), 1, px1), mostX),
        cy = bounded(f64x2.replace_lane(f64x2.splat(py), 1, py1), mostY);
      px = px1 + du;
      py = py1 + dv;
      const ix = i32x4.trunc_sat_f64x2_s_zero(cx),
        iy = i32x4.trunc_sat_f64x2_s_zero(cy);
      const fx = f64x2.sub(cx, f64x2.convert_low_i32x4_s(ix)),
        fy = f64x2.sub(cy, f64x2.convert_low_i32x4_s(iy));
      const i = i32x4.add(i32x4.mul(iy, wide), ix);
      const i0 = <usize>i32x4.extract_lane(i, 0),
        i1 = <usize>i32x4.extract_lane(i, 1);
      const p = plane + (i0 << 2),
        q = plane + (i1 << 2);
      const top = across(p, q, fx),
        bottom = across(p + row, q + row, fx);
      const both = f32x4.demote_f64x2_zero(f64x2.add(top, f64x2.mul(f64x2.sub(bottom, top), fy)));
      const at = <usize>(y * width + x),
        two = x + 1 < to;
      if (open == 0) {
        if (two) v128.store64_lane(values + (at << 2), both, 0);
        else v128.store32_lane(values + (at << 2), both, 0);
        continue;
      }
      if (load<u8>(open + i0)) {
        v128.store32_lane(values + (at << 2), both, 0);
        store<u8>(valid + at, 1);
      }
      if (two && load<u8>(open + i1)) {
        v128.store32_lane(values + (at << 2), both, 1, 4);
        store<u8>(valid + at, 1, 1);
      }
    }
    if (open == 0) memory.fill(valid + <usize>(y * width + from), 1, <usize>(to - from));
  }
}

/** Turns the tones of n values round. */
export function negate(values: usize, n: i32): void {
  const one = f32x4.splat(1);
  const end = values + ((<usize>n) << 2);
  let at = values;
  for (; at + 16 <= end; at += 16) v128.store(at, f32x4.sub(one, v128.load(at)));
  for (; at < end; at += 4) store<f32>(at, 1 - load<f32>(at));
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

/** How many of the block's pixels (side 2·half, multiple of 4) are valid; bytes 0 or 1. */
function validIn(valid: usize, w: i32, x: i32, y: i32, half: i32): i32 {
  let n = 0;
  for (let j = y - half; j < y + half; j++) {
    const row = valid + <usize>(j * w + x - half);
    for (let i = 0; i < 2 * half; i++) n += load<u8>(row + i);
  }
  return n;
}

/** A correlation from sums over n pixels; −1 where one block is flat. */
function told(to: usize, n: f32, meanA: f32, varianceA: f32, sb: v128, sbb: v128, sab: v128): void {
  const meanB = total(sb) / n;
  const varianceB = total(sbb) / n - meanB * meanB;
  store<f32>(
    to,
    varianceA < 1e-6 || varianceB < 1e-6
      ? -1
      : (total(sab) / n - meanA * meanB) / Mathf.sqrt(varianceA * varianceB),
  );
}

/**
 * Correlates the block of `a` centred on (x, y), side 2·half, with blocks of `b` up to `radius`
 * away; writes (2·radius + 1)² correlations, −1 where a block leaves the frame, is not wholly valid
 * or is flat. Returns the block's variance in a, or −1 when it is not wholly valid there.
 */
export function blockCorrelations(
  a: usize,
  b: usize,
  validA: usize,
  validB: usize,
  w: i32,
  h: i32,
  x: i32,
  y: i32,
  half: i32,
  radius: i32,
  out: usize,
): f32 {
  const side = 2 * half;
  const n = <f32>(side * side);
  if (validIn(validA, w, x, y, half) < side * side) return -1;
  let va = f32x4.splat(0),
    vaa = f32x4.splat(0);
  for (let j = -half; j < half; j++) {
    const row = a + ((<usize>((y + j) * w + x - half)) << 2);
    for (let i: usize = 0; i < (<usize>side) << 2; i += 16) {
      const p = v128.load(row + i);
      va = f32x4.add(va, p);
      vaa = f32x4.add(vaa, f32x4.mul(p, p));
    }
  }
  const meanA = total(va) / n;
  const varianceA = total(vaa) / n - meanA * meanA;
  const around = 2 * radius + 1;
  const row = (<usize>w) << 2,
    length = (<usize>side) << 2;
  const own = a + ((<usize>((y - half) * w + x - half)) << 2);
  // Where all pixels within reach are valid, as nearly everywhere, single places need no test.
  const reach = half + radius;
  if (
    x >= reach &&
    y >= reach &&
    x + reach <= w &&
    y + reach <= h &&
    validIn(validB, w, x, y, reach) == 4 * reach * reach
  ) {
    for (let dy = 0; dy < around; dy++)
      // Three places at a time; the last three may repeat some that were computed.
      for (let third = 0; third < around; third += 3) {
        const dx = min(third, around - 3);
        let p = own,
          q = b + ((<usize>((y + dy - reach) * w + x + dx - reach)) << 2);
        let sb0 = f32x4.splat(0),
          sbb0 = sb0,
          sab0 = sb0,
          sb1 = sb0,
          sbb1 = sb0,
          sab1 = sb0,
          sb2 = sb0,
          sbb2 = sb0,
          sab2 = sb0;
        for (let j = 0; j < side; j++) {
          for (let i: usize = 0; i < length; i += 16) {
            const u = v128.load(p + i),
              v0 = v128.load(q + i),
              v1 = v128.load(q + i, 4),
              v2 = v128.load(q + i, 8);
            sb0 = f32x4.add(sb0, v0);
            sbb0 = f32x4.add(sbb0, f32x4.mul(v0, v0));
            sab0 = f32x4.add(sab0, f32x4.mul(u, v0));
            sb1 = f32x4.add(sb1, v1);
            sbb1 = f32x4.add(sbb1, f32x4.mul(v1, v1));
            sab1 = f32x4.add(sab1, f32x4.mul(u, v1));
            sb2 = f32x4.add(sb2, v2);
            sbb2 = f32x4.add(sbb2, f32x4.mul(v2, v2));
            sab2 = f32x4.add(sab2, f32x4.mul(u, v2));
          }
          p += row;
          q += row;
        }
        const to = out + ((<usize>(dy * around + dx)) << 2);
        told(to, n, meanA, varianceA, sb0, sbb0, sab0);
        told(to + 4, n, meanA, varianceA, sb1, sbb1, sab1);
        told(to + 8, n, meanA, varianceA, sb2, sbb2, sab2);
      }
    return varianceA;
  }
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) {
      const to = out + ((<usize>((dy + radius) * around + dx + radius)) << 2);
      store<f32>(to, -1);
      const cx = x + dx,
        cy = y + dy;
      if (cx < half || cy < half || cx + half > w || cy + half > h) continue;
      if (validIn(validB, w, cx, cy, half) < side * side) continue;
      let p = own,
        q = b + ((<usize>((cy - half) * w + cx - half)) << 2);
      let sb = f32x4.splat(0),
        sbb = sb,
        sab = sb;
      for (let j = 0; j < side; j++) {
        for (let i: usize = 0; i < length; i += 16) {
          const u = v128.load(p + i),
            v = v128.load(q + i);
          sb = f32x4.add(sb, v);
          sbb = f32x4.add(sbb, f32x4.mul(v, v));
          sab = f32x4.add(sab, f32x4.mul(u, v));
        }
        p += row;
        q += row;
      }
      told(to, n, meanA, varianceA, sb, sbb, sab);
    }
  }
  return varianceA;
}
