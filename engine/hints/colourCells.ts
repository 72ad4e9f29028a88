import type { Raster, Specimen } from '../types.ts';
import { colourAt } from './colour.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { CELLS, PRINTED, DARK } = valuesOf(NUMBERS.composed);

/** Parts of a picture in rows and columns, row by row. */
export interface ColourCells {
  /** Mean red, green and blue, 0 to 255. */
  readonly colours: readonly [Float64Array, Float64Array, Float64Array];
  /** 1 where a part holds print, or paper: pixels that are light in every channel. */
  readonly printed: Uint8Array;
  /** Half of it is black, as the ground of a stain that shines is. */
  readonly isDark: boolean;
}

/**
 * Finds the colours of parts of a picture, and remembers them: a figure's pictures are asked for
 * once for every finding in it.
 * @returns null for a picture with less than a pixel a part
 */
export function rememberedCells(): (specimen: Specimen) => ColourCells | null {
  const known = new Map<string, ColourCells | null>();
  return ({ subImage: { id }, raster }) => {
    const had = known.get(id);
    if (had !== undefined) return had;
    const cells = Math.min(raster.width, raster.height) < CELLS ? null : cellsOf(raster);
    known.set(id, cells);
    return cells;
  };
}

function cellsOf({ width, height, channels, data }: Raster): ColourCells {
  // `data` may read from disk or decode the file, so it is read once.
  const raster = { width, height, channels, data };
  const colours = [cells(), cells(), cells()] as const;
  const printed = new Uint8Array(CELLS * CELLS);
  const counts = cells();
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * CELLS) / height) * CELLS;
    for (let x = 0; x < width; x++) {
      const at = row + Math.floor((x * CELLS) / width);
      const [r, g, b] = colourAt(raster, x, y);
      colours[0][at] = (colours[0][at] ?? 0) + r;
      colours[1][at] = (colours[1][at] ?? 0) + g;
      colours[2][at] = (colours[2][at] ?? 0) + b;
      if (Math.min(r, g, b) >= PRINTED) printed[at] = 1;
      counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  for (const sum of colours)
    for (const [at, count] of counts.entries()) sum[at] = (sum[at] ?? 0) / count;
  const lightest = colours[0].map((_, at) => Math.max(...colours.map((sum) => sum[at] ?? 0)));
  const median = lightest.sort()[Math.floor(lightest.length / 2)] ?? 0;
  return { colours, printed, isDark: median <= DARK };
}

function cells(): Float64Array {
  return new Float64Array(CELLS * CELLS);
}
