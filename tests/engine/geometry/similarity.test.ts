import fc from 'fast-check';
import { applyAffine, invertAffine } from '../../../contract/geometry.ts';
import type { Affine, Point } from '../../../contract/geometry.ts';
import type { Features } from '../../../engine/features/features.ts';
import { isInverted, isMirrored, VARIANTS } from '../../../engine/features/variants.ts';
import type { Variant } from '../../../engine/features/variants.ts';
import {
  agreements,
  bounded,
  GEOMETRY_LIMITS,
  supporters,
} from '../../../engine/geometry/similarity.ts';

/**
 * Transforms from points with frames, in each look of a picture; points are made, so that the
 * answer is known.
 */

const SIZE = { width: 400, height: 300 };
const MIRROR: Affine = [-1, 0, 0, 1, SIZE.width - 1, 0];

/**
 * Points spread over a picture, each in a cell of its own, with the scale and angle of its frame.
 */
function spread(count: number, seed: number): { at: Point; sigma: number; angle: number }[] {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: count }, (_, i) => ({
    at: [20 + (i % 8) * 44 + next() * 30, 20 + Math.floor(i / 8) * 40 + next() * 30],
    sigma: 1 + next() * 4,
    angle: next() * 2 * Math.PI,
  }));
}

function featuresOf(points: readonly { at: Point; sigma: number; angle: number }[]): Features {
  const frames = points.flatMap(({ at: [x, y], sigma, angle }) => [x, y, sigma, angle]);
  return {
    ...SIZE,
    count: points.length,
    frames: Float32Array.from(frames),
    descriptors: new Uint8Array(0),
  };
}

/**
 * The same points as another picture shows them: through a similarity without mirror, of the look
 * of a that is said.
 */
function shownAs(
  points: ReturnType<typeof spread>,
  variant: Variant,
  { turn, scale }: { turn: number; scale: number },
): { features: Features; transform: Affine } {
  const similar: Affine = [
    scale * Math.cos(turn),
    scale * Math.sin(turn),
    -scale * Math.sin(turn),
    scale * Math.cos(turn),
    15,
    -10,
  ];
  const look: Affine = isMirrored(variant) ? MIRROR : [1, 0, 0, 1, 0, 0];
  const seen = points.map(({ at, sigma, angle }) => ({
    at: applyAffine(similar, applyAffine(look, at)),
    sigma: sigma * scale,
    angle:
      (isMirrored(variant) ? Math.PI - angle : angle) + (isInverted(variant) ? Math.PI : 0) + turn,
  }));
  const [a, b, c, d, e, f] = similar;
  const transform: Affine = isMirrored(variant)
    ? [-a, -b, c, d, a * (SIZE.width - 1) + e, b * (SIZE.width - 1) + f]
    : [a, b, c, d, e, f];
  return { features: featuresOf(seen), transform };
}

const inOrder = (count: number, variant: Variant) => ({
  variant,
  pointA: Int32Array.from({ length: count }, (_, i) => i),
  pointB: Int32Array.from({ length: count }, (_, i) => i),
});

function expectNear(found: Affine | undefined, wanted: Affine): void {
  for (const corner of [
    [0, 0],
    [SIZE.width, 0],
    [0, SIZE.height],
  ] as Point[]) {
    const [x, y] = applyAffine(found ?? [0, 0, 0, 0, 0, 0], corner);
    const [u, v] = applyAffine(wanted, corner);
    expect(Math.hypot(x - u, y - v)).toBeLessThan(0.5);
  }
}

const placed = fc.record({
  variant: fc.constantFrom(...VARIANTS),
  turn: fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
  scale: fc.double({ min: 0.15, max: 6, noNaN: true }),
  seed: fc.integer({ min: 1, max: 1e6 }),
});

test('points of a copy give its transform, in every look, turned and scaled', () => {
  fc.assert(
    fc.property(placed, ({ variant, turn, scale, seed }) => {
      const points = spread(40, seed);
      const { features, transform } = shownAs(points, variant, { turn, scale });
      const [best] = agreements(inOrder(40, variant), featuresOf(points), features, 6, 3);
      expect(best?.variant).toBe(variant);
      expect(best?.pairs).toHaveLength(40);
      expectNear(best?.transform, transform);
      for (const [ax, ay, bx, by] of best?.pairs ?? []) {
        const [x, y] = applyAffine(transform, [ax, ay]);
        expect(Math.hypot(x - bx, y - by)).toBeLessThan(0.5);
      }
    }),
    { numRuns: 60 },
  );
});

test('two copies in one picture are two transforms, the one with more points first', () => {
  const points = spread(48, 7);
  const one = shownAs(points.slice(0, 30), 'plain', { turn: 0, scale: 1 });
  const other = shownAs(points.slice(30), 'plain', { turn: 1.2, scale: 0.8 });
  const both: Features = {
    ...SIZE,
    count: 48,
    frames: Float32Array.from([...one.features.frames, ...other.features.frames]),
    descriptors: new Uint8Array(0),
  };
  const found = agreements(inOrder(48, 'plain'), featuresOf(points), both, 6, 5);
  expect(found.map(({ pairs }) => pairs.length)).toEqual([30, 18]);
  expectNear(found[0]?.transform, one.transform);
  expectNear(found[1]?.transform, other.transform);
});

test('points that lie on one spot count once', () => {
  const [first] = spread(1, 3);
  const points = Array.from(
    { length: 20 },
    () => first ?? { at: [0, 0] as Point, sigma: 1, angle: 0 },
  );
  const { features } = shownAs(points, 'plain', { turn: 0, scale: 1 });
  expect(agreements(inOrder(20, 'plain'), featuresOf(points), features, 4, 3)).toEqual([]);
});

test('points found several times in one place of either picture count once', () => {
  const places = spread(12, 3);
  const thrice = [...places, ...places, ...places];
  const { features, transform } = shownAs(thrice, 'plain', { turn: 0.4, scale: 1 });
  const [best] = agreements(inOrder(36, 'plain'), featuresOf(thrice), features, 6, 1);
  expect([best?.pairs.length, best?.points]).toEqual([36, 12]);
  const known = supporters(inOrder(36, 'plain'), featuresOf(thrice), features, transform);
  expect([known.pairs.length, known.points]).toEqual([36, 12]);
});

test('scales beyond the limits are not proposed', () => {
  const points = spread(40, 5);
  for (const scale of [0.05, 20]) {
    const { features } = shownAs(points, 'plain', { turn: 0.3, scale });
    expect(agreements(inOrder(40, 'plain'), featuresOf(points), features, 6, 3)).toEqual([]);
  }
});

test('what agrees with a known transform is counted in every look', () => {
  for (const variant of VARIANTS) {
    const points = spread(24, 11);
    const { features, transform } = shownAs(points, variant, { turn: 0.7, scale: 1.3 });
    const agree = supporters(inOrder(24, variant), featuresOf(points), features, transform);
    expect([variant, agree.pairs.length, agree.points]).toEqual([variant, 24, 24]);
    const back = invertAffine(transform) ?? transform;
    expect(supporters(inOrder(24, variant), featuresOf(points), features, back).points).toBe(0);
  }
});

test.each<[string, Affine, boolean]>([
  ['as it is', [1, 0, 0, 1, 0, 0], true],
  ['a mirror', [-1, 0, 0, 1, 0, 0], true],
  ['stretched nearly as far as may be', [1.44, 0, 0, 1, 0, 0], true],
  ['stretched too far', [1.46, 0, 0, 1, 0, 0], false],
  ['the smallest scale', [0.0901, 0, 0, 0.0901, 0, 0], true],
  ['below the smallest scale', [0.0899, 0, 0, 0.0899, 0, 0], false],
  ['the largest scale', [10.99, 0, 0, 10.99, 0, 0], true],
  ['above the largest scale', [11.01, 0, 0, 11.01, 0, 0], false],
  ['flat', [1, 0, 1, 0, 0, 0], false],
])('%s is within the limits, or not', (_what, transform, may) => {
  expect(bounded(transform, GEOMETRY_LIMITS)).toBe(may);
});
