import { drawingLikelihood, isDrawn } from '../../../engine/panels/drawnLook.ts';
import { measuresOfDrawing } from '../../../engine/panels/drawnMeasures.ts';
import type { Raster } from '../../../engine/types.ts';
import { texture } from '../match/scene.ts';

const SIDE = 240;

/** Three channels from a colour at each place. */
function painted(colourOf: (x: number, y: number) => readonly [number, number, number]): Raster {
  const data = new Uint8Array(SIDE * SIDE * 3);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) data.set(colourOf(x, y), (y * SIDE + x) * 3);
  return { width: SIDE, height: SIDE, channels: 3, data };
}

describe('drawings told by a fit', () => {
  test('boxes and balls on paper, and cells of colour, are drawn', () => {
    const scheme = painted((x, y) => {
      if (x > 20 && x < 110 && y > 30 && y < 90) return [250, 210, 120];
      const far = Math.hypot(x - 170, y - 160);
      return far < 50 ? [60 + 2 * far, 160, 200 - far] : [255, 255, 255];
    });
    const cells = painted((x, y) => {
      const v = (Math.floor(x / 30) * 37 + Math.floor(y / 24) * 91) % 160;
      return [255, 90 + v, 90 + v];
    });
    expect(isDrawn(drawingLikelihood(scheme))).toBe(true);
    expect(isDrawn(drawingLikelihood(cells))).toBe(true);
  });

  test('tissue, also pale and beside paper, and a dark empty field are pictures', () => {
    const { data } = texture(5, SIDE, SIDE);
    const grain = (x: number, y: number): number => data[y * SIDE + x] ?? 0;
    const tissue = painted((x, y) => [150 + grain(x, y) / 3, 90 + grain(x, y) / 2, 160]);
    const pale = painted((x, y) =>
      y < 40 ? [255, 255, 255] : [200 + grain(x, y) / 5, 180 + grain(x, y) / 4, 205],
    );
    const empty = painted((x, y) => [0, 30 + grain(x, y) / 25, 0]);
    for (const picture of [tissue, pale, empty])
      expect(isDrawn(drawingLikelihood(picture))).toBe(false);
    expect(drawingLikelihood(tissue)).toBeLessThan(0.5);
  });

  test('an even fill of one colour with print on it is a cell; an empty field with print is none', () => {
    // Strokes as wide as those of digits, one in nine of the middle.
    const print = (x: number, y: number): boolean =>
      x > 60 && x < 180 && y > 100 && y < 140 && (x % 18 < 3 || (y % 18 < 3 && x % 36 < 18));
    const { data } = texture(6, SIDE, SIDE);
    const grain = (x: number, y: number): number => data[y * SIDE + x] ?? 0;
    const cell = painted((x, y) => (print(x, y) ? [255, 255, 255] : [60, 140, 64]));
    const field = painted((x, y) =>
      print(x, y) ? [255, 255, 255] : [0, 40 + Math.round(grain(x, y) / 16), 0],
    );
    const slide = painted((x, y) =>
      print(x, y) ? [0, 0, 0] : [228 + Math.round(grain(x, y) / 18), 222, 230],
    );
    expect(isDrawn(drawingLikelihood(cell))).toBe(true);
    expect(isDrawn(drawingLikelihood(field))).toBe(false);
    expect(isDrawn(drawingLikelihood(slide))).toBe(false);
  });

  test('measures are shares, also of a picture of few pixels', () => {
    for (const side of [1, 2, 3]) {
      const raster: Raster = {
        width: side,
        height: side,
        channels: 1,
        data: new Uint8Array(side * side).fill(90),
      };
      for (const value of Object.values(measuresOfDrawing(raster))) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
    }
  });
});
