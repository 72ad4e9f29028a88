import { acknowledges } from './retractions/check.ts';
import type { Citation } from './types.ts';

/** Words that say that a work was retracted. */
const SAYS = /\bretract(?:ed|ion)\b|\bwithdrawn\b/gi;
/** Of all works that the sentence cites: "both were retracted". */
const OF_ALL = /\b(?:both|all|each|these|those|they|neither)\b[^,;:.]*$/i;
/** What joins words to the work before them, although a comma stands there. */
const OF_THE_LAST =
  /[,–—(]\s*(?=(?:which|that|since|later|now|then|but\s+(?:later|since|now)|subsequently|recently|has|have|was|were|is|are|a|an|itself)?\b[^,;()]*$)/i;
/** What parts words: how much each. */
const PARTING: readonly (readonly [RegExp, number])[] = [
  [/;/g, 3],
  [/\b(?:and|but|whereas|while|although|though|unlike|however|or)\b/gi, 2],
  [/[,()–—]/g, 1],
];

/**
 * Says a sentence of one of the works that it cites that it was retracted? What it says counts for
 * the work that it stands with; for all of them where it says so.
 * @param places where it cites, in UTF-16 units from its begin; equal ones are one citation
 * @param at where it cites this work
 */
export function acknowledgedAt(sentence: string, places: readonly number[], at: number): boolean {
  const others = [...new Set([...places, at])].sort((x, y) => x - y);
  return [...sentence.matchAll(SAYS)].some((said) => {
    if (others.length === 1) return true;
    const from = said.index;
    const before = others.filter((place) => place < from).at(-1);
    const after = others.find((place) => place >= from);
    if (OF_ALL.test(sentence.slice(0, from))) return true;
    if (before === undefined || after === undefined) return at === (before ?? after);
    const left = partedBefore(sentence.slice(before, from));
    const right = parted(sentence.slice(from, after));
    return at === (left <= right ? before : after);
  });
}

/** Does a citation's sentence say of its work that it was retracted? */
export function saysRetracted({ acknowledges: known, sentence }: Citation): boolean {
  return known ?? acknowledges(sentence);
}

/** From a citation to what is said: what follows it at once belongs to it. */
function partedBefore(words: string): number {
  const end = /^[^\])\s,;]*[\])]?/.exec(words)?.[0].length ?? 0;
  const between = words.slice(end);
  const joined = OF_THE_LAST.exec(between);
  return parted(
    joined ? between.slice(0, joined.index) + between.slice(joined.index + 1) : between,
  );
}

function parted(words: string): number {
  return PARTING.reduce(
    (sum, [mark, weight]) => sum + weight * [...words.matchAll(mark)].length,
    0,
  );
}
