import fc from 'fast-check';
import type { Affine } from '../../../contract/geometry.ts';
import { planeOf } from '../../../engine/features/plane.ts';
import { glimpse } from '../../../engine/register/glimpse.ts';
import { pictureOf } from '../../../engine/register/picture.ts';
import type { Raster } from '../../../engine/types.ts';
import { texture, warp } from '../match/scene.ts';

const SIDE = 24;
const raster = texture(4, 180, 150);
const seen = (r: Raster) => pictureOf(planeOf(r), null);
const a = seen(raster);

test('a copy is seen however it is turned, scaled and moved, and when its place is a few pixels off', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
      fc.double({ min: 0.7, max: 1.4, noNaN: true }),
      fc.double({ min: -30, max: 30, noNaN: true }),
      fc.integer({ min: -3, max: 3 }),
      (turn, scale, by, off) => {
        const [c, d] = [scale * Math.cos(turn), scale * Math.sin(turn)];
        // Around the middle of both pictures, then moved.
        const map: Affine = [c, d, -d, c, 90 - c * 90 + d * 75 + by, 75 - d * 90 - c * 75];
        const b = seen(warp(raster, map, 180, 150));
        const near: Affine = [c, d, -d, c, map[4] + off, map[5] - off];
        expect(glimpse(a, b, map, SIDE)).toBeGreaterThan(0.9);
        expect(glimpse(a, b, near, SIDE)).toBeGreaterThan(0.5);
      },
    ),
    { numRuns: 20, seed: 7 },
  );
});

test('a negative agrees in reverse', () => {
  const negative = seen(warp(raster, [1, 0, 0, 1, 12, -7], 180, 150, (v) => 255 - v));
  expect(glimpse(a, negative, [1, 0, 0, 1, 12, -7], SIDE)).toBeLessThan(-0.9);
});

test('other pictures hardly agree; flat ones, and what is not shared, not at all', () => {
  const chance = Array.from({ length: 20 }, (_, k) =>
    Math.abs(glimpse(a, seen(texture(20 + k, 180, 150)), [1, 0, 0, 1, 0, 0], SIDE)),
  );
  expect(chance.filter((c) => c > 0.4).length).toBeLessThan(3);
  const flat = seen({ ...raster, data: raster.data.map(() => 90) });
  expect(glimpse(a, flat, [1, 0, 0, 1, 0, 0], SIDE)).toBe(0);
  expect(glimpse(a, a, [1, 0, 0, 1, 500, 0], SIDE)).toBe(0);
});
