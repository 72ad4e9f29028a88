import type { Affine } from '../../../../contract/geometry.ts';
import { copiesInside } from '../../../../engine/detectors/clones/inside.ts';
import { MODELS } from '../../../../engine/detectors/clones/score.ts';
import { scoreOf } from '../../../../engine/scoring/score.ts';
import type { Mask, Raster } from '../../../../engine/types.ts';
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

/** Tissue of which a square stands a second time, with camera noise of its own. */
function copied(): Raster {
  const tissue = texture(7, WIDTH, HEIGHT);
  const noisy = grainy(WIDTH, HEIGHT, (x, y) => tissue.data[y * WIDTH + x] ?? 0, 5, 3);
  for (let y = 40; y < 104; y++)
    for (let x = 40; x < 104; x++)
      noisy.data[(y + MOVE[5]) * WIDTH + x + MOVE[4]] = tissue.data[y * WIDTH + x] ?? 0;
  return noisy;
}

test('a copy of tissue is', () => {
  expect(shown(copied())).toHaveLength(1);
});

test('what a shifted place reaches counts by size, a difference by whichever is the greater', () => {
  const all = copiesInside(copied()).map(({ evidence }) => evidence.judged?.measures ?? {});
  expect(all.length).toBeGreaterThan(0);
  for (const { margin = 9, extent = 9, apart = 9, fitted = 9, hold = 9, ...of } of all) {
    expect(of.reach).toBeCloseTo(margin * extent, 3);
    expect(of.differs).toBe(Math.max(apart, fitted));
    expect(of.firmly).toBeCloseTo(hold * apart, 3);
  }
});

/** A copied cell of a smear, as it was found in one that the score was fitted on. */
const CELL = {
  points: 2.08,
  margin: 0.39,
  irregular: 0.63,
  filled: 0.92,
  size: 2.99,
  extent: 1.71,
  hold: 1.07,
  slides: 0,
  apart: 1.08,
  symmetry: 0,
  tones: 2.6,
  soft: 1.25,
  fitted: 1.24,
  form: -0.66,
  around: 0.2,
  parted: 0.7,
  detail: 0.64,
  unshared: -2.2,
  reach: 0.67,
  differs: 1.24,
  firmly: 1.16,
};

test('a small copy on a smear is shown; what is that alike in a large section is not', () => {
  expect(scoreOf(MODELS.clone, CELL)).toBeGreaterThan(0.8);
  // Two of some hundred nuclei of a section: alike, firmly held, and a small share of the picture.
  const nuclei = {
    ...CELL,
    ...{ points: 2.4, margin: 0.6, irregular: 0.75, size: 3.42, extent: 0.44, hold: 2.38 },
    ...{ apart: 1.47, soft: 1.56, fitted: 1.35, form: -0.6, parted: 0.62, detail: 0.75 },
    ...{ filled: 0.91, unshared: -3.9, reach: 0.27, differs: 1.47, firmly: 3.5 },
  };
  expect(scoreOf(MODELS.clone, nuclei)).toBeLessThan(0.5);
});

/** Draws a bright and a dark bar, as arrows are, on a copy and on what it is a copy of. */
function drawnOn(raster: Raster): { readonly raster: Raster; readonly masks: Mask[] } {
  const data = raster.data.slice();
  const bars = [
    { x: 56, y: 50, w: 8, h: 40, tone: 255 },
    { x: 236, y: 150, w: 8, h: 34, tone: 0 },
  ];
  for (const { x, y, w, h, tone } of bars)
    for (let v = y; v < y + h; v++) data.fill(tone, v * WIDTH + x, v * WIDTH + x + w);
  const masks = bars.map(
    ({ x, y, w, h }): Mask => ({
      what: 'arrow',
      box: { x: x - 1, y: y - 1, w: w + 2, h: h + 2 },
    }),
  );
  return { raster: { ...raster, data }, masks };
}

test('arrows on a copy say nothing of it', () => {
  const { raster, masks } = drawnOn(copied());
  const [best] = copiesInside(raster, masks);
  const [plain] = copiesInside(copied());
  const of = (f: typeof best) => f?.evidence.judged?.measures ?? {};
  for (const name of ['hold', 'soft', 'fitted', 'unshared'])
    expect(Math.abs((of(best)[name] ?? 99) - (of(plain)[name] ?? -99))).toBeLessThan(0.3);
});
