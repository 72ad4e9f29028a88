import type { Figure, Finding, Hint, Specimen } from '../types.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';
import { quoted, sentencesOf } from './sentences.ts';
import { hintOf } from './told.ts';
import { timesLarger } from './zoom.ts';

const { OTHER_SHARE, LARGER, AS_NAMED } = valuesOf(NUMBERS.magnified);

const MAGNIFIED =
  /\b(insets?|magnif\w+|enlarge\w*|zoom\w*|(?:high|higher|low|lower)[- ]power|close[- ]?ups?|boxed (?:area|region)s?|blow-?ups?|details? of)\b/i;
/** How many times a microscope magnifies: "×400", "x 40", "10×". */
const TIMES = /(?:×|\bx)\s?(\d{1,5})\b|\b(\d{1,5})\s?(?:×|x\b)/gi;

/** One picture shows a part of the other at a larger scale, and the caption mentions that. */
export function magnified(
  finding: Finding,
  a: Specimen,
  b: Specimen,
  [fa, fb]: readonly [Figure | null, Figure | null],
): Hint | null {
  if (fa === null || fa !== fb || Math.abs(finding.a.share - finding.b.share) < OTHER_SHARE)
    return null;
  const aIsPart = finding.a.share > finding.b.share;
  const times = aIsPart ? timesLarger(finding.b, finding.a) : timesLarger(finding.a, finding.b);
  if (times < LARGER) return null;
  const sentence = sentenceOf(fa, times);
  if (!sentence) return null;
  const [part, whole] = (aIsPart ? [a, b] : [b, a]).map(({ subImage }) => subImage.letter);
  const quote = quoted(sentence);
  return hintOf(
    'zoom-or-inset',
    part && whole ? { says: 'panels', part, whole, quote } : { says: 'part', quote },
    true,
  );
}

/**
 * The sentence that speaks of a detail, or the one with the larger of two magnifications that
 * differ by as much as what was found does.
 */
function sentenceOf(figure: Figure, times: number): string | undefined {
  const sentences = sentencesOf(figure);
  const spoken = sentences.find((s) => MAGNIFIED.test(s));
  if (spoken) return spoken;
  const named = sentences.flatMap((sentence) =>
    [...sentence.matchAll(TIMES)].map(([, after, before]) => ({
      sentence,
      by: Number(after ?? before),
    })),
  );
  const fits = (large: number, small: number): boolean =>
    Math.abs(Math.log(large / small / times)) <= AS_NAMED;
  return named.find(({ by }) => named.some((other) => fits(by, other.by)))?.sentence;
}
