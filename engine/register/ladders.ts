import { correlated } from './products.ts';
import { ownOf } from './products.ts';
import { bars } from './irregular.ts';
import { filled } from './layer.ts';
import type { Sampled } from './resample.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { LANES, RUNGS, PRODUCTS, LEAST_SIDE } = valuesOf(NUMBERS.ladders);

/**
 * Correlation of two registered pictures after products of rows and columns are subtracted, −1…1. 1
 * where one of them is not well described by such a product. Lanes with the same ladder agree as
 * products and in nothing else, on any gel.
 */
export function beyondLadders(a: Sampled, b: Sampled, sign: number): number {
  const [p, q] = [a, b].map(filled);
  if (!p || !q || a.width < LEAST_SIDE || a.height < LEAST_SIDE) return 1;
  const { width, height } = a;
  if (![p, q].every((values) => rungs(values, width, height) >= RUNGS)) return 1;
  for (const values of [p, q])
    if (spread(ownOf(values, width, height, 1)) > LANES * spread(values)) return 1;
  return sign * correlated(ownOf(p, width, height, PRODUCTS), ownOf(q, width, height, PRODUCTS));
}

/** Number of bars in the mean profile of the rows, or of the columns. */
function rungs(values: Float32Array, width: number, height: number): number {
  const down = new Float64Array(height);
  const across = new Float64Array(width);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      down[y] = (down[y] as number) + (values[i] as number);
      across[x] = (across[x] as number) + (values[i] as number);
    }
  return Math.max(
    ...[down, across].map((profile) => {
      const middle = profile.toSorted()[profile.length >> 1] ?? 0;
      return bars(profile.map((v) => v - middle));
    }),
  );
}

function spread(values: Float32Array): number {
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    const v = values[i] as number;
    sum += v;
    squares += v * v;
  }
  return squares / values.length - (sum / values.length) ** 2;
}
