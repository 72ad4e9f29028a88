import type { Split, Tree } from './trees.ts';

export interface Boosted {
  readonly bias: number;
  readonly trees: readonly Tree<string>[];
}

/** An example of the fit: its measures, whether it is one, and how often it counts. */
export interface Weighed {
  readonly measures: Readonly<Record<string, number>>;
  readonly right: boolean;
  readonly weight: number;
}

export interface Boosting {
  readonly trees: number;
  /** The share of each step that is taken. */
  readonly rate: number;
  /** Ridge on what an end adds. */
  readonly ridge: number;
  /** Each side of a question holds examples of at least so much weight. */
  readonly least: number;
  /** Thresholds that are tried for a measure, at most. */
  readonly thresholds: number;
}

/** An example while it is fitted: the bin of each measure, and slope and curvature of its loss. */
interface Row {
  readonly bins: Uint8Array;
  slope: number;
  curve: number;
  score: number;
}

interface Sums {
  slope: number;
  curve: number;
  weight: number;
}

/**
 * Gradient-boosted trees of depth 2 for the logistic loss, by Newton steps on histograms of the
 * measures (Chen and Guestrin 2016, XGBoost). Nothing is random; of equal splits the first counts.
 * Thresholds and ends are rounded while fitting, so that the model is what is printed.
 * @throws when there are no examples
 */
export function boostedTrees(examples: readonly Weighed[], options: Boosting): Boosted {
  const [first] = examples;
  if (first === undefined) throw new Error('no examples to fit');
  const names = Object.keys(first.measures);
  const cuts = names.map((name) =>
    thresholdsOf(
      examples.map((e) => e.measures[name] ?? 0),
      options.thresholds,
    ),
  );
  const total = sum(examples.map(({ weight }) => weight));
  const share = sum(examples.map(({ weight, right }) => (right ? weight : 0))) / total;
  const bias = rounded(Math.log(Math.max(share, 1e-9) / Math.max(1 - share, 1e-9)), 3);
  const rows = examples.map(
    ({ measures }): Row => ({
      bins: Uint8Array.from(names, (name, i) => binOf(cuts[i] ?? [], measures[name] ?? 0)),
      slope: 0,
      curve: 0,
      score: bias,
    }),
  );
  const all = rows.map((_, i) => i);
  const trees = Array.from({ length: options.trees }, (): Tree<string> => {
    for (const [i, { weight, right }] of examples.entries()) {
      const row = rows[i];
      if (row === undefined) continue;
      const p = 1 / (1 + Math.exp(-row.score));
      row.slope = weight * (p - (right ? 1 : 0));
      row.curve = weight * p * (1 - p);
    }
    const weights = examples.map(({ weight }) => weight);
    const split = (members: readonly number[]) => bestSplit(rows, weights, members, cuts, options);
    const root = split(all);
    const [low, high] = sidesOf(rows, all, root);
    const [below, above] = [split(low), split(high)];
    const ends = [...sidesOf(rows, low, below), ...sidesOf(rows, high, above)].map((members) => {
      const { slope, curve } = sumsOf(rows, members);
      const adds = rounded((-options.rate * slope) / (curve + options.ridge), 3);
      for (const i of members) {
        const row = rows[i];
        if (row) row.score += adds;
      }
      return adds;
    });
    const asked = ([measure, bin]: Cut): Split<string> => [
      names[measure] ?? '',
      cuts[measure]?.[bin] ?? 0,
    ];
    const [a = 0, b = 0, c = 0, d = 0] = ends;
    return [asked(root), asked(below), asked(above), [a, b, c, d]];
  });
  return { bias, trees };
}

/** A measure, and the bin of its thresholds: below lie the bins up to it. */
type Cut = readonly [measure: number, bin: number];

/** The split after which the ends lower the loss most. */
function bestSplit(
  rows: readonly Row[],
  weights: readonly number[],
  members: readonly number[],
  cuts: readonly (readonly number[])[],
  { ridge, least }: Boosting,
): Cut {
  const whole = sumsOf(rows, members);
  const weight = sum(members.map((i) => weights[i] ?? 0));
  let best: Cut = [0, 0];
  let most = -Infinity;
  for (const [measure, thresholds] of cuts.entries()) {
    const bins = Array.from(
      { length: thresholds.length + 1 },
      (): Sums => ({ slope: 0, curve: 0, weight: 0 }),
    );
    for (const i of members) {
      const row = rows[i];
      const bin = bins[row?.bins[measure] ?? 0];
      if (row === undefined || bin === undefined) continue;
      bin.slope += row.slope;
      bin.curve += row.curve;
      bin.weight += weights[i] ?? 0;
    }
    const low: Sums = { slope: 0, curve: 0, weight: 0 };
    for (let k = 0; k < thresholds.length; k++) {
      low.slope += bins[k]?.slope ?? 0;
      low.curve += bins[k]?.curve ?? 0;
      low.weight += bins[k]?.weight ?? 0;
      if (low.weight < least || weight - low.weight < least) continue;
      const gain =
        low.slope ** 2 / (low.curve + ridge) +
        (whole.slope - low.slope) ** 2 / (whole.curve - low.curve + ridge);
      if (gain > most) [best, most] = [[measure, k], gain];
    }
  }
  return best;
}

function sidesOf(
  rows: readonly Row[],
  members: readonly number[],
  [measure, bin]: Cut,
): [number[], number[]] {
  const sides: [number[], number[]] = [[], []];
  for (const i of members) sides[(rows[i]?.bins[measure] ?? 0) <= bin ? 0 : 1].push(i);
  return sides;
}

function sumsOf(
  rows: readonly Row[],
  members: readonly number[],
): { slope: number; curve: number } {
  let [slope, curve] = [0, 0];
  for (const i of members) {
    slope += rows[i]?.slope ?? 0;
    curve += rows[i]?.curve ?? 0;
  }
  return { slope, curve };
}

/** Values at even shares of the examples, rounded, each once, in order. */
function thresholdsOf(values: readonly number[], most: number): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  const at = Array.from({ length: most }, (_, k) =>
    rounded(sorted[Math.floor(((k + 1) * sorted.length) / (most + 1))] ?? 0, 3),
  );
  return [...new Set(at)];
}

/** How many thresholds lie at or below a value. */
function binOf(thresholds: readonly number[], value: number): number {
  const bin = thresholds.findIndex((t) => value < t);
  return bin < 0 ? thresholds.length : bin;
}

function rounded(value: number, places: number): number {
  return Math.round(value * 10 ** places) / 10 ** places;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, v) => total + v, 0);
}
