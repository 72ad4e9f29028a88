import { rowsOfLetters } from '../../../engine/panels/letterRows.ts';
import type { Raster } from '../../../engine/types.ts';
import { texture } from '../pdf/make.ts';

const DPI = 144;

/** A dark picture, as fluorescence is. */
function dark(): Raster {
  return {
    width: 240,
    height: 160,
    channels: 1,
    data: texture(240, 160, 4).map((v) => v / 5),
  };
}

/** Letters of strokes two pixels wide, of this grey. */
function drawLetters({ width, data }: Raster, x0: number, y0: number, n: number, grey: number) {
  for (let k = 0; k < n; k++)
    for (let y = y0; y < y0 + 12; y++)
      for (let x = x0 + k * 10; x < x0 + k * 10 + 7; x++)
        if (x < x0 + k * 10 + 2 || y < y0 + 2 || (y > y0 + 4 && y < y0 + 7))
          data[y * width + x] = grey;
}

describe('rows of printed letters', () => {
  test('are found though none of their pixels is pure, as one mask a row', () => {
    const raster = dark();
    drawLetters(raster, 20, 20, 7, 215);
    drawLetters(raster, 20, 40, 5, 215);
    expect(rowsOfLetters(raster, DPI)).toEqual([
      { what: 'text', box: { x: 18, y: 18, w: 71, h: 16 } },
      { what: 'text', box: { x: 18, y: 38, w: 51, h: 16 } },
    ]);
  });

  test('dark ones on light ground are found too', () => {
    const raster = dark();
    raster.data.forEach((v, i) => (raster.data[i] = 255 - v));
    drawLetters(raster, 20, 20, 6, 40);
    expect(rowsOfLetters(raster, DPI).map(({ box }) => box)).toEqual([
      { x: 18, y: 18, w: 61, h: 16 },
    ]);
  });

  test('three letters, filled spots in a row, and letters at different heights are content', () => {
    const few = dark();
    drawLetters(few, 20, 20, 3, 215);
    const spots = dark();
    for (let k = 0; k < 8; k++)
      for (let y = 0; y < 12; y++)
        for (let x = 0; x < 12; x++)
          if ((x - 5.5) ** 2 + (y - 5.5) ** 2 < 36)
            spots.data[(40 + y) * 240 + 20 + k * 16 + x] = 215;
    const scattered = dark();
    for (let k = 0; k < 6; k++) drawLetters(scattered, 20 + k * 10, 20 + (k % 2) * 9, 1, 215);
    for (const raster of [few, spots, scattered, dark()])
      expect(rowsOfLetters(raster, DPI)).toEqual([]);
  });
});
