// Nearest neighbours among patch descriptors of 16 bytes, by the sum of absolute differences.

export { rings, weigh } from './rings';
export { reserve } from './room';
export { seeds } from './seeds';

/** Differences are less than this; */
const MOST: i32 = 0x7fff;
/** so many descriptors are compared at once. */
const TOGETHER: i32 = 8;
const BLOCK: usize = 128;

/**
 * Lays n descriptors in blocks of eight: of each two bytes of the first, then of the second …, then
 * the next two bytes, so that sums of differences need no moves between lanes. The last block may
 * hold what was there before. `out`: room for whole blocks.
 */
export function interleave(descriptors: usize, n: i32, out: usize): void {
  for (let i = 0; i < n; i++) {
    const from = descriptors + ((<usize>i) << 4),
      to = out + <usize>(i / TOGETHER) * BLOCK + ((<usize>(i % TOGETHER)) << 1);
    for (let o: usize = 0; o < 16; o += 2) store<u16>(to + (o << 3), load<u16>(from + o));
  }
}

// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function added(sums: v128, own: v128, others: v128): v128 {
  const d = v128.or(i8x16.sub_sat_u(own, others), i8x16.sub_sat_u(others, own));
  return i16x8.add(sums, i16x8.extadd_pairwise_i8x16_u(d));
}

/** Sums of absolute differences of the descriptors of a block from `own`: two bytes of it in each. */
// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function apart(own: usize, block: usize): v128 {
  let s = i16x8.extadd_pairwise_i8x16_u(
    v128.or(
      i8x16.sub_sat_u(v128.load16_splat(own), v128.load(block)),
      i8x16.sub_sat_u(v128.load(block), v128.load16_splat(own)),
    ),
  );
  s = added(s, v128.load16_splat(own, 2), v128.load(block, 16));
  s = added(s, v128.load16_splat(own, 4), v128.load(block, 32));
  s = added(s, v128.load16_splat(own, 6), v128.load(block, 48));
  s = added(s, v128.load16_splat(own, 8), v128.load(block, 64));
  s = added(s, v128.load16_splat(own, 10), v128.load(block, 80));
  s = added(s, v128.load16_splat(own, 12), v128.load(block, 96));
  return added(s, v128.load16_splat(own, 14), v128.load(block, 112));
}

/**
 * The `probes` (≤ 4) nearest of k centres (in blocks) for each of n descriptors, nearest first:
 * i32[n × probes].
 */
export function assign(
  descriptors: usize,
  n: i32,
  centres: usize,
  k: i32,
  probes: i32,
  out: usize,
): void {
  const best = memory.data(4 * 4);
  const some = memory.data(16, 16);
  for (let i = 0; i < n; i++) {
    const own = descriptors + ((<usize>i) << 4);
    const to = out + ((<usize>(i * probes)) << 2);
    for (let p = 0; p < probes; p++) {
      store<i32>(best + ((<usize>p) << 2), MOST);
      store<i32>(to + ((<usize>p) << 2), 0);
    }
    let worst = MOST;
    for (let first = 0; first < k; first += TOGETHER) {
      const sums = apart(own, centres + ((<usize>first) << 4));
      let nearer = i16x8.bitmask(i16x8.lt_s(sums, i16x8.splat(<i16>worst)));
      if (nearer == 0) continue;
      v128.store(some, sums);
      for (; nearer != 0; nearer &= nearer - 1) {
        const c = first + ctz(nearer);
        const d = <i32>load<u16>(some + ((<usize>(c - first)) << 1));
        if (c >= k || d >= worst) continue;
        let at = probes - 1;
        while (at > 0 && load<i32>(best + ((<usize>(at - 1)) << 2)) > d) {
          store<i32>(best + ((<usize>at) << 2), load<i32>(best + ((<usize>(at - 1)) << 2)));
          store<i32>(to + ((<usize>at) << 2), load<i32>(to + ((<usize>(at - 1)) << 2)));
          at--;
        }
        store<i32>(best + ((<usize>at) << 2), d);
        store<i32>(to + ((<usize>at) << 2), c);
        worst = load<i32>(best + ((<usize>(probes - 1)) << 2));
      }
    }
  }
}

/**
 * For each query the two nearest entries of its words that lie farther than `distance` from it, not
 * within `near` of one another: i32[n × 4], number and difference of each, −1 for none. Entries (in
 * blocks) are sorted by word; places are f32 pairs.
 */
export function nearest(
  queries: usize,
  places: usize,
  words: usize,
  n: i32,
  probes: i32,
  entries: usize,
  entryPlaces: usize,
  offsets: usize,
  distance: f32,
  near: f32,
  out: usize,
): void {
  const far = distance * distance,
    close = near * near;
  const some = memory.data(16, 16);
  for (let i = 0; i < n; i++) {
    const own = queries + ((<usize>i) << 4);
    const x = load<f32>(places + ((<usize>i) << 3)),
      y = load<f32>(places + ((<usize>i) << 3), 4);
    let first = -1,
      second = -1,
      d1 = MOST,
      d2 = MOST;
    let fx: f32 = 0,
      fy: f32 = 0;
    for (let p = 0; p < probes; p++) {
      const word = load<i32>(words + ((<usize>(i * probes + p)) << 2));
      const from = load<i32>(offsets + ((<usize>word) << 2)),
        end = load<i32>(offsets + ((<usize>(word + 1)) << 2));
      for (let block = from & ~(TOGETHER - 1); block < end; block += TOGETHER) {
        const sums = apart(own, entries + ((<usize>block) << 4));
        let nearer = i16x8.bitmask(i16x8.lt_s(sums, i16x8.splat(<i16>d2)));
        if (nearer == 0) continue;
        v128.store(some, sums);
        for (; nearer != 0; nearer &= nearer - 1) {
          const e = block + ctz(nearer);
          const d = <i32>load<u16>(some + ((<usize>(e - block)) << 1));
          if (e < from || e >= end || d >= d2) continue;
          const u = load<f32>(entryPlaces + ((<usize>e) << 3)),
            v = load<f32>(entryPlaces + ((<usize>e) << 3), 4);
          if ((u - x) * (u - x) + (v - y) * (v - y) < far) continue;
          const beside = first >= 0 && (u - fx) * (u - fx) + (v - fy) * (v - fy) < close;
          if (d < d1) {
            if (!beside) {
              second = first;
              d2 = d1;
            }
            first = e;
            d1 = d;
            fx = u;
            fy = v;
          } else if (!beside) {
            second = e;
            d2 = d;
          }
        }
      }
    }
    const to = out + ((<usize>i) << 4);
    store<i32>(to, first);
    store<i32>(to, d1, 4);
    store<i32>(to, second, 8);
    store<i32>(to, d2, 12);
  }
}

/**
 * Smooths a plane of f32 by a symmetric filter of 2 · radius + 1 taps (given from the middle on),
 * first across, then down; it goes on evenly beyond its edges. `work` holds as many values as the
 * plane and a row with both rims.
 */
export function smooth(
  plane: usize,
  w: i32,
  h: i32,
  taps: usize,
  radius: i32,
  work: usize,
  out: usize,
): void {
  const row = work + ((<usize>(w * h)) << 2);
  for (let y = 0; y < h; y++) {
    const from = plane + ((<usize>(y * w)) << 2);
    memory.copy(row + ((<usize>radius) << 2), from, (<usize>w) << 2);
    const left = load<f32>(from),
      right = load<f32>(from + ((<usize>(w - 1)) << 2));
    for (let k = 0; k < radius; k++) {
      store<f32>(row + ((<usize>k) << 2), left);
      store<f32>(row + ((<usize>(radius + w + k)) << 2), right);
    }
    const to = work + ((<usize>(y * w)) << 2);
    for (let x = 0; x < w; x += 4) {
      const at = row + ((<usize>(x + radius)) << 2);
      let s = f32x4.mul(v128.load(at), f32x4.splat(load<f32>(taps)));
      for (let k = 1; k <= radius; k++) {
        const o = (<usize>k) << 2;
        s = f32x4.add(
          s,
          f32x4.mul(
            f32x4.add(v128.load(at - o), v128.load(at + o)),
            f32x4.splat(load<f32>(taps + o)),
          ),
        );
      }
      put(to + ((<usize>x) << 2), s, w - x);
    }
  }
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x += 4) {
      const column = work + ((<usize>x) << 2);
      let s = f32x4.mul(
        v128.load(column + ((<usize>(y * w)) << 2)),
        f32x4.splat(load<f32>(taps)),
      );
      for (let k = 1; k <= radius; k++) {
        const up = max(0, y - k),
          down = min(h - 1, y + k);
        s = f32x4.add(
          s,
          f32x4.mul(
            f32x4.add(
              v128.load(column + ((<usize>(up * w)) << 2)),
              v128.load(column + ((<usize>(down * w)) << 2)),
            ),
            f32x4.splat(load<f32>(taps + ((<usize>k) << 2))),
          ),
        );
      }
      put(out + ((<usize>(y * w + x)) << 2), s, w - x);
    }
}

/** Stores the first values of four, at most `left`. */
// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function put(to: usize, v: v128, left: i32): void {
  if (left >= 4) {
    v128.store(to, v);
    return;
  }
  store<f32>(to, f32x4.extract_lane(v, 0));
  if (left > 1) store<f32>(to, f32x4.extract_lane(v, 1), 4);
  if (left > 2) store<f32>(to, f32x4.extract_lane(v, 2), 8);
}
