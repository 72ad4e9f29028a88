import type { Affine } from '../../../../contract/geometry.ts';
import { isByBlocks } from '../../../../engine/detectors/clones/blocks.ts';
import type { ClonePair } from '../../../../engine/detectors/clones/find.ts';
import { findClones } from '../../../../engine/detectors/clones/find.ts';
import { preparedAlone } from '../../../../engine/detectors/clones/inside.ts';
import { clones } from '../../../../engine/detectors/clones/detector.ts';
import { texture } from '../../match/scene.ts';

const shift = (x: number, y: number): Affine => [1, 0, 0, 1, x, y];

test('only a shift by whole blocks either way is one by blocks', () => {
  for (const by of [shift(16, 0), shift(-8, 64), shift(0, 24), shift(39.9, -16.1)])
    expect(isByBlocks(by)).toBe(true);
  for (const by of [shift(12, 0), shift(16, 3), shift(15.5, 8)]) expect(isByBlocks(by)).toBe(false);
  const others: Record<string, Affine> = {
    turned: [0, 1, -1, 0, 16, 16],
    mirrored: [-1, 0, 0, 1, 160, 16],
    scaled: [1.02, 0, 0, 1.02, 16, 16],
  };
  for (const by of Object.values(others)) expect(isByBlocks(by)).toBe(false);
});

/** Tissue with a square of it a second time, `x` and `y` pixels away. */
function copied(
  x: number,
  y: number,
): { readonly pair: ClonePair; readonly score: (p: ClonePair) => number } {
  const tissue = texture(7, 320, 240);
  const data = tissue.data.slice();
  for (let v = 40; v < 104; v++)
    for (let u = 40; u < 104; u++) data[(v + y) * 320 + u + x] = tissue.data[v * 320 + u] ?? 0;
  const prepared = preparedAlone({ ...tissue, data });
  const [pair] = findClones(prepared.picture, prepared.features);
  if (!pair) throw new Error('The copy was not found.');
  return { pair, score: (p) => clones.alone.finding(p, prepared.specimen).score };
}

test('on faint ground it is weak, where there is grain or the shift is another it is none the weaker', () => {
  const { pair, score } = copied(160, 96);
  expect(score({ ...pair, noise: 5 })).toBeGreaterThan(0.9);
  expect(score({ ...pair, noise: 1.5 })).toBeLessThan(0.15);
  const other = copied(163, 90);
  expect(other.score({ ...other.pair, noise: 1.5 })).toBeGreaterThan(0.5);
});
