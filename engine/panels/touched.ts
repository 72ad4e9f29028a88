import { valuesOf } from '../numbers.ts';
import type { Raster } from '../types.ts';
import { NUMBERS } from './numbers/pale.ts';
import { type Axis, type Region, SumTable, regionSize, start } from './plane.ts';

const { PAPER } = valuesOf(NUMBERS.pale);

/** Which pixels of a picture are not pure paper. */
export interface Touched {
  readonly width: number;
  readonly height: number;
  /** Share of a region. */
  share(r: Region): number;
  /** Share of each line of a region, in the order of an axis. */
  lines(r: Region, axis: Axis): number[];
}

/** Counts the pixels of a picture that are not pure paper, in any of its channels. */
export function touchedOf({ width, height, channels, data }: Raster): Touched {
  const least = channels === 1 ? data : leastOf(data);
  const sums = new SumTable(width, height, least, PAPER);
  return {
    width,
    height,
    share: (r) => sums.over(r) / Math.max(1, (r.x1 - r.x0) * (r.y1 - r.y0)),
    lines: (r, axis) => {
      const length = Math.max(1, regionSize(r, axis === 'x' ? 'y' : 'x'));
      return Array.from(
        { length: regionSize(r, axis) },
        (_, k) => sums.line(r, axis, start(r, axis) + k) / length,
      );
    },
  };
}

/** The least channel of each pixel. */
function leastOf(data: Raster['data']): Uint8Array {
  const least = new Uint8Array(data.length / 3);
  for (let o = 0, i = 0; o < least.length; o++, i += 3) {
    const [r, g, b] = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
    least[o] = r < g ? (r < b ? r : b) : g < b ? g : b;
  }
  return least;
}
