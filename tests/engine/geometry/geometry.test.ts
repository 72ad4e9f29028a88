import fc from 'fast-check';
import type { Affine } from '../../../contract/geometry.ts';
import {
  applyAffine,
  composeAffine,
  invertAffine,
  polygonBox,
} from '../../../contract/geometry.ts';
import { overlapPolygon } from '../../../engine/geometry/frame.ts';
import { convexHull, insidePolygon, marksIn } from '../../../engine/geometry/hull.ts';
import { fitAffine, fitSimilarity, singularValues } from '../../../engine/geometry/fits.ts';
import { placeOf, polygonArea } from '../../../engine/geometry/places.ts';
import { partsOf } from '../../../engine/geometry/transform.ts';
import { specimen } from '../match/scene.ts';

const coordinate = fc.double({ min: -200, max: 200, noNaN: true });
const angle = fc.double({ min: -179, max: 179, noNaN: true });
const scale = fc.double({ min: 0.3, max: 3, noNaN: true });

function similarity(degrees: number, s: number, mirrored: boolean, x: number, y: number): Affine {
  const c = Math.cos((degrees * Math.PI) / 180) * s;
  const d = Math.sin((degrees * Math.PI) / 180) * s;
  return mirrored ? [-c, -d, -d, c, x, y] : [c, d, -d, c, x, y];
}

test('a similarity is taken apart into what it was made of', () => {
  fc.assert(
    fc.property(
      angle,
      scale,
      fc.boolean(),
      coordinate,
      coordinate,
      (degrees, s, mirrored, x, y) => {
        const parts = partsOf(similarity(degrees, s, mirrored, x, y));
        expect(parts.mirrored).toBe(mirrored);
        expect(parts.rotation).toBeCloseTo(degrees, 1);
        expect(parts.scale).toBeCloseTo(s, 3);
        expect(parts.stretch).toBeCloseTo(1, 3);
      },
    ),
  );
});

test('what is stretched along any axis is turned by no more than the turn itself', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -179, max: 179 }),
      fc.integer({ min: 100, max: 140 }),
      fc.integer({ min: 0, max: 179 }),
      (degrees, percent, axis) => {
        const stretch = percent / 100;
        // Turned until the axis lies level, stretched, turned back, and then turned.
        const parts = partsOf(
          composeAffine(
            similarity(degrees + axis, 1, false, 0, 0),
            composeAffine([stretch, 0, 0, 1, 0, 0], similarity(-axis, 1, false, 0, 0)),
          ),
        );
        expect(parts.rotation).toBeCloseTo(degrees, 1);
        expect(parts.stretch).toBeCloseTo(stretch, 3);
      },
    ),
  );
});

test.each([
  [-179.99, -179.99],
  [-179.996, 180],
  [-180, 180],
  [180, 180],
])('a turn of %d degrees is given as %d', (degrees, rotation) => {
  expect(partsOf(similarity(degrees, 1, false, 0, 0)).rotation).toBe(rotation);
});

test('fits return the transform that made the pairs', () => {
  const points = fc.array(fc.tuple(coordinate, coordinate), { minLength: 4, maxLength: 12 });
  fc.assert(
    fc.property(angle, scale, coordinate, points, (degrees, s, shift, list) => {
      const t = similarity(degrees, s, false, shift, -shift);
      const pairs = list.map(
        ([x, y]) => [x, y, ...applyAffine(t, [x, y])] as [number, number, number, number],
      );
      const spread = polygonBox(list);
      fc.pre(Math.min(spread.w, spread.h) > 20 && Math.abs(polygonArea(convexHull(list))) > 400);
      for (const fitted of [fitSimilarity(pairs), fitAffine(pairs)]) {
        expect(fitted).not.toBeNull();
        for (const [x, y] of list) {
          const [u, v] = applyAffine(fitted ?? t, [x, y]);
          const [p, q] = applyAffine(t, [x, y]);
          expect(Math.hypot(u - p, v - q)).toBeLessThan(1e-4);
        }
      }
    }),
  );
  expect(
    fitAffine([
      [0, 0, 1, 1],
      [1, 1, 2, 2],
      [2, 2, 3, 3],
    ]),
  ).toBeNull();
  expect(singularValues([2, 0, 0, 0.5, 9, 9])).toEqual([2, 0.5]);
});

test('the overlap lies in both pictures', () => {
  fc.assert(
    fc.property(
      angle,
      scale,
      fc.boolean(),
      coordinate,
      coordinate,
      (degrees, s, mirrored, x, y) => {
        const t = similarity(degrees, s, mirrored, x, y);
        const back = invertAffine(t);
        const polygon = overlapPolygon(100, 80, 120, 90, back ?? t);
        for (const p of polygon) {
          const [u, v] = applyAffine(t, p);
          expect(p[0]).toBeGreaterThan(-0.51);
          expect(p[0]).toBeLessThan(99.51);
          expect(p[1]).toBeLessThan(79.51);
          expect(u).toBeGreaterThan(-0.51);
          expect(u).toBeLessThan(119.51);
          expect(v).toBeGreaterThan(-0.51);
          expect(v).toBeLessThan(89.51);
        }
      },
    ),
  );
});

test('the hull holds every point', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 })), {
        minLength: 3,
        maxLength: 30,
      }),
      (points) => {
        const hull = convexHull(points);
        fc.pre(hull.length >= 3);
        for (const [x, y] of points) expect(insidePolygon(hull, x, y)).toBe(true);
        const box = polygonBox(points);
        expect(insidePolygon(hull, box.x + box.w + 1, box.y)).toBe(false);
      },
    ),
  );
});

test('marks of a polygon are the cells inside it, and lie within their bounds', () => {
  const eighths = (min: number, max: number) =>
    fc.integer({ min: min * 8, max: max * 8 }).map((v) => v / 8);
  const corner = fc.tuple(eighths(-20, 60), eighths(-20, 50));
  fc.assert(
    fc.property(
      fc.array(corner, { minLength: 3, maxLength: 12 }),
      fc.constantFrom(1, 4),
      (points, step) => {
        const hull = convexHull(points);
        fc.pre(hull.length >= 3 && Math.abs(polygonArea(hull)) > 1);
        const [columns, rows] = [37, 23];
        const { cells, x0, y0, x1, y1 } = marksIn(hull, columns, rows, step);
        expect([...cells]).toEqual(
          Array.from({ length: columns * rows }, (_, i) =>
            insidePolygon(hull, (i % columns) * step, Math.floor(i / columns) * step) ? 1 : 0,
          ),
        );
        cells.forEach(
          (v, i) =>
            v === 1 &&
            expect(
              i % columns >= x0 && i % columns < x1 && i >= y0 * columns && i < y1 * columns,
            ).toBe(true),
        );
      },
    ),
  );
});

test('pixels become points of the page', () => {
  const s = specimen(
    'a',
    { width: 200, height: 100, channels: 1, data: new Uint8Array(20000) },
    'blot',
    { page: 4, box: { x: 50, y: 60, w: 100, h: 25 } },
  );
  expect(
    placeOf(s.subImage, [
      [100, 0],
      [200, 0],
      [200, 100],
      [100, 100],
    ]),
  ).toEqual({ page: 4, box: { x: 100, y: 60, w: 50, h: 25 } });
});
