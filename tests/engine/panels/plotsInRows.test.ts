import type { LookGuess } from '../../../engine/panels/drawnTogether.ts';
import { type Placed, plotsInRows } from '../../../engine/panels/plotsInRows.ts';

const CAPTION = 'Fig. 7. (A) Flow cytometry of HeLa cells. (B) Quantification of cyclin D1.';
const at = (x: number, y: number, w = 100, h = 100, rule = 'image-gutter'): Placed => ({
  box: { x, y, w, h },
  rule,
});
const look = (kind: LookGuess['kind']): LookGuess => ({ kind, confidence: 0.7 });

/** The kind of something that stands in a figure with a plot of events at 0, 0. */
function besidePlot(kind: LookGuess['kind'], placed: Placed, caption = CAPTION) {
  const guesses = plotsInRows([look('flow'), look(kind)], [at(0, 0), placed], caption);
  return guesses[1]?.kind;
}

test('a chart of the size of a plot of events, in its row or column, is one', () => {
  expect(besidePlot('chart', at(310, 1))).toBe('flow');
  expect(besidePlot('chart', at(-1, 220, 102, 99))).toBe('flow');
  expect(besidePlot('diagram', at(110, 0))).toBe('flow');
});

test('one of another size or place, drawn with lines of the page, or a picture is what it was', () => {
  expect(besidePlot('chart', at(110, 0, 120))).toBe('chart');
  expect(besidePlot('chart', at(110, 0, 100, 60))).toBe('chart');
  expect(besidePlot('chart', at(110, 110))).toBe('chart');
  expect(besidePlot('chart', at(110, 0, 100, 100, 'vector-group'))).toBe('chart');
  expect(besidePlot('microscopy', at(110, 0))).toBe('microscopy');
});

test('where the caption does not name flow cytometry nothing changes', () => {
  expect(besidePlot('chart', at(110, 0), 'Fig. 7. Quantification of cyclin D1.')).toBe('chart');
});
