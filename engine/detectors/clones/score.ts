import { sideOf } from '../../geometry/places.ts';
import type { Model, Models } from '../../scoring/score.ts';
import type { Finding, Specimen } from '../../types.ts';
import { evidenceOf, findingOf, judge } from '../finding.ts';
import { isByBlocks } from './blocks.ts';
import type { ClonePair } from './find.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

/**
 * A ridge-regularised logistic fit on the detector's own candidates, right and wrong ones
 * (docs/decisions/1664-scores-of-copies-fitted-on-candidates.md), as `npm run bench -- clones
 * --refit` fits them (docs/decisions/1695-copies-fitted-on-smears.md).
 */
export const MODELS = {
  clone: {
    bias: -20.24,
    weights: {
      points: 0.77,
      margin: 3.09,
      irregular: 2.46,
      filled: 16.05,
      size: 1.4,
      extent: -0.95,
      hold: 1.51,
      slides: -3.61,
      apart: 1.39,
      symmetry: -13.49,
      tones: 3.79,
      soft: -0.67,
      fitted: -0.29,
      form: -1.33,
      around: -7.05,
      parted: -4.7,
      detail: -6.85,
      unshared: 1.23,
      reach: 6.17,
      differs: -2.82,
      firmly: -0.75,
    },
  },
} as const satisfies Models;

/** For fits. */
export const CLONE_MODEL: Model = MODELS.clone;

const {
  LEAST_MARGIN,
  LEAST_IRREGULAR,
  FIRM,
  FIRM_ROOM,
  QUIET,
  BY_BLOCKS,
  LEAST_NOISE,
  LEAST_AROUND,
  LEAST_PARTED,
  LEAST_UNSHARED,
} = valuesOf(NUMBERS.score);

/** The measures of a copied region inside one picture. */
export function measuresOfClone(pair: ClonePair, share: number) {
  const { agreement, beyond, confirmation: c, hold, noise, tones, likeness, parted } = pair;
  const margin = within(beyond.margin, -0.2, 0.6);
  const extent = within(Math.log2(1 + share / 0.005), 0, 2);
  // A copy differs by noise, a look-alike by more than the noise that either place has.
  const apart = within(Math.log((c.residual + LEAST_NOISE) / (noise + LEAST_NOISE)), -2, 2.5);
  const firmness = within(hold, 0, 2.5);
  const fitted = within(Math.log(likeness.fitted + LEAST_NOISE), -1, 2.8);
  return {
    points: Math.log(1 + agreement.points),
    margin,
    irregular: within(beyond.irregular, LEAST_IRREGULAR, 0.75),
    filled: pair.filled,
    size: within(Math.log(c.area / 100), 0, 5.5),
    extent,
    // A small place in a large picture has many others to be like: what they reach tells less.
    reach: margin * extent,
    hold: firmness,
    slides: within((FIRM - hold) / FIRM_ROOM, 0, 1),
    apart,
    symmetry: within(c.symmetry, 0, 1),
    // Compression repeats three tones exactly; beyond thirteen, more of them tell nothing.
    tones: within(Math.log(Math.max(1, tones)), 1.2, 2.6),
    // Smoothed, a copy differs by less than a grey level, a look-alike by some.
    soft: within(Math.log(likeness.soft + LEAST_NOISE), -1, 2.8),
    fitted,
    // A copy differs little both against the noise and in grey levels,
    differs: Math.max(apart, fitted),
    // the more so where its structure holds it firmly.
    firmly: firmness * apart,
    // What a copy differs by is noise, which smoothing takes away.
    form: within(Math.log((likeness.fitted + LEAST_NOISE) / (likeness.sharp + LEAST_NOISE)), -3, 0),
    // A copy ends; what only looks alike goes on beyond the edge of what was found.
    around: within(likeness.around, LEAST_AROUND, 1),
    // Print, and what is drawn in two tones, repeats.
    parted: within(parted, LEAST_PARTED, 1),
    detail: within(c.detail, 0, 1),
    // Of a copy both places have nearly all fine structure in common.
    unshared: within(Math.log(likeness.unshared + LEAST_UNSHARED), -5.8, 0),
  };
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
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

/**
 * Factor of the score, 0–1: low for lattices, lanes and gratings, which repeat everywhere, and for
 * what repeats by whole blocks of compression on faint ground.
 */
function certainty({ beyond, confirmation, noise }: ClonePair): number {
  const repeats = within(
    Math.min(
      beyond.margin / LEAST_MARGIN,
      (2 * (beyond.irregular - LEAST_IRREGULAR)) / LEAST_IRREGULAR,
    ),
    0,
    1,
  );
  return noise < QUIET && isByBlocks(confirmation.transform) ? BY_BLOCKS * repeats : repeats;
}
