import { planeOf } from '../../../engine/features/plane.ts';
import { bandFinding, worthOfBand } from '../../../engine/detectors/bands/score.ts';
import { sheetOf } from '../../../engine/detectors/bands/sheet.ts';
import { flatShareIn, groundOf, outlined } from '../../../engine/detectors/outline.ts';
import { lookAtBands } from '../../../engine/detectors/bands/verify.ts';
import { pictureOf } from '../../../engine/register/picture.ts';
import type { Raster } from '../../../engine/types.ts';
import { specimen } from '../match/scene.ts';
import { stripOf, WIDTH } from './strip.ts';

/** Six bands on grainy ground; the darker, the more of each is black. */
const strip = (seed: number, dark: number): Raster =>
  stripOf(seed, {
    width: (chance) => 19 + 5 * chance,
    height: (chance) => 7 + 3 * chance,
    dark: () => dark,
    edge: 4,
  });

const turned = (raster: Raster): Raster => ({ ...raster, data: raster.data.map((v) => 255 - v) });
const SECOND = { x: 82, y: 8, w: 48, h: 40 };

test('more of a band is at its darkest the longer it was exposed, on dark ground as on light', () => {
  for (const [turn, onDark] of [
    [(raster: Raster) => raster, false],
    [turned, true],
  ] as const) {
    const [short, long, longest] = [120, 260, 3000].map((dark) =>
      flatShareIn(planeOf(turn(strip(1, dark))), SECOND, onDark),
    );
    expect(short).toBeLessThan(0.5);
    expect(longest).toBeGreaterThan(0.8);
    expect(long).toBeGreaterThan(short ?? 1);
    expect(long).toBeLessThan(longest ?? 0);
  }
});

test('a window outside the picture holds nothing', () => {
  expect(flatShareIn(planeOf(strip(1, 120)), { x: 500, y: 0, w: 20, h: 20 }, false)).toBe(0);
});

test('strips say whether their bands are brighter than their ground', () => {
  const onDark = (raster: Raster): boolean => groundOf(planeOf(raster), null).onDark;
  expect(onDark(strip(1, 120))).toBe(false);
  expect(onDark(turned(strip(1, 120)))).toBe(true);
});

test('the more of a band is nothing but its outline, the less its score; a sure copy stays one', () => {
  const [raster, other] = [strip(1, 120), strip(2, 120)];
  const copied = { ...other, data: other.data.slice() };
  for (let y = SECOND.y; y < SECOND.y + SECOND.h; y++)
    for (let x = 0; x < 62; x++)
      copied.data[y * WIDTH + 214 + x] = raster.data[y * WIDTH + 74 + x] ?? 0;
  const blots = [raster, copied].map((r, number) => {
    const picture = pictureOf(planeOf(r), null);
    return { number, picture, sheet: sheetOf(picture) };
  });
  const [a, b] = blots;
  const [p, q] = [raster, copied].map((r, i) => specimen(`s${i}`, r, 'blot'));
  if (!a || !b || !p || !q) throw new Error('There are two.');
  const [look] = lookAtBands(a, b, worthOfBand).toSorted(
    (l, r) => bandFinding(r, p, q, 0).score - bandFinding(l, p, q, 0).score,
  );
  if (!look) throw new Error('The copied band is not found.');
  const { score } = bandFinding(look, p, q, 0);
  expect(score).toBeGreaterThan(0.95);
  expect(look.flat).toBeLessThan(0.5);
  const at = (flat: number): number => bandFinding({ ...look, flat }, p, q, 0).score;
  expect(at(0.5)).toBe(score);
  expect(at(0.6)).toBeLessThan(score);
  expect(at(0.6)).toBeGreaterThan(0.8);
  expect(at(0.9)).toBeLessThan(at(0.6));
});

test('of a score of half little is left where all is at its darkest, of a sure one nearly all', () => {
  expect(outlined(0.5, 0.5)).toBe(1);
  expect(0.5 * outlined(0.5, 0.75)).toBeLessThan(0.01);
  expect(0.9999 * outlined(0.9999, 0.6)).toBeGreaterThan(0.99);
});
