// Block matching between two f32 frames of one size, for registration; and small pictures moved on one another.

export { reserve } from './room';

// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function total(v: v128): f32 {
  return f32x4.extract_lane(v, 0) + f32x4.extract_lane(v, 1) + f32x4.extract_lane(v, 2) + f32x4.extract_lane(v, 3);
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

/**
 * Correlates the block of `a` centred on (x, y), side 2·half, with blocks of `b` up to `radius` away; writes
 * (2·radius + 1)² correlations, −1 where a block leaves the frame, is not wholly valid or is flat. Returns the block's
 * variance in a, or −1 when it is not wholly valid there.
 */
export function blockCorrelations(a: usize, b: usize, validA: usize, validB: usize, w: i32, h: i32, x: i32, y: i32, half: i32, radius: i32, out: usize): f32 {
  const side = 2 * half;
  const n = <f32>(side * side);
  if (validIn(validA, w, x, y, half) < side * side) return -1;
  let va = f32x4.splat(0), vaa = f32x4.splat(0);
  for (let j = -half; j < half; j++) {
    const row = a + (<usize>((y + j) * w + x - half) << 2);
    for (let i: usize = 0; i < <usize>side << 2; i += 16) {
      const p = v128.load(row + i);
      va = f32x4.add(va, p);
      vaa = f32x4.add(vaa, f32x4.mul(p, p));
    }
  }
  const meanA = total(va) / n;
  const varianceA = total(vaa) / n - meanA * meanA;
  const around = 2 * radius + 1;
  // Where all that the block can meet is valid, as nearly everywhere, no single place has to be asked.
  const reach = half + radius;
  const whole = x >= reach && y >= reach && x + reach <= w && y + reach <= h && validIn(validB, w, x, y, reach) == 4 * reach * reach;
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) {
      const to = out + (<usize>((dy + radius) * around + dx + radius) << 2);
      store<f32>(to, -1);
      const cx = x + dx, cy = y + dy;
      if (!whole) {
        if (cx < half || cy < half || cx + half > w || cy + half > h) continue;
        if (validIn(validB, w, cx, cy, half) < side * side) continue;
      }
      let sb = f32x4.splat(0), sbb = f32x4.splat(0), sab = f32x4.splat(0);
      for (let j = -half; j < half; j++) {
        const p = a + (<usize>((y + j) * w + x - half) << 2);
        const q = b + (<usize>((cy + j) * w + cx - half) << 2);
        for (let i: usize = 0; i < <usize>side << 2; i += 16) {
          const u = v128.load(p + i), v = v128.load(q + i);
          sb = f32x4.add(sb, v);
          sbb = f32x4.add(sbb, f32x4.mul(v, v));
          sab = f32x4.add(sab, f32x4.mul(u, v));
        }
      }
      const meanB = total(sb) / n;
      const varianceB = total(sbb) / n - meanB * meanB;
      if (varianceA < 1e-6 || varianceB < 1e-6) continue;
      store<f32>(to, (total(sab) / n - meanA * meanB) / Mathf.sqrt(varianceA * varianceB));
    }
  }
  return varianceA;
}

/**
 * Sums of the products of two pictures of side × side f64 values when the first is moved by up to `reach` cells: rows of moves
 * down, then moves right, f64. Rows of the second have `reach` zeros on both sides.
 */
export function movedProducts(a: usize, b: usize, side: i32, reach: i32, out: usize): void {
  const wide = <usize>(side + 2 * reach) << 3, row = <usize>side << 3;
  let to = out;
  for (let dy = -reach; dy <= reach; dy++) {
    const top = max(0, -dy), bottom = min(side, side - dy);
    for (let dx = 0; dx <= 2 * reach; dx++) {
      let even = f64x2.splat(0), odd = even;
      for (let y = top; y < bottom; y++) {
        const p = a + row * y, q = b + wide * (y + dy) + (<usize>dx << 3);
        for (let o: usize = 0; o < row; o += 32) {
          even = f64x2.add(even, f64x2.mul(v128.load(p + o), v128.load(q + o)));
          odd = f64x2.add(odd, f64x2.mul(v128.load(p + o, 16), v128.load(q + o, 16)));
        }
      }
      even = f64x2.add(even, odd);
      store<f64>(to, f64x2.extract_lane(even, 0) + f64x2.extract_lane(even, 1));
      to += 8;
    }
  }
}
