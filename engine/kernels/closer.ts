// One step of laying a region on its copy (detectors/clones/closer.ts). Of each pixel that stays in
// the picture eight f64 are kept: the tone of the copy's place, how it changes with shifts across
// and down, with scale and with turn, 1, the pixel's own tone, and a remainder.

// @ts-ignore: decorator of the AssemblyScript compiler
@inline
const ROW: usize = 64;

/**
 * Looks the places of n pixels up (x, y: f64 pairs; linearly, with their changes) under the affine
 * map at `map` (six f64, then the middle of the pixels). Returns how many stay in the picture; their
 * rows go to `out`.
 */
export function laid(
  plane: usize,
  width: i32,
  height: i32,
  pixels: usize,
  n: i32,
  map: usize,
  out: usize,
): i32 {
  const t0 = load<f64>(map),
    t1 = load<f64>(map, 8),
    t2 = load<f64>(map, 16),
    t3 = load<f64>(map, 24),
    t4 = load<f64>(map, 32),
    t5 = load<f64>(map, 40),
    mx = load<f64>(map, 48),
    my = load<f64>(map, 56);
  const lastX = <f64>(width - 1),
    lastY = <f64>(height - 1);
  const below = (<usize>width) << 2;
  let count = 0;
  for (let i = 0; i < n; i++) {
    const x = load<f64>(pixels + ((<usize>i) << 4)),
      y = load<f64>(pixels + ((<usize>i) << 4), 8);
    const u = t0 * x + t2 * y + t4,
      v = t1 * x + t3 * y + t5;
    const p = Math.floor(u),
      q = Math.floor(v);
    if (!(p >= 0 && q >= 0 && p < lastX && q < lastY)) continue;
    const at = plane + ((<usize>(<i32>q * width + <i32>p)) << 2);
    const f = u - p,
      g = v - q;
    const d00 = <f64>load<f32>(at),
      d10 = <f64>load<f32>(at, 4),
      d01 = <f64>load<f32>(at + below),
      d11 = <f64>load<f32>(at + below, 4);
    const bx = (d10 - d00) * (1 - g) + (d11 - d01) * g,
      by = (d01 - d00) * (1 - f) + (d11 - d10) * f;
    const dx = x - mx,
      dy = y - my;
    // The turned and scaled offset from the middle, for scale and turn.
    const ou = t0 * dx + t2 * dy,
      ov = t1 * dx + t3 * dy;
    const row = out + <usize>count * ROW;
    store<f64>(row, (d00 * (1 - f) + d10 * f) * (1 - g) + (d01 * (1 - f) + d11 * f) * g);
    store<f64>(row, bx, 8);
    store<f64>(row, by, 16);
    store<f64>(row, bx * ou + by * ov, 24);
    store<f64>(row, by * ou - bx * ov, 32);
    store<f64>(row, 1, 40);
    store<f64>(row, <f64>load<f32>(plane + ((<usize>(<i32>y * width + <i32>x)) << 2)), 48);
    count++;
  }
  return count;
}

/** Sums of both tones, of their squares and of their products: five f64. */
export function tones(rows: usize, n: i32, out: usize): void {
  let sa: f64 = 0,
    sb: f64 = 0,
    saa: f64 = 0,
    sbb: f64 = 0,
    sab: f64 = 0;
  for (let row = rows, end = rows + <usize>n * ROW; row < end; row += ROW) {
    const a = load<f64>(row, 48),
      b = load<f64>(row);
    sa += a;
    sb += b;
    saa += a * a;
    sbb += b * b;
    sab += a * b;
  }
  store<f64>(out, sa);
  store<f64>(out, sb, 8);
  store<f64>(out, saa, 16);
  store<f64>(out, sbb, 24);
  store<f64>(out, sab, 32);
}

/** Keeps the remainders a − gain · b − offset; returns the sum of their magnitudes. */
export function remainders(rows: usize, n: i32, gain: f64, offset: f64): f64 {
  let sum: f64 = 0;
  for (let row = rows, end = rows + <usize>n * ROW; row < end; row += ROW) {
    const r = load<f64>(row, 48) - gain * load<f64>(row) - offset;
    store<f64>(row, r, 56);
    sum += Math.abs(r);
  }
  return sum;
}

/**
 * The normal equations of the remainders in the changes with shift, scale and turn (the first `free`
 * of these four, times the gain), the tone and 1, with Tukey's weights: remainders of `limit` and
 * more do not count. Eight f64 for each of six unknowns: the changes, tone and 1, the right side, 0.
 */
export function normal(rows: usize, n: i32, gain: f64, free: i32, limit: f64, out: usize): void {
  memory.fill(out, 0, 6 * ROW);
  // Changes that are held stay 0.
  const first = f64x2.splat(gain),
    last = f64x2.splat(free > 2 ? gain : 0);
  for (let row = rows, end = rows + <usize>n * ROW; row < end; row += ROW) {
    const r = load<f64>(row, 56);
    const far = Math.abs(r) / limit;
    if (far >= 1) continue;
    const rest = 1 - far * far;
    const weight = f64x2.splat(rest * rest);
    const shift = f64x2.mul(first, v128.load(row, 8)),
      form = f64x2.mul(last, v128.load(row, 24)),
      tone = v128.load64_lane(row + 40, v128.load64_zero(row), 1),
      right = v128.load64_zero(row + 56);
    added(out, f64x2.mul(weight, v128.shuffle<i64>(shift, shift, 0, 0)), shift, form, tone, right);
    added(
      out + ROW,
      f64x2.mul(weight, v128.shuffle<i64>(shift, shift, 1, 1)),
      shift,
      form,
      tone,
      right,
    );
    if (free > 2) {
      added(
        out + 2 * ROW,
        f64x2.mul(weight, v128.shuffle<i64>(form, form, 0, 0)),
        shift,
        form,
        tone,
        right,
      );
      added(
        out + 3 * ROW,
        f64x2.mul(weight, v128.shuffle<i64>(form, form, 1, 1)),
        shift,
        form,
        tone,
        right,
      );
    }
    added(
      out + 4 * ROW,
      f64x2.mul(weight, v128.shuffle<i64>(tone, tone, 0, 0)),
      shift,
      form,
      tone,
      right,
    );
    added(out + 5 * ROW, weight, shift, form, tone, right);
  }
}

// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function added(to: usize, w: v128, p: v128, q: v128, r: v128, s: v128): void {
  v128.store(to, f64x2.add(v128.load(to), f64x2.mul(w, p)));
  v128.store(to, f64x2.add(v128.load(to, 16), f64x2.mul(w, q)), 16);
  v128.store(to, f64x2.add(v128.load(to, 32), f64x2.mul(w, r)), 32);
  v128.store(to, f64x2.add(v128.load(to, 48), f64x2.mul(w, s)), 48);
}
