import { cutPlane } from '../../../engine/panels/cut.ts';
import { makePlane } from '../../../engine/panels/plane.ts';
import type { Raster } from '../../../engine/types.ts';
import { texture } from '../pdf/make.ts';

const [WIDTH, HEIGHT] = [600, 420];
/** Side of the fields of the scale, pixels. */
const FIELD = 50;

/** A photograph with a row of fields under its subject, each of a grey. */
function photograph(fields: (i: number) => number): Raster {
  const data = texture(WIDTH, HEIGHT, 7, 90);
  for (let i = 0; i < WIDTH / FIELD; i++)
    for (let y = 300; y < 300 + FIELD; y++)
      for (let x = i * FIELD; x < (i + 1) * FIELD; x++)
        data[y * WIDTH + x] = fields(i) + ((x * 31 + y * 17) % 7);
  return { width: WIDTH, height: HEIGHT, channels: 1, data };
}

const boxes = (r: Raster): number[][] =>
  cutPlane(makePlane(r), 2).map(({ region: g }) => [g.x0, g.y0, g.x1, g.y1]);

describe('scales in photographs', () => {
  test('a photograph with a scale of dark and light fields is one picture', () => {
    expect(boxes(photograph((i) => (i % 2 === 0 ? 15 : 235)))).toEqual([[0, 0, WIDTH, HEIGHT]]);
  });

  test('fields that grow lighter from one to the next are no scale', () => {
    expect(boxes(photograph((i) => 10 + 19 * i)).length).toBeGreaterThan(1);
  });
});
