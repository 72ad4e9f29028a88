/** How words of a passage are changed; see Potthast et al. 2010, An evaluation framework for plagiarism detection. */
export const OBFUSCATIONS = ['none', 'low', 'high'] as const;
export type Obfuscation = (typeof OBFUSCATIONS)[number];

/** Share of the words that are replaced, left out or put in, and words of a shuffled phrase. */
const STRENGTH = { none: [0, 1], low: [0.12, 2], high: [0.3, 4] } as const;

/** A number from 0 to 1, the same ones for the same seed (xorshift). */
export function drawing(seed: number): () => number {
  let state = (seed * 2654435761 + 88675123) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

/**
 * Random text operations as PAN describes them: words are replaced, left out and put in, each as
 * often as the others, then words are shuffled within short phrases. A word comes from another text,
 * which shares as little with the source as a synonym does.
 * @param others words to replace with and to put in
 */
export function obfuscated<Word>(
  words: readonly Word[],
  how: Obfuscation,
  others: readonly Word[],
  draw: () => number,
): Word[] {
  const [share, phrase] = STRENGTH[how];
  const other = () => {
    const at = Math.floor(draw() * others.length);
    return others.slice(at, at + 1);
  };
  const changed: Word[] = [];
  for (const word of words) {
    if (draw() >= share) {
      changed.push(word);
      continue;
    }
    const operation = Math.floor(draw() * 3);
    if (operation === 0) changed.push(...other());
    else if (operation === 1) changed.push(word, ...other());
  }
  for (let i = 0; i + 1 < changed.length; i += phrase)
    for (let j = Math.min(i + phrase, changed.length) - 1; j > i; j--) {
      const k = i + Math.floor(draw() * (j - i + 1));
      changed.splice(j, 1, ...changed.splice(k, 1, ...changed.slice(j, j + 1)));
    }
  return changed;
}
