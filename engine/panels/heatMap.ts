import { valuesOf } from '../numbers.ts';
import type { Raster } from '../types.ts';
import type { Look } from './look.ts';
import { NUMBERS } from './numbers/pictures.ts';

const {
  LINES,
  RIM,
  NOISE,
  BORDERS,
  CONCENTRATED,
  LEAST_STEP,
  LEAST_BORDERS,
  STRONG,
  LEAST_COLOUR,
  MOST_DARK,
} = valuesOf(NUMBERS.heatMap);

/**
 * True for a map of coloured cells in rows and columns, such as the expression of genes: all that
 * changes in it changes at the borders of the cells, which run through it as straight lines.
 * Pictures change everywhere. What is grey is left alone: it may be the enlarged pixels of a
 * camera, or bands on their membrane.
 */
export function isHeatMap(raster: Raster, look: Look): boolean {
  if (look.coloured < LEAST_COLOUR || look.dark > MOST_DARK) return false;
  return (['x', 'y'] as const).every((axis) => hasBorders(stepsAcross(raster, axis)));
}

/**
 * The mean step to the next pixel along an axis, at each place on it; the rim is left out, for
 * frames are drawn there.
 */
function stepsAcross({ width, height, channels, data }: Raster, axis: 'x' | 'y'): Float64Array {
  const [size, side] = axis === 'x' ? [width, height] : [height, width];
  const [next, beside] = axis === 'x' ? [channels, width * channels] : [width * channels, channels];
  const rim = Math.ceil(RIM * size);
  const skip = Math.max(1, Math.floor(side / LINES));
  const steps = new Float64Array(Math.max(0, size - 2 * rim - 1));
  let lines = 0;
  for (let q = Math.ceil(RIM * side); q < side - RIM * side; q += skip, lines++)
    for (let k = 0, i = q * beside + rim * next; k < steps.length; k++, i += next) {
      let most = 0;
      for (let c = 0; c < channels; c++) {
        const step = Math.abs((data[i + next + c] ?? 0) - (data[i + c] ?? 0));
        if (step > most) most = step;
      }
      if (most > NOISE) steps[k] = (steps[k] ?? 0) + most - NOISE;
    }
  return steps.map((v) => v / Math.max(1, lines));
}

/** Nearly all of the change lies at a few places, several of which are strong. */
function hasBorders(steps: Float64Array): boolean {
  const total = steps.reduce((sum, v) => sum + v, 0);
  if (total < LEAST_STEP * steps.length) return false;
  const sorted = steps.toSorted().reverse();
  const border = sorted.subarray(0, Math.ceil(BORDERS * sorted.length));
  if (border.reduce((sum, v) => sum + v, 0) < CONCENTRATED * total) return false;
  const strong = STRONG * (sorted[0] ?? 0);
  // The two or three pixels over which one border is blurred count once.
  let borders = 0;
  for (let k = 0, last = -9; k < steps.length; k++)
    if ((steps[k] ?? 0) >= strong) {
      if (k - last > 2) borders++;
      last = k;
    }
  return borders >= LEAST_BORDERS;
}
