import { isLettering } from '../../../engine/panels/lettering.ts';
import { makePlane } from '../../../engine/panels/plane.ts';
import type { Raster } from '../../../engine/types.ts';

const PER_POINT = 2;
const [WIDTH, HEIGHT] = [300, 160];

function paper(): Raster {
  return {
    width: WIDTH,
    height: HEIGHT,
    channels: 1,
    data: new Uint8Array(WIDTH * HEIGHT).fill(255),
  };
}

function fill({ data }: Raster, x0: number, y0: number, x1: number, y1: number): void {
  for (let y = y0; y < y1; y++) data.fill(30, y * WIDTH + x0, y * WIDTH + x1);
}

/** A heading with its rule, and a sign over each lane. */
function heading(): Raster {
  const raster = paper();
  for (let k = 0; k < 6; k++) fill(raster, 100 + k * 9, 10, 106 + k * 9, 22);
  fill(raster, 40, 30, 260, 32);
  for (let k = 0; k < 4; k++) fill(raster, 60 + k * 50, 130, 68 + k * 50, 132);
  return raster;
}

const judged = (raster: Raster): boolean =>
  isLettering(makePlane(raster), { x0: 0, y0: 0, x1: WIDTH, y1: HEIGHT }, PER_POINT);

describe('print beside membranes', () => {
  test('letters, signs and rules are lettering, however far apart', () => {
    expect(judged(heading())).toBe(true);
  });

  test('what is read upwards is lettering', () => {
    const raster = heading();
    fill(raster, 200, 60, 210, 120);
    expect(judged(raster)).toBe(true);
  });

  test('two axes that meet are a drawing', () => {
    const raster = heading();
    fill(raster, 60, 50, 62, 120);
    fill(raster, 60, 118, 160, 120);
    expect(judged(raster)).toBe(false);
  });

  test('a shape larger than letters both ways is a drawing', () => {
    const raster = heading();
    fill(raster, 60, 50, 100, 90);
    expect(judged(raster)).toBe(false);
  });
});
