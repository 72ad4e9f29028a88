import { valuesOf } from '../../numbers.ts';
import { normalText } from '../normal.ts';
import { NUMBERS } from '../numbers.ts';

const { LEAST_WORD, LEAST_CHANGED, WORD_CHANGED } = valuesOf(NUMBERS.check);

/**
 * Has one of two titles words that the other has not? Damage spreads over a title and leaves most of
 * each word; another work's title differs in whole words. `before`: only the printed one has, where
 * it begins, as names that lost their full stop do.
 */
export function otherWords(listed: string, printed: string): 'none' | 'before' | 'within' {
  const agrees = agreeing(normalText(listed), normalText(printed));
  if (changedWords(listed, agrees[0]).includes(true)) return 'within';
  const more = changedWords(printed, agrees[1]);
  if (!more.includes(true)) return 'none';
  return more.slice(more.indexOf(false)).includes(true) ? 'within' : 'before';
}

/**
 * How many letters of two titles in normal form are changed, left out, put in or have changed places,
 * at least.
 */
export function countSlips(a: string, b: string): number {
  return tableOf(a, b).at(a.length, b.length);
}

/** Of each longer word whether it is another one. Numbers are compared where titles are found. */
function changedWords(text: string, agrees: Uint8Array): boolean[] {
  let at = 0;
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap((word) => {
    const { length } = normalText(word);
    const wrong = agrees.subarray(at, at + length).filter((one) => one === 0).length;
    at += length;
    return length < LEAST_WORD || !/\p{L}/u.test(word)
      ? []
      : [wrong >= LEAST_CHANGED && wrong >= WORD_CHANGED * length];
  });
}

/**
 * The letters (1) that two texts share where as few as possible are changed, left out, put in or
 * have changed places (optimal string alignment; Damerau 1964, A technique for computer detection
 * and correction of spelling errors).
 */
function agreeing(a: string, b: string): readonly [Uint8Array, Uint8Array] {
  const { at, isTurned } = tableOf(a, b);
  const agrees = [new Uint8Array(a.length), new Uint8Array(b.length)] as const;
  let [i, j] = [a.length, b.length];
  const agree = (letters: number): void => {
    agrees[0].fill(1, i - letters, i);
    agrees[1].fill(1, j - letters, j);
    i -= letters;
    j -= letters;
  };
  while (i > 0 && j > 0) {
    const cost = at(i, j);
    if (a[i - 1] === b[j - 1] && cost === at(i - 1, j - 1)) agree(1);
    else if (isTurned(i, j) && cost === at(i - 2, j - 2) + 1) agree(2);
    else if (cost === at(i - 1, j - 1) + 1) [i, j] = [i - 1, j - 1];
    else if (cost === at(i - 1, j) + 1) i -= 1;
    else j -= 1;
  }
  return agrees;
}

/** The errors between the first letters of two texts, for so many of each. */
function tableOf(
  a: string,
  b: string,
): { at(i: number, j: number): number; isTurned(i: number, j: number): boolean } {
  const width = b.length + 1;
  const costs = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => costs[i * width + j] ?? 0;
  const isTurned = (i: number, j: number): boolean =>
    i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  for (let i = 0; i <= a.length; i++)
    for (let j = 0; j <= b.length; j++)
      costs[i * width + j] =
        i === 0 || j === 0
          ? i + j
          : Math.min(
              at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
              at(i - 1, j) + 1,
              at(i, j - 1) + 1,
              isTurned(i, j) ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
            );
  return { at, isTurned };
}
