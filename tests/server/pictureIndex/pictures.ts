import { encodePng } from '../../../samples/index.ts';
import type { Raster } from '../../../engine/types.ts';
import { texture, warp } from '../../engine/match/scene.ts';

/** Pictures that no two tests share, and the same used again. */
export const original = (seed: number): Raster => texture(seed, 420, 320);
export const reused = (seed: number, degrees = 90): Raster => {
  const { width, data } = original(seed);
  const part: Raster = {
    width: 300,
    height: 240,
    channels: 1,
    data: Uint8Array.from(
      { length: 300 * 240 },
      (_, i) =>
        230 * ((data[(40 + Math.floor(i / 300)) * width + 60 + (i % 300)] ?? 0) / 255) ** 0.8,
    ),
  };
  return degrees === 90 ? warp(part, [0, 1, -1, 0, 239, 0], 240, 300) : part;
};
export const bytesOf = ({ width, height, data }: Raster): Promise<Buffer> =>
  encodePng({
    width,
    height,
    channels: 3,
    data: Uint8Array.from({ length: data.length * 3 }, (_, i) => data[Math.floor(i / 3)] ?? 0),
  });
