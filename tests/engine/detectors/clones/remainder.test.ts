import type { Affine } from '../../../../contract/geometry.ts';
import { boxPolygon } from '../../../../contract/geometry.ts';
import { copiesInside } from '../../../../engine/detectors/clones/inside.ts';
import { NUMBERS } from '../../../../engine/detectors/clones/numbers.ts';
import { formLeft } from '../../../../engine/detectors/clones/remainder.ts';
import { planeOf } from '../../../../engine/features/plane.ts';
import { grainy, texture } from '../../match/scene.ts';

const { MOST_FORM, FORM_ROOM } = NUMBERS.score;
/** Up to here all of the score is left, */
const NOISE = MOST_FORM.value - FORM_ROOM.value;
/** and from here on less than half. */
const FORM = MOST_FORM.value - FORM_ROOM.value / 2;
const [WIDTH, HEIGHT] = [320, 240];
const MOVE: Affine = [1, 0, 0, 1, 160, 90];
const REGION = boxPolygon({ x: 40, y: 40, w: 64, h: 64 });
const MIDDLE = [72, 72] as const;

/** A picture of what `value` says (0–255) with grain. */
const pictureOf = (value: (x: number, y: number) => number, seed?: number, grain?: number) =>
  grainy(WIDTH, HEIGHT, value, seed, grain);

/** A bright nucleus with a rim and a spot inside, which lies `aside` of where the other's lies. */
function nucleus(x: number, y: number, aside: number): number {
  const far = Math.hypot(x, 1.2 * y);
  const spot = Math.exp(-((x - 6 - aside) ** 2 + (y + 4) ** 2) / 90);
  return 20 + 150 / (1 + Math.exp((far - 26) / 2)) + 60 * spot;
}

test('two nuclei that resemble each other differ in form', () => {
  const [x0, y0] = MIDDLE;
  const two = pictureOf(
    (x, y) => nucleus(x - x0, y - y0, 0) + nucleus(x - x0 - MOVE[4], y - y0 - MOVE[5], 8),
    2,
    3,
  );
  expect(formLeft(planeOf(two), REGION, MOVE)).toBeGreaterThan(FORM);
});

test('a nucleus and its copy with another grain and tone differ by noise', () => {
  const [x0, y0] = MIDDLE;
  const two = pictureOf(
    (x, y) => nucleus(x - x0, y - y0, 0) + 0.8 * nucleus(x - x0 - MOVE[4], y - y0 - MOVE[5], 0),
    3,
    3,
  );
  expect(formLeft(planeOf(two), REGION, MOVE)).toBeLessThan(NOISE);
});

test('what is equal to the last tone, or hardly a pixel, differs in no form', () => {
  const tissue = texture(5, WIDTH, HEIGHT);
  const still: Affine = [1, 0, 0, 1, 0, 0];
  expect(formLeft(planeOf(tissue), REGION, still)).toBe(0);
  expect(formLeft(planeOf(tissue), boxPolygon({ x: 40, y: 40, w: 3, h: 3 }), MOVE)).toBe(0);
  // Carried out of the picture.
  expect(formLeft(planeOf(tissue), REGION, [1, 0, 0, 1, 400, 0])).toBe(0);
});

test('a copy of tissue is still shown', () => {
  const tissue = texture(7, WIDTH, HEIGHT);
  const data = tissue.data.slice();
  for (let y = 40; y < 104; y++)
    for (let x = 40; x < 104; x++)
      data[(y + MOVE[5]) * WIDTH + x + MOVE[4]] = tissue.data[y * WIDTH + x] ?? 0;
  const shown = copiesInside({ ...tissue, data }).filter((f) => f.score >= 0.5);
  expect(shown).toHaveLength(1);
});
