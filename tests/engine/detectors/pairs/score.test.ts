import type { Affine, Polygon } from '../../../../contract/geometry.ts';
import { pairFinding } from '../../../../engine/detectors/pairs/score.ts';
import { planeOf } from '../../../../engine/features/plane.ts';
import { GEOMETRY_LIMITS } from '../../../../engine/geometry/similarity.ts';
import { confirm } from '../../../../engine/register/confirm.ts';
import { pictureOf } from '../../../../engine/register/picture.ts';
import { specimen, texture, warp } from '../../match/scene.ts';

const OPTIONS = { limits: GEOMETRY_LIMITS, inverted: false, limit: 128 };
const moved: Affine = [1, 0, 0, 1, -90, -10];
const raster = texture(4, 180, 150);
const [a, b] = [specimen('a', raster), specimen('b', warp(raster, moved, 90, 140))];

/**
 * The score of the two, had they so much in common beside means of rows and columns.
 * @param region of `b`, where it is not the confirmed one
 */
function scoreOf(means: number, region?: Polygon): number | null {
  const [p, q] = [a, b].map((s) => pictureOf(planeOf(s.raster), null));
  const confirmation = p && q ? confirm(p, q, moved, [], OPTIONS) : null;
  if (!confirmation) throw new Error('the pictures do not agree');
  const agreement = { transform: moved, variant: 'plain', points: 12, pairs: [] } as const;
  const beyond = { ...confirmation.beyond, means };
  const regionB = region ?? confirmation.regionB;
  const pair = { a: 0, b: 1, agreement, confirmation: { ...confirmation, beyond, regionB } };
  return pairFinding(pair, a, b)?.score ?? null;
}

test('pictures that agree in nothing but means of rows and columns are no finding', () => {
  expect(scoreOf(1)).toBeGreaterThan(0.5);
  expect(scoreOf(0.8)).toBe(scoreOf(1));
  expect(scoreOf(0.2)).toBeLessThan(0.1);
});

test('hardly any pixels of one picture are no finding, however much of the other they fit', () => {
  const triangle = (w: number, h: number): Polygon => [
    [40, 40],
    [40 + w, 40],
    [40, 40 + h],
  ];
  expect(scoreOf(1, triangle(45, 20))).toBeNull();
  expect(scoreOf(1, triangle(45, 45))).toBeGreaterThan(0.5);
});
