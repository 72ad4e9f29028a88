import type { Affine } from '../../../../contract/geometry.ts';
import { copiesInside } from '../../../../engine/detectors/clones/inside.ts';
import type { Raster } from '../../../../engine/types.ts';
import { grainy, texture } from '../../match/scene.ts';

const [WIDTH, HEIGHT] = [320, 240];
const MOVE: Affine = [1, 0, 0, 1, 160, 90];
const MIDDLE = [72, 72] as const;

const shown = (raster: Raster) => copiesInside(raster).filter(({ score }) => score >= 0.5);

/** A bright nucleus with a rim and a spot inside, which lies `aside` of where the other's lies. */
function nucleus(x: number, y: number, aside: number): number {
  const far = Math.hypot(x, 1.2 * y);
  const spot = Math.exp(-((x - 6 - aside) ** 2 + (y + 4) ** 2) / 90);
  return 20 + 150 / (1 + Math.exp((far - 26) / 2)) + 60 * spot;
}

test('two nuclei that resemble each other are not shown', () => {
  const [x0, y0] = MIDDLE;
  const two = grainy(
    WIDTH,
    HEIGHT,
    (x, y) => nucleus(x - x0, y - y0, 0) + nucleus(x - x0 - MOVE[4], y - y0 - MOVE[5], 8),
    2,
    3,
  );
  expect(shown(two)).toEqual([]);
});

test('a copy of tissue is', () => {
  const tissue = texture(7, WIDTH, HEIGHT);
  const data = tissue.data.slice();
  for (let y = 40; y < 104; y++)
    for (let x = 40; x < 104; x++)
      data[(y + MOVE[5]) * WIDTH + x + MOVE[4]] = tissue.data[y * WIDTH + x] ?? 0;
  expect(shown({ ...tissue, data })).toHaveLength(1);
});
