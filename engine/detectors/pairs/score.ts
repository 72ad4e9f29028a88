import { polygonArea, sideOf } from '../../geometry/places.ts';
import type { Confirmation } from '../../register/confirm.ts';
import { ownEvidence } from '../../register/own.ts';
import { partsOf } from '../../geometry/transform.ts';
import type { Models } from '../../scoring/score.ts';
import type { Finding, Specimen } from '../../types.ts';
import { evidenceOf, findingOf, judge } from '../finding.ts';
import type { VerifiedPair } from './verify.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

/**
 * `pair` is a ridge-regularised logistic fit on made cases over openly licensed pictures
 * (docs/decisions/0620-scores-of-pairs.md).
 */
export const MODELS = {
  pair: {
    bias: -7.92,
    weights: {
      contrast: 0.96,
      overall: 6.47,
      windows: 0.63,
      points: 1.64,
      detail: 0.66,
      part: -4.17,
      symmetry: -2.94,
    },
  },
  /** 0.5 at twelve points. Used only when pixels are left out, to measure what they contribute. */
  points: {
    bias: -11.1,
    weights: { points: 3 },
  },
} as const satisfies Models;

const {
  FEW_POINTS,
  LEAST_SHARE,
  LEAST_PIXELS,
  LEAST_OF_SCORE,
  LADDERS_BY_CHANCE,
  LANES_BY_CHANCE,
  LANES_ROOM,
  LEVEL,
  POINT_WORTH,
  OWN_BY_CHANCE,
  LEAST_OWN,
  DETAIL_WORTH,
  SINGULAR_BY_CHANCE,
  SINGULAR_ROOM,
  ENOUGH_POINTS,
  SAME_SCALE,
  TURN,
  EVENTS_BY_CHANCE,
  EVENTS_ROOM,
  EVERYWHERE_BY_CHANCE,
  EVERYWHERE_ROOM,
} = valuesOf(NUMBERS.score);

/** The measures of a pair found by features and confirmed by pixels. */
export function measuresOfPair(pair: VerifiedPair, share: number) {
  const c = pair.confirmation;
  return {
    part: c.whole ? 0 : 1 - Math.min(1, share / 0.15),
    symmetry: Math.max(0, Math.min(1, c.symmetry)),
    stripes: c.stripes,
    correlation: c.correlation,
    contrast: c.correlation - Math.max(0, c.rival),
    overall: c.overall,
    windows: Math.min(6, Math.log2(1 + c.confirmed / 10)),
    points: Math.min(6, Math.log2(1 + pair.agreement.points / 4)),
    detail: Math.max(0, c.detail),
    singular: c.beyond.singular,
  };
}

/** The finding of a verified pair; null when its region is too small to mean anything. */
export function pairFinding(pair: VerifiedPair, a: Specimen, b: Specimen): Finding | null {
  const c = pair.confirmation;
  const sideA = sideOf(a.subImage, c.regionA);
  const sideB = sideOf(b.subImage, c.regionB);
  const share = Math.max(sideA.share, sideB.share);
  if (!c.whole && share < LEAST_SHARE) return null;
  const pixels = [c.regionA, c.regionB].map((r) => Math.abs(polygonArea(r)));
  if (Math.min(...pixels) < LEAST_PIXELS) return null;
  const detector = pair.agreement.points >= FEW_POINTS ? 'features' : 'dense';
  const measures = measuresOfPair(pair, share);
  const { judged, score } = judge(
    MODELS,
    'pair',
    measures,
    certainty(c) *
      laneness(c, sideA, sideB) *
      ownness(measures) *
      (pair.agreement.points < ENOUGH_POINTS ? singularity(measures) : 1) *
      (isPlots(a, b) ? sameEvents(c) : 1),
  );
  return findingOf(
    detector,
    'sub-image',
    c,
    sideA,
    sideB,
    score,
    evidenceOf(pair.agreement, c, judged),
  );
}

/**
 * Factor of the score, 0–1: low for two ladders, which correlate with any ladder of the same kit
 * but not in their residuals, and for pictures of which the same is true of means of rows and
 * columns.
 */
function certainty({ beyond }: Confirmation): number {
  return (
    rising(beyond.ladders, LADDERS_BY_CHANCE, LADDERS_BY_CHANCE) *
    rising(beyond.means, LANES_BY_CHANCE, LANES_ROOM)
  );
}

/**
 * Factor of the score, 0–1: low for two lanes beside one another on one plate, which were loaded
 * with the like and have run as far.
 */
function laneness(
  { beyond }: Confirmation,
  { place: p }: Finding['a'],
  { place: q }: Finding['a'],
): number {
  const areLevel =
    p.page === q.page &&
    Math.min(Math.abs(p.box.y - q.box.y), Math.abs(p.box.y + p.box.h - q.box.y - q.box.h)) <= LEVEL;
  return areLevel ? rising(beyond.lanes, LANES_BY_CHANCE, LANES_ROOM) : 1;
}

/**
 * Factor of the score, 0–1: low for pictures that agree almost as well when one is shifted or
 * mirrored, without many points or fine detail that speak for the place where they agree. Round
 * fields on black, and lanes, fit one another so.
 */
function ownness(measures: ReturnType<typeof measuresOfPair>): number {
  const own = ownEvidence(measures) + POINT_WORTH * measures.points;
  return rising(own, OWN_BY_CHANCE, LEAST_OWN - OWN_BY_CHANCE);
}

/**
 * Factor of the score, 0–1: low for pictures that agree as well at another place, without points
 * or fine detail that speak for this one. Spots of colonies in rows, wells, grids and
 * frames of one series of drawings fit one another so.
 */
function singularity({ singular, detail, points }: ReturnType<typeof measuresOfPair>): number {
  const one = singular + DETAIL_WORTH * detail + POINT_WORTH * points;
  return rising(one, SINGULAR_BY_CHANCE, SINGULAR_ROOM);
}

function isPlots(a: Specimen, b: Specimen): boolean {
  return a.subImage.kind === 'flow' && b.subImage.kind === 'flow';
}

/**
 * Factor of the score of two plots of events, 0–1: axes, gates and where a population lies are
 * alike in every plot of one kind of cells; the same events agree better, or everywhere, which noise
 * and compression leave. Of plots that are shown in another size or turned less can be asked.
 */
function sameEvents({ transform, correlation, overall }: Confirmation): number {
  const { scale, rotation } = partsOf(transform);
  const resampled =
    Math.abs(Math.log(scale)) > SAME_SCALE || Math.abs(Math.sin((rotation * Math.PI) / 90)) > TURN;
  if (resampled) return 1;
  return Math.max(
    rising(correlation, EVENTS_BY_CHANCE, EVENTS_ROOM),
    rising(overall, EVERYWHERE_BY_CHANCE, EVERYWHERE_ROOM),
  );
}

/** A factor that rises from what is left at least to 1 over `room` above what chance reaches. */
function rising(value: number, chance: number, room: number): number {
  return Math.max(LEAST_OF_SCORE, Math.min(1, (value - chance) / room));
}

/** The finding of a pair whose pixels were not looked at: its score counts points only. */
export function pointFinding(pair: VerifiedPair, a: Specimen, b: Specimen): Finding {
  const c = pair.confirmation;
  const { judged, score } = judge(MODELS, 'points', {
    points: Math.min(8, Math.log2(1 + pair.agreement.points)),
  });
  return findingOf(
    'features',
    'sub-image',
    c,
    sideOf(a.subImage, c.regionA),
    sideOf(b.subImage, c.regionB),
    score,
    evidenceOf(pair.agreement, c, judged),
  );
}
