import { valuesOf } from '../numbers.ts';
import type { Raster } from '../types.ts';
import { huePart } from './hue.ts';
import { NUMBERS } from './numbers/membranes.ts';
import type { Region } from './plane.ts';

const { COLOUR, HUES } = valuesOf(NUMBERS.membranes);

/**
 * Shares of the pixels of a region that have a colour, and that have another colour than most of
 * these: films are grey and stained gels have one hue, the boxes of schemes seldom are or have.
 */
export function coloursOf(
  { width, channels, data }: Raster,
  r: Region,
): { readonly coloured: number; readonly strange: number } {
  if (channels === 1) return { coloured: 0, strange: 0 };
  const hues = new Int32Array(HUES);
  for (let y = r.y0; y < r.y1; y++)
    for (let i = (y * width + r.x0) * 3; i < (y * width + r.x1) * 3; i += 3) {
      const [red, green, blue] = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
      if (Math.max(red, green, blue) - Math.min(red, green, blue) <= COLOUR) continue;
      const hue = huePart(red, green, blue, HUES);
      hues[hue] = (hues[hue] ?? 0) + 1;
    }
  const coloured = hues.reduce((sum, n) => sum + n, 0);
  // Hues are in a circle; a stain takes a third of it at most.
  const third = HUES / 3;
  const most = Math.max(
    ...Array.from(hues, (_, k) => {
      let sum = 0;
      for (let d = 0; d < third; d++) sum += hues[(k + d) % HUES] ?? 0;
      return sum;
    }),
  );
  const pixels = Math.max(1, (r.x1 - r.x0) * (r.y1 - r.y0));
  return { coloured: coloured / pixels, strange: (coloured - most) / pixels };
}
