import type { Affine } from '../../../contract/geometry.ts';
import { singularValues } from '../../geometry/fits.ts';
import { sideOf } from '../../geometry/places.ts';
import type { Confirmation } from '../../register/confirm.ts';
import type { Models } from '../../scoring/score.ts';
import { scoreOf } from '../../scoring/score.ts';
import type { Finding, Specimen } from '../../types.ts';
import { evidenceOf, findingOf, judge } from '../finding.ts';
import { outlined } from '../outline.ts';
import type { RepeatedBand } from './repeats.ts';
import type { BlotPair } from './verify.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

/**
 * `strip` and `band-inside` are ridge-regularised logistic fits on candidates
 * (docs/decisions/1260-scores-of-blots-fitted-on-candidates.md); `band` is set by hand between the
 * margins that reused and look-alike blots leave (docs/decisions/0151-scores.md,
 * 1050-membranes-in-frames.md).
 */
export const MODELS = {
  strip: {
    bias: 4.88,
    weights: { detail: 2.04, points: 2.42, residual: -5.02 },
  },
  band: {
    bias: -51.6,
    weights: { detail: 18, correlation: 30, windows: 2.25, stretched: -30, turned: -1, among: -1 },
  },
  'band-inside': {
    bias: -9.05,
    weights: {
      detail: 2.72,
      contrast: 1.59,
      points: 0.63,
      stripes: -2.57,
      rarity: 0.1,
      margin: 0.58,
      evidence: 3.05,
    },
  },
} as const satisfies Models;

const { MOST_STRIPES, STRIPES_ROOM, FREE_STRETCH, FREE_TURN } = valuesOf(NUMBERS.score);

/** The measures of a strip or band. */
export function measuresOfPart(points: number, c: Confirmation, share: number) {
  return {
    detail: Math.max(0, c.detail),
    stripes: c.stripes,
    size: Math.min(2, Math.log2(1 + share / 0.01)),
    correlation: c.correlation,
    contrast: c.correlation - Math.max(0, c.rival),
    windows: Math.min(6, Math.log2(1 + c.confirmed / 10)),
    points: Math.min(4, Math.log2(1 + points / 4)),
    residual: Math.log1p(c.residual),
    ...distortion(c.transform),
  };
}

/**
 * How far a transform stretches (logarithm of the ratio), and turns or slants beyond half turns
 * (degrees), more than copies are registered inexactly: lanes of other strips fit only so.
 */
function distortion(transform: Affine) {
  const [a, b, c, d] = transform;
  const [large, small] = singularValues(transform);
  const degrees = (up: number, along: number): number =>
    (Math.atan(Math.abs(up) / Math.max(1e-9, Math.abs(along))) * 180) / Math.PI;
  return {
    stretched: Math.max(0, Math.log(large / Math.max(1e-9, small)) - FREE_STRETCH),
    turned: Math.max(0, Math.max(degrees(b, a), degrees(c, d)) - FREE_TURN),
  };
}

/**
 * The finding of a strip or band that stands in two blots.
 * @param among see `amongBlots`
 */
export function blotFinding(pair: BlotPair, a: Specimen, b: Specimen, among: number): Finding {
  const c = pair.confirmation;
  const left = sideOf(a.subImage, c.regionA);
  const measures = { ...measuresOfPart(pair.agreement.points, c, left.share), among };
  const { judged, score } = judge(
    MODELS,
    pair.what,
    measures,
    // Strips are judged by their residual; smooth bands shifted along themselves have little of it.
    pair.what === 'band' ? upright(c) * outlined(scoreOf(MODELS.band, measures), pair.flat) : 1,
  );
  return findingOf(
    pair.what,
    'sub-image',
    c,
    left,
    sideOf(b.subImage, c.regionB),
    score,
    evidenceOf(pair.agreement, c, judged),
  );
}

/** The finding of a band that stands twice in one blot. */
export function repeatFinding(repeat: RepeatedBand, specimen: Specimen): Finding {
  const { agreement, confirmation: c, beyond, evidence } = repeat;
  const a = sideOf(specimen.subImage, c.regionA);
  const { judged, score } = judge(MODELS, 'band-inside', {
    ...measuresOfPart(agreement.points, c, a.share),
    rarity: Math.min(10, beyond.rarity),
    margin: beyond.margin,
    evidence: Math.max(-1, Math.min(2, evidence)),
  });
  return findingOf(
    'clone-band',
    'clone',
    c,
    a,
    sideOf(specimen.subImage, c.regionB),
    score,
    evidenceOf(agreement, c, judged),
  );
}

/** Factor of the score, 0–1: low where all that agrees agrees along one direction only. */
function upright({ stripes }: Confirmation): number {
  return Math.max(0, Math.min(1, (MOST_STRIPES - stripes) / STRIPES_ROOM));
}
