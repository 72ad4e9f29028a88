import { drawSheet, type SheetOptions, type SheetStyle } from '../../../samples/sheets.ts';
import { f1, scoreSheet } from './sheetScore.ts';

/**
 * Floors a little below what was measured: what falls below them is a regression. Share of panels
 * right at IoU ≥ 0.5, as F1.
 */
const FLOORS: readonly (readonly [SheetStyle, SheetOptions, number])[] = [
  ['white', {}, 0.99],
  ['black', {}, 0.9],
  ['grey', { quality: 45 }, 0.8],
  ['tinted', { quality: 45 }, 0.95],
  ['touching', {}, 0.95],
  ['touching', { dpi: 96, quality: 75 }, 0.8],
  ['thin-line', {}, 0.95],
  ['uneven', {}, 0.92],
  ['uneven-black', {}, 0.7],
  ['inset', {}, 0.85],
  ['lettered', { dpi: 96, quality: 75 }, 0.95],
  ['lettered-touching', {}, 0.9],
  ['lettered-touching', { quality: 45 }, 0.75],
  ['mixed', {}, 0.95],
  ['dozens-black', {}, 0.7],
  ['labels-between', {}, 0.88],
  ['labelled-blots', { dpi: 150 }, 0.95],
  ['single', { quality: 45 }, 0.99],
];

describe('figures that are one picture', () => {
  test.each(FLOORS)('%s %j: F1 at least %d', async (style, options, floor) => {
    const scores = [];
    for (let seed = 1; seed <= 2; seed++)
      scores.push(scoreSheet(await drawSheet(style, seed, { dpi: 110, ...options }), 0.5));
    expect(f1(scores)).toBeGreaterThanOrEqual(floor);
  });
});
