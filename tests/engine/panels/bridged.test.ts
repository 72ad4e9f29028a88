import { partedPieces, signsIn } from '../../../engine/panels/bridged.ts';
import type { Piece } from '../../../engine/panels/piece.ts';
import { makePlane } from '../../../engine/panels/plane.ts';
import { extractDocument } from '../../../engine/run/extract.ts';
import { imageObject, makePdf, texture } from '../pdf/make.ts';
import { withPdf } from '../pdf/open.ts';

const [WIDTH, HEIGHT] = [380, 500];

/** A sheet of paper and what draws a filled rectangle on it. */
function paper(): {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly fill: (x: number, y: number, w: number, h: number, value: number) => void;
} {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  return {
    data,
    fill: (x, y, w, h, value) => {
      for (let v = y; v < y + h; v++) data.fill(value, v * WIDTH + x, v * WIDTH + x + w);
    },
  };
}

/**
 * Four pictures over a plot. The names beside them are written across all gutters between rows, and
 * the plot closes those between columns.
 */
function bridged(names: boolean): Uint8Array<ArrayBuffer> {
  const { data, fill } = paper();
  for (const [k, [x, y]] of (
    [
      [60, 10],
      [216, 10],
      [60, 166],
      [216, 166],
    ] as const
  ).entries()) {
    const tones = texture(150, 150, k + 3, 110);
    for (let v = 0; v < 150; v++)
      data.set(tones.subarray(v * 150, (v + 1) * 150), (y + v) * WIDTH + x);
  }
  if (names) {
    for (let y = 12; y < 345; y += 9) {
      for (const x of [0, 24]) {
        fill(x, y, 10, 8, 20);
        fill(x + 12, y + 4, 10, 8, 20);
      }
    }
    fill(52, 12, 2, 330, 20);
  }
  for (let x = 24; x < 350; x += 9) {
    fill(x, 356, 8, 8, 20);
    fill(x + 4, 366, 8, 8, 20);
  }
  fill(20, 350, 2, 140, 0);
  // The letters of the plot.
  fill(0, 338, 22, 20, 0);
  fill(26, 338, 22, 20, 0);
  fill(20, 488, 340, 2, 0);
  for (let x = 22; x < 360; x += 3) fill(x, 400 + Math.round(40 * Math.sin(x / 20)), 4, 2, 60);
  return data;
}

const picturesOf = (data: Uint8Array<ArrayBuffer>): Promise<readonly number[][]> =>
  withPdf(
    makePdf(
      [{ content: 'q 190 0 0 250 100 400 cm /A Do Q\n', images: { A: 0 } }],
      [imageObject(WIDTH, HEIGHT, 1, data)],
    ),
    async (document) => {
      const { subImages } = await extractDocument(document, { progress: () => undefined });
      return subImages
        .filter((s) => s.kind !== 'chart' && s.kind !== 'diagram')
        .map(({ box }) => [box.x, box.y, box.w, box.h].map(Math.round));
    },
  );

describe('pictures whose gutters are bridged by writing', () => {
  test('are found as those whose gutters are free', async () => {
    const free = await picturesOf(bridged(false));
    expect(free).toHaveLength(4);
    expect(await picturesOf(bridged(true))).toEqual(free);
  });

  test('signs are what is small or thin; pictures and axes are none', () => {
    const plane = makePlane({ width: WIDTH, height: HEIGHT, channels: 1, data: bridged(true) });
    const signs = signsIn(plane, { x0: 0, y0: 0, x1: WIDTH, y1: HEIGHT }, 2);
    expect(signs).toContainEqual({ x0: 22, y0: 10, x1: 36, y1: 22 });
    expect(signs).toContainEqual({ x0: 50, y0: 10, x1: 56, y1: 344 });
    expect(signs.every((r) => r.x1 <= 56 || r.y0 > 350)).toBe(true);
  });

  test('a region is left as it is where it does not show several pictures', () => {
    const region = { x0: 0, y0: 0, x1: 100, y1: 100 };
    const piece = (x0: number, solid: boolean) => ({
      region: { x0, y0: 0, x1: x0 + 40, y1: 90 },
      solid,
      rule: 'gutter' as const,
    });
    const parted = (pieces: readonly Piece[]) => partedPieces(region, pieces, (p) => p.solid);
    const parts = [piece(0, true), piece(50, true)];
    expect(parted(parts)).toEqual(parts);
    expect(parted([piece(0, true), piece(50, false)])).toBeNull();
    expect(parted([piece(0, true), piece(80, true)])).toBeNull();
    const all = (pieces: readonly Piece[]) => partedPieces(region, pieces, () => true);
    expect(all([piece(0, true), piece(50, false)])).toHaveLength(2);
    expect(all([piece(0, false), piece(50, false)])).toBeNull();
  });
});
