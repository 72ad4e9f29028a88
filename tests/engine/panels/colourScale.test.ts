import { isColourScale } from '../../../engine/panels/colourScale.ts';
import type { Raster } from '../../../engine/types.ts';
import { random } from '../match/scene.ts';

function raster(
  width: number,
  height: number,
  of: (x: number, y: number) => readonly [number, number, number],
): Raster {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set(of(x, y), 3 * (y * width + x));
  return { width, height, channels: 3, data };
}

const grey = (v: number): readonly [number, number, number] => [v, v, v];

test.each<[string, Raster]>([
  ['in twelve greys, one pixel wide', raster(1, 240, (_, y) => grey(21 * Math.floor(y / 20)))],
  ['in colours', raster(24, 300, (_, y) => [y * 0.8, 120, 255 - y * 0.8])],
  ['that lies', raster(300, 20, (x) => grey(x * 0.8))],
  [
    'in a frame',
    raster(40, 300, (x, y) => (x < 3 || x > 36 ? [0, 0, 0] : grey(Math.floor(y * 0.8)))),
  ],
])('the bar of a map %s is a scale', (_, bar) => {
  expect(isColourScale(bar)).toBe(true);
});

test.each<[string, Raster]>([
  [
    'a lane with bands that fade to its sides',
    raster(30, 300, (x, y) => grey(y % 60 < 9 ? 60 + 4 * Math.abs(x - 15) : 220)),
  ],
  [
    'a field that is dark on one side',
    (() => {
      const next = random(3);
      return raster(200, 300, (_, y) => grey(0.7 * y + 30 * next()));
    })(),
  ],
  ['a black field with a white line at its end', raster(80, 82, (_, y) => grey(y > 79 ? 250 : 3))],
  ['an even strip', raster(30, 300, () => grey(200))],
])('%s is none', (_, picture) => {
  expect(isColourScale(picture)).toBe(false);
});
