import { applyAffine } from '../../../../contract/geometry.ts';
import { bandFinding, worthOfBand } from '../../../../engine/detectors/bands/score.ts';
import { sheetOf } from '../../../../engine/detectors/bands/sheet.ts';
import { type BandLook, lookAtBands } from '../../../../engine/detectors/bands/verify.ts';
import { planeOf } from '../../../../engine/features/plane.ts';
import { pictureOf } from '../../../../engine/register/picture.ts';
import type { Raster } from '../../../../engine/types.ts';
import { random, specimen, warp } from '../../match/scene.ts';

const [WIDTH, HEIGHT] = [360, 60];

/** A strip of bands of chance strength, mottled and with specks, under grain. */
function strip(seed: number): Raster {
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

function looked(one: Raster, other: Raster): { readonly look: BandLook; readonly score: number }[] {
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

/** Half as large and mirrored, as a small figure shows it. */
const SMALL = [-0.5, 0, 0, 0.5, WIDTH / 2 - 0.5, 0] as const;

test('a strip that stands in another figure small and mirrored is one finding, from either side', () => {
  const one = strip(7);
  const two = warp(one, [...SMALL], WIDTH / 2, HEIGHT / 2);
  for (const found of [looked(one, two), looked(two, one)]) {
    expect(found).toHaveLength(1);
    expect(found[0]?.look.found.what).toBe('strip');
    expect(found[0]?.score).toBeGreaterThan(0.9);
  }
  const [there] = looked(one, two);
  const [x, y] = applyAffine(there?.look.transform ?? [1, 0, 0, 1, 0, 0], [100, 40]);
  expect(Math.hypot(x - (WIDTH / 2 - 0.5 - 50), y - 20)).toBeLessThan(1);
});

test('other strips of the same lanes are no strip used again', () => {
  for (const seed of [1, 2, 3, 4])
    expect(
      looked(strip(seed), strip(seed + 50)).filter(
        ({ look, score }) => look.found.what === 'strip' && score >= 0.1,
      ),
    ).toEqual([]);
});
