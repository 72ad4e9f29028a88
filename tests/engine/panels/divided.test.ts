import { joinDivided } from '../../../engine/panels/divided.ts';
import type { Piece } from '../../../engine/panels/piece.ts';
import { makePlane } from '../../../engine/panels/plane.ts';
import type { Raster } from '../../../engine/types.ts';

const PER_POINT = 2;
const [WIDTH, HEIGHT] = [400, 80];

/** A film with soft bands and a white line across it; beyond the line its ground may differ. */
function film(line: number, beyond: number): Raster {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (let y = 10; y < 70; y++)
    for (let x = 10; x < 390; x++) {
      const band = 90 * Math.exp(-(((y - 40) / 8) ** 2)) * (Math.floor(x / 60) % 2);
      const ground = 165 + (x > line ? beyond : 0) + ((x * 7 + y * 3) % 4);
      if (x !== line && x !== line + 1) data[y * WIDTH + x] = ground - band;
    }
  return { width: WIDTH, height: HEIGHT, channels: 1, data };
}

function piece(x0: number, x1: number, y0 = 10, y1 = 70): Piece {
  return { region: { x0, y0, x1, y1 }, solid: true, rule: 'gutter' };
}

function joined(raster: Raster, pieces: readonly Piece[]): readonly (readonly number[])[] {
  return joinDivided(makePlane(raster), pieces, PER_POINT).map(({ region: r }) => [r.x0, r.x1]);
}

describe('films with a line between their lanes', () => {
  test('are one where the film goes on behind the line', () => {
    expect(joined(film(150, 0), [piece(10, 150), piece(152, 390)])).toEqual([[10, 390]]);
  });

  test('are two where another ground begins', () => {
    expect(joined(film(150, -40), [piece(10, 150), piece(152, 390)])).toHaveLength(2);
  });

  test('are two where they are not equally high, or a gap apart', () => {
    expect(joined(film(150, 0), [piece(10, 150), piece(152, 390, 20)])).toHaveLength(2);
    expect(joined(film(150, 0), [piece(10, 150), piece(160, 390)])).toHaveLength(2);
  });

  test('are two where together they are no longer than micrographs are', () => {
    expect(joined(film(80, 0), [piece(10, 80), piece(82, 130)])).toHaveLength(2);
  });
});
