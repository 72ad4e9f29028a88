import type { Box } from '../../contract/geometry.ts';
import { coverage } from '../geometry/coverage.ts';
import type { TextLine } from '../text/lines.ts';
import { valuesOf } from '../numbers.ts';
import type { PanelDraft } from './draft.ts';
import { NUMBERS } from './numbers/touching.ts';

const { LETTER_ON, TOP, INTO, EVEN, NARROWEST, WIDEST } = valuesOf(NUMBERS.letteredRow);

const LETTER = /^\(?([A-Za-z])\)?$/;

/** A panel letter, as its place in the alphabet, and where it begins. */
interface Letter {
  readonly code: number;
  /** Points. */
  readonly x: number;
}

/**
 * Parts a picture into equal panels that touch without a visible seam, where letters that follow one
 * another are written over it in a row, each into the upper left corner of one panel.
 * @param labels what is written in the figure
 */
export function cutAtLetters(draft: PanelDraft, labels: readonly TextLine[]): PanelDraft[] {
  const { box } = draft;
  const letters = lettersOn(box, labels);
  const width = box.w / Math.max(1, letters.length);
  if (letters.length < 2 || width < NARROWEST * box.h || width > WIDEST * box.h) return [draft];
  const into = letters.map((l, i) => (l.x - box.x) / width - i);
  const isRow =
    letters.every((l, i) => l.code === (letters[0]?.code ?? 0) + i) &&
    into.every((at) => at >= -EVEN && at <= INTO) &&
    Math.max(...into) - Math.min(...into) <= EVEN;
  if (!isRow) return [draft];
  return letters.map((_, i) => {
    const cell = { ...box, x: box.x + i * width, w: width };
    const holes = draft.holes?.filter((h) => coverage(h, cell) > LETTER_ON);
    return { ...draft, box: cell, ...(holes ? { holes } : {}), rule: 'image-seam' as const };
  });
}

/** The single letters at the top of a picture, from left to right. */
function lettersOn(box: Box, labels: readonly TextLine[]): Letter[] {
  return labels
    .flatMap(({ text, turn, box: at }): Letter[] => {
      const letter = turn === 0 ? LETTER.exec(text.trim())?.[1] : undefined;
      const isAtTop = at.y - box.y <= TOP * box.h && coverage(at, box) > LETTER_ON;
      return letter && isAtTop ? [{ code: letter.toUpperCase().charCodeAt(0), x: at.x }] : [];
    })
    .sort((a, b) => a.x - b.x);
}
