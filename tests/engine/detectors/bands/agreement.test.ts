import fc from 'fast-check';
import { agreementAt, largestSum } from '../../../../engine/detectors/bands/agreement.ts';
import { grainPlaneOf } from '../../../../engine/detectors/bands/grain-plane.ts';
import type { Level } from '../../../../engine/detectors/bands/sheet.ts';
import { random } from '../../match/scene.ts';

const next = random(1672);

/** Noise of strength one. */
function noise(width: number, height: number): Level {
  const data = Float32Array.from({ length: width * height }, () => (next() - 0.5) * Math.sqrt(12));
  return { width, height, data };
}

/** Two strips of which a part of the first stands in the second, `x` and `y` there. */
function copied(mirrored: boolean) {
  const [home, other] = [noise(90, 40), noise(120, 50)];
  const part = { x: 30, y: 12, w: 24, h: 14 };
  const at = { x: 71, y: 20 };
  for (let v = 0; v < part.h; v++)
    for (let u = 0; u < part.w; u++)
      other.data[(at.y + v) * other.width + at.x + (mirrored ? part.w - 1 - u : u)] =
        home.data[(part.y + v) * home.width + part.x + u] ?? 0;
  return { home, other, part, at };
}

test.each([false, true])(
  'what was copied is found from a window that is lower (mirrored: %s)',
  (mirrored) => {
    const { home, other, part, at } = copied(mirrored);
    const box = { x: part.x + 4, y: part.y + 4, w: 14, h: 5 };
    const x = mirrored ? at.x + part.w - 4 - box.w : at.x + 4;
    const found = agreementAt(home, other, { box, x, y: at.y + 4, mirrored });
    for (const side of ['x', 'y', 'w', 'h'] as const)
      expect(Math.abs(found.box[side] - part[side])).toBeLessThanOrEqual(2);
    expect(Math.abs(found.x - at.x)).toBeLessThanOrEqual(2);
    expect(Math.abs(found.y - at.y)).toBeLessThanOrEqual(2);
    expect(found.nats).toBeGreaterThan(100);
  },
);

test('a window of two lanes shrinks to the one that was copied', () => {
  const { home, other, part, at } = copied(false);
  const box = { x: part.x - 20, y: part.y, w: part.w + 20, h: part.h };
  const { box: found } = agreementAt(home, other, { box, x: at.x - 20, y: at.y, mirrored: false });
  expect(Math.abs(found.x - part.x)).toBeLessThanOrEqual(2);
  expect(found.x + found.w).toBeLessThanOrEqual(part.x + part.w + 2);
});

test('unrelated grain and places without grain tell nothing', () => {
  const box = { x: 30, y: 10, w: 30, h: 12 };
  const elsewhere = { box, x: 40, y: 20, mirrored: false };
  expect(agreementAt(noise(90, 40), noise(120, 50), elsewhere).nats).toBeLessThan(10);
  const flat = { width: 120, height: 50, data: new Float32Array(6000) };
  expect(agreementAt(flat, flat, elsewhere).nats).toBe(0);
});

test('the largest sum of a rectangle is that of all rectangles', () => {
  const sizes = fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 6 }));
  fc.assert(
    fc.property(sizes, ([w, h]) => {
      const values = Float64Array.from({ length: w * h }, () => Math.round(20 * (next() - 0.5)));
      const sumOf = (x: number, y: number, to: number, down: number): number => {
        let sum = 0;
        for (let v = y; v < down; v++) for (let u = x; u < to; u++) sum += values[v * w + u] ?? 0;
        return sum;
      };
      let most = 0;
      for (let y = 0; y < h; y++)
        for (let down = y + 1; down <= h; down++)
          for (let x = 0; x < w; x++)
            for (let to = x + 1; to <= w; to++) most = Math.max(most, sumOf(x, y, to, down));
      const found = largestSum(values, w, h);
      expect(found.sum).toBe(most);
      expect(sumOf(found.x, found.y, found.x + found.w, found.y + found.h)).toBe(most);
    }),
    { numRuns: 200, seed: 1 },
  );
});

test('edges along a row leave no grain, and strong places are no stronger than weak ones', () => {
  const { width, height, data } = noise(80, 40);
  const strip = {
    width,
    height,
    data: data.map((v, i) => {
      const y = Math.floor(i / width);
      return (y >= 16 && y < 24 ? 0.2 : 0.8) + (i % width < 40 ? 0.01 : 0.04) * v;
    }),
  };
  const grain = grainPlaneOf(strip);
  const strength = (x0: number, y0: number, w: number, h: number): number => {
    let sum = 0;
    for (let y = y0; y < y0 + h; y++)
      for (let x = x0; x < x0 + w; x++) sum += (grain.data[y * width + x] ?? 0) ** 2;
    return Math.sqrt(sum / (w * h));
  };
  const edge = strength(6, 15, 28, 2);
  expect(edge / strength(6, 26, 28, 8)).toBeLessThan(1.3);
  expect(strength(46, 26, 28, 8) / strength(6, 26, 28, 8)).toBeLessThan(1.3);
  // The rim, where frames are drawn, has none.
  expect(strength(0, 0, width, 3)).toBe(0);
  expect(grainPlaneOf(strip)).toBe(grain);
});

test('the largest sum is the same rectangle where rows that cannot bring more are left out', () => {
  /** Kadane over all rows. */
  const plainly = (values: Float64Array, w: number, h: number) => {
    let best = { x: 0, y: 0, w: 0, h: 0, sum: 0 };
    for (let top = 0; top < h; top++) {
      const columns = new Float64Array(w);
      for (let bottom = top; bottom < h; bottom++) {
        let [sum, from] = [0, 0];
        for (let x = 0; x < w; x++) {
          columns[x] = (columns[x] ?? 0) + (values[bottom * w + x] ?? 0);
          if (sum <= 0) [sum, from] = [0, x];
          sum += columns[x] ?? 0;
          if (sum > best.sum) best = { x: from, y: top, w: x - from + 1, h: bottom - top + 1, sum };
        }
      }
    }
    return best;
  };
  const sizes = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 25 }));
  fc.assert(
    fc.property(sizes, fc.double({ min: 0.2, max: 0.8, noNaN: true }), ([w, h], level) => {
      // Ties too: every other picture has whole numbers.
      const whole = next() < 0.5;
      const values = Float64Array.from({ length: w * h }, (_, i) => {
        const inside = i % w > w / 4 && i % w < w / 2 && i > (w * h) / 3 && i < (w * h) / 2;
        const value = 4 * (next() - level) + (inside ? 2 : 0);
        return whole ? Math.round(value) : value;
      });
      const wanted = plainly(values, w, h);
      expect(largestSum(values, w, h)).toEqual(wanted);
      expect(largestSum(values, w, h, wanted.sum)).toEqual(wanted);
      expect(largestSum(values, w, h, wanted.sum + 1).sum).toBeLessThan(wanted.sum + 1);
    }),
    { numRuns: 400, seed: 2 },
  );
});
