import { withoutWriting } from '../../../engine/panels/paleWriting.ts';
import { makePlane, type Plane } from '../../../engine/panels/plane.ts';

const [WIDTH, HEIGHT] = [240, 60];
/** About 110 pixels an inch, as pictures of a page often have. */
const PER_POINT = 1.5;

/** Two words in strokes of so many pixels at the left, as wide as [10, 40), and a soft band from 60 on. */
function planeWith(stroke: number): Plane {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const top of [8, 40])
    for (let y = top; y < top + 10; y++)
      for (let x = 10; x < 40; x++) if ((x - 10) % (2 * stroke) < stroke) data[y * WIDTH + x] = 0;
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 60; x < 220; x++) {
      const u = (x - 140) / 80;
      const v = (y - HEIGHT / 2) / 20;
      data[y * WIDTH + x] = Math.round(255 - 200 * Math.max(0, 1 - u ** 2 - v ** 2));
    }
  return makePlane({ width: WIDTH, height: HEIGHT, channels: 1, data });
}

const WHOLE = { x0: 8, y0: 0, x1: 220, y1: HEIGHT };

describe('a region without the writing at its sides', () => {
  test('loses words whose strokes are a few pixels wide, however coarse the picture', () => {
    expect(withoutWriting(planeWith(2), WHOLE, PER_POINT).x0).toBeGreaterThanOrEqual(40);
    expect(withoutWriting(planeWith(4), WHOLE, PER_POINT).x0).toBeGreaterThanOrEqual(40);
  });

  test('keeps what is as wide as bands are', () => {
    expect(withoutWriting(planeWith(15), WHOLE, PER_POINT)).toEqual(WHOLE);
  });
});
