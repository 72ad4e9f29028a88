import type { Raster } from '../types.ts';

/** The greys that there are, by their tenths. */
const GREYS = Float32Array.from({ length: 2551 }, (_, tenths) => tenths / 10);

/** The grey of the pixel `i` of a picture, 0 to 255: three tenths red, six green, one blue. */
export function greyAt({ data, channels }: Raster, i: number): number {
  return channels === 1
    ? (data[i] ?? 0)
    : ((data[i * 3] ?? 0) * 3 + (data[i * 3 + 1] ?? 0) * 6 + (data[i * 3 + 2] ?? 0)) / 10;
}

/** The grey of every pixel of a picture, row by row. */
export function greyOf({ width, height, channels, data }: Raster): Float32Array {
  const grey = new Float32Array(width * height);
  if (channels === 1) grey.set(data);
  else
    for (let i = 0, k = 0; i < grey.length; i++, k += 3)
      grey[i] = GREYS[(data[k] ?? 0) * 3 + (data[k + 1] ?? 0) * 6 + (data[k + 2] ?? 0)] ?? 0;
  return grey;
}
