import { copiesInside } from '../../../../engine/detectors/clones/inside.ts';
import { texture } from '../../match/scene.ts';

const [WIDTH, HEIGHT] = [520, 420];
const SOURCE = [20, 20] as const;
const PLACES = [
  [230, 30],
  [410, 40],
  [40, 310],
] as const;

/** Tissue with a square of it at three other places: six pairs are equal. */
function copied(seed: number, side: number) {
  const tissue = texture(seed, WIDTH, HEIGHT);
  const data = tissue.data.slice();
  for (const [x0, y0] of PLACES)
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++)
        data[(y0 + y) * WIDTH + x0 + x] = tissue.data[(SOURCE[1] + y) * WIDTH + SOURCE[0] + x] ?? 0;
  return { ...tissue, data };
}

// Points and patches both propose most pairs; where the second counted as vain, one was lost.
test.each([
  [11, 60],
  [13, 90],
])('what was found and is proposed again does not end the search (tissue %i)', (seed, side) => {
  expect(copiesInside(copied(seed, side))).toHaveLength(6);
});
