import type { Raster } from '../types.ts';

/** The grey of the pixel `i` of a picture, 0 to 255: three tenths red, six green, one blue. */
export function greyAt({ data, channels }: Raster, i: number): number {
  return channels === 1
    ? (data[i] ?? 0)
    : ((data[i * 3] ?? 0) * 3 + (data[i * 3 + 1] ?? 0) * 6 + (data[i * 3 + 2] ?? 0)) / 10;
}
