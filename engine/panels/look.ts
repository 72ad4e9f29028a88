import type { Raster } from '../types.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/pictures.ts';

const { SAMPLES, COLOUR, DARK, BRIGHT, STAIN, PURE } = valuesOf(NUMBERS.look);

/** What a picture looks like as a whole; shares are 0–1. */
export interface Look {
  readonly aspect: number;
  /** Pixels with a colour. */
  readonly coloured: number;
  readonly dark: number;
  readonly bright: number;
  /** Coloured pixels in which red and blue exceed green, as haematoxylin and eosin stain. */
  readonly stained: number;
  /**
   * Coloured pixels in which one or two channels are nearly black, as in pseudo-coloured
   * fluorescence.
   */
  readonly pure: number;
  /** Mean step between neighbouring samples, grey levels. */
  readonly roughness: number;
  readonly mean: number;
}

export function lookOf(raster: Raster): Look {
  const { width, height, channels, data } = raster;
  const skip = Math.max(1, Math.floor(Math.sqrt((width * height) / SAMPLES)));
  let n = 0;
  let coloured = 0;
  let dark = 0;
  let bright = 0;
  let stained = 0;
  let pure = 0;
  let rough = 0;
  let sum = 0;
  for (let y = 0; y < height; y += skip) {
    let last = -1;
    for (let x = 0; x < width; x += skip) {
      const i = (y * width + x) * channels;
      const r = data[i] ?? 0;
      const g = channels === 3 ? (data[i + 1] ?? 0) : r;
      const b = channels === 3 ? (data[i + 2] ?? 0) : r;
      const grey = (r * 3 + g * 6 + b) / 10;
      const most = Math.max(r, g, b);
      const least = Math.min(r, g, b);
      n++;
      sum += grey;
      if (most < DARK) dark++;
      if (least > BRIGHT) bright++;
      if (most - least > COLOUR) {
        coloured++;
        if (r > g + STAIN && b > g) stained++;
        if (least < PURE * most) pure++;
      }
      if (last >= 0) rough += Math.abs(grey - last);
      last = grey;
    }
  }
  const share = (v: number, of: number): number => (of > 0 ? v / of : 0);
  return {
    aspect: width / Math.max(1, height),
    coloured: share(coloured, n),
    dark: share(dark, n),
    bright: share(bright, n),
    stained: share(stained, coloured),
    pure: share(pure, coloured),
    roughness: share(rough, n),
    mean: share(sum, n),
  };
}
