import type { Point, Polygon } from '../../contract/geometry.ts';
import { boxArea, boxIou, carried, intersectBoxes, polygonBox } from '../../contract/geometry.ts';
import type { Features } from '../features/features.ts';
import type { Confirmation } from '../matching/dense/confirm.ts';
import { confirmPart } from '../matching/dense/confirm.ts';
import type { Picture } from '../matching/dense/picture.ts';
import { axisOf } from '../matching/dense/symmetry.ts';
import { polygonArea } from '../matching/places.ts';
import type { Agreeable } from './chance.ts';
import { againstChance } from './chance.ts';
import { growCopy } from './grow.ts';
import type { Glance, Verified } from './verify.ts';
import { glanceAt, verifyCopy } from './verify.ts';
import { selfMatches } from './self-matches.ts';
import { isPictured } from './tones.ts';
import type { Agreement } from '../matching/similarity.ts';
import { agreements } from '../matching/similarity.ts';
import { localAgreements } from './proposals.ts';

/** Two regions of one picture that look alike. */
export interface ClonePair {
  readonly agreement: Agreement;
  readonly confirmation: Confirmation;
  /** Share of the region's pixels that speak for a copy, and how clearly, nats per pixel. */
  readonly filled: number;
  readonly evidence: number;
  /** How far the region agrees beyond what chance reaches in this picture. */
  readonly beyond: Agreeable;
}

/** Share of the picture that a copy covers at least: less is a letter or a mark. */
const LEAST_SHARE = 0.005;
/** Windows with structure that a copied band needs at least. */
const LEAST_WINDOWS = 20;
const LIMITS = { leastScale: 0.4, mostScale: 2.5, mostStretch: 1.25 };
const FRAME = 220;
const AGREES = 0.72;
/** Below this what looks alike is of one kind, not one picture. */
const LEAST_DETAIL = 0.1;
const LEAST_POINTS = 3;
/** Transforms that are glanced at in each look, and of those the ones that are grown and compared with chance: none after so many came to nothing. */
const MOST_TRANSFORMS = 4;
const MOST_VERIFIED = 6;
const MOST_VAIN = 3;
/** A region that agrees so many times better than chance came to something. */
const CLEAR = 8;
const MOST_OF_BANDS = 4;

/** Copied regions inside one picture: shifted, turned, mirrored or scaled. Best first, each pair of regions once. */
export function findClones(picture: Picture, features: Features): ClonePair[] {
  const plane = picture.levels[0];
  if (!plane || features.count < 2 * LEAST_POINTS) return [];
  const proposed: Proposed[] = [];
  const matches = selfMatches(features);
  for (const variant of ['plain', 'mirrored'] as const)
    for (const agreement of localAgreements(
      matches[variant],
      features,
      LEAST_POINTS,
      MOST_TRANSFORMS,
      LIMITS,
    )) {
      const glance = glanceAt(
        picture,
        agreement.transform,
        agreement.pairs.map((p): Point => [p[0], p[1]]),
        LIMITS,
        agreement.pairs.map((p): Point => [p[2], p[3]]),
      );
      if (glance) proposed.push({ agreement, glance });
    }
  const kept: ClonePair[] = [];
  let vain = 0;
  for (const { agreement, glance } of proposed
    .sort((p, q) => promise(q) - promise(p))
    .slice(0, MOST_VERIFIED)) {
    if (vain >= MOST_VAIN) break;
    const seen = verifyCopy(picture, glance, LIMITS, (grown, transform) => {
      const regions = { regionA: grown.region, regionB: carried(grown.region, transform) };
      return (
        apart(regions) &&
        isPictured(plane, grown.region) &&
        Math.abs(polygonArea(grown.region)) >= LEAST_SHARE * features.width * features.height &&
        !kept.some((k) => same(k.confirmation, regions))
      );
    });
    if (seen) kept.push(pairOf(picture, agreement, seen));
    if (!seen || seen.beyond.rarity < CLEAR) vain++;
  }
  return kept.sort((p, q) => q.beyond.rarity - p.beyond.rarity);
}

interface Proposed {
  readonly agreement: Agreement;
  readonly glance: Glance;
}

/** Points that agree by chance agree in few places; pixels agree by chance where there are few of them. */
function promise({ agreement, glance }: Proposed): number {
  return glance.rarity * Math.log(1 + agreement.points);
}

function pairOf(
  picture: Picture,
  agreement: Agreement,
  { transform, grown, beyond }: Verified,
): ClonePair {
  const regionA = grown.region;
  const regionB = carried(regionA, transform);
  const area = Math.abs(polygonArea(regionA));
  const confirmation: Confirmation = {
    transform,
    regionA,
    regionB,
    whole: false,
    informative: Math.round(area),
    confirmed: Math.round(area * grown.filled),
    correlation: grown.correlation,
    overall: grown.filled,
    rival: beyond.detail - beyond.margin,
    stripes: 0,
    symmetry: axisOf(picture, transform, [regionA, regionB]),
    beyondLadders: 1,
    detail: Math.max(0, beyond.detail),
    residual: grown.residual,
    area,
    masked: 0,
  };
  return { agreement, confirmation, filled: grown.filled, evidence: grown.evidence, beyond };
}

/** Copied bands inside one blot. Their shape is smooth: here windows with structure have to agree before a region is grown. */
export function findBandClones(picture: Picture, features: Features): ClonePair[] {
  if (features.count < 2 * LEAST_POINTS) return [];
  const matches = selfMatches(features);
  const found: { agreement: Agreement; confirmation: Confirmation }[] = [];
  for (const variant of ['plain', 'mirrored'] as const) {
    for (const agreement of agreements(
      matches[variant],
      features,
      features,
      LEAST_POINTS,
      MOST_OF_BANDS,
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
  const kept: ClonePair[] = [];
  for (const { agreement, confirmation } of found.sort(
    (p, q) => worth(q.confirmation) - worth(p.confirmation),
  )) {
    // A copy shows both ways round: the same places need no second look.
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
function judged(picture: Picture, agreement: Agreement, c: Confirmation): ClonePair | null {
  const grown = growCopy(picture, picture, c.transform, c.regionA);
  if (!grown) return null;
  const larger = { ...withRegion(c, grown.region), residual: grown.residual };
  // A copy beside its source may grow into it.
  const confirmation = apart(larger) ? larger : c;
  const beyond = againstChance(picture, picture, c.transform, confirmation.regionA);
  return (
    beyond && { agreement, confirmation, filled: grown.filled, evidence: grown.evidence, beyond }
  );
}

function withRegion(c: Confirmation, regionA: Polygon): Confirmation {
  return {
    ...c,
    regionA,
    regionB: carried(regionA, c.transform),
    area: Math.abs(polygonArea(regionA)),
  };
}

type Regions = Pick<Confirmation, 'regionA' | 'regionB'>;

function apart(c: Regions): boolean {
  const a = polygonBox(c.regionA);
  const b = polygonBox(c.regionB);
  return boxArea(intersectBoxes(a, b)) < 0.25 * Math.min(boxArea(a), boxArea(b));
}

function worth(c: Confirmation): number {
  return c.confirmed * c.correlation;
}

/** True when both pairs name the same two regions, in either order. */
function same(p: Regions, q: Regions): boolean {
  const meets = (a: Polygon, b: Polygon): boolean => {
    const u = polygonBox(a);
    const v = polygonBox(b);
    return (
      boxIou(u, v) > 0.2 || boxArea(intersectBoxes(u, v)) > 0.5 * Math.min(boxArea(u), boxArea(v))
    );
  };
  return (
    (meets(p.regionA, q.regionA) && meets(p.regionB, q.regionB)) ||
    (meets(p.regionA, q.regionB) && meets(p.regionB, q.regionA))
  );
}
