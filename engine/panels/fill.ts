import { hasBands } from './drawn.ts';
import { type Plane, type Region, grown, histogram } from './plane.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/drawings.ts';

const { EXACT, EXACT_OF_NEAR, NEAR, DARKEST, LIGHTEST, STILL, CELL, BUSY, SQUARE, RIM } = valuesOf(
  NUMBERS.fill,
);

/**
 * True for a piece that is filled with one grey or colour, exactly: the ground of a chart, a bar, a
 * box of a scheme, and the lines and writing on it. The ground of a photograph is uneven, and that
 * of a blot or an overexposed picture shades from its most frequent grey to the ones beside it.
 */
export function isFilled(plane: Plane, r: Region): boolean {
  const counts = histogram(plane, r);
  let ground = 0;
  for (let v = 1; v < 256; v++) if ((counts[v] ?? 0) > (counts[ground] ?? 0)) ground = v;
  if (ground < DARKEST || ground > LIGHTEST) return false;
  const exact = counts[ground] ?? 0;
  if (exact < EXACT * (r.x1 - r.x0) * (r.y1 - r.y0)) return false;
  let near = 0;
  for (let v = ground - NEAR; v <= ground + NEAR; v++) near += counts[v] ?? 0;
  if (exact < EXACT_OF_NEAR * near) return false;
  const { still, square } = unrestOf(plane, r);
  return still >= STILL && square < SQUARE && !hasBands(plane, withoutFrame(r));
}

/**
 * What changes inside a region: the share of pixels that are as the next ones are, give or take a
 * level, and the side of the largest square of cells, in cells, all of which are full of changes:
 * lines and writing fill single cells, photographs all of theirs.
 */
function unrestOf({ grey, width }: Plane, r: Region): { still: number; square: number } {
  const columns = Math.ceil((r.x1 - 1 - r.x0) / CELL);
  // Side of the largest square that ends in a cell, for the row above and the row under way.
  let above = new Uint16Array(columns + 1);
  let sides = new Uint16Array(columns + 1);
  let [still, pixels, square] = [0, 0, 0];
  for (let y0 = r.y0; y0 < r.y1 - 1; y0 += CELL) {
    for (let column = 0, x0 = r.x0; column < columns; column++, x0 += CELL) {
      const [x1, y1] = [Math.min(x0 + CELL, r.x1 - 1), Math.min(y0 + CELL, r.y1 - 1)];
      let here = 0;
      for (let y = y0; y < y1; y++)
        for (let i = y * width + x0, stop = y * width + x1; i < stop; i++) {
          const v = grey[i] ?? 0;
          if (Math.abs((grey[i + 1] ?? 0) - v) <= 1 && Math.abs((grey[i + width] ?? 0) - v) <= 1)
            here++;
        }
      const all = (x1 - x0) * (y1 - y0);
      still += here;
      pixels += all;
      const side =
        all - here > BUSY * all
          ? 1 + Math.min(sides[column] ?? 0, above[column] ?? 0, above[column + 1] ?? 0)
          : 0;
      sides[column + 1] = side;
      square = Math.max(square, side);
    }
    [above, sides] = [sides, above];
  }
  return { still: still / Math.max(1, pixels), square };
}

/** A region without the frame that may go around it. */
function withoutFrame(r: Region): Region {
  return grown(r, -Math.floor(RIM * Math.min(r.x1 - r.x0, r.y1 - r.y0)));
}
