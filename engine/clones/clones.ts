import type { Polygon } from '../../contract/geometry.ts';
import { boxArea, boxIou, intersectBoxes, polygonBox } from '../../contract/geometry.ts';
import type { Features } from '../features/features.ts';
import type { Confirmation } from '../matching/dense/confirm.ts';
import { confirmPart } from '../matching/dense/confirm.ts';
import type { Picture } from '../matching/dense/picture.ts';
import { selfMatches } from './self-matches.ts';
import type { Agreement } from '../matching/similarity.ts';
import { agreements } from '../matching/similarity.ts';

/** Two regions of one picture that look alike. */
export interface ClonePair {
  readonly agreement: Agreement;
  readonly confirmation: Confirmation;
}

export interface CloneOptions {
  /** Windows with structure that a copy needs at least. */
  readonly windows: number;
  /** Share of the picture that a copy covers at least. */
  readonly share: number;
}

/** Less than this is a letter or a mark. */
export const CLONE_OPTIONS: CloneOptions = { windows: 30, share: 0.008 };

/** The same for blots, whose bands are small and which are narrow. */
export const BAND_CLONES: CloneOptions = { windows: 20, share: 0.005 };

const LIMITS = { leastScale: 0.4, mostScale: 2.5, mostStretch: 1.25 };
const FRAME = 220;
const AGREES = 0.72;
/** Below this what looks alike is of one kind, not one picture. */
const LEAST_DETAIL = 0.1;
const LEAST_POINTS = 3;
const MOST_TRANSFORMS = 4;

/** Copied regions inside one picture: shifted, turned, mirrored or scaled. Best first, each pair of regions once. */
export function findClones(picture: Picture, features: Features, least: CloneOptions = CLONE_OPTIONS): ClonePair[] {
  if (features.count < 2 * LEAST_POINTS) return [];
  const matches = selfMatches(features);
  const found: ClonePair[] = [];
  for (const variant of ['plain', 'mirrored'] as const) {
    for (const agreement of agreements(matches[variant], features, features, LEAST_POINTS, MOST_TRANSFORMS, LIMITS)) {
      const options = { limits: LIMITS, inverted: false, limit: FRAME, agrees: AGREES, leastDetail: LEAST_DETAIL };
      const confirmation = confirmPart(picture, picture, agreement.transform, agreement.pairs, options);
      if (confirmation && apart(confirmation) && confirmation.confirmed >= least.windows && confirmation.area >= least.share * features.width * features.height) found.push({ agreement, confirmation });
    }
  }
  found.sort((p, q) => worth(q) - worth(p));
  const kept: ClonePair[] = [];
  for (const pair of found) if (!kept.some((k) => same(k.confirmation, pair.confirmation))) kept.push(pair);
  return kept;
}

function apart(c: Confirmation): boolean {
  const a = polygonBox(c.regionA);
  const b = polygonBox(c.regionB);
  return boxArea(intersectBoxes(a, b)) < 0.25 * Math.min(boxArea(a), boxArea(b));
}

function worth(pair: ClonePair): number {
  return pair.confirmation.confirmed * pair.confirmation.correlation;
}

/** True when both pairs name the same two regions, in either order. */
function same(p: Confirmation, q: Confirmation): boolean {
  const meets = (a: Polygon, b: Polygon): boolean => {
    const u = polygonBox(a);
    const v = polygonBox(b);
    return boxIou(u, v) > 0.2 || boxArea(intersectBoxes(u, v)) > 0.5 * Math.min(boxArea(u), boxArea(v));
  };
  return (meets(p.regionA, q.regionA) && meets(p.regionB, q.regionB)) || (meets(p.regionA, q.regionB) && meets(p.regionB, q.regionA));
}
