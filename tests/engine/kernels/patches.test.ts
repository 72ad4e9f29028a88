import fc from 'fast-check';
import { patchesKernel } from '../../../engine/features/kernel.ts';
import { random } from '../match/scene.ts';

const next = random(77);
const BYTES = 16;
const NONE = 0x7fff;
const kernel = patchesKernel();

/** Descriptors of few different values, so that many are equally near. */
function descriptors(n: number): Uint8Array {
  return Uint8Array.from({ length: n * BYTES }, () => Math.floor(next() * 4) * 85);
}

function apart(p: Uint8Array, i: number, q: Uint8Array, j: number): number {
  let sum = 0;
  for (let k = 0; k < BYTES; k++)
    sum += Math.abs((p[i * BYTES + k] ?? 0) - (q[j * BYTES + k] ?? 0));
  return sum;
}

/** Copies values into the kernel's memory; `room` bytes of it hold other things before. */
function laid(
  values: Uint8Array | Int32Array | Float32Array,
  fresh = 0,
  room = values.byteLength,
): number {
  const at = kernel.reserve(room, fresh);
  new Uint8Array(kernel.memory.buffer, at, room).fill(1);
  new Uint8Array(kernel.memory.buffer, at, values.byteLength).set(
    new Uint8Array(values.buffer, values.byteOffset, values.byteLength),
  );
  return at;
}

function inBlocks(values: Uint8Array): number {
  const n = values.length / BYTES;
  const out = laid(new Uint8Array(0), 0, Math.ceil(n / 8) * 8 * BYTES);
  kernel.interleave(laid(values), n, out);
  return out;
}

test('the nearest centres are those of the plain twin, of equal ones the first', () => {
  const counts = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 4, max: 60 }));
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 4 }), ([n, k], probes) => {
      const [own, centres] = [descriptors(n), descriptors(k)];
      const at = laid(own, 1);
      const out = laid(new Int32Array(n * probes));
      kernel.assign(at, n, inBlocks(centres), k, probes, out);
      const wanted = Array.from({ length: n }, (_, i) =>
        Array.from({ length: k }, (_, c) => c)
          .sort((p, q) => apart(own, i, centres, p) - apart(own, i, centres, q) || p - q)
          .slice(0, probes),
      );
      expect([...new Int32Array(kernel.memory.buffer, out, n * probes)]).toEqual(wanted.flat());
    }),
    { numRuns: 200, seed: 1 },
  );
});

test('the two nearest entries of a query’s words are those of the plain twin', () => {
  const [DISTANCE, NEAR] = [6, 3];
  const counts = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 90 }));
  fc.assert(
    fc.property(counts, fc.integer({ min: 4, max: 9 }), ([n, m], k) => {
      const probes = 3;
      const [queries, entries] = [descriptors(n), descriptors(m)];
      const place = (count: number): Float32Array =>
        Float32Array.from({ length: 2 * count }, () => Math.floor(next() * 20));
      const [places, there] = [place(n), place(m)];
      const ends = Array.from({ length: k - 1 }, () => Math.floor(next() * (m + 1)));
      const offsets = Int32Array.from([0, ...ends.sort((p, q) => p - q), m]);
      const words = Int32Array.from({ length: n }, () => Math.floor(next() * (k - 2)));
      const probed = Int32Array.from(
        { length: n * probes },
        (_, i) => (words[Math.floor(i / probes)] ?? 0) + (i % probes),
      );
      const out = laid(new Int32Array(n * 4), 1);
      kernel.nearest(
        laid(queries),
        laid(places),
        laid(probed),
        n,
        probes,
        inBlocks(entries),
        laid(there),
        laid(offsets),
        DISTANCE,
        NEAR,
        out,
      );
      const gap = (p: Float32Array, i: number, q: Float32Array, j: number): number =>
        Math.hypot((p[2 * i] ?? 0) - (q[2 * j] ?? 0), (p[2 * i + 1] ?? 0) - (q[2 * j + 1] ?? 0));
      const wanted = Array.from({ length: n }, (_, i) => {
        let [first, d1, second, d2] = [-1, NONE, -1, NONE];
        for (let p = 0; p < probes; p++) {
          const word = probed[i * probes + p] ?? 0;
          for (let e = offsets[word] ?? 0; e < (offsets[word + 1] ?? 0); e++) {
            const d = apart(queries, i, entries, e);
            if (d >= d2 || gap(places, i, there, e) < DISTANCE) continue;
            const beside = first >= 0 && gap(there, first, there, e) < NEAR;
            if (d < d1) {
              if (!beside) [second, d2] = [first, d1];
              [first, d1] = [e, d];
            } else if (!beside) [second, d2] = [e, d];
          }
        }
        return [first, d1, second, d2];
      });
      expect([...new Int32Array(kernel.memory.buffer, out, n * 4)]).toEqual(wanted.flat());
    }),
    { numRuns: 200, seed: 2 },
  );
});
