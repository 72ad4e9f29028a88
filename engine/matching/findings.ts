import type { Detector, Evidence, Finding, Specimen } from '../types.ts';
import { findingId } from './exact.ts';
import { round, sideOf } from './places.ts';
import type { VerifiedPair } from './pairs.ts';
import { isInverted } from '../features/variants.ts';
import type { Measures } from './score.ts';
import { bandOf, scoreOf } from './score.ts';
import { partsOf, roundAffine } from './transform.ts';

const MOST_POINTS = 200;
/** A region that covers less of the smaller sub-image than this is a letter or a mark, not a picture. */
const LEAST_SHARE = 0.02;

/** The measures of a pair found by features and confirmed by pixels. */
export function measuresOfPair(pair: VerifiedPair, share: number): Measures {
  const c = pair.confirmation;
  return {
    correlation: c.correlation,
    contrast: c.correlation - Math.max(0, c.rival),
    overall: c.overall,
    windows: Math.min(6, Math.log2(1 + c.confirmed / 10)),
    points: Math.min(6, Math.log2(1 + pair.agreement.points / 4)),
    share,
  };
}

/** The finding of a verified pair; null when its region is too small to mean anything. */
export function pairFinding(pair: VerifiedPair, a: Specimen, b: Specimen): Finding | null {
  const c = pair.confirmation;
  const sideA = sideOf(a.subImage, c.regionA);
  const sideB = sideOf(b.subImage, c.regionB);
  const share = Math.max(sideA.share, sideB.share);
  if (!c.whole && share < LEAST_SHARE) return null;
  const score = scoreOf('pair', measuresOfPair(pair, share)) * (c.whole ? 1 : partPenalty(share, c.overall));
  const evidence: Evidence = {
    points: pair.agreement.points,
    correlation: round(c.correlation, 4),
    residual: round(c.residual, 2),
    distinctiveness: round(Math.max(0, Math.min(1, 1 - Math.max(0, c.rival))), 4),
    area: Math.round(c.area),
    masked: Math.round(c.masked),
    toneInverted: isInverted(pair.agreement.variant),
    pointPairs: pair.agreement.pairs.slice(0, MOST_POINTS).map((p) => [round(p[0], 1), round(p[1], 1), round(p[2], 1), round(p[3], 1)] as const),
  };
  return finding('features', 'sub-image', pair, sideA, sideB, score, evidence);
}

function partPenalty(share: number, overall: number): number {
  return Math.min(1, share / 0.15) * Math.min(1, 0.3 + overall);
}

function finding(detector: Detector, kind: Finding['kind'], pair: VerifiedPair, a: Finding['a'], b: Finding['b'], score: number, evidence: Evidence): Finding {
  const transform = roundAffine(pair.confirmation.transform);
  return {
    id: findingId(detector, [a.subImage, b.subImage, JSON.stringify(a.region), JSON.stringify(b.region)]),
    kind,
    detector,
    a,
    b,
    transform,
    parts: partsOf(transform),
    score: round(score, 4),
    band: bandOf(score),
    evidence,
    hints: [],
    copySet: null,
  };
}
