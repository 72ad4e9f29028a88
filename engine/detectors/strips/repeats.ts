import { carried, type Polygon } from '../../../contract/geometry.ts';
import type { Features } from '../../features/features.ts';
import { polygonArea } from '../../geometry/places.ts';
import { apart, same } from '../../geometry/regions.ts';
import { type Agreement, agreements } from '../../geometry/similarity.ts';
import { type Agreeable, againstChance } from '../../register/chance.ts';
import { type Confirmation, confirmPart } from '../../register/confirm.ts';
import { growCopy } from '../../register/grow.ts';
import type { Picture } from '../../register/picture.ts';
import { selfMatches } from '../../retrieval/self-matches.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

/** A band that stands twice in one blot. */
export interface RepeatedBand {
  readonly agreement: Agreement;
  readonly confirmation: Confirmation;
  /** Mean evidence of the region's pixels for a copy, nats per pixel. */
  readonly evidence: number;
  /** How far the region agrees beyond what chance reaches in this picture. */
  readonly beyond: Agreeable;
}

const {
  LEAST_SHARE,
  LEAST_WINDOWS,
  FRAME,
  AGREES,
  LEAST_DETAIL,
  LEAST_POINTS,
  LEAST_SCALE,
  MOST_SCALE,
  MOST_STRETCH,
  MOST_TRANSFORMS,
} = valuesOf(NUMBERS.repeats);
const LIMITS = { leastScale: LEAST_SCALE, mostScale: MOST_SCALE, mostStretch: MOST_STRETCH };

/**
 * Copied bands inside one blot. Their shape is smooth: here windows with structure have to agree
 * before a region is grown.
 */
export function findRepeats(picture: Picture, features: Features): RepeatedBand[] {
  if (features.count < 2 * LEAST_POINTS) return [];
  const matches = selfMatches(features);
  const found: { agreement: Agreement; confirmation: Confirmation }[] = [];
  for (const variant of ['plain', 'mirrored'] as const) {
    for (const agreement of agreements(
      matches[variant],
      features,
      features,
      LEAST_POINTS,
      MOST_TRANSFORMS,
      LIMITS,
    )) {
      const options = {
        limits: LIMITS,
        inverted: false,
        limit: FRAME,
        agrees: AGREES,
        leastDetail: LEAST_DETAIL,
      };
      const confirmation = confirmPart(
        picture,
        picture,
        agreement.transform,
        agreement.pairs,
        options,
      );
      if (confirmation && apart(confirmation) && confirmation.confirmed >= LEAST_WINDOWS)
        found.push({ agreement, confirmation });
    }
  }
  const kept: RepeatedBand[] = [];
  for (const { agreement, confirmation } of found.sort(
    (p, q) => worth(q.confirmation) - worth(p.confirmation),
  )) {
    // A copy is found in both directions; the second one is skipped.
    if (kept.some((k) => same(k.confirmation, confirmation))) continue;
    const pair = judged(picture, agreement, confirmation);
    if (
      !pair ||
      !apart(pair.confirmation) ||
      pair.confirmation.area < LEAST_SHARE * features.width * features.height
    )
      continue;
    if (!kept.some((k) => same(k.confirmation, pair.confirmation))) kept.push(pair);
  }
  return kept;
}

/** The candidate with its region grown to its true edge, and compared with chance. */
function judged(picture: Picture, agreement: Agreement, c: Confirmation): RepeatedBand | null {
  const grown = growCopy(picture, picture, c.transform, c.regionA);
  if (!grown) return null;
  const larger = { ...withRegion(c, grown.region), residual: grown.residual };
  // The region of a copy beside its source may grow into the source.
  const confirmation = apart(larger) ? larger : c;
  const beyond = againstChance(picture, picture, c.transform, confirmation.regionA);
  return beyond && { agreement, confirmation, evidence: grown.evidence, beyond };
}

function withRegion(c: Confirmation, regionA: Polygon): Confirmation {
  return {
    ...c,
    regionA,
    regionB: carried(regionA, c.transform),
    area: Math.abs(polygonArea(regionA)),
  };
}

function worth(c: Confirmation): number {
  return c.confirmed * c.correlation;
}
