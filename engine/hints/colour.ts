import type { Raster } from '../types.ts';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/**
 * The colour of a pixel; a grey picture's level three times.
 * @param x, y whole pixels within the picture
 */
export function colourAt({ width, channels, data }: Raster, x: number, y: number): Colour {
  const at = (y * width + x) * channels;
  const first = data[at] ?? 0;
  return channels === 1 ? [first, first, first] : [first, data[at + 1] ?? 0, data[at + 2] ?? 0];
}
