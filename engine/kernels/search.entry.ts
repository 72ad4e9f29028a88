// Nearest neighbours among byte descriptors of 128 values whose length is 512: the product of two
// is 512² times their cosine.

let free: usize = 0;

/** Forgets everything that was reserved. */
export function reset(): void {
  free = (<usize>__heap_base + 63) & ~63;
}

/** Room for `bytes`, aligned to 64; grows the memory (views of it must be taken again). */
export function reserve(bytes: usize): usize {
  const at = free;
  free += (bytes + 63) & ~63;
  const have = (<usize>memory.size()) << 16;
  if (free > have) {
    if (memory.grow(<i32>((free - have + 0xffff) >> 16)) < 0) unreachable();
  }
  return at;
}

/**
 * Turns n descriptors, 4 × 4 cells of 8 directions each, to those of the picture mirrored, with its
 * tones inverted, or both; in place.
 */
export function turn(descriptors: usize, n: i32, mirrored: i32, inverted: i32): void {
  // Half a row of cells lies in sixteen bytes. Mirrors exchange rows and the sense of directions,
  // inverted tones turn the grid round.
  const other = mirrored ? (inverted ? 1 : 6) : 7;
  const order = mirrored
    ? inverted
      ? i8x16(8, 15, 14, 13, 12, 11, 10, 9, 0, 7, 6, 5, 4, 3, 2, 1)
      : i8x16(0, 7, 6, 5, 4, 3, 2, 1, 8, 15, 14, 13, 12, 11, 10, 9)
    : i8x16(8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7);
  for (let at = descriptors, end = descriptors + ((<usize>n) << 7); at < end; at += 128)
    for (let c = 0; c < 8; c++) {
      const d = c ^ other;
      if (d < c) continue;
      const p = at + ((<usize>c) << 4),
        q = at + ((<usize>d) << 4);
      const first = v128.load(p),
        second = v128.load(q);
      v128.store(p, i8x16.swizzle(second, order));
      v128.store(q, i8x16.swizzle(first, order));
    }
}

/** Queries whose bytes are widened side by side. */
const QUERIES: i32 = 4;
const WIDE: usize = 256;
const wide = memory.data(1024, 16);

/** Widens a query's bytes for `productWide`, or those of the q-th for `productsWide`. */
function widen(a: usize, q: i32 = 0): void {
  const to = wide + <usize>q * WIDE;
  for (let i: usize = 0; i < 128; i += 16) {
    const p = v128.load(a + i);
    v128.store(to + (i << 1), i16x8.extend_low_i8x16_u(p));
    v128.store(to + (i << 1), i16x8.extend_high_i8x16_u(p), 16);
  }
}

// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function productWide(b: usize): i32 {
  let even = i32x4.splat(0),
    odd = even;
  for (let i: usize = 0; i < 128; i += 32) {
    even = i32x4.add(even, i32x4.dot_i16x8_s(v128.load(wide + (i << 1)), v128.load8x8_u(b + i)));
    odd = i32x4.add(
      odd,
      i32x4.dot_i16x8_s(v128.load(wide + (i << 1), 16), v128.load8x8_u(b + i, 8)),
    );
    even = i32x4.add(
      even,
      i32x4.dot_i16x8_s(v128.load(wide + (i << 1), 32), v128.load8x8_u(b + i, 16)),
    );
    odd = i32x4.add(
      odd,
      i32x4.dot_i16x8_s(v128.load(wide + (i << 1), 48), v128.load8x8_u(b + i, 24)),
    );
  }
  even = i32x4.add(even, odd);
  even = i32x4.add(
    even,
    i8x16.shuffle(even, even, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7),
  );
  return i32x4.extract_lane(even, 0) + i32x4.extract_lane(even, 1);
}

// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function halfProduct(sum: v128, q: usize, i: usize, values: v128): v128 {
  return i32x4.add(sum, i32x4.dot_i16x8_s(v128.load(wide + q * WIDE + (i << 1)), values));
}

/** The products of four widened queries with one descriptor, which is widened once for all. */
// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function productsWide(b: usize): v128 {
  let s0 = i32x4.splat(0),
    s1 = s0,
    s2 = s0,
    s3 = s0;
  for (let i: usize = 0; i < 128; i += 16) {
    const low = v128.load8x8_u(b + i),
      high = v128.load8x8_u(b + i, 8);
    s0 = halfProduct(halfProduct(s0, 0, i, low), 0, i + 8, high);
    s1 = halfProduct(halfProduct(s1, 1, i, low), 1, i + 8, high);
    s2 = halfProduct(halfProduct(s2, 2, i, low), 2, i + 8, high);
    s3 = halfProduct(halfProduct(s3, 3, i, low), 3, i + 8, high);
  }
  const a = i32x4.add(v128.shuffle<i32>(s0, s1, 0, 4, 2, 6), v128.shuffle<i32>(s0, s1, 1, 5, 3, 7));
  const c = i32x4.add(v128.shuffle<i32>(s2, s3, 0, 4, 2, 6), v128.shuffle<i32>(s2, s3, 1, 5, 3, 7));
  return i32x4.add(v128.shuffle<i32>(a, c, 0, 1, 4, 5), v128.shuffle<i32>(a, c, 2, 3, 6, 7));
}

/**
 * The `probes` (≤ 8) most similar of k centres for each of n descriptors, best first, ties by
 * number: i32[n × probes].
 */
export function assign(
  descriptors: usize,
  n: i32,
  centres: usize,
  k: i32,
  probes: i32,
  out: usize,
): void {
  const best = memory.data(4 * 8 * 4);
  for (let i = 0; i < n; i += QUERIES) {
    const count = min(QUERIES, n - i);
    for (let q = 0; q < count; q++) {
      widen(descriptors + <usize>(i + q) * 128, q);
      for (let p = 0; p < probes; p++) {
        store<i32>(best + ((q * 8 + p) << 2), -1);
        store<i32>(out + ((<usize>(i + q) * probes + p) << 2), 0);
      }
    }
    // Each query's least of the best; one that is not there is never better.
    let least = i32x4.splat(i32.MAX_VALUE);
    for (let q = 0; q < count; q++) least = laid(least, q, -1);
    for (let c = 0; c < k; c++) {
      const values = productsWide(centres + <usize>c * 128);
      const better = i32x4.bitmask(i32x4.gt_s(values, least));
      if (better == 0) continue;
      v128.store(fresh, values);
      for (let q = 0; q < count; q++) {
        if (!((better >> q) & 1)) continue;
        const own = best + ((q * 8) << 2),
          to = out + ((<usize>(i + q) * probes) << 2);
        place(own, to, probes, load<i32>(fresh + (q << 2)), c);
        least = laid(least, q, load<i32>(own + ((probes - 1) << 2)));
      }
    }
  }
}

const fresh = memory.data(16, 16);
const lanes = memory.data(16, 16);

/** A vector with one lane set. */
function laid(v: v128, lane: i32, value: i32): v128 {
  v128.store(lanes, v);
  store<i32>(lanes + (lane << 2), value);
  return v128.load(lanes);
}

/** Puts a centre among the best of a query: their products in `best`, their numbers in `to`. */
function place(best: usize, to: usize, probes: i32, value: i32, centre: i32): void {
  let p = probes - 1;
  while (p > 0 && load<i32>(best + ((p - 1) << 2)) < value) {
    store<i32>(best + (p << 2), load<i32>(best + ((p - 1) << 2)));
    store<i32>(to + ((<usize>p) << 2), load<i32>(to + ((<usize>(p - 1)) << 2)));
    p--;
  }
  store<i32>(best + (p << 2), value);
  store<i32>(to + ((<usize>p) << 2), centre);
}

/**
 * For each query the up to `slots` best entries of later owners (larger numbers) with a product ≥
 * `threshold`, at most one per owner; of equal products the smaller owner, of one owner the earlier
 * entry. So the best of several indices, each over some of the owners, are the best of one index
 * over all. Entries are sorted by word, then by owner; word w holds offsets[w]…offsets[w+1]. Out:
 * i32 pairs (entry or −1, product), best first.
 */
export function searchLater(
  queries: usize,
  queryOwner: usize,
  queryWords: usize,
  m: i32,
  probes: i32,
  entries: usize,
  entryOwner: usize,
  offsets: usize,
  slots: i32,
  threshold: i32,
  out: usize,
): void {
  for (let i = 0; i < m; i++) {
    widen(queries + <usize>i * 128);
    const owner = load<i32>(queryOwner + ((<usize>i) << 2));
    const to = out + ((<usize>i * slots) << 3);
    for (let s = 0; s < slots; s++) {
      store<i32>(to + ((<usize>s) << 3), -1);
      store<i32>(to + ((<usize>s) << 3), threshold, 4);
    }
    for (let p = 0; p < probes; p++) {
      const word = load<i32>(queryWords + ((<usize>i * probes + p) << 2));
      const end = load<i32>(offsets + ((<usize>(word + 1)) << 2));
      for (
        let e = after(entryOwner, owner, load<i32>(offsets + ((<usize>word) << 2)), end);
        e < end;
        e++
      ) {
        const v = productWide(entries + <usize>e * 128);
        if (v >= load<i32>(to + ((<usize>(slots - 1)) << 3), 4))
          insert(to, slots, e, v, load<i32>(entryOwner + ((<usize>e) << 2)), entryOwner);
      }
    }
  }
}

/** The first of the entries from…end, sorted by owner, that belongs to a later owner. */
function after(entryOwner: usize, owner: i32, from: i32, end: i32): i32 {
  while (from < end) {
    const mid = (from + end) >> 1;
    if (load<i32>(entryOwner + ((<usize>mid) << 2)) <= owner) from = mid + 1;
    else end = mid;
  }
  return from;
}

// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function before(value: i32, owner: i32, slot: usize, entryOwner: usize): bool {
  const entry = load<i32>(slot);
  if (entry < 0) return true;
  const other = load<i32>(slot, 4);
  return value > other || (value == other && owner < load<i32>(entryOwner + ((<usize>entry) << 2)));
}

function insert(
  to: usize,
  slots: i32,
  entry: i32,
  value: i32,
  owner: i32,
  entryOwner: usize,
): void {
  let at = slots - 1;
  for (let s = 0; s < slots; s++) {
    const slot = to + ((<usize>s) << 3);
    const e = load<i32>(slot);
    if (e < 0) break;
    if (load<i32>(entryOwner + ((<usize>e) << 2)) == owner) {
      const known = load<i32>(slot, 4);
      if (value < known || (value == known && entry > e)) return;
      at = s;
      break;
    }
  }
  if (
    !before(value, owner, to + ((<usize>at) << 3), entryOwner) &&
    load<i32>(entryOwner + ((<usize>load<i32>(to + ((<usize>at) << 3))) << 2)) != owner
  )
    return;
  while (at > 0 && before(value, owner, to + ((<usize>(at - 1)) << 3), entryOwner)) {
    store<i64>(to + ((<usize>at) << 3), load<i64>(to + ((<usize>(at - 1)) << 3)));
    at--;
  }
  store<i32>(to + ((<usize>at) << 3), entry);
  store<i32>(to + ((<usize>at) << 3), value, 4);
}

/**
 * For each of n queries (looks of the entries' own picture) the up to `slots` best entries at least
 * `distance` pixels away (positions f32 x, y: of queries in their order, of entries in theirs),
 * with a product ≥ `threshold`. Out as searchLater.
 */
export function searchSelf(
  queries: usize,
  queryPositions: usize,
  queryWords: usize,
  n: i32,
  probes: i32,
  entries: usize,
  entryPositions: usize,
  offsets: usize,
  distance: f32,
  slots: i32,
  threshold: i32,
  out: usize,
): void {
  const far = distance * distance;
  for (let i = 0; i < n; i++) {
    widen(queries + <usize>i * 128);
    const x = load<f32>(queryPositions + ((<usize>i) << 3)),
      y = load<f32>(queryPositions + ((<usize>i) << 3), 4);
    const to = out + ((<usize>i * slots) << 3);
    for (let s = 0; s < slots; s++) {
      store<i32>(to + ((<usize>s) << 3), -1);
      store<i32>(to + ((<usize>s) << 3), threshold - 1, 4);
    }
    for (let p = 0; p < probes; p++) {
      const word = load<i32>(queryWords + ((<usize>i * probes + p) << 2));
      const end = load<i32>(offsets + ((<usize>(word + 1)) << 2));
      for (let e = load<i32>(offsets + ((<usize>word) << 2)); e < end; e++) {
        const dx = load<f32>(entryPositions + ((<usize>e) << 3)) - x,
          dy = load<f32>(entryPositions + ((<usize>e) << 3), 4) - y;
        if (dx * dx + dy * dy < far) continue;
        const v = productWide(entries + <usize>e * 128);
        if (v <= load<i32>(to + ((<usize>(slots - 1)) << 3), 4)) continue;
        let at = slots - 1;
        while (at > 0 && load<i32>(to + ((<usize>(at - 1)) << 3), 4) < v) {
          store<i64>(to + ((<usize>at) << 3), load<i64>(to + ((<usize>(at - 1)) << 3)));
          at--;
        }
        store<i32>(to + ((<usize>at) << 3), e);
        store<i32>(to + ((<usize>at) << 3), v, 4);
      }
    }
  }
}
