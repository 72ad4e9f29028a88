import * as fc from 'fast-check';
import { applyAffine, boxIou } from '../../contract/geometry.ts';
import { cloneMap } from '../../imaging/cloneMap.ts';
import type { Pixels } from '../../imaging/pixels.ts';
import { drawn } from './pictures.ts';

/**
 * Structure of several sizes without repetition: a sum of waves whose lengths share no measure,
 * bent by each other.
 */
const ground = (seed: number): Pixels =>
  drawn(160, 150, (x, y) => {
    const u = x + 9 * Math.sin(y / 17.3 + seed);
    const v = y + 7 * Math.sin(x / 13.7 - seed);
    return (
      128 +
      40 * Math.sin(u / 5.3 + Math.cos(v / 23.1)) +
      35 * Math.sin(v / 7.9 + seed) +
      25 * Math.sin((u * v) / 311 + seed) +
      20 * Math.sin((u - 2 * v) / 11.7)
    );
  });

const SIDE = 44;
const [FROM_X, FROM_Y] = [12, 14];

function pasted(on: Pixels, x: number, y: number, mirror: boolean): Pixels {
  const data = new Uint8ClampedArray(on.data);
  for (let v = 0; v < SIDE; v++) {
    for (let u = 0; u < SIDE; u++) {
      const from = ((FROM_Y + v) * on.width + FROM_X + (mirror ? SIDE - 1 - u : u)) * 4;
      data.set(on.data.subarray(from, from + 4), ((y + v) * on.width + x + u) * 4);
    }
  }
  return { ...on, data };
}

test('a region pasted elsewhere, plain or mirrored, is found where it lies, with its transform', () => {
  const place = fc.record({
    x: fc.integer({ min: 66, max: 114 }).map((n) => n - (n % 2)),
    y: fc.integer({ min: 62, max: 104 }).map((n) => n - (n % 2)),
    mirror: fc.boolean(),
    seed: fc.integer({ min: 0, max: 5 }),
  });
  fc.assert(
    fc.property(place, ({ x, y, mirror, seed }) => {
      const [best] = cloneMap(pasted(ground(seed), x, y, mirror), 0);
      const from = { x: FROM_X, y: FROM_Y, w: SIDE, h: SIDE };
      const to = { x, y, w: SIDE, h: SIDE };
      const a = best?.a ?? { x: 0, y: 0, w: 0, h: 0 };
      const b = best?.b ?? { x: 0, y: 0, w: 0, h: 0 };
      expect(
        Math.max(
          Math.min(boxIou(a, from), boxIou(b, to)),
          Math.min(boxIou(a, to), boxIou(b, from)),
        ),
      ).toBeGreaterThan(0.6);
      // Each corner of a goes to a corner of b.
      const [px, py] = applyAffine(best?.transform ?? [1, 0, 0, 1, 0, 0], [a.x, a.y]);
      expect(Math.abs(py - b.y)).toBeLessThan(1);
      expect(Math.abs(px - (best?.transform[0] === -1 ? b.x + b.w : b.x))).toBeLessThan(1);
      expect(best?.transform[0]).toBe(mirror ? -1 : 1);
    }),
    { numRuns: 12 },
  );
});

test('a higher sensitivity never shows less; flat pictures show nothing', () => {
  const picture = pasted(ground(1), 90, 90, false);
  const counts = [0, 0.3, 0.6].map((s) =>
    cloneMap(picture, s).reduce((sum, p) => sum + p.blocks, 0),
  );
  expect(counts).toEqual(counts.toSorted((p, q) => p - q));
  expect(
    cloneMap(
      drawn(100, 80, () => 90),
      1,
    ),
  ).toEqual([]);
  expect(
    cloneMap(
      drawn(7, 5, (x) => x * 30),
      1,
    ),
  ).toEqual([]);
});
