import { isHeatMap } from '../../../engine/panels/heatMap.ts';
import { lookOf } from '../../../engine/panels/look.ts';
import type { Raster } from '../../../engine/types.ts';
import { texture } from '../pdf/make.ts';

/**
 * Cells of 20 × 20 pixels; `shade` tells the strength of a cell, `noise` is added to every pixel.
 */
function cells(tint: readonly [number, number, number], noise: number): Raster {
  const [width, height] = [200, 160];
  const grain = texture(width, height, 3);
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < data.length; i++) {
    const p = Math.floor(i / 3);
    const [u, v] = [Math.floor((p % width) / 20), Math.floor(p / width / 20)];
    const strength = ((u * 7 + v * 11 + u * v * 3) % 10) / 10;
    data[i] = Math.max(
      0,
      Math.min(
        255,
        255 - strength * (255 - (tint[i % 3] ?? 0)) + (noise * ((grain[p] ?? 0) - 128)) / 128,
      ),
    );
  }
  return { width, height, channels: 3, data };
}

const seen = (raster: Raster): boolean => isHeatMap(raster, lookOf(raster));

describe('heat maps', () => {
  test('coloured cells in rows and columns are one, also after compression', () => {
    expect(seen(cells([200, 40, 40], 0))).toBe(true);
    expect(seen(cells([200, 40, 40], 4))).toBe(true);
  });

  test('grey cells are left alone, and pictures with grain or without borders are none', () => {
    expect(seen(cells([60, 60, 60], 0))).toBe(false);
    expect(seen(cells([200, 40, 40], 90))).toBe(false);
    const grain = texture(200, 160, 8);
    const picture: Raster = {
      width: 200,
      height: 160,
      channels: 3,
      data: Uint8Array.from({ length: 200 * 160 * 3 }, (_, i) =>
        i % 3 === 1 ? (grain[Math.floor(i / 3)] ?? 0) / 2 : (grain[Math.floor(i / 3)] ?? 0),
      ),
    };
    expect(seen(picture)).toBe(false);
  });
});
