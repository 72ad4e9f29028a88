import { cutPlane } from '../../../engine/panels/cut.ts';
import { lightGutterNear } from '../../../engine/panels/gutters.ts';
import { makePlane } from '../../../engine/panels/plane.ts';
import type { Raster } from '../../../engine/types.ts';
import { seeded } from '../../../samples/random.ts';
import { texture } from '../pdf/make.ts';

const SIDE = 200;

type Cell = 'picture' | 'plot';

/**
 * A grid of cells; in the gaps between them compression has left some grey. Plots are specks around
 * axes on white.
 */
function grid(rows: readonly (readonly Cell[])[], gap = 3, specks = 160): Raster {
  const step = SIDE + gap;
  const [height, width] = [rows.length * step - gap, (rows[0]?.length ?? 0) * step - gap];
  const raster: Raster = {
    width,
    height,
    channels: 1,
    data: new Uint8Array(width * height).fill(255),
  };
  const fill = (x: number, y: number, w: number, h: number, value: number): void => {
    for (let v = y; v < y + h; v++) raster.data.fill(value, v * width + x, v * width + x + w);
  };
  const random = seeded('mixed grids');
  for (let x = 0; x < width; x++)
    for (let y = 0; y < height; y++) if (random.int(0, 9) === 0) raster.data[y * width + x] = 240;
  rows.forEach((row, j) =>
    row.forEach((cell, i) => {
      const [x, y] = [i * step, j * step];
      if (cell === 'picture') {
        const tones = texture(SIDE, SIDE, i + 7 * j + 3, 110);
        for (let v = 0; v < SIDE; v++)
          raster.data.set(tones.subarray(v * SIDE, (v + 1) * SIDE), (y + v) * width + x);
        return;
      }
      fill(x, y, SIDE, SIDE, 255);
      fill(x + 60, y, 1, SIDE, 0);
      fill(x, y + 90, SIDE, 1, 0);
      for (let k = 0; k < specks; k++)
        fill(x + random.int(0, 198), y + random.int(0, 198), 2, 2, 150);
    }),
  );
  return raster;
}

const corners = (raster: Raster): number[][] =>
  cutPlane(makePlane(raster), 2)
    .map(({ region: { x0, y0 } }) => [Math.round(x0 / SIDE), Math.round(y0 / SIDE)])
    .sort(([x0 = 0, y0 = 0], [x1 = 0, y1 = 0]) => y0 - y1 || x0 - x1);

describe('grids of pictures and plots', () => {
  test('a plot that hides the gutter beside it is parted where the other row is', () => {
    const plane = makePlane(grid([['plot', 'picture']]));
    const region = { x0: 0, y0: 0, x1: plane.width, y1: plane.height };
    const near = lightGutterNear(plane, region, 'x', SIDE + 2, 4);
    expect(near?.to).toBe(SIDE + 3);
    expect(lightGutterNear(plane, region, 'x', SIDE + 60, 4)).toBeNull();
    expect(lightGutterNear(plane, region, 'x', SIDE - 60, 4)).toBeNull();
  });

  test('a picture that touches a pale plot is cut from it', () => {
    expect(corners(grid([['plot'], ['picture']], 0, 1500))).toEqual([
      [0, 0],
      [0, 1],
    ]);
  });
});
