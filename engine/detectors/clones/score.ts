import { sideOf } from '../../geometry/places.ts';
import { partsOf } from '../../geometry/transform.ts';
import type { Models } from '../../scoring/score.ts';
import type { Finding, Specimen } from '../../types.ts';
import { evidenceOf, findingOf, judge } from '../finding.ts';
import type { ClonePair } from './find.ts';

/** A ridge-regularised logistic fit on made copies (docs/decisions/0700-copies-from-neighbours.md). */
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

/** A copy agrees by so much more than the best other place of its picture: a lattice repeats everywhere. */
const LEAST_MARGIN = 0.2;
/** The rest of a picture agrees with itself by so much under the mirror of a copy when the picture has an axis; from half of it does not count against a copy. */
const AXIS = 0.3;
/** What is left of a score then: mirrored halves are a weak finding, not none. */
const LEAST_OF_SCORE = 0.05;
/** Share of a copied region that is more than rows times columns: lanes, frames and gratings look alike. From half as much more it does not count against a copy. */
const LEAST_IRREGULAR = 0.35;
/** Copies keep their shape: one stretched by so much is none; by so much less it does not count against it. */
const MOST_STRETCH = 1.12;
const STRETCH_ROOM = 0.06;
/** The pixels of a copy correlate by more, and speak for it by more nats each; from so much more it does not count against it. */
const LOOSE = 0.9;
const LOOSE_ROOM = 0.05;
const FAINT = 0.2;
const FAINT_ROOM = 0.3;

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

/** 0–1: lattices repeat everywhere, lanes of a gel are all of one make, halves of symmetric anatomy mirror one another, and what only resembles has to be stretched to agree, or agrees loosely. */
function certainty({ beyond, confirmation, evidence }: ClonePair): number {
  const oneSided = Math.max(
    LEAST_OF_SCORE,
    Math.min(1, (2 * (AXIS - confirmation.symmetry)) / AXIS),
  );
  const { stretch } = partsOf(confirmation.transform);
  const exact = Math.min(
    (MOST_STRETCH - stretch) / STRETCH_ROOM,
    (confirmation.correlation - LOOSE) / LOOSE_ROOM,
    (evidence - FAINT) / FAINT_ROOM,
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
