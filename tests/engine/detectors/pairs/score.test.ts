import type { Affine, Polygon } from '../../../../contract/geometry.ts';
import { pairFinding } from '../../../../engine/detectors/pairs/score.ts';
import { planeOf } from '../../../../engine/features/plane.ts';
import { GEOMETRY_LIMITS } from '../../../../engine/geometry/similarity.ts';
import { confirm } from '../../../../engine/register/confirm.ts';
import { pictureOf } from '../../../../engine/register/picture.ts';
import type { SubImageKind } from '../../../../contract/values.ts';
import type { Specimen } from '../../../../engine/types.ts';
import { specimen, texture, warp } from '../../match/scene.ts';

const OPTIONS = { limits: GEOMETRY_LIMITS, inverted: false, limit: 128 };
const moved: Affine = [1, 0, 0, 1, -90, -10];
const raster = texture(4, 180, 150);
const [a, b] = [specimen('a', raster), specimen('b', warp(raster, moved, 90, 140))];

interface Seen {
  /** What both have in common beside means of rows and columns. */
  readonly means?: number;
  readonly singular?: number;
  readonly correlation?: number;
  readonly overall?: number;
  readonly detail?: number;
  readonly points?: number;
  /** Of `b`, where it is not the confirmed one. */
  readonly region?: Polygon;
  readonly transform?: Affine;
  readonly kind?: SubImageKind;
}

/** The score of the two, had they been seen so. */
function scoreOf({ region, kind, points = 12, means = 1, singular = 1, ...seen }: Seen) {
  const [p, q] = [a, b].map((s) => pictureOf(planeOf(s.raster), null));
  const confirmation = p && q ? confirm(p, q, moved, [], OPTIONS) : null;
  if (!confirmation) throw new Error('the pictures do not agree');
  const agreement = { transform: moved, variant: 'plain', points, pairs: [] } as const;
  const beyond = { ...confirmation.beyond, means, singular };
  const regionB = region ?? confirmation.regionB;
  const pair = {
    a: 0,
    b: 1,
    agreement,
    confirmation: { ...confirmation, ...seen, beyond, regionB },
  };
  const of = (s: Specimen): Specimen => ({
    ...s,
    subImage: { ...s.subImage, kind: kind ?? 'photo' },
  });
  return pairFinding(pair, of(a), of(b))?.score ?? null;
}

test('pictures that agree in nothing but means of rows and columns are no finding', () => {
  expect(scoreOf({ means: 1 })).toBeGreaterThan(0.5);
  expect(scoreOf({ means: 0.8 })).toBe(scoreOf({ means: 1 }));
  expect(scoreOf({ means: 0.2 })).toBeLessThan(0.1);
});

test('hardly any pixels of one picture are no finding, however much of the other they fit', () => {
  const triangle = (w: number, h: number): Polygon => [
    [40, 40],
    [40 + w, 40],
    [40, 40 + h],
  ];
  expect(scoreOf({ region: triangle(45, 20) })).toBeNull();
  expect(scoreOf({ region: triangle(45, 45) })).toBeGreaterThan(0.5);
});

test('pictures that agree as well elsewhere are no finding, unless points or detail speak for the place', () => {
  const rows = { singular: 0.1, detail: 0.3, points: 6 };
  expect(scoreOf(rows)).toBeLessThan(0.2);
  expect(scoreOf({ ...rows, singular: 0.9 })).toBeGreaterThan(0.5);
  expect(scoreOf({ ...rows, points: 200, detail: 0.9 })).toBeGreaterThan(0.5);
});

test('plots of events whose populations lie alike are no finding; the same events are', () => {
  const plots = { kind: 'flow', overall: 0.95 } as const;
  expect(scoreOf({ ...plots, correlation: 0.9 })).toBeLessThan(0.1);
  expect(scoreOf({ ...plots, correlation: 0.95 })).toBeGreaterThan(0.5);
  expect(scoreOf({ correlation: 0.9, kind: 'microscopy' })).toBeGreaterThan(0.5);
  // Noise and compression leave less of them, but everywhere.
  expect(scoreOf({ ...plots, correlation: 0.8, overall: 0.99 })).toBeGreaterThan(0.5);
  // In another size events are drawn anew, and agree less.
  const smaller: Affine = [0.7, 0, 0, 0.7, -60, -10];
  expect(scoreOf({ ...plots, correlation: 0.85, transform: smaller })).toBeGreaterThan(0.5);
});
