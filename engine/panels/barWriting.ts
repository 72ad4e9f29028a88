import type { Box } from '../../contract/geometry.ts';
import { partsOf } from '../figures/flood.ts';
import type { Part } from '../figures/flood.ts';
import { valuesOf } from '../numbers.ts';
import type { Mask, Raster } from '../types.ts';
import { NUMBERS } from './numbers/pictures.ts';

const { BESIDE, OVER, CONTRAST, FEWEST, MOST, TINT, LEAST, TALLEST, MARGIN } = valuesOf(
  NUMBERS.barWriting,
);

/**
 * The writing that stands with a scale bar, such as "10 µm". Small letters are blurred and
 * compressed until no pixel of them is pure any more, so that they are no marks by themselves;
 * beside a bar everything of its lightness and the height of letters is.
 * @param bar pixels; @param perPoint pixels a point
 */
export function writingOfBar(raster: Raster, bar: Box, perPoint: number): Mask[] {
  const window = around(raster, bar, perPoint);
  const levels = readLevels(raster, window);
  const ground = [...levels.lightness].sort((p, q) => p - q)[levels.lightness.length >> 1] ?? 0;
  const level = barLevel(raster, bar);
  if (Math.abs(level - ground) < CONTRAST) return [];
  const half = (level + ground) / 2;
  const members = levels.lightness.map((v, i) =>
    (levels.tint[i] ?? 0) <= TINT && (level > ground ? v >= half : v <= half) ? 1 : 0,
  );
  const margin = Math.max(1, Math.round(MARGIN * perPoint));
  const letters = partsOf(Uint8Array.from(members), window.w, window.h, 8).flatMap(
    (part): Mask[] => {
      const h = part.y1 - part.y0 + 1;
      const touches =
        part.x0 === 0 || part.y0 === 0 || part.x1 === window.w - 1 || part.y1 === window.h - 1;
      const barItself = crosses(bar.y + bar.h / 2 - window.y, part);
      if (touches || barItself || h < LEAST * perPoint || h > TALLEST * perPoint) return [];
      const x = Math.max(0, window.x + part.x0 - margin);
      const y = Math.max(0, window.y + part.y0 - margin);
      const [right, bottom] = [window.x + part.x1 + 1, window.y + part.y1 + 1];
      return [
        {
          what: 'text',
          box: {
            x,
            y,
            w: Math.min(raster.width, right + margin) - x,
            h: Math.min(raster.height, bottom + margin) - y,
          },
        },
      ];
    },
  );
  return letters.length >= FEWEST && letters.length <= MOST ? letters : [];
}

function crosses(row: number, { y0, y1 }: Part): boolean {
  return y0 <= row && row <= y1;
}

/** Where the writing of a bar can stand, pixels within the picture. */
function around({ width, height }: Raster, bar: Box, perPoint: number): Box {
  const x = Math.max(0, Math.floor(bar.x - BESIDE * bar.w));
  const y = Math.max(0, Math.floor(bar.y - OVER * perPoint));
  return {
    x,
    y,
    w: Math.min(width, Math.ceil(bar.x + (1 + BESIDE) * bar.w)) - x,
    h: Math.min(height, Math.ceil(bar.y + bar.h + OVER * perPoint)) - y,
  };
}

/**
 * Lightness and colour of the pixels of a window: mean of the channels, and how far they are apart.
 */
function readLevels({ data, channels, width }: Raster, window: Box) {
  const lightness: number[] = [];
  const tint: number[] = [];
  for (let y = window.y; y < window.y + window.h; y++)
    for (let x = window.x; x < window.x + window.w; x++) {
      const at = (y * width + x) * channels;
      const pixel = Array.from(data.subarray(at, at + channels));
      lightness.push(pixel.reduce((sum, v) => sum + v, 0) / channels);
      tint.push(Math.max(...pixel) - Math.min(...pixel));
    }
  return { lightness, tint };
}

/** The lightness in the middle of a bar. */
function barLevel(raster: Raster, bar: Box): number {
  const middle = {
    x: Math.floor(bar.x + bar.w / 2),
    y: Math.floor(bar.y + bar.h / 2),
    w: 1,
    h: 1,
  };
  return readLevels(raster, middle).lightness[0] ?? 0;
}
