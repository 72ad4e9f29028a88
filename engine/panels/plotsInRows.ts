import type { Box } from '../../contract/geometry.ts';
import { valuesOf } from '../numbers.ts';
import { kindsNamed } from './captionKinds.ts';
import type { LookGuess } from './drawnTogether.ts';
import { NUMBERS } from './numbers/pictures.ts';

const { BY_CAPTION, SAME_SIZE } = valuesOf(NUMBERS.kindOf);

/** Where a sub-image stands on its page, points, and the rule that cut it. */
export interface Placed {
  readonly box: Box;
  readonly rule: string;
}

/**
 * The kinds of the sub-images of one figure whose caption names flow cytometry, with plots of events
 * that look drawn, for their ground is grey or their events are contours: a chart of a plot's size
 * that stands in a row or a column with it. Letters that are part of a picture cannot tell which
 * part of the caption speaks of it.
 */
export function plotsInRows(
  guesses: readonly LookGuess[],
  placed: readonly Placed[],
  caption: string,
): LookGuess[] {
  if (!kindsNamed(caption).includes('flow')) return [...guesses];
  const plots = placed.filter((_, i) => guesses[i]?.kind === 'flow').map(({ box }) => box);
  return guesses.map((guess, i) => {
    const at = placed[i];
    return at?.rule.startsWith('image') &&
      (guess.kind === 'chart' || guess.kind === 'diagram') &&
      plots.some((plot) => standsWith(at.box, plot))
      ? { kind: 'flow', confidence: BY_CAPTION }
      : guess;
  });
}

/** True for boxes of one size in one row or one column. */
function standsWith(p: Box, q: Box): boolean {
  const near = (a: number, b: number, size: number): boolean => Math.abs(a - b) <= SAME_SIZE * size;
  return near(p.w, q.w, q.w) && near(p.h, q.h, q.h) && (near(p.x, q.x, q.w) || near(p.y, q.y, q.h));
}
