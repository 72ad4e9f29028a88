import { denseKernel, searchKernel } from '../../../engine/features/kernel.ts';
import { isInverted, isMirrored, VARIANTS } from '../../../engine/features/variants.ts';
import { variantOf } from '../features/variantTwin.ts';
import { random } from '../match/scene.ts';

const next = random(77);
const bytes = (n: number): Uint8Array =>
  Uint8Array.from({ length: n * 128 }, () => Math.floor(next() * 256));

/** The plain twin of the kernel's product. */
function product(a: Uint8Array, i: number, b: Uint8Array, j: number): number {
  let sum = 0;
  for (let k = 0; k < 128; k++) sum += (a[i * 128 + k] ?? 0) * (b[j * 128 + k] ?? 0);
  return sum;
}

/** Keeps the best `slots`, first come first on equal values. */
function top(
  list: readonly (readonly [number, number])[],
  slots: number,
): (readonly [number, number])[] {
  return list
    .map((v, i) => [v, i] as const)
    .sort(([p, i], [q, j]) => q[1] - p[1] || i - j)
    .slice(0, slots)
    .map(([v]) => v);
}

function put(
  kernel: ReturnType<typeof searchKernel>,
  data: Uint8Array | Int32Array | Float32Array,
): number {
  const at = kernel.reserve(data.byteLength);
  new Uint8Array(kernel.memory.buffer).set(
    new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
    at,
  );
  return at;
}

test('assign equals its twin', () => {
  const kernel = searchKernel();
  for (const [n, k, probes] of [
    [40, 17, 4],
    [3, 5, 5],
    [25, 64, 8],
    [1, 1, 1],
  ] as const) {
    const data = bytes(n);
    const centres = bytes(k);
    kernel.reset();
    const a = put(kernel, data);
    const b = put(kernel, centres);
    const out = kernel.reserve(n * probes * 4);
    kernel.assign(a, n, b, k, probes, out);
    const found = [...new Int32Array(kernel.memory.buffer, out, n * probes)];
    const twin = Array.from({ length: n }, (_, i) =>
      top(
        Array.from({ length: k }, (_c, c) => [c, product(data, i, centres, c)] as const),
        probes,
      ).map(([c]) => c),
    ).flat();
    expect(found).toEqual(twin);
  }
});

test('searchLater equals its twin: later owners only, one entry per owner, best first', () => {
  const kernel = searchKernel();
  const n = 120;
  const m = 30;
  const words = 6;
  const probes = 2;
  const slots = 4;
  const entries = bytes(n);
  const owners = Int32Array.from({ length: n }, () => Math.floor(next() * 8));
  for (let w = 0; w < words; w++) owners.subarray((w * n) / words, ((w + 1) * n) / words).sort();
  const offsets = Int32Array.from({ length: words + 1 }, (_, w) => (w * n) / words);
  const queries = bytes(m);
  const asking = Int32Array.from({ length: m }, () => Math.floor(next() * 8));
  const asked = Int32Array.from({ length: m * probes }, (_, i) =>
    i % 2 === 0 ? Math.floor(next() * 3) : 3 + Math.floor(next() * 3),
  );
  kernel.reset();
  const at = [queries, asking, asked, entries, owners, offsets].map((d) => put(kernel, d));
  const out = kernel.reserve(m * slots * 8);
  const threshold = 128 * 120 * 120;
  const [q = 0, qo = 0, qw = 0, e = 0, eo = 0, of = 0] = at;
  kernel.searchLater(q, qo, qw, m, probes, e, eo, of, slots, threshold, out);
  const found = new Int32Array(kernel.memory.buffer, out, m * slots * 2);
  for (let i = 0; i < m; i++) {
    const best = new Map<number, readonly [number, number]>();
    for (let p = 0; p < probes; p++) {
      const w = asked[i * probes + p] ?? 0;
      for (let k = offsets[w] ?? 0; k < (offsets[w + 1] ?? 0); k++) {
        const owner = owners[k] ?? 0;
        const v = product(queries, i, entries, k);
        if (owner <= (asking[i] ?? 0) || v < threshold) continue;
        const known = best.get(owner);
        if (!known || v > known[1]) best.set(owner, [k, v]);
      }
    }
    const twin = [...best.values()].sort((x, y) => y[1] - x[1]).slice(0, slots);
    const got = Array.from(
      { length: slots },
      (_, s) => [found[(i * slots + s) * 2] ?? -1, found[(i * slots + s) * 2 + 1] ?? 0] as const,
    ).filter(([entry]) => entry >= 0);
    expect(got.map(([, v]) => v)).toEqual(twin.map(([, v]) => v));
    for (const [entry, v] of got) expect(product(queries, i, entries, entry)).toBe(v);
  }
});

test('searchSelf equals its twin and never returns neighbours', () => {
  const kernel = searchKernel();
  const n = 60;
  const data = bytes(n);
  const places = Float32Array.from({ length: n * 2 }, () => Math.floor(next() * 100));
  const words = new Int32Array(n);
  const offsets = Int32Array.from([0, n]);
  kernel.reset();
  const [q = 0, qp = 0, qw = 0, e = 0, ep = 0, of = 0] = [
    data,
    places,
    words,
    data,
    places,
    offsets,
  ].map((d) => put(kernel, d));
  const slots = 2;
  const out = kernel.reserve(n * slots * 8);
  kernel.searchSelf(q, qp, qw, n, 1, e, ep, of, 30, slots, 0, out);
  const found = new Int32Array(kernel.memory.buffer, out, n * slots * 2);
  for (let i = 0; i < n; i++) {
    const far = Array.from({ length: n }, (_, k) => k).filter(
      (k) =>
        Math.hypot(
          (places[k * 2] ?? 0) - (places[i * 2] ?? 0),
          (places[k * 2 + 1] ?? 0) - (places[i * 2 + 1] ?? 0),
        ) >= 30,
    );
    const twin = top(
      far.map((k) => [k, product(data, i, data, k)] as const),
      slots,
    );
    expect(
      Array.from({ length: slots }, (_, s) => [
        found[(i * slots + s) * 2],
        found[(i * slots + s) * 2 + 1],
      ]),
    ).toEqual(twin.map(([k, v]) => [k, v]));
  }
});

test('descriptors are turned as variants show them', () => {
  const kernel = searchKernel();
  kernel.reset();
  for (const count of [0, 1, 7])
    for (const variant of VARIANTS.filter((v) => v !== 'plain')) {
      const descriptors = Uint8Array.from({ length: count * 128 }, () => next() * 256);
      const at = kernel.reserve(count * 128 + 64);
      const there = new Uint8Array(kernel.memory.buffer, at, count * 128 + 64);
      there.fill(9).set(descriptors);
      kernel.turn(at, count, isMirrored(variant) ? 1 : 0, isInverted(variant) ? 1 : 0);
      const features = {
        width: 10,
        height: 10,
        count,
        frames: new Float32Array(count * 4),
        descriptors,
      };
      expect([...there]).toEqual([
        ...variantOf(features, variant).descriptors,
        ...new Array<number>(64).fill(9),
      ]);
    }
});

test('block correlations equal their twin', () => {
  const kernel = denseKernel();
  const w = 40;
  const h = 36;
  const a = Float32Array.from({ length: w * h }, () => next());
  const b = Float32Array.from({ length: w * h }, (_, i) => 0.5 * (a[i + 2] ?? 0) + 0.1 * next());
  const valid = Uint8Array.from({ length: w * h }, (_, i) => (i % w < 38 ? 1 : 0));
  const radius = 3;
  const half = 4;
  const at = kernel.reserve(w * h * 4, 1);
  const bt = kernel.reserve(w * h * 4, 0);
  const va = kernel.reserve(w * h, 0);
  const out = kernel.reserve(49 * 4, 0);
  new Float32Array(kernel.memory.buffer, at, w * h).set(a);
  new Float32Array(kernel.memory.buffer, bt, w * h).set(b);
  new Uint8Array(kernel.memory.buffer, va, w * h).set(valid);
  for (const [x, y] of [
    [20, 18],
    [4, 4],
    [33, 30],
  ] as const) {
    const variance = kernel.blockCorrelations(at, bt, va, va, w, h, x, y, half, radius, out);
    const found = [...new Float32Array(kernel.memory.buffer, out, 49)];
    const block = (data: Float32Array, cx: number, cy: number): number[] | null => {
      if (cx < half || cy < half || cx + half > w || cy + half > h) return null;
      const list: number[] = [];
      for (let j = cy - half; j < cy + half; j++)
        for (let i = cx - half; i < cx + half; i++) {
          if (valid[j * w + i] === 0) return null;
          list.push(data[j * w + i] ?? 0);
        }
      return list;
    };
    const mean = (v: readonly number[]): number => v.reduce((s, q) => s + q, 0) / v.length;
    const own = block(a, x, y);
    expect(own).not.toBeNull();
    const ma = mean(own ?? []);
    const spread = mean((own ?? []).map((v) => (v - ma) ** 2));
    expect(variance).toBeCloseTo(spread, 5);
    for (let k = 0; k < 49; k++) {
      const other = block(b, x + (k % 7) - radius, y + Math.floor(k / 7) - radius);
      const mb = mean(other ?? []);
      const twin = other
        ? mean(other.map((v, i) => (v - mb) * ((own?.[i] ?? 0) - ma))) /
          Math.sqrt(spread * mean(other.map((v) => (v - mb) ** 2)))
        : -1;
      expect(found[k]).toBeCloseTo(twin, 3);
    }
  }
});
