import fc from 'fast-check';
import type { Box } from '../../../contract/geometry.ts';
import { fullRectangles } from '../../../engine/panels/fullRectangles.ts';

const WIDTH = 120;
const HEIGHT = 90;

function cellsOf(places: readonly Box[]): Uint8Array {
  const cells = new Uint8Array(WIDTH * HEIGHT);
  for (const { x, y, w, h } of places)
    for (let row = y; row < y + h; row++) cells.fill(1, row * WIDTH + x, row * WIDTH + x + w);
  return cells;
}

const found = (places: readonly Box[], isGap: boolean): Box[] =>
  fullRectangles(cellsOf(places), WIDTH, HEIGHT, () => isGap).map((r) => ({
    x: r.x0,
    y: r.y0,
    w: r.x1 - r.x0,
    h: r.y1 - r.y0,
  }));

/** A strip, and a lane under it that is narrower by at least five cells. */
const stacked = fc
  .record({
    x: fc.integer({ min: 0, max: 20 }),
    y: fc.integer({ min: 0, max: 20 }),
    w: fc.integer({ min: 40, max: 90 }),
    h: fc.integer({ min: 6, max: 20 }),
    lane: fc.integer({ min: 12, max: 35 }),
    under: fc.integer({ min: 6, max: 40 }),
  })
  .map(({ x, y, w, h, lane, under }) => [
    { x, y, w, h },
    { x, y: y + h, w: lane, h: under },
  ]);

test('a strip and the lane under it are two where a gap runs between them', () => {
  fc.assert(fc.property(stacked, (places) => expect(found(places, true)).toEqual(places)));
});

test('without a gap nothing says which of them the corner belongs to', () => {
  fc.assert(fc.property(stacked, (places) => expect(found(places, false)).toEqual([])));
});

test('a rectangle that nothing meets is left to those who look at parts as a whole', () => {
  expect(found([{ x: 10, y: 10, w: 60, h: 30 }], true)).toEqual([]);
});

test('writing that reaches a side for two rows does not part a membrane', () => {
  const strip = { x: 10, y: 10, w: 60, h: 20 };
  const lane = { x: 10, y: 30, w: 20, h: 30 };
  const word = { x: 70, y: 16, w: 9, h: 2 };
  expect(found([strip, lane, word], true)).toEqual([strip, lane]);
});

test('haze that narrows little by little is no rectangle', () => {
  const steps = Array.from({ length: 6 }, (_, k) => ({
    x: 10,
    y: 10 + k * 7,
    w: 80 - 3 * k,
    h: 7,
  }));
  expect(found(steps, true)).toEqual([]);
});
