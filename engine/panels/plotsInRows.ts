import type { Box } from '../../contract/geometry.ts';
import { valuesOf } from '../numbers.ts';
import { kindsNamed } from './captionKinds.ts';
import { areInLine, near } from './cells.ts';
import type { LookGuess } from './drawnTogether.ts';
import { NUMBERS } from './numbers/pictures.ts';

const { BY_CAPTION } = valuesOf(NUMBERS.kindOf);

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
      plots.some((plot) => isOneOf(plot, at.box))
      ? { kind: 'flow', confidence: BY_CAPTION }
      : guess;
  });
}

/** Whether a box has the size of a plot, in its row or column. */
function isOneOf(plot: Box, box: Box): boolean {
  return near(plot.w, box.w) && near(plot.h, box.h) && areInLine(plot, box);
}
