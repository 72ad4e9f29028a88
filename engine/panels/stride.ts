import type { Raster } from '../types.ts';

/** The step, pixels, at which no more than about `most` places of a picture are measured. */
export function strideOver({ width, height }: Raster, most: number): number {
  return Math.max(1, Math.ceil(Math.sqrt((width * height) / most)));
}
