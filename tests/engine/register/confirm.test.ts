import fc from 'fast-check';
import type { Affine } from '../../../contract/geometry.ts';
import { planeOf } from '../../../engine/features/plane.ts';
import { confirm, worthOf } from '../../../engine/register/confirm.ts';
import { pictureOf } from '../../../engine/register/picture.ts';
import { GEOMETRY_LIMITS } from '../../../engine/geometry/similarity.ts';
import { texture, warp } from '../match/scene.ts';

const options = { limits: GEOMETRY_LIMITS, inverted: false, limit: 128 };
const raster = texture(4, 180, 150);
const a = pictureOf(planeOf(raster), null);
const moved: Affine = [1, 0, 0, 1, 12, -7];
const b = pictureOf(planeOf(warp(raster, moved, 180, 150)), null);

test('what is worth no more than is known already is not told, all else as if nothing had been asked', () => {
  const whole = confirm(a, b, moved, [], options);
  expect(whole?.whole).toBe(true);
  if (!whole) return;
  const worth = worthOf(whole);
  expect(worth).toBeGreaterThan(100);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 2 * worth, noNaN: true }), (beyond) => {
      expect(confirm(a, b, moved, [], { ...options, beyond })).toEqual(
        beyond < worth ? whole : null,
      );
    }),
    { numRuns: 12, seed: 2, examples: [[0], [worth]] },
  );
});

test('a whole that is not worth it is not looked for in its part', () => {
  const pairs = [
    [40, 40, 52, 33],
    [120, 40, 132, 33],
    [120, 110, 132, 103],
    [40, 110, 52, 103],
  ] as const;
  expect(confirm(a, b, moved, pairs, options)?.whole).toBe(true);
  expect(confirm(a, b, moved, pairs, { ...options, beyond: Infinity })).toBeNull();
});

test('where the whole is asked for, a part that agrees is not told', () => {
  // Only the left third of the other picture is the same.
  const other = texture(9, 180, 150);
  const data = other.data.map((v, i) => (i % 180 < 60 ? (raster.data[i] ?? 0) : v));
  const c = pictureOf(planeOf({ ...other, data }), null);
  const still: Affine = [1, 0, 0, 1, 0, 0];
  expect(confirm(a, c, still, [], options)?.whole).toBe(false);
  expect(confirm(a, c, still, [], { ...options, wholeOnly: true })).toBeNull();
});
