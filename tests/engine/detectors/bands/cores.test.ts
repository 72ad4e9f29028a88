import { coresOf } from '../../../../engine/detectors/bands/cores.ts';

const STRIP = { width: 300, height: 60 };

test('the middle of a band is its only window where it is high enough', () => {
  expect(coresOf({ x: 100, y: 20, w: 40, h: 20 }, STRIP)).toEqual([
    { x: 104, y: 22, w: 32, h: 16 },
  ]);
});

test('a low band is looked for with the ground above and below it as well', () => {
  expect(coresOf({ x: 100, y: 30, w: 40, h: 5 }, STRIP)).toEqual([
    { x: 104, y: 31, w: 32, h: 4 },
    { x: 104, y: 29, w: 32, h: 8 },
  ]);
});

test('no window reaches the frame of the strip', () => {
  const [low, high] = coresOf({ x: 0, y: 2, w: 40, h: 5 }, STRIP);
  expect(low).toEqual({ x: 4, y: 3, w: 32, h: 4 });
  expect(high).toEqual({ x: 4, y: 3, w: 32, h: 6 });
});
