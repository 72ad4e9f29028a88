import { worthOfBand } from '../../../../engine/detectors/bands/score.ts';
import type { Found } from '../../../../engine/detectors/bands/search.ts';

/** A band of another strip, found by its grain; as look-alikes and copies are. */
const FOUND: Found = {
  what: 'band',
  from: 'a',
  box: { x: 20, y: 20, w: 40, h: 12 },
  transform: [1, 0, 0, 1, 100, 0],
  equal: true,
  shape: 0.97,
  own: 0.8,
  deep: 0,
  grain: 0.6,
  freedom: 0,
  rivalShape: 0.97,
  rivalOwn: 0.8,
  pixels: 480,
  strokes: 2,
  repeat: { rarity: 7, margin: 0.2 },
};
const SHAPE: Found = { ...FOUND, deep: 0.5, freedom: 60, rivalShape: 0.9, repeat: null };

test.each([
  ['grain, in two strips', FOUND, false],
  ['grain, in one strip', FOUND, true],
  ['form, in two strips', SHAPE, false],
  ['form, in one strip', SHAPE, true],
])('evidence around a band raises its score: %s', (_name, found, inside) => {
  const at = (evidence: number): number =>
    worthOfBand(found, inside, { residual: 4, evidence, kept: true });
  expect(at(2)).toBeGreaterThan(at(0.6));
  expect(at(0.6)).toBeGreaterThanOrEqual(at(-1));
  // What is beyond any copy counts no more; before a region is grown a copy's is assumed.
  expect(at(9)).toBe(at(3));
  expect(worthOfBand(found, inside)).toBeGreaterThan(at(1.5));
});

test('a small window that agrees tells less than a large one', () => {
  const grown = { residual: 4, evidence: 1.5, kept: true };
  const large: Found = { ...FOUND, box: { ...FOUND.box, w: 80, h: 20 } };
  expect(worthOfBand(large, false, grown)).toBeGreaterThan(worthOfBand(FOUND, false, grown));
  const larger: Found = { ...FOUND, box: { ...FOUND.box, w: 200, h: 60 } };
  const largest: Found = { ...FOUND, box: { ...FOUND.box, w: 400, h: 60 } };
  expect(worthOfBand(largest, false, grown)).toBe(worthOfBand(larger, false, grown));
});

test('a region that is too small to be kept has evidence, too', () => {
  const at = (evidence: number, kept: boolean): number =>
    worthOfBand(FOUND, false, { residual: 4, evidence, kept });
  expect(at(2, false)).toBeGreaterThan(at(0.5, false));
});
