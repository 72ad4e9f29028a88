import fc from 'fast-check';
import { patchesKernel } from '../../../engine/features/kernel.ts';
import { random } from '../match/scene.ts';

const next = random(19);
const kernel = patchesKernel();
const [PACE, LINK, LOW, HIGH, ARM, ROOM] = [4, 3, 0.25, 4, 41, 6.76] as const;

/** Places of a grid's points: many carried by one similarity, some anywhere, some nowhere. */
function scene(columns: number, rows: number): Float32Array {
  const found = new Float32Array(columns * rows * 4).fill(NaN);
  const [p, q, m] = [next() * 2 - 1, next() * 2 - 1, next() < 0.5 ? 1 : -1];
  for (let i = 0; i < columns * rows * 2; i++) {
    if (next() < 0.2) continue;
    const cell = i >> 1;
    const [x, y] = [PACE * (cell % columns), PACE * m * Math.floor(cell / columns)];
    const isAlong = next() < 0.6;
    found[2 * i] = isAlong ? 60 + p * x - q * y + 2 * next() : 80 * next();
    found[2 * i + 1] = isAlong ? 70 + p * y + q * x + 2 * next() : 80 * next();
  }
  return found;
}

/** Plainly, five numbers of each point that has a seed. */
function twin(found: Float32Array, columns: number, rows: number, least: number): number[] {
  const out: number[] = [];
  for (let cell = 0; cell < columns * rows; cell++) {
    const [c, r] = [cell % columns, Math.floor(cell / columns)];
    const [u, v] = [found[4 * cell] ?? 0, found[4 * cell + 1] ?? 0];
    const near: [number, number, number, number][] = [];
    for (let rr = r - LINK; rr <= r + LINK; rr++)
      for (let cc = c - LINK; cc <= c + LINK; cc++) {
        const away = (rr - r) ** 2 + (cc - c) ** 2;
        if (rr < 0 || cc < 0 || rr >= rows || cc >= columns) continue;
        if (away === 0 || away > LINK * LINK + 1) continue;
        for (const t of [0, 2]) {
          const du = (found[4 * (rr * columns + cc) + t] ?? 0) - u;
          const dv = (found[4 * (rr * columns + cc) + t + 1] ?? 0) - v;
          const ratio = (du * du + dv * dv) / (PACE * PACE * away);
          if (ratio > LOW && ratio < HIGH) near.push([PACE * (cc - c), PACE * (rr - r), du, dv]);
        }
      }
    if (near.length < 3) continue;
    let best = [0, 0, 0, 0];
    for (const [x, y, du, dv] of near) {
      const square = x * x + y * y;
      if (square < ARM) continue;
      for (const m of [1, -1]) {
        const p = (du * x + m * dv * y) / square;
        const q = (dv * x - m * du * y) / square;
        const votes = near.filter(([a, b, s, t]) => {
          const ex = p * a - q * (m * b) - s;
          const ey = p * (m * b) + q * a - t;
          return ex * ex + ey * ey <= ROOM;
        }).length;
        if (votes > (best[0] ?? 0)) best = [votes, m < 0 ? 1 : 0, p, q];
      }
    }
    if ((best[0] ?? 0) >= least) out.push(2 * cell, ...best);
  }
  return out;
}

test('seeds are those of the plain twin, to the last bit', () => {
  const sides = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 9 }));
  let most = 0;
  fc.assert(
    fc.property(sides, fc.integer({ min: 2, max: 9 }), ([columns, rows], least) => {
      const found = scene(columns, rows);
      const at = kernel.reserve(found.byteLength, 1);
      const out = kernel.reserve(columns * rows * 40, 0);
      new Float32Array(kernel.memory.buffer, at, found.length).set(found);
      const n = kernel.seeds(at, columns, rows, PACE, LINK, LOW, HIGH, ARM, ROOM, least, out);
      const wanted = twin(found, columns, rows, least);
      expect([...new Float64Array(kernel.memory.buffer, out, 5 * n)]).toEqual(wanted);
      most = Math.max(most, n);
    }),
    { numRuns: 150, seed: 1 },
  );
  expect(most).toBeGreaterThan(20);
});
