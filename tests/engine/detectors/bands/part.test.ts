import { applyAffine } from '../../../../contract/geometry.ts';
import type { Raster } from '../../../../engine/types.ts';
import { warp } from '../../match/scene.ts';
import { HEIGHT, looked, strip, WIDTH } from './strips.ts';

/** The columns of a strip up to `at`, and behind them those of another one from `from` on. */
function joined(left: Raster, right: Raster, at: number, from: number): Raster {
  const data = left.data.slice();
  for (let y = 0; y < HEIGHT; y++)
    for (let x = at; x < WIDTH && from + x - at < WIDTH; x++)
      data[y * WIDTH + x] = right.data[y * WIDTH + from + x - at] ?? 0;
  return { ...left, data };
}

/** Smaller, as another figure shows it. */
const SHOWN = 0.75;

test('lanes of a strip that were joined to another one are found, from either side', () => {
  const source = strip(7);
  const made = warp(
    joined(strip(9), source, 190, 70),
    [SHOWN, 0, 0, SHOWN, 0, 0],
    WIDTH * SHOWN,
    HEIGHT * SHOWN,
  );
  for (const found of [looked(source, made), looked(made, source)]) {
    expect(found).toHaveLength(1);
    expect(found[0]?.look.found.what).toBe('part');
    expect(found[0]?.score).toBeGreaterThan(0.9);
  }
  const [there] = looked(source, made);
  const [x, y] = applyAffine(there?.look.transform ?? [1, 0, 0, 1, 0, 0], [150, 30]);
  expect(Math.hypot(x - SHOWN * (150 + 120), y - SHOWN * 30)).toBeLessThan(1);
});

test('mirrored lanes are found, too', () => {
  const source = strip(11);
  const turned = warp(source, [-1, 0, 0, 1, WIDTH - 1, 0], WIDTH, HEIGHT);
  const [found] = looked(source, joined(strip(12), turned, 170, 90));
  expect(found?.look.found.what).toBe('part');
  expect(found?.score).toBeGreaterThan(0.5);
  expect(found?.look.transform[0]).toBeLessThan(0);
});

test('other strips of as many lanes share none', () => {
  for (const seed of [1, 2, 3, 4])
    expect(
      looked(strip(seed), strip(seed + 50)).filter(
        ({ look, score }) => look.found.what === 'part' && score >= 0.1,
      ),
    ).toEqual([]);
});
