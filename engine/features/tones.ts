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
  let sumR = 0;
  let sumG = 0;
  let sumB = 0;
  let squaresR = 0;
  let squaresG = 0;
  let squaresB = 0;
  for (let i = 0; i < n * 3; i += 3) {
    const red = data[i] ?? 0;
    const green = data[i + 1] ?? 0;
    const blue = data[i + 2] ?? 0;
    sumR += red;
    sumG += green;
    sumB += blue;
    squaresR += red * red;
    squaresG += green * green;
    squaresB += blue * blue;
  }
  const spreadOf = (sum: number, squares: number): number =>
    Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2));
  const [r, g, b] = [spreadOf(sumR, squaresR), spreadOf(sumG, squaresG), spreadOf(sumB, squaresB)];
  const total = r + g + b;
  return total < 1e-6 ? [1 / 3, 1 / 3, 1 / 3] : [r / total, g / total, b / total];
}
