import type { Raster } from '../types.ts';
import { greyAt } from './grey.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/pictures.ts';

const { WIDTH, STEP, LOWEST, HIGHEST, LINES, REPEATED, AS_GOOD, PARTED, BUSY, GAP, STEPS } =
  valuesOf(NUMBERS.writtenLines);

/**
 * True for lines of small letters that lie equally far apart and fill a piece, whatever is filled
 * in behind them: alignments of sequences on grey, black and coloured cells look like photographs
 * otherwise. Along a line of letters greys change more often than along rows of spots, bands or
 * grains, and between two lines hardly at all.
 * @param height of the piece, points
 */
export function isWrittenLines(raster: Raster, height: number): boolean {
  const { width, height: rows, channels, data } = raster;
  // `data` may read from disk or decode the file, so it is read once.
  const steps = stepsOf({ width, height: rows, channels, data });
  const period = periodOf(steps);
  const points = (period * height) / rows;
  if (period === 0 || points < LOWEST || points > HIGHEST || rows < LINES * period) return false;
  const line = lineOf(steps, period).sort();
  const busy = line[Math.floor(BUSY * line.length)] ?? 0;
  const gap = line[Math.floor(GAP * line.length)] ?? 0;
  return busy * period >= STEPS && gap <= PARTED * busy;
}

/** How often the grey changes abruptly along each row of pixels, a pixel. */
function stepsOf(raster: Raster): Float64Array {
  const from = Math.max(0, Math.floor((raster.width - WIDTH) / 2));
  const to = Math.min(raster.width, from + WIDTH);
  const steps = new Float64Array(raster.height);
  for (let y = 0; y < raster.height; y++) {
    const grey = (x: number): number => greyAt(raster, y * raster.width + x);
    let before = 0;
    let here = 0;
    for (let x = from + 1; x < to - 1; x++) {
      const after = Math.abs(grey(x + 1) - grey(x - 1));
      // A step is counted where it is steepest.
      if (here >= STEP && here >= before && here > after) steps[y] = (steps[y] ?? 0) + 1;
      before = here;
      here = after;
    }
  }
  return steps.map((count) => count / Math.max(1, to - from));
}

/**
 * After how many rows a profile repeats itself: the first shift, beyond what its own width holds,
 * by which it correlates with itself nearly as well as by any; 0 where it does not.
 */
function periodOf(steps: Float64Array): number {
  const mean = steps.reduce((sum, v) => sum + v, 0) / Math.max(1, steps.length);
  const around = steps.map((v) => v - mean);
  const variance = around.reduce((sum, v) => sum + v * v, 0) / Math.max(1, steps.length);
  if (variance === 0) return 0;
  const most = Math.floor(steps.length / 2);
  const found = Array.from({ length: most + 1 }, (_, shift) => {
    let sum = 0;
    for (let y = 0; y + shift < around.length; y++)
      sum += (around[y] ?? 0) * (around[y + shift] ?? 0);
    return sum / (around.length - shift) / variance;
  });
  const first = found.findIndex((correlation) => correlation <= 0);
  if (first < 0) return 0;
  const best = Math.max(...found.slice(first));
  if (best < REPEATED) return 0;

  let at = found.findIndex((correlation, i) => i > first && correlation >= AS_GOOD * best);
  while ((found[at + 1] ?? 0) > (found[at] ?? 0)) at++;
  return at;
}

/** The mean of all periods of a profile. */
function lineOf(steps: Float64Array, period: number): Float64Array {
  const line = new Float64Array(period);
  const counts = new Float64Array(period);
  for (const [y, value] of steps.entries()) {
    const at = y % period;
    line[at] = (line[at] ?? 0) + value;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return line.map((sum, at) => sum / Math.max(1, counts[at] ?? 1));
}
