import { isOutlined } from '../../../engine/hints/outline.ts';
import type { Raster } from '../../../engine/types.ts';
import { texture } from '../match/scene.ts';

/** A texture with lines of one colour drawn into it. */
function drawn(lines: readonly (readonly [x: number, y: number, w: number, h: number])[]): Raster {
  const { width, height, data, channels } = texture(3, 120, 100);
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++)
    for (let c = 0; c < 3; c++) rgb[3 * i + c] = (data[channels * i] ?? 0) / 2;
  for (const [x, y, w, h] of lines)
    for (let dy = 0; dy < h; dy++)
      for (let dx = 0; dx < w; dx++) rgb.set([255, 230, 40], 3 * ((y + dy) * width + x + dx));
  return { width, height, channels: 3, data: rgb };
}

const box = { x: 30, y: 25, w: 50, h: 40 };
const top = [30, 25, 51, 2] as const;
const bottom = [30, 65, 51, 2] as const;
const left = [30, 25, 2, 42] as const;
const right = [80, 25, 2, 42] as const;
/** Every third pixel is left out. */
const dashed = Array.from({ length: 13 }, (_, i) => [30 + 4 * i, 25, 3, 2] as const);

type Rectangle = readonly [x: number, y: number, w: number, h: number];

/** Dashes of a length, begun every so many pixels, along all four sides. */
function dashes(length: number, every: number, width = 2): Rectangle[] {
  const along = (side: number): number[] =>
    Array.from({ length: Math.ceil(side / every) }, (_, i) => every * i);
  const across = along(50).flatMap((d): Rectangle[] =>
    [25, 65].map((y) => [30 + d, y, length, width]),
  );
  const down = along(40).flatMap((d): Rectangle[] =>
    [30, 80].map((x) => [x, 25 + d, width, length]),
  );
  return [...across, ...down];
}

test.each([
  ['dashes with gaps as wide', dashes(4, 8), true],
  ['a row of squares, each as wide as what lies beside it', dashes(4, 8, 12), false],
  ['two dashes on each side', dashes(11, 25), false],
  ['four lines', [top, bottom, left, right], true],
  ['three lines', [top, bottom, left], true],
  ['two lines', [top, bottom], false],
  ['nothing', [], false],
  ['a filled rectangle, whose edge is no line', [[25, 20, 62, 52]], false],
  ['a dashed line among others', [bottom, left, ...dashed], true],
  [
    'lines far from the region',
    [
      [10, 5, 100, 2],
      [10, 90, 100, 2],
      [10, 5, 2, 87],
    ],
    false,
  ],
] as const)('%s around a region', (_what, lines, outlined) => {
  expect(isOutlined(drawn(lines), box)).toBe(outlined);
});

test('a region at the edge of the picture is looked at as far as there are pixels', () => {
  const { width, height } = drawn([]);
  expect(isOutlined(drawn([]), { x: -5, y: -5, w: width + 10, h: height + 10 })).toBe(false);
});
