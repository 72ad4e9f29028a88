import { boxArea, carried } from '../../../contract/geometry.ts';
import { polygonArea, round, sideOf } from '../../geometry/places.ts';
import type { Models } from '../../scoring/score.ts';
import { scoreOf } from '../../scoring/score.ts';
import type { Finding, Specimen } from '../../types.ts';
import { findingOf, judge, type Verdict, WORTH_KEEPING } from '../finding.ts';
import { outlined } from '../outline.ts';
import type { Found } from './search.ts';
import type { BandLook } from './verify.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

/**
 * Ridge-regularised logistic fits on candidates, right and wrong ones, of made manuscripts and of
 * open papers (docs/decisions/1668-evidence-around-bands.md; `lane-abroad`:
 * 1672-grain-along-rows.md; `strip-whole`: 1260-scores-of-blots-fitted-on-candidates.md; `strip-part`:
 * 1689-lanes-joined-to-another-strip.md), but for
 * `among`, which is not fitted (among.ts).
 */
export const MODELS = {
  lane: {
    bias: -8.66,
    weights: {
      shape: 0.61,
      own: 1.27,
      sure: 0.1,
      beyond: 2.35,
      alone: 1.56,
      freedom: -0.26,
      resized: -0.75,
      stretched: -3.22,
      grown: 0.57,
      residual: -1.3,
      evidence: 2.64,
      size: 0.34,
      among: -1,
    },
  },
  'lane-inside': {
    bias: -17.65,
    weights: {
      own: 0.94,
      sure: 0.06,
      beyond: 1.44,
      alone: 2.74,
      rarity: 0.54,
      grown: 1.24,
      residual: -0.78,
      scaled: -0.61,
      strokes: -2.2,
      evidence: 4.23,
      size: 0.95,
    },
  },
  'lane-grain': {
    bias: -13.41,
    weights: {
      rarity: 0.12,
      margin: 5.07,
      shape: 1.29,
      own: 0.74,
      residual: -0.29,
      strokes: -2.53,
      evidence: 1.98,
      size: 0.87,
    },
  },
  'lane-abroad': {
    bias: -21.45,
    weights: {
      rarity: 0.57,
      margin: 15.81,
      shape: 0.77,
      own: 1.99,
      strokes: -1.13,
      grown: 0.29,
      residual: -0.03,
      evidence: 2.99,
      size: 1.01,
      among: -1,
    },
  },
  'strip-whole': {
    bias: -21,
    weights: { own: 1.32, sure: 1.28 },
  },
  'strip-part': {
    bias: -8.3,
    weights: { own: 3.36, sure: 0.4, stretched: -11.42, residual: -0.49, grown: 1.59, among: -1 },
  },
} as const satisfies Models;

const {
  LEAST_BAND,
  LEAST_BAND_SHARE,
  LEAST_RESIDUAL,
  MOST_EVIDENCE,
  MOST_SIZE,
  MOST_STROKES,
  STROKES_ROOM,
  USUAL_EVIDENCE,
} = valuesOf(NUMBERS.score);

type Growth = BandLook['grown'];

/** The measures of a band whose shape was found again. */
export function measuresOfShape(f: Found, growth: Growth) {
  const [sx, , , sy] = f.transform;
  const rivals = f.rivalShape > 0;
  return {
    shape: fisher(f.shape),
    own: fisher(f.own),
    sure: sureOf(f),
    freedom: Math.min(7, Math.log(Math.max(2, f.freedom))),
    // Agreement of shapes counts by how much closer it is than that of other bands.
    beyond: rivals
      ? Math.max(-1, Math.min(1.5, fisher(f.shape) - Math.max(1, fisher(f.rivalShape))))
      : 0,
    rarity: rivals ? Math.min(5, f.own / f.rivalOwn) : 0,
    alone: rivals ? 0 : 1,
    resized: f.equal ? 0 : 1,
    stretched: Math.min(0.5, Math.abs(Math.log(Math.abs(sx / sy)))),
    scaled: Math.abs(Math.log(Math.abs(sx * sy))) / 2,
    strokes: strokes(f),
    size: size(f),
    ...measuresOfGrowth(growth),
  };
}

/**
 * A region that is too small to be kept (verify.ts) has evidence, too; what differs in it says less,
 * for it holds only what agrees.
 */
function measuresOfGrowth(growth: Growth) {
  return {
    grown: growth?.kept ? 1 : 0,
    residual: growth?.kept ? Math.log1p(growth.residual) : 0,
    evidence: growth ? Math.max(0, Math.min(MOST_EVIDENCE, growth.evidence)) : 0,
  };
}

/** Small windows agree by chance more easily; from some thousand pixels on they no longer do. */
function size({ box }: Found): number {
  return Math.log(Math.max(1, Math.min(MOST_SIZE, boxArea(box))));
}

/** The correlation of few independent values has a large error (Fisher 1921). */
function sureOf({ deep, freedom }: Found): number {
  return Math.min(20, fisher(deep) * Math.sqrt(Math.max(1, freedom - 3)));
}

/** Strokes beyond those of a band, its smear and its noise. */
function strokes(f: Found): number {
  return Math.max(0, Math.min(10, f.strokes) - 3);
}

/** 1 for a band, 0 for writing. */
function unwritten(f: Found): number {
  return Math.max(0, Math.min(1, (MOST_STROKES - f.strokes) / STROKES_ROOM));
}

/** The measures of a strip that was found as a whole. */
export function measuresOfStrip(f: Found) {
  return { own: fisher(f.own), sure: sureOf(f) };
}

/** The measures of lanes of a strip that stand in another one. */
export function measuresOfPart(f: Found, growth: Growth) {
  const { own, sure, stretched, residual, grown } = measuresOfShape(f, growth);
  return { own, sure, stretched, residual, grown };
}

type Repeat = NonNullable<Found['repeat']>;

/** The measures of a band whose grain is found again, in its strip or in another one. */
export function measuresOfGrain(f: Found, { rarity, margin }: Repeat, growth: Growth) {
  return {
    rarity: Math.min(20, rarity),
    margin: Math.max(0, Math.min(0.5, margin)),
    shape: fisher(f.shape),
    own: fisher(f.own),
    strokes: strokes(f),
    size: size(f),
    ...measuresOfGrowth(growth),
  };
}

/** The model of a found band or strip, and its measures. */
function modelOf(f: Found, inside: boolean, growth: Growth) {
  if (f.what === 'strip') return ['strip-whole', measuresOfStrip(f)] as const;
  if (f.what === 'part') return ['strip-part', measuresOfPart(f, growth)] as const;
  if (f.repeat)
    return [inside ? 'lane-grain' : 'lane-abroad', measuresOfGrain(f, f.repeat, growth)] as const;
  // Bands of one strip look more alike without being copies.
  return [inside ? 'lane-inside' : 'lane', measuresOfShape(f, growth)] as const;
}

/**
 * The score that a band or strip can reach, or has when its region was grown; 0 when it is not
 * worthwhile.
 */
export function worthOfBand(
  f: Found,
  inside: boolean,
  growth: Growth = { residual: LEAST_RESIDUAL, evidence: USUAL_EVIDENCE, kept: true },
): number {
  const [model, measures] = modelOf(f, inside, growth);
  const score = scoreOf(MODELS[model], measures);
  return score >= WORTH_KEEPING ? score : 0;
}

function judged(
  { found, grown, flat }: BandLook,
  inside: boolean,
  among: number,
  factor: number,
): Verdict {
  const [model, measures] = modelOf(found, inside, grown);
  const { what } = found;
  const strip = what === 'strip';
  const left = outlined(scoreOf(MODELS[model], measures), flat);
  return judge<Models, string>(
    MODELS,
    model,
    // A strip as a whole is like no other by chance, and a band is compared with its own strip once.
    strip || inside ? measures : { ...measures, among },
    strip ? 1 : what === 'part' ? left : factor * unwritten(found) * left,
  );
}

/** Correlations evenly spread: near one, small differences mean much. */
function fisher(correlation: number): number {
  return Math.atanh(Math.max(-0.5, Math.min(0.997, correlation)));
}

/**
 * The finding of a band that stands in two blots, or twice in one.
 * @param among see `amongBlots`
 */
export function bandFinding(look: BandLook, a: Specimen, b: Specimen, among: number): Finding {
  const { transform, region, found } = look;
  const inside = look.a === look.b;
  const sideA = sideOf(a.subImage, region);
  const sideB = sideOf(b.subImage, carried(region, transform));
  const area = Math.abs(polygonArea(region));
  // Less than this is a letter or a mark.
  const large =
    Math.min(1, area / LEAST_BAND, Math.max(sideA.share, sideB.share) / LEAST_BAND_SHARE) ** 2;
  const verdict = judged(look, inside, among, large);
  return findingOf(
    found.what !== 'band' ? 'strip' : inside ? 'clone-band' : 'band',
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
