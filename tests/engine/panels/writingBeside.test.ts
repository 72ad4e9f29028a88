import { makePlane, type Plane, type Region } from '../../../engine/panels/plane.ts';
import { writingBeside } from '../../../engine/panels/writingBeside.ts';

const PER_POINT = 2;
const [WIDTH, HEIGHT] = [600, 100];
const MEMBRANE: Region = { x0: 200, y0: 30, x1: 340, y1: 70 };

/** A membrane, and dark boxes as wide as [from, to) in its rows, ten pixels high or as told. */
function planeWith(...boxes: readonly (readonly [number, number, number?])[]): Plane {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  const paint = (x0: number, x1: number, y0: number, y1: number): void => {
    for (let y = y0; y < y1; y++) data.fill(60, y * WIDTH + x0, y * WIDTH + x1);
  };
  paint(MEMBRANE.x0, MEMBRANE.x1, MEMBRANE.y0, MEMBRANE.y1);
  for (const [from, to, high = 10] of boxes) paint(from, to, 50 - high / 2, 50 + high / 2);
  return makePlane({ width: WIDTH, height: HEIGHT, channels: 1, data });
}

const columns = (plane: Plane): number[][] =>
  writingBeside(plane, [MEMBRANE], PER_POINT).map((r) => [r.x0, r.x1]);

describe('writing beside membranes', () => {
  test('reaches from the membrane to the paper that ends it, on both sides', () => {
    expect(columns(planeWith([344, 350], [354, 380], [140, 190], [100, 120]))).toEqual([
      [340, 380],
      [140, 200],
    ]);
  });

  test('is nothing that goes on for longer, as the next membrane does', () => {
    expect(columns(planeWith([348, 500]))).toEqual([]);
  });

  test('is no narrow membrane, which fills its rows', () => {
    expect(columns(planeWith([350, 420, 40]))).toEqual([]);
    expect(columns(planeWith([350, 420, 12]))).toEqual([[340, 420]]);
  });

  test('is nothing where there is only paper, and may reach the rim of the picture', () => {
    expect(columns(planeWith())).toEqual([]);
    const atRim: Region = { x0: 520, y0: 30, x1: 560, y1: 70 };
    expect(writingBeside(planeWith([570, WIDTH]), [atRim], PER_POINT)).toEqual([
      { ...atRim, x0: 560, x1: WIDTH },
    ]);
  });
});
