import fc from 'fast-check';
import {
  applyAffine,
  boxIou,
  boxPolygon,
  composeAffine,
  IDENTITY,
  intersectBoxes,
  invertAffine,
  polygonBox,
  unionBoxes,
  type Affine,
  type Box,
  type Point,
} from '../../contract/index.ts';

const coordinate = fc.double({ min: -1000, max: 1000, noNaN: true });
const size = fc.double({ min: 0.5, max: 500, noNaN: true });
const box: fc.Arbitrary<Box> = fc.record({ x: coordinate, y: coordinate, w: size, h: size });
const point: fc.Arbitrary<Point> = fc.tuple(coordinate, coordinate);
const similarity: fc.Arbitrary<Affine> = fc
  .record({
    scale: fc.double({ min: 0.3, max: 3, noNaN: true }),
    angle: fc.double({ min: 0, max: 6.3, noNaN: true }),
    mirror: fc.boolean(),
    e: coordinate,
    f: coordinate,
  })
  .map(({ scale, angle, mirror, e, f }) => {
    const [c, s] = [scale * Math.cos(angle), scale * Math.sin(angle)];
    return mirror ? [-c, -s, -s, c, e, f] : [c, s, -s, c, e, f];
  });

const close = (a: Point, b: Point): boolean => Math.hypot(a[0] - b[0], a[1] - b[1]) < 1e-6;

test('a transform and its inverse lead back', () => {
  fc.assert(
    fc.property(similarity, point, (m, p) => {
      const back = invertAffine(m);
      return back !== null && close(applyAffine(back, applyAffine(m, p)), p);
    }),
  );
});

test('composing is applying one after the other', () => {
  fc.assert(
    fc.property(similarity, similarity, point, (m, n, p) =>
      close(applyAffine(composeAffine(m, n), p), applyAffine(m, applyAffine(n, p))),
    ),
  );
});

test('a transform that flattens the plane has no inverse', () => {
  expect(invertAffine([1, 2, 2, 4, 0, 0])).toBeNull();
  expect(invertAffine(IDENTITY)).toEqual([1, -0, -0, 1, 0, 0]);
});

test('overlap is symmetric, within 0 and 1, and 1 only with itself', () => {
  fc.assert(
    fc.property(box, box, (a, b) => {
      const iou = boxIou(a, b);
      return (
        iou >= 0 &&
        iou <= 1 + 1e-9 &&
        Math.abs(iou - boxIou(b, a)) < 1e-9 &&
        Math.abs(boxIou(a, a) - 1) < 1e-9
      );
    }),
  );
});

test('a union holds both boxes and an intersection lies in both', () => {
  fc.assert(
    fc.property(box, box, (a, b) => {
      const union = unionBoxes(a, b);
      const shared = intersectBoxes(a, b);
      const inside = (i: Box, o: Box): boolean =>
        i.x >= o.x - 1e-6 &&
        i.y >= o.y - 1e-6 &&
        i.x + i.w <= o.x + o.w + 1e-6 &&
        i.y + i.h <= o.y + o.h + 1e-6;
      return (
        inside(a, union) &&
        inside(b, union) &&
        (shared.w === 0 || shared.h === 0 || (inside(shared, a) && inside(shared, b)))
      );
    }),
  );
});

test('a box is the box of its corners', () => {
  fc.assert(fc.property(box, (b) => boxIou(polygonBox(boxPolygon(b)), b) > 0.999999));
  expect(polygonBox([])).toEqual({ x: 0, y: 0, w: 0, h: 0 });
});
