import * as fc from 'fast-check';
import { applyAffine, IDENTITY, invertAffine, type Point } from '../../contract/geometry.ts';
import { composite, difference, differenceNumbers } from '../../imaging/difference.ts';
import { nudged, nudgeMovement, unaligned, warp } from '../../imaging/warp.ts';
import { anyPixels, anySimilarity, centroid, drawn, spots } from './pictures.ts';

const SIZE = 96;
const distance = (p: Point, q: Point) => Math.hypot(p[0] - q[0], p[1] - q[1]);
const opaque = (p: ReturnType<typeof drawn>) => ({
  ...p,
  data: p.data.map((v, i) => (i % 4 === 3 ? 255 : v)),
});

describe('warp', () => {
  test('the identity gives the same pixels', () => {
    fc.assert(
      fc.property(anyPixels, (p) => {
        expect(warp(p, IDENTITY, p.width, p.height)).toEqual(p);
      }),
      { numRuns: 40 },
    );
  });

  test('quarter turns and mirrors move whole pixels', () => {
    fc.assert(
      fc.property(anyPixels, (any) => {
        const p = opaque(any);
        const mirrored = warp(p, [-1, 0, 0, 1, p.width, 0], p.width, p.height);
        const turned = warp(p, [0, -1, 1, 0, 0, p.height], p.height, p.width);
        for (let y = 0; y < p.height; y++) {
          for (let x = 0; x < p.width; x++) {
            const v = p.data[(y * p.width + x) * 4];
            expect(mirrored.data[(y * p.width + p.width - 1 - x) * 4]).toBe(v);
            expect(turned.data[(x * p.height + p.height - 1 - y) * 4]).toBe(v);
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  test('registers a known transform within 0.5 px', () => {
    fc.assert(
      fc.property(
        anySimilarity(SIZE),
        fc.double({ min: 40, max: 56, noNaN: true }),
        fc.double({ min: 40, max: 56, noNaN: true }),
        (m, x, y) => {
          const inverse = invertAffine(m);
          if (!inverse) throw new Error('similarities have inverses');
          // b shows the spot where m takes it; seen through m it must come back to where it is in
          // a.
          const b = spots(SIZE, SIZE, [applyAffine(m, [x, y])], 3);
          const seen = warp(b, m, SIZE, SIZE);
          expect(distance(centroid(seen), [x, y])).toBeLessThan(0.5);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('forth and back again is the picture, inside what both cover', () => {
    fc.assert(
      fc.property(anySimilarity(SIZE), (m) => {
        const inverse = invertAffine(m);
        if (!inverse) throw new Error('similarities have inverses');
        const picture = drawn(SIZE, SIZE, (x, y) => 128 + 60 * Math.sin(x / 9) * Math.cos(y / 11));
        const back = warp(warp(picture, inverse, SIZE, SIZE), m, SIZE, SIZE);
        const numbers = differenceNumbers(picture, back, 0);
        expect(numbers.compared).toBeGreaterThan(0.2 * SIZE * SIZE);
        expect(numbers.mean).toBeLessThan(2.5);
      }),
      { numRuns: 40 },
    );
  });

  test('is transparent outside the source, whole where it is covered', () => {
    const p = drawn(10, 10, () => 200);
    const seen = warp(p, [1, 0, 0, 1, -5, 0], 20, 10);
    const row = Array.from({ length: 20 }, (_, x) => seen.data[x * 4 + 3]);
    expect(row).toEqual([...Array(5).fill(0), ...Array(10).fill(255), ...Array(5).fill(0)]);
  });
});

describe('nudge', () => {
  test('moves b by that many pixels of a', () => {
    const b = spots(SIZE, SIZE, [[48, 48]], 3);
    const seen = warp(b, nudged(IDENTITY, { dx: 7, dy: -4, deg: 0 }, b), SIZE, SIZE);
    expect(distance(centroid(seen), [55, 44])).toBeLessThan(0.05);
  });

  test('turns b clockwise about the middle of a', () => {
    const b = spots(SIZE, SIZE, [[68, 48]], 3);
    const seen = warp(b, nudged(IDENTITY, { dx: 0, dy: 0, deg: 90 }, b), SIZE, SIZE);
    expect(distance(centroid(seen), [48, 68])).toBeLessThan(0.05);
    expect(
      distance(applyAffine(nudgeMovement({ dx: 0, dy: 0, deg: 90 }, [48, 48]), [68, 48]), [48, 68]),
    ).toBeLessThan(1e-9);
  });

  test('nothing is nothing', () => {
    expect(nudged([2, 0, 0, 2, 1, 1], { dx: 0, dy: 0, deg: 0 }, { width: 5, height: 5 })).toEqual([
      2, 0, 0, 2, 1, 1,
    ]);
  });

  test('unaligned pictures lie with their middles on each other', () => {
    expect(
      applyAffine(unaligned({ width: 10, height: 20 }, { width: 30, height: 40 }), [5, 10]),
    ).toEqual([15, 20]);
  });
});

describe('difference', () => {
  test('of a picture with itself is nothing, with correlation 1', () => {
    fc.assert(
      fc.property(anyPixels, (any) => {
        const p = opaque(any);
        expect(difference(p, p, 8, 0).data.every((v, i) => v === (i % 4 === 3 ? 255 : 0))).toBe(
          true,
        );
        const numbers = differenceNumbers(p, p, 0);
        expect(numbers).toMatchObject({ compared: p.width * p.height, mean: 0, within: 1 });
        if (numbers.correlation !== 0) expect(numbers.correlation).toBeCloseTo(1, 6);
      }),
      { numRuns: 40 },
    );
  });

  test('gain multiplies, tolerance forgives', () => {
    const a = drawn(4, 1, () => 100);
    const b = drawn(4, 1, (x) => 100 + Math.floor(x) * 5);
    const reds = (p: ReturnType<typeof drawn>) => [0, 1, 2, 3].map((x) => p.data[x * 4]);
    expect(reds(difference(a, b, 4, 0))).toEqual([0, 20, 40, 60]);
    expect(reds(difference(a, b, 4, 5))).toEqual([0, 0, 40, 60]);
    expect(differenceNumbers(a, b, 5)).toMatchObject({ compared: 4, within: 0.5, mean: 7.5 });
  });

  test('counts only where both are, and refuses different sizes', () => {
    const a = drawn(4, 1, () => 0);
    const b = warp(
      drawn(4, 1, () => 9),
      [1, 0, 0, 1, 2, 0],
      4,
      1,
    );
    expect(differenceNumbers(a, b, 0)).toMatchObject({ compared: 2, mean: 9 });
    expect([0, 1, 2, 3].map((x) => difference(a, b, 1, 0).data[x * 4 + 3])).toEqual([
      255, 255, 0, 0,
    ]);
    expect(() =>
      difference(
        a,
        drawn(5, 1, () => 0),
        1,
        0,
      ),
    ).toThrow(RangeError);
  });

  test('composite is grey where both agree', () => {
    const a = drawn(3, 3, (x) => x * 50);
    const c = composite(a, a);
    for (let p = 0; p < c.data.length; p += 4)
      expect(new Set(c.data.subarray(p, p + 3)).size).toBe(1);
  });
});
