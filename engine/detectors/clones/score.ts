import { sideOf } from '../../geometry/places.ts';
import { partsOf } from '../../geometry/transform.ts';
import type { Models } from '../../scoring/score.ts';
import type { Finding, Specimen } from '../../types.ts';
import { evidenceOf, findingOf, judge } from '../finding.ts';
import type { ClonePair } from './find.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

/**
 * A ridge-regularised logistic fit on made copies (docs/decisions/0700-copies-from-neighbours.md).
 */
export const MODELS = {
  clone: {
    bias: -14.9,
    weights: {
      rarity: 2.55,
      margin: 0.68,
      filled: 0.13,
      evidence: 1.63,
      points: 0.92,
      extent: 1.69,
    },
  },
} as const satisfies Models;

const {
  LEAST_MARGIN,
  AXIS,
  LEAST_OF_SCORE,
  LOOSE_HOLD,
  HOLD_ROOM,
  MOST_FORM,
  FORM_ROOM,
  MOST_LEFT,
  LEFT_ROOM,
  LEAST_IRREGULAR,
  MOST_STRETCH,
  STRETCH_ROOM,
  LOOSE,
  LOOSE_ROOM,
  FAINT,
  FAINT_ROOM,
} = valuesOf(NUMBERS.score);

/** The measures of a copied region inside one picture. */
export function measuresOfClone(pair: ClonePair, share: number) {
  const { beyond } = pair;
  return {
    rarity: Math.min(4.5, Math.log2(1 + Math.max(0, beyond.rarity))),
    margin: Math.max(-0.2, Math.min(0.6, beyond.margin)),
    filled: pair.filled,
    evidence: Math.min(3, Math.max(-1, pair.evidence)),
    points: Math.min(4, Math.log2(1 + pair.agreement.points / 4)),
    extent: Math.min(2, Math.log2(1 + share / 0.005)),
  };
}

/** The finding of a region that stands twice in one sub-image. */
export function cloneFinding(pair: ClonePair, specimen: Specimen): Finding {
  const { agreement, confirmation: c } = pair;
  const a = sideOf(specimen.subImage, c.regionA);
  const { judged, score } = judge(MODELS, 'clone', measuresOfClone(pair, a.share), certainty(pair));
  return findingOf(
    'clone',
    'clone',
    c,
    a,
    sideOf(specimen.subImage, c.regionB),
    score,
    evidenceOf(agreement, c, judged),
  );
}

/**
 * Factor of the score, 0–1. It is low for lattices, lanes of a gel, halves of symmetric anatomy,
 * pieces of an edge or arc that slide along it, regions that must be stretched to correlate or
 * correlate loosely, and such as differ in form: these look alike without being copies.
 */
function certainty({ beyond, confirmation, evidence, hold, form }: ClonePair): number {
  const oneSided = Math.max(
    LEAST_OF_SCORE,
    Math.min(1, (2 * (AXIS - confirmation.symmetry)) / AXIS),
  );
  const { stretch } = partsOf(confirmation.transform);
  const exact = Math.min(
    (MOST_STRETCH - stretch) / STRETCH_ROOM,
    (confirmation.correlation - LOOSE) / LOOSE_ROOM,
    (evidence - FAINT) / FAINT_ROOM,
    (hold - LOOSE_HOLD) / HOLD_ROOM,
    Math.max(
      (MOST_FORM - form) / FORM_ROOM,
      (MOST_LEFT - (1 - confirmation.correlation)) / LEFT_ROOM,
    ),
  );
  return (
    Math.max(
      0,
      Math.min(
        1,
        beyond.margin / LEAST_MARGIN,
        (2 * (beyond.irregular - LEAST_IRREGULAR)) / LEAST_IRREGULAR,
      ),
    ) *
    oneSided *
    Math.max(LEAST_OF_SCORE, Math.min(1, exact))
  );
}
