import fc from 'fast-check';
import { applyAffine, composeAffine } from '../../../contract/index.ts';
import type { Affine, Point } from '../../../contract/index.ts';
import { boxTransform, partsOf, recut, sideOf, toPoints } from '../../../server/review/geometry.ts';
import type { Cut, MatchDocument } from '../../../server/review/record.ts';

const near = (p: Point, r: Point) =>
  Math.hypot(p[0] - r[0], p[1] - r[1]) < 1e-6 * (1 + Math.hypot(...r));

const rotation = fc.double({ min: -179, max: 180, noNaN: true });
const scale = fc.double({ min: 0.2, max: 5, noNaN: true });
const similarity = (mirrored: boolean, degrees: number, s: number): Affine => {
  const r = (degrees * Math.PI) / 180;
  const turn: Affine = [s * Math.cos(r), s * Math.sin(r), -s * Math.sin(r), s * Math.cos(r), 7, -3];
  return mirrored ? composeAffine(turn, [-1, 0, 0, 1, 0, 0]) : turn;
};

test('a transform made of mirror, turn and scale is taken apart into the same', () => {
  fc.assert(
    fc.property(fc.boolean(), rotation, scale, (mirrored, degrees, s) => {
      const parts = partsOf(similarity(mirrored, degrees, s));
      expect(parts.mirrored).toBe(mirrored);
      expect(Math.abs(((parts.rotation - degrees + 540) % 360) - 180)).toBeLessThan(1e-6);
      expect(parts.scale).toBeCloseTo(s, 6);
      expect(parts.stretch).toBeCloseTo(1, 5);
      expect(parts.shift).toEqual([7, -3]);
    }),
  );
});

test('the transform of two regions lays one box on the other', () => {
  const m = boxTransform(
    [
      [0, 0],
      [10, 0],
      [10, 20],
    ],
    [
      [100, 50],
      [120, 50],
      [120, 60],
    ],
  );
  expect(applyAffine(m, [0, 0])).toEqual([100, 50]);
  expect(applyAffine(m, [10, 20])).toEqual([120, 60]);
});

const cut = fc
  .record({
    x: fc.integer({ min: 0, max: 50 }),
    y: fc.integer({ min: 0, max: 50 }),
    w: fc.integer({ min: 200, max: 300 }),
    h: fc.integer({ min: 200, max: 300 }),
    density: fc.double({ min: 1, max: 4, noNaN: true }),
  })
  .map(
    ({ x, y, w, h, density }): Cut => ({
      box: { x, y, w, h },
      width: w * density,
      height: h * density,
    }),
  );

test('what a person drew stays on its place of the page when sub-images are cut anew', () => {
  fc.assert(
    fc.property(cut, cut, cut, cut, fc.boolean(), rotation, (a, b, a2, b2, mirrored, degrees) => {
      // A region well inside every cut.
      const region = (c: Cut): Point[] =>
        [
          [60, 60],
          [140, 60],
          [140, 140],
        ].map(([x, y]) => [
          ((x ?? 0) - c.box.x) * (c.width / c.box.w),
          ((y ?? 0) - c.box.y) * (c.height / c.box.h),
        ]);
      const document: MatchDocument = {
        a: sideOf('s1', 1, a, region(a)),
        b: sideOf('s2', 2, b, region(b)),
        transform: similarity(mirrored, degrees, 1),
        parts: partsOf(similarity(mirrored, degrees, 1)),
        hints: [],
        copySet: null,
        evidence: {
          points: 0,
          correlation: 0,
          residual: 0,
          distinctiveness: 0,
          area: 0,
          masked: 0,
          toneInverted: false,
          pointPairs: [],
        },
        cuts: { a, b },
      };
      const moved = recut(document, { a: a2, b: b2 });
      if (!moved) throw new Error('The regions lie inside.');
      for (const [was, is] of [
        [document.a, moved.a],
        [document.b, moved.b],
      ] as const) {
        expect(is.place.box.x).toBeCloseTo(was.place.box.x, 6);
        expect(is.place.box.w).toBeCloseTo(was.place.box.w, 6);
      }
      // A point of the page goes to the same point of the page through either.
      document.a.region.forEach((p, i) => {
        const q = moved.a.region[i] ?? [0, 0];
        const before = applyAffine(toPoints(b), applyAffine(document.transform, p));
        const after = applyAffine(toPoints(b2), applyAffine(moved.transform, q));
        expect(near(after, before)).toBe(true);
      });
    }),
  );
});
