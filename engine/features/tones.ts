import type { Raster } from '../types.ts';

/**
 * How the picture's contrast is shared between red, green and blue; sums to 1. Grey pictures: a
 * third each.
 */
export function tonesOf(raster: Raster): [number, number, number] {
  if (raster.channels === 1) return [1 / 3, 1 / 3, 1 / 3];
  // Read once: pixels may lie on disk.
  const { data } = raster;
  const n = raster.width * raster.height;
  const spread = [0, 1, 2].map((c) => {
    let sum = 0;
    let squares = 0;
    for (let i = c; i < n * 3; i += 3) {
      const v = data[i] ?? 0;
      sum += v;
      squares += v * v;
    }
    return Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2));
  });
  const [r = 0, g = 0, b = 0] = spread;
  const total = r + g + b;
  return total < 1e-6 ? [1 / 3, 1 / 3, 1 / 3] : [r / total, g / total, b / total];
}
