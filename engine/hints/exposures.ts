import type { Figure, Finding, Hint, Side, Specimen } from '../types.ts';
import { sameSize } from './sizes.ts';
import { quoted, sentences } from './sentences.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';
import { hintOf } from './told.ts';

const { SAME_SIZE, SAME_PLACE, TURN, SAME_EXPOSURE, OTHER_EXPOSURE } = valuesOf(NUMBERS.exposures);

/**
 * One membrane at two exposures: two blots of one size in one figure that agree in the same place,
 * under a caption that names both exposures. What agrees elsewhere, as a band that was copied to
 * another lane does, or too well for another exposure, is not explained by it.
 * @returns null: the caption or the geometry does not say so
 */
export function exposures(
  finding: Finding,
  a: Specimen,
  b: Specimen,
  [fa, fb]: readonly [Figure | null, Figure | null],
): Hint | null {
  const { correlation } = finding.evidence;
  if (fa === null || fa !== fb || a.subImage.kind !== 'blot' || b.subImage.kind !== 'blot')
    return null;
  if (finding.parts.mirrored || Math.abs(finding.parts.rotation) > TURN) return null;
  if (correlation > SAME_EXPOSURE || !sameSize(a.subImage.box, b.subImage.box, SAME_SIZE))
    return null;
  if (!samePlace(within(finding.a, a), within(finding.b, b))) return null;
  const sentence = about(fa, a, b).find((text) => LIGHTING.test(text) && !TREATMENT.test(text));
  return sentence
    ? hintOf(
        'same-membrane',
        { says: 'exposures', quote: quoted(sentence) },
        correlation < OTHER_EXPOSURE,
      )
    : null;
}

/** Two exposures by name, in one clause: "short and long exposure", "long (top) and short exposures". */
const LIGHTING =
  /\b(?:(?:short|low|light)(?:er)?\b[^.;]{0,60}\b(?:long|high|dark)(?:er)?\b[^.;]{0,20}\bexposures?|(?:long|high|dark)(?:er)?\b[^.;]{0,60}\b(?:short|low|light)(?:er)?\b[^.;]{0,20}\bexposures?|(?:two|different|several|multiple) exposures? (?:times? )?of (?:the|one) (?:same )?(?:membrane|blot|film|gel))\b/i;
/** Cells and animals are exposed as well, to what they are treated with. */
const TREATMENT =
  /\bexpos(?:ed|ures?)\s+to\b|\b(?:after|following|upon)\s+(?:[\w-]+\s+){0,3}expos/i;

/** The caption's sentences on the two panels; on the whole figure, where it has no part for both. */
function about(figure: Figure, a: Specimen, b: Specimen): readonly string[] {
  const parts = [a, b].map(({ subImage }) => subImage.captionPart);
  const named = parts.filter((part) => part !== null);
  return named.length === parts.length ? named.flatMap(sentences) : captionOf(figure);
}

function captionOf(figure: Figure): readonly string[] {
  return sentences(figure.caption?.text ?? '');
}

/** The region's middle in shares of the sub-image's box. */
function within({ place }: Side, { subImage }: Specimen): readonly [number, number] {
  const [p, q] = [place.box, subImage.box];
  return [(p.x + p.w / 2 - q.x) / q.w, (p.y + p.h / 2 - q.y) / q.h];
}

function samePlace(p: readonly [number, number], q: readonly [number, number]): boolean {
  return Math.abs(p[0] - q[0]) < SAME_PLACE && Math.abs(p[1] - q[1]) < SAME_PLACE;
}
