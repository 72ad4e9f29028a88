import { bandFinding, worthOfBand } from '../../../../engine/detectors/bands/score.ts';
import { sheetOf } from '../../../../engine/detectors/bands/sheet.ts';
import { type BandLook, lookAtBands } from '../../../../engine/detectors/bands/verify.ts';
import { planeOf } from '../../../../engine/features/plane.ts';
import { pictureOf } from '../../../../engine/register/picture.ts';
import type { Raster } from '../../../../engine/types.ts';
import { random, specimen } from '../../match/scene.ts';

export const [WIDTH, HEIGHT] = [360, 60];

/** A strip of bands of chance strength, mottled and with specks, under grain. */
export function strip(seed: number): Raster {
  const next = random(seed);
  const spots = [
    ...Array.from({ length: 5 }, (_, i) => ({
      x: 36 + 72 * i + 8 * (next() - 0.5),
      y: 30 + 5 * (next() - 0.5),
      w: 18 + 8 * next(),
      h: 5 + 3 * next(),
      dark: 70 + 90 * next(),
    })),
    ...Array.from({ length: 40 }, () => ({
      x: WIDTH * next(),
      y: HEIGHT * next(),
      w: 2 + 5 * next(),
      h: 2 + 3 * next(),
      dark: 40 * (next() - 0.4),
    })),
  ];
  const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    let v = 212 + 6 * (next() - 0.5);
    for (const s of spots)
      v -= s.dark * Math.exp(-(((x - s.x) / s.w) ** 4) - ((y - s.y) / s.h) ** 2);
    return Math.max(0, Math.min(255, Math.round(v)));
  });
  return { width: WIDTH, height: HEIGHT, channels: 1, data };
}

/** What two blots share, and its score. */
export function looked(
  one: Raster,
  other: Raster,
): { readonly look: BandLook; readonly score: number }[] {
  const [a, b] = [one, other].map((r, number) => {
    const picture = pictureOf(planeOf(r), null);
    return { number, picture, sheet: sheetOf(picture) };
  });
  const [p, q] = [specimen('s0', one, 'blot'), specimen('s1', other, 'blot')];
  return a && b
    ? lookAtBands(a, b, worthOfBand).map((look) => ({
        look,
        score: bandFinding(look, p, q, 0).score,
      }))
    : [];
}
