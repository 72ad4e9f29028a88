// Rings of samples around points, and what neither turning nor mirroring changes of them.

// @ts-ignore: decorator of the AssemblyScript compiler
@inline
const RINGS: i32 = 3;
// @ts-ignore: decorator of the AssemblyScript compiler
@inline
const SAMPLES: i32 = 16;
/** Values of a point, a multiple of four. */
// @ts-ignore: decorator of the AssemblyScript compiler
@inline
const VALUES: i32 = 28;

/**
 * For each of n points (x, y: f32 pairs, whole numbers, away from the edge) 28 values (f32) of three
 * rings of 16 samples: the mean of the first ring and the differences of the next ones; for each
 * ring the sizes of the harmonics of orders 1 to 4; for rings next to one another the products of
 * equal orders; for each ring how orders 1, 1, 2 and (but the first) 1, 2, 3 stand to one another.
 * All are as large as tones are. `samples`: for each sample its offset in bytes (i32) and four
 * bilinear weights (f32) in 32 bytes; `waves`: 4 cosines and 4 sines for each of the 16 angles.
 */
export function rings(
  plane: usize,
  w: i32,
  places: usize,
  n: i32,
  samples: usize,
  waves: usize,
  out: usize,
): void {
  const sums = memory.data(3 * 32, 16);
  const row = (<usize>w) << 2;
  for (let i = 0; i < n; i++) {
    const x = <i32>load<f32>(places + ((<usize>i) << 3)),
      y = <i32>load<f32>(places + ((<usize>i) << 3), 4);
    const at = plane + ((<usize>(y * w + x)) << 2);
    const to = out + <usize>(i * VALUES * 4);
    let last: f32 = 0;
    for (let r = 0; r < RINGS; r++) {
      let c = f32x4.splat(0),
        s = f32x4.splat(0);
      let mean: f32 = 0;
      for (let k = 0; k < SAMPLES; k++) {
        const sample = samples + ((<usize>(r * SAMPLES + k)) << 5);
        const p = at + <usize>load<i32>(sample);
        const v =
          load<f32>(p) * load<f32>(sample, 4) +
          load<f32>(p, 4) * load<f32>(sample, 8) +
          load<f32>(p + row) * load<f32>(sample, 12) +
          load<f32>(p + row, 4) * load<f32>(sample, 16);
        mean += v;
        const own = f32x4.splat(v),
          wave = waves + ((<usize>k) << 5);
        c = f32x4.add(c, f32x4.mul(own, v128.load(wave)));
        s = f32x4.add(s, f32x4.mul(own, v128.load(wave, 16)));
      }
      v128.store(sums + ((<usize>r) << 5), c);
      v128.store(sums + ((<usize>r) << 5), s, 16);
      mean /= <f32>SAMPLES;
      store<f32>(to + ((<usize>r) << 2), mean - last);
      last = mean;
      const size = f32x4.sqrt(f32x4.add(f32x4.mul(c, c), f32x4.mul(s, s)));
      v128.store(to + 16 + ((<usize>r) << 4), size);
    }
    for (let r = 1; r < RINGS; r++) {
      const one = sums + ((<usize>(r - 1)) << 5),
        two = sums + ((<usize>r) << 5);
      const both = f32x4.add(
        f32x4.mul(v128.load(one), v128.load(two)),
        f32x4.mul(v128.load(one, 16), v128.load(two, 16)),
      );
      const sizes = f32x4.mul(
        v128.load(to + 16 + ((<usize>(r - 1)) << 4)),
        v128.load(to + 16 + ((<usize>r) << 4)),
      );
      const unit = f32x4.max(f32x4.sqrt(sizes), f32x4.splat(1e-9));
      v128.store(to + 48 + ((<usize>r) << 4), f32x4.div(both, unit));
    }
    store<f32>(to, triple(sums, 1, 1, 2), 12);
    store<f32>(to, triple(sums + 32, 1, 1, 2), 96);
    store<f32>(to, triple(sums + 32, 1, 2, 3), 100);
    store<f32>(to, triple(sums + 64, 1, 1, 2), 104);
    store<f32>(to, triple(sums + 64, 1, 2, 3), 108);
  }
}

/** The real part of Fa · Fb · conj(Fc) over the mean of |Fa · Fb| and |Fc|²: as large as a tone. */
// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function triple(f: usize, a: i32, b: i32, c: i32): f32 {
  const ar = load<f32>(f + ((<usize>(a - 1)) << 2)),
    ai = load<f32>(f + ((<usize>(a - 1)) << 2), 16);
  const br = load<f32>(f + ((<usize>(b - 1)) << 2)),
    bi = load<f32>(f + ((<usize>(b - 1)) << 2), 16);
  const cr = load<f32>(f + ((<usize>(c - 1)) << 2)),
    ci = load<f32>(f + ((<usize>(c - 1)) << 2), 16);
  const pr = ar * br - ai * bi,
    pi = ar * bi + ai * br;
  const re = pr * cr + pi * ci;
  const sizes = sqrt((ar * ar + ai * ai) * (br * br + bi * bi)) + (cr * cr + ci * ci);
  return sizes > 1e-12 ? (2 * re) / sizes : 0;
}

/**
 * The 28 values of each of n points (f32), lessened to v / √(|v| + unit), weighed into 16 bytes:
 * `matrix` holds 16 weights (f32) for each value and then the 16 middles.
 */
export function weigh(values: usize, n: i32, matrix: usize, unit: f32, out: usize): void {
  const room = f32x4.splat(unit);
  const lessened = memory.data(VALUES * 4, 16);
  const middles = matrix + VALUES * 64;
  for (let i = 0; i < n; i++) {
    const from = values + <usize>(i * VALUES * 4);
    for (let k = 0; k < VALUES; k += 4) {
      const v = v128.load(from + ((<usize>k) << 2));
      v128.store(
        lessened + ((<usize>k) << 2),
        f32x4.div(v, f32x4.sqrt(f32x4.add(f32x4.abs(v), room))),
      );
    }
    let a = v128.load(middles),
      b = v128.load(middles, 16),
      c = v128.load(middles, 32),
      d = v128.load(middles, 48);
    for (let k = 0; k < VALUES; k++) {
      const v = v128.load32_splat(lessened + ((<usize>k) << 2)),
        row = matrix + ((<usize>k) << 6);
      a = f32x4.add(a, f32x4.mul(v, v128.load(row)));
      b = f32x4.add(b, f32x4.mul(v, v128.load(row, 16)));
      c = f32x4.add(c, f32x4.mul(v, v128.load(row, 32)));
      d = f32x4.add(d, f32x4.mul(v, v128.load(row, 48)));
    }
    const low = i16x8.narrow_i32x4_s(i32x4.trunc_sat_f32x4_s(a), i32x4.trunc_sat_f32x4_s(b)),
      high = i16x8.narrow_i32x4_s(i32x4.trunc_sat_f32x4_s(c), i32x4.trunc_sat_f32x4_s(d));
    v128.store(out + ((<usize>i) << 4), i8x16.narrow_i16x8_u(low, high));
  }
}
