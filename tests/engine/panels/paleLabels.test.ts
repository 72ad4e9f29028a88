import { isInColumn } from '../../../engine/panels/paleLabels.ts';
import type { PalePart } from '../../../engine/panels/palePart.ts';

const PER_POINT = 2;

function part(x0: number, y0: number, x1: number, y1: number, written = false): PalePart {
  const sides = { left: false, right: false, top: false, bottom: false };
  return { region: { x0, y0, x1, y1 }, sides, whole: false, written };
}

const BANDS = [part(60, 10, 400, 60), part(60, 80, 400, 120), part(55, 140, 390, 190)];
const WEIGHTS = [
  part(10, 20, 50, 36, true),
  part(10, 90, 50, 106, true),
  part(12, 150, 50, 166, true),
];

describe('writing in a column beside membranes that fade into the paper', () => {
  test('is told where several words stand in it', () => {
    const parts = [...BANDS, ...WEIGHTS];
    expect(WEIGHTS.map((w) => isInColumn(w, parts, PER_POINT))).toEqual([true, true, true]);
    expect(BANDS.some((b) => isInColumn(b, parts, PER_POINT))).toBe(false);
  });

  test('is told though haze is joined with one of the words, or reaches over their ends', () => {
    const [first, , third] = WEIGHTS;
    if (!first || !third) throw new Error('no words');
    const parts = [...BANDS, ...WEIGHTS, part(40, 85, 390, 125)];
    expect(isInColumn(first, parts, PER_POINT)).toBe(true);
    expect(isInColumn(third, [...parts, part(10, 200, 60, 240)], PER_POINT)).toBe(true);
  });

  test('is not told of a sign alone, or where bands stand in the same columns', () => {
    const [first] = WEIGHTS;
    if (!first) throw new Error('no words');
    expect(isInColumn(first, [...BANDS, first], PER_POINT)).toBe(false);
    const wide = BANDS.map(({ region: r }) => part(10, r.y0, r.x1, r.y1));
    expect(isInColumn(first, [...wide, ...WEIGHTS], PER_POINT)).toBe(false);
  });

  test('is not told of words with nothing but paper beside them', () => {
    const [first] = WEIGHTS;
    if (!first) throw new Error('no words');
    const below = [part(60, 300, 400, 360)];
    expect(isInColumn(first, [...below, ...WEIGHTS], PER_POINT)).toBe(false);
  });
});
