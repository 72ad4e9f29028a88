import * as fc from 'fast-check';
import { contentBox, nearestGutter } from '../../imaging/content.ts';
import { drawn } from './pictures.ts';

describe('content', () => {
  test('of a dark rectangle on paper is that rectangle', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 30 }),
        fc.integer({ min: 5, max: 30 }),
        fc.integer({ min: 1, max: 15 }),
        fc.integer({ min: 1, max: 15 }),
        (x, y, w, h) => {
          const page = drawn(60, 60, (px, py) =>
            px > x && px < x + w && py > y && py < y + h ? 40 : 250,
          );
          expect(contentBox(page, { x: 1, y: 1, w: 58, h: 58 })).toEqual({ x, y, w, h });
        },
      ),
      { numRuns: 60 },
    );
  });

  test('of nothing is the box, cut to the picture', () => {
    expect(
      contentBox(
        drawn(20, 20, () => 255),
        { x: -5, y: 2, w: 40, h: 4 },
      ),
    ).toEqual({ x: 0, y: 2, w: 20, h: 4 });
  });

  test('the nearest gutter is the middle of the even run, not the rim', () => {
    const page = drawn(60, 20, (x, y) =>
      (x > 25 && x < 31) || x < 3 ? 255 : 100 + ((Math.floor(x) + Math.floor(y)) % 2) * 60,
    );
    expect(nearestGutter(page, { x: 0, y: 0, w: 60, h: 20 }, 'x', 30, 10)).toBe(28);
    expect(nearestGutter(page, { x: 0, y: 0, w: 60, h: 20 }, 'x', 50, 10)).toBeNull();
    expect(nearestGutter(page, { x: 0, y: 0, w: 60, h: 20 }, 'x', 1, 5)).toBeNull();
    expect(nearestGutter(page, { x: 0, y: 0, w: 60, h: 20 }, 'y', 10, 10)).toBeNull();
  });
});
