import { carried } from '../../../contract/geometry.ts';
import { polygonArea, round, sideOf } from '../../geometry/places.ts';
import type { Models } from '../../scoring/score.ts';
import { scoreOf } from '../../scoring/score.ts';
import type { Finding, Specimen } from '../../types.ts';
import { findingOf, judge, type Verdict, WORTH_KEEPING } from '../finding.ts';
import type { Found } from './search.ts';
import type { BandLook } from './verify.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

/**
 * Ridge-regularised logistic fits on made cases over published strips
 * (docs/decisions/0705-bands-by-what-is-their-own.md, 0800-bands-of-other-strips-by-grain.md);
 * `lane-grain` is set by hand.
 */
export const MODELS = {
  lane: {
    bias: -17.9,
    weights: {
      shape: 1.57,
      own: 1.31,
      sure: 0.37,
      beyond: 2.33,
      rarity: 1.39,
      freedom: 1.04,
      resized: -1.59,
    },
  },
  'lane-inside': {
    bias: -18,
    weights: { shape: 4.47, sure: 0.14, beyond: 2.16, rarity: 0.94, resized: -1.64 },
  },
  /**
   * Between what grain reaches by itself in published strips and what copies keep of it
   * (docs/decisions/0760).
   */
  'lane-grain': {
    bias: -13,
    weights: { rarity: 1, margin: 20 },
  },
  'lane-abroad': {
    bias: -13.3,
    weights: { rarity: 0.28, margin: 9.6, shape: 5 },
  },
} as const satisfies Models;

const {
  CHANCE_SURE,
  LEAST_SURE,
  CHANCE_SURE_INSIDE,
  LEAST_SURE_INSIDE,
  CHANCE_RARITY,
  LEAST_RARITY,
  LEAST_BAND,
  MOST_COVERED,
  LEAST_BAND_SHARE,
} = valuesOf(NUMBERS.score);

/** The measures of a band whose shape was found again. */
export function measuresOfShape(f: Found) {
  return {
    shape: fisher(f.shape),
    own: fisher(f.own),
    // The correlation of few independent values has a large error (Fisher 1921).
    sure: Math.min(10, fisher(f.deep) * Math.sqrt(Math.max(1, f.freedom - 3))),
    freedom: Math.min(6, Math.log(Math.max(2, f.freedom))),
    // Agreement of shapes counts by how much closer it is than that of other bands.
    beyond: Math.max(-1, Math.min(1.5, fisher(f.shape) - Math.max(1, fisher(f.rivalShape)))),
    rarity: Math.min(5, f.own / f.rivalOwn),
    resized: f.equal ? 0 : 1,
  };
}

type Repeat = NonNullable<Found['repeat']>;

/** The measures of a band whose grain stands twice in its strip. */
export function measuresOfGrain({ rarity, margin }: Repeat) {
  return { rarity: Math.min(20, rarity), margin: Math.max(0, Math.min(0.3, margin)) };
}

/**
 * The measures of a band whose grain is found in another strip. There are many more places for
 * chance correlation, so the shape has to correlate as well.
 */
export function measuresOfGrainAbroad({ rarity, margin }: Repeat, shape: number) {
  return {
    rarity: Math.min(20, rarity),
    margin: Math.max(0, Math.min(0.5, margin)),
    shape: fisher(Math.min(0.98, shape)),
  };
}

/** The score that a band can reach; 0 when growing its region is not worthwhile. */
export function worthOfBand(f: Found, inside: boolean): number {
  const score = f.repeat
    ? inside
      ? scoreOf(MODELS['lane-grain'], measuresOfGrain(f.repeat))
      : scoreOf(MODELS['lane-abroad'], measuresOfGrainAbroad(f.repeat, f.shape))
    : scoreOf(inside ? MODELS['lane-inside'] : MODELS.lane, measuresOfShape(f));
  return score >= WORTH_KEEPING ? score : 0;
}

/**
 * The model of a band. Bands of one strip look more alike without being copies, so they have a
 * model of their own; grain does not.
 */
function judged(f: Found, inside: boolean, factor: number): Verdict {
  if (f.repeat)
    return inside
      ? judge(MODELS, 'lane-grain', measuresOfGrain(f.repeat), factor)
      : judge(
          MODELS,
          'lane-abroad',
          measuresOfGrainAbroad(f.repeat, f.shape),
          between(f.repeat.rarity, CHANCE_RARITY, LEAST_RARITY) * factor,
        );
  const measures = measuresOfShape(f);
  // What is left after three products decides where shapes alone agree by chance.
  const sure = inside
    ? between(measures.sure, CHANCE_SURE_INSIDE, LEAST_SURE_INSIDE)
    : between(measures.sure, CHANCE_SURE, LEAST_SURE);
  return judge(MODELS, inside ? 'lane-inside' : 'lane', measures, sure * factor);
}

/** 0 up to the first number, 1 from the second one on. */
function between(v: number, none: number, all: number): number {
  return Math.max(0, Math.min(1, (v - none) / (all - none)));
}

/** Correlations evenly spread: near one, small differences mean much. */
function fisher(correlation: number): number {
  return Math.atanh(Math.max(-0.5, Math.min(0.997, correlation)));
}

/** The finding of a band that stands in two blots, or twice in one. */
export function bandFinding(look: BandLook, a: Specimen, b: Specimen): Finding {
  const { transform, region, found } = look;
  const inside = look.a === look.b;
  const sideA = sideOf(a.subImage, region);
  const sideB = sideOf(b.subImage, carried(region, transform));
  const area = Math.abs(polygonArea(region));
  // Less than this is a letter or a mark.
  const large =
    Math.min(
      1,
      area / LEAST_BAND,
      (4 * Math.max(0, MOST_COVERED - look.covered)) / MOST_COVERED,
      Math.max(sideA.share, sideB.share) / LEAST_BAND_SHARE,
    ) ** 2;
  const verdict = judged(found, inside, large);
  return findingOf(
    inside ? 'clone-band' : 'band',
    inside ? 'clone' : 'sub-image',
    { transform },
    sideA,
    sideB,
    verdict.score,
    {
      points: 0,
      correlation: round(look.correlation, 4),
      residual: round(look.residual, 2),
      distinctiveness: round(Math.max(0, Math.min(1, 1 - found.rivalOwn)), 4),
      area: Math.round(area),
      masked: 0,
      toneInverted: false,
      pointPairs: [],
      judged: verdict.judged,
    },
  );
}
