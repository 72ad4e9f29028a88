import type { Affine, Polygon } from '../../../../contract/geometry.ts';
import { carried } from '../../../../contract/geometry.ts';
import { stagesInside } from '../../../../engine/detectors/clones/stages.ts';
import { random, texture } from '../../match/scene.ts';

const [WIDTH, HEIGHT, SIDE] = [300, 240, 48];
const SHIFT = [150, 70] as const;
const SQUARE: Polygon = [
  [40, 50],
  [40 + SIDE, 50],
  [40 + SIDE, 50 + SIDE],
  [40, 50 + SIDE],
];
const shifted = (by: readonly [number, number]): Affine => [1, 0, 0, 1, by[0], by[1]];

/** A texture in which a square stands a second time, with noise over all. */
function raster() {
  const base = texture(11, WIDTH, HEIGHT).data;
  const data = Uint8Array.from(base);
  for (let y = 50; y < 50 + SIDE; y++)
    for (let x = 40; x < 40 + SIDE; x++)
      data[(y + SHIFT[1]) * WIDTH + x + SHIFT[0]] = base[y * WIDTH + x] ?? 0;
  const next = random(3);
  return {
    width: WIDTH,
    height: HEIGHT,
    channels: 1 as const,
    data: data.map((v) => Math.max(0, Math.min(255, v + Math.round(4 * (next() - 0.5))))),
  };
}

test('a copy that stands there comes through every stage, one that does not through none', () => {
  const [forth, back, elsewhere] = stagesInside(raster(), [
    { region: SQUARE, transform: shifted(SHIFT) },
    { region: carried(SQUARE, shifted(SHIFT)), transform: shifted([-SHIFT[0], -SHIFT[1]]) },
    { region: SQUARE, transform: shifted([SHIFT[0], SHIFT[1] - 60]) },
  ]);
  const either = (stage: 'points' | 'patches' | 'held') => forth?.[stage] || back?.[stage];
  expect([either('points'), either('patches'), either('held')]).toEqual([true, true, true]);
  const xs = (forth?.handed?.b ?? []).map(([x]) => x);
  expect(Math.abs(Math.min(...xs) - 40 - SHIFT[0])).toBeLessThan(6);
  expect(Math.abs(Math.max(...xs) - 40 - SIDE - SHIFT[0])).toBeLessThan(6);
  expect(elsewhere).toEqual({ points: false, patches: false, held: false, handed: null });
});
