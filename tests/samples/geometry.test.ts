import fc from 'fast-check';
import { applyAffine, invertAffine } from '../../contract/geometry.ts';
import { convexIntersection, footprint, polygonArea } from '../../samples/polygon.ts';
import { sampled, viewTransform, WHOLE, type View } from '../../samples/view.ts';
import { seeded } from '../../samples/random.ts';

const views = fc.record({
  centre: fc.tuple(
    fc.double({ min: 0.3, max: 0.7, noNaN: true }),
    fc.double({ min: 0.3, max: 0.7, noNaN: true }),
  ),
  scale: fc.double({ min: 0.4, max: 1.6, noNaN: true }),
  rotation: fc.double({ min: -180, max: 180, noNaN: true }),
  mirrored: fc.boolean(),
  stretch: fc.double({ min: 0.8, max: 1.25, noNaN: true }),
});
const size = { width: 40, height: 30 };
const base = { width: 80, height: 60 };

test('a view and its inverse bring every point back, and mirroring turns the sign of the area', () => {
  fc.assert(
    fc.property(
      views,
      fc.double({ min: 0, max: 40, noNaN: true }),
      fc.double({ min: 0, max: 30, noNaN: true }),
      (view, x, y) => {
        const m = viewTransform(view, size, base);
        const back = invertAffine(m);
        if (!back) throw new Error('no inverse');
        const [bx, by] = applyAffine(back, applyAffine(m, [x, y]));
        expect(bx).toBeCloseTo(x, 6);
        expect(by).toBeCloseTo(y, 6);
        expect(m[0] * m[3] - m[1] * m[2] < 0).toBe(view.mirrored);
      },
    ),
  );
});

test('the common part is symmetric and never larger than either', () => {
  fc.assert(
    fc.property(views, views, (a, b) => {
      const fa = footprint(viewTransform(a, size, base), size.width, size.height);
      const fb = footprint(viewTransform(b, size, base), size.width, size.height);
      const ab = polygonArea(convexIntersection(fa, fb));
      expect(ab).toBeCloseTo(polygonArea(convexIntersection(fb, fa)), 4);
      expect(ab).toBeLessThanOrEqual(Math.min(polygonArea(fa), polygonArea(fb)) + 1e-6);
      expect(polygonArea(convexIntersection(fa, fa))).toBeCloseTo(polygonArea(fa), 4);
    }),
  );
});

test('quarter turns and mirrors move pixels without changing them', () => {
  const random = seeded('pixels');
  const picture = {
    width: 6,
    height: 6,
    channels: 1 as const,
    data: Uint8Array.from({ length: 36 }, () => random.int(0, 255)),
  };
  const cut = (view: Partial<View>) =>
    sampled(picture, viewTransform({ ...WHOLE, ...view }, picture, picture), 6, 6).data;
  expect(cut({})).toEqual(picture.data);
  const pixel = (data: Uint8Array, x: number, y: number) => data[y * 6 + x];
  for (let y = 0; y < 6; y++) {
    for (let x = 0; x < 6; x++) {
      expect(pixel(cut({ mirrored: true }), x, y)).toBe(pixel(picture.data, 5 - x, y));
      expect(pixel(cut({ rotation: 90 }), x, y)).toBe(pixel(picture.data, y, 5 - x));
      expect(pixel(cut({ rotation: 180 }), x, y)).toBe(pixel(picture.data, 5 - x, 5 - y));
    }
  }
});
