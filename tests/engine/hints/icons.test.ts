import { icons } from '../../../engine/hints/icons.ts';
import type { Figure, Raster, Specimen } from '../../../engine/types.ts';
import { grainy, specimen } from '../match/scene.ts';

const SIDE = 80;
/** A shaded disc on paper, or over the whole picture. */
function disc(radius: number): Raster {
  return grainy(SIDE, SIDE, (x, y) => {
    const from = Math.hypot(x - SIDE / 2, y - SIDE / 2);
    return from < radius ? 120 + from : 255;
  });
}
const figure = (text: string): Figure => ({
  id: 'f1',
  page: 1,
  box: { x: 0, y: 0, w: 500, h: 400 },
  label: 'Figure 1',
  rule: 'test',
  confidence: 1,
  caption: { page: 1, box: { x: 0, y: 400, w: 500, h: 20 }, text, parts: [] },
});
const scheme = figure('Schematic of the assay. Cells were counted.');
const counts = figure('Cells were counted.');

function explained(raster: Raster, figures: readonly (Figure | null)[], side = 27): boolean {
  const of = (id: string, x: number): Specimen =>
    specimen(id, raster, 'microscopy', { box: { x, y: 50, w: side, h: side } });
  return icons(of('a', 50), of('b', 150), figures)?.explains === true;
}

test('small pictures that stand free on paper are icons where every caption names a scheme', () => {
  expect(explained(disc(35), [scheme, scheme])).toBe(true);
  expect(explained(disc(35), [scheme, counts])).toBe(false);
  expect(explained(disc(35), [counts, counts])).toBe(false);
  expect(explained(disc(35), [scheme, null])).toBe(false);
});

test('larger pictures and those that reach their rim are none', () => {
  expect(explained(disc(35), [scheme, scheme], 90)).toBe(false);
  expect(explained(disc(100), [scheme, scheme])).toBe(false);
});
