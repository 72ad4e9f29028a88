import { VARIANTS } from '../features/variants.ts';

const LOOKS = VARIANTS.length;

/** A cell is a number of so many bits. */
export const CELL_BITS = 18;
/** Words of a group: one under each look (vocabulary.ts). */
const GROUP_BITS = 2;
const WORD_BITS = 10;

/**
 * The cell that lies between two words, the same for all looks of a point: it is seen under the
 * look that shows the word of the lower group plain. So a mirrored or inverted copy stands where
 * its original does, and is found by one look-up instead of four.
 */
export interface Cell {
  /** Group of the first word, and the second word. */
  readonly cell: number;
  /** The look under which the point stands there. */
  readonly look: number;
  /** Its two words as this look shows them. */
  readonly words: readonly [number, number];
}

/** The cell of a point by two of its words as it is, in whatever order they are named. */
export function cellOf(wordA: number, wordB: number): Cell {
  const [first, second] =
    wordA >> GROUP_BITS <= wordB >> GROUP_BITS ? [wordA, wordB] : [wordB, wordA];
  const look = first & (LOOKS - 1);
  return {
    cell: ((first >> GROUP_BITS) << WORD_BITS) | (second ^ look),
    look,
    words: [first ^ look, second ^ look],
  };
}

/**
 * Under which looks a point may stand in the cell of two words: two where both are of one group,
 * for either of them may be nearest in another view.
 */
export function cellsOf(wordA: number, wordB: number): readonly Cell[] {
  const isOneGroup = wordA >> GROUP_BITS === wordB >> GROUP_BITS && wordA !== wordB;
  return isOneGroup ? [cellOf(wordA, wordB), cellOf(wordB, wordA)] : [cellOf(wordA, wordB)];
}
