import type { Raster } from '../../../engine/types.ts';
import { random } from '../match/scene.ts';

export const [WIDTH, HEIGHT] = [420, 56];

/** How wide, high and dark bands are, by chance between 0 and 1, and how abruptly they end. */
export interface Shape {
  readonly width: (chance: number) => number;
  readonly height: (chance: number) => number;
  readonly dark: (chance: number) => number;
  readonly edge: number;
}

/** A strip of six smooth bands under film grain, in grey. */
export function stripOf(seed: number, { width, height, dark, edge }: Shape): Raster {
  const next = random(seed);
  const bands = Array.from({ length: 6 }, (_, i) => ({
    x: 35 + 70 * i + 10 * (next() - 0.5),
    y: 28 + 6 * (next() - 0.5),
    w: width(next()),
    h: height(next()),
    dark: dark(next()),
    skew: 0.8 * (next() - 0.5),
  }));
  const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    let v = 210 + 14 * (next() + next() - 1);
    for (const b of bands) {
      const u = (x - b.x) / b.w;
      v -= b.dark * (1 + b.skew * u) * Math.exp(-(u ** 4) - ((y - b.y) / b.h) ** edge);
    }
    return Math.max(0, Math.min(255, Math.round(v)));
  });
  return { width: WIDTH, height: HEIGHT, channels: 1, data };
}
