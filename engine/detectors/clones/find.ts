import type { Affine, Point } from '../../../contract/geometry.ts';
import { applyAffine, carried, composeAffine, invertAffine } from '../../../contract/geometry.ts';
import type { Features } from '../../features/features.ts';
import type { Plane } from '../../features/plane.ts';
import type { Confirmation } from '../../register/confirm.ts';
import { UNASKED } from '../../register/ladders.ts';
import { type Picture, pictureOf } from '../../register/picture.ts';
import { describePlane } from '../../register/prepare.ts';
import { axisOf } from '../../register/symmetry.ts';
import { polygonArea } from '../../geometry/places.ts';
import { apart, same } from '../../geometry/regions.ts';
import type { Agreeable } from '../../register/chance.ts';
import { type Held, type Verified, heldAt, verifyHeld } from './tight.ts';
import { selfMatches } from '../../retrieval/self-matches.ts';
import { denseAgreements } from './dense.ts';
import { trueSizeOf } from './enlarged.ts';
import { holdOf } from './hold.ts';
import { type Likeness, likenessOf } from './likeness.ts';
import { noiseIn } from './noise.ts';
import { partedIn } from './parted.ts';
import { isPictured, tonesIn } from './tones.ts';
import type { Agreement } from '../../geometry/similarity.ts';
import { localAgreements } from './proposals.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

/** Two regions of one picture that look alike. */
export interface ClonePair {
  readonly agreement: Agreement;
  readonly confirmation: Confirmation;
  /** Share of the region's pixels with evidence for a copy. */
  readonly filled: number;
  /** How far the region agrees beyond what chance reaches in this picture. */
  readonly beyond: Agreeable;
  /** How firmly its pixels hold its place (hold.ts). */
  readonly hold: number;
  /** The noise of the noisier of its places, grey levels (noise.ts). */
  readonly noise: number;
  /** How many grey tones it holds (tones.ts). */
  readonly tones: number;
  /** In what its places are alike apart from their correlation (likeness.ts). */
  readonly likeness: Likeness;
  /** How much of its variance two tones divide (parted.ts). */
  readonly parted: number;
}

const {
  LEAST_AREA,
  LEAST_POINTS,
  LEAST_SCALE,
  MOST_SCALE,
  MOST_STRETCH,
  MOST_TRANSFORMS,
  MOST_VERIFIED,
  MOST_VAIN,
  CLEAR,
} = valuesOf(NUMBERS.find);
const LIMITS = { leastScale: LEAST_SCALE, mostScale: MOST_SCALE, mostStretch: MOST_STRETCH };

/**
 * Copied regions inside one picture: shifted, turned, mirrored or scaled. Best first, each pair of
 * regions once. What was enlarged to blocks is searched at its true resolution.
 */
export function findClones(picture: Picture, features: Features): ClonePair[] {
  const plane = picture.levels[0];
  if (!plane || features.count < 2 * LEAST_POINTS) return [];
  const open = picture.open[0] ?? null;
  const small = trueSizeOf(plane, open);
  if (!small) return clonesIn(picture, plane, features);
  const described = describePlane(small.plane, small.open);
  const pairs = clonesIn(pictureOf(small.plane, small.open), small.plane, described);
  return pairs.flatMap((pair) => enlarged(pair, small.toFull));
}

function clonesIn(picture: Picture, plane: Plane, features: Features): ClonePair[] {
  if (features.count < 2 * LEAST_POINTS) return [];
  const { points, patches } = proposalsIn(picture, plane, features);
  const agreements = [...points, ...patches];
  const proposed = agreements.flatMap((agreement): Proposed[] => {
    const points = agreement.pairs.map((p): Point => [p[0], p[1]]);
    const held = heldAt(picture, agreement.transform, points);
    return held ? [{ agreement, held }] : [];
  });
  const known = knownOf(plane, picture.open[0] ?? null);
  const kept: ClonePair[] = [];
  let vain = 0;
  for (const { agreement, held } of proposed
    .sort((p, q) => promise(q) - promise(p))
    .slice(0, MOST_VERIFIED)) {
    if (vain >= MOST_VAIN) break;
    let isKnown = false;
    const seen = verifyHeld(picture, held, (grown, transform) => {
      const regions = { regionA: grown.region, regionB: carried(grown.region, transform) };
      isKnown = kept.some((k) => same(k.confirmation, regions));
      return (
        !isKnown &&
        apart(regions) &&
        isPictured(plane, grown.region) &&
        Math.abs(polygonArea(grown.region)) >= LEAST_AREA
      );
    });
    if (seen) kept.push(pairOf(picture, plane, known, agreement, seen));
    // What was found before is proposed again: it has not failed.
    if (!isKnown && (!seen || seen.beyond.rarity < CLEAR)) vain++;
  }
  return kept.sort((p, q) => q.beyond.rarity - p.beyond.rarity);
}

/** What points, and what patches, propose as copies. */
export function proposalsIn(
  picture: Picture,
  plane: Plane,
  features: Features,
): { readonly points: readonly Agreement[]; readonly patches: readonly Agreement[] } {
  const matches = selfMatches(features);
  return {
    points: (['plain', 'mirrored'] as const).flatMap((variant) =>
      localAgreements(matches[variant], features, LEAST_POINTS, MOST_TRANSFORMS, LIMITS),
    ),
    patches: denseAgreements(plane, picture.open[0] ?? null, LIMITS),
  };
}

/** A pair that was found at the true resolution, in pixels of the enlarged picture. */
function enlarged(pair: ClonePair, toFull: Affine): ClonePair[] {
  const back = invertAffine(toFull);
  if (!back) return [];
  const { agreement, confirmation: c } = pair;
  const moved = (t: Affine): Affine => composeAffine(composeAffine(toFull, t), back);
  return [
    {
      ...pair,
      agreement: {
        ...agreement,
        transform: moved(agreement.transform),
        pairs: agreement.pairs.map(([x, y, u, v]) => [
          ...applyAffine(toFull, [x, y]),
          ...applyAffine(toFull, [u, v]),
        ]),
      },
      confirmation: {
        ...c,
        transform: moved(c.transform),
        regionA: carried(c.regionA, toFull),
        regionB: carried(c.regionB, toFull),
      },
    },
  ];
}

interface Proposed {
  readonly agreement: Agreement;
  readonly held: Held;
}

/**
 * Order of verification: the excess over chance, weighted with the number of points. Chance
 * agreements have few points or few pixels.
 */
function promise({ agreement, held }: Proposed): number {
  return held.rarity * Math.log(1 + agreement.points);
}

function pairOf(
  picture: Picture,
  plane: Plane,
  known: Plane,
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
    beyond: UNASKED,
    detail: Math.max(0, beyond.detail),
    residual: grown.residual,
    area,
    masked: 0,
  };
  return {
    agreement,
    confirmation,
    filled: grown.filled,
    beyond,
    hold: holdOf(plane, regionA, transform, known),
    noise: Math.max(noiseIn(plane, regionA), noiseIn(plane, regionB)),
    tones: tonesIn(plane, regionA).tones,
    likeness: likenessOf(plane, regionA, transform, known),
    parted: partedIn(plane, regionA),
  };
}

/** The plane with NaN at what may not be compared: arrows and scale bars are no part of a copy. */
function knownOf(plane: Plane, open: Uint8Array | null): Plane {
  return open ? { ...plane, data: plane.data.map((v, k) => (open[k] ? v : NaN)) } : plane;
}
