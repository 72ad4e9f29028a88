// Products of a window of grain with a level at many places: of a sample of its pixels, which says
// where to look, and of all of them.

/**
 * Sums of `count` values (f32) times the pixels of a level that lie `offsets` (i32, pixels) beyond
 * each of the `columns` places from `from` on; f32, in the order of the values. Sixteen places are
 * met at a time: up to fifteen pixels past the last are read, as many sums past the last written.
 */
export function meetSample(
  from: usize,
  values: usize,
  offsets: usize,
  count: i32,
  columns: i32,
  out: usize,
): void {
  for (let x = 0; x < columns; x += 16) {
    const at = from + ((<usize>x) << 2);
    let s0 = f32x4.splat(0),
      s1 = s0,
      s2 = s0,
      s3 = s0;
    for (let k = 0; k < count; k++) {
      const value = v128.load32_splat(values + ((<usize>k) << 2));
      const p = at + ((<usize>load<i32>(offsets + ((<usize>k) << 2))) << 2);
      s0 = f32x4.add(s0, f32x4.mul(value, v128.load(p)));
      s1 = f32x4.add(s1, f32x4.mul(value, v128.load(p, 16)));
      s2 = f32x4.add(s2, f32x4.mul(value, v128.load(p, 32)));
      s3 = f32x4.add(s3, f32x4.mul(value, v128.load(p, 48)));
    }
    const to = out + ((<usize>x) << 2);
    v128.store(to, s0);
    v128.store(to, s1, 16);
    v128.store(to, s2, 32);
    v128.store(to, s3, 48);
  }
}

/** Steps in which values are counted. */
const BINS: i32 = 512;

/**
 * A threshold that about `count` of n values (f32) exceed, one of BINS even steps from 0 to the
 * largest; `counts` has room for BINS + 1 of i32.
 */
export function topFrom(map: usize, n: i32, count: i32, counts: usize): f64 {
  let most: f64 = 1e-9;
  for (let i = 0; i < n; i++) most = max<f64>(most, <f64>load<f32>(map + ((<usize>i) << 2)));
  // Few values are large: counting those of the upper half is enough nearly always.
  let k = stepOf(map, n, count, counts, most, BINS / 2);
  if (k == BINS / 2) k = stepOf(map, n, count, counts, most, 0);
  return (<f64>k / BINS) * most;
}

/** The highest step, from `lowest` on, from which at least `count` values lie. */
function stepOf(map: usize, n: i32, count: i32, counts: usize, most: f64, lowest: i32): i32 {
  memory.fill(counts, 0, (<usize>(BINS + 1)) << 2);
  const least = (<f64>lowest / BINS) * most;
  for (let i = 0; i < n; i++) {
    const value = <f64>load<f32>(map + ((<usize>i) << 2));
    if (value <= least) continue;
    const at = counts + ((<usize>Math.floor((value / most) * BINS)) << 2);
    store<i32>(at, load<i32>(at) + 1);
  }
  let k = BINS,
    sum = load<i32>(counts + ((<usize>k) << 2));
  while (k > lowest && sum < count) sum += load<i32>(counts + ((<usize>--k) << 2));
  return k;
}

/** Writes the numbers (i32) of the values above `least`; returns how many there are. */
export function above(map: usize, n: i32, least: f64, out: usize): i32 {
  let to = out;
  for (let i = 0; i < n; i++)
    if (<f64>load<f32>(map + ((<usize>i) << 2)) > least) {
      store<i32>(to, i);
      to += 4;
    }
  return <i32>((to - out) >> 2);
}

/** Two pixels of two places side by side. */
// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function pair(p: usize, q: usize): v128 {
  return f64x2.promote_low_f32x4(v128.load32_lane(q, v128.load32_zero(p), 1));
}

/**
 * Meets a window (w × h, f32) with a level of `width` columns at `n` places (i32, pixels; a
 * multiple of four): of each the sum of products, then of the level's pixels, then of their
 * squares, f64, in the order of the window's pixels.
 */
export function meetWhole(
  level: usize,
  width: i32,
  window: usize,
  w: i32,
  h: i32,
  places: usize,
  n: i32,
  out: usize,
): void {
  for (let i = 0; i < n; i += 4) {
    const at = places + ((<usize>i) << 2);
    let p0 = level + ((<usize>load<i32>(at)) << 2),
      p1 = level + ((<usize>load<i32>(at, 4)) << 2);
    let p2 = level + ((<usize>load<i32>(at, 8)) << 2),
      p3 = level + ((<usize>load<i32>(at, 12)) << 2);
    let own = window;
    let bothA = f64x2.splat(0),
      sumA = bothA,
      squaresA = bothA,
      bothB = bothA,
      sumB = bothA,
      squaresB = bothA;
    const row = (<usize>w) << 2,
      next = (<usize>width) << 2;
    for (let v = 0; v < h; v++) {
      for (let o: usize = 0; o < row; o += 4) {
        const value = f64x2.splat(<f64>load<f32>(own + o));
        const a = pair(p0 + o, p1 + o),
          b = pair(p2 + o, p3 + o);
        bothA = f64x2.add(bothA, f64x2.mul(value, a));
        sumA = f64x2.add(sumA, a);
        squaresA = f64x2.add(squaresA, f64x2.mul(a, a));
        bothB = f64x2.add(bothB, f64x2.mul(value, b));
        sumB = f64x2.add(sumB, b);
        squaresB = f64x2.add(squaresB, f64x2.mul(b, b));
      }
      own += row;
      p0 += next;
      p1 += next;
      p2 += next;
      p3 += next;
    }
    const to = out + <usize>i * 24;
    tell(to, bothA, sumA, squaresA);
    tell(to + 48, bothB, sumB, squaresB);
  }
}

/** Three sums of two places, place by place. */
function tell(to: usize, both: v128, sum: v128, squares: v128): void {
  v128.store64_lane(to, both, 0);
  v128.store64_lane(to, sum, 0, 8);
  v128.store64_lane(to, squares, 0, 16);
  v128.store64_lane(to, both, 1, 24);
  v128.store64_lane(to, sum, 1, 32);
  v128.store64_lane(to, squares, 1, 40);
}
