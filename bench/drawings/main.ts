import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fitLogistic, predict, type Sample } from '../cases/fit.ts';
import {
  type Example,
  examplesOfPapers,
  examplesOfPictures,
  generatedExamples,
  readDrawnLabels,
} from './examples.ts';

/**
 * npm run bench -- drawings PAPERS PICTURES [--labels FILE]: fits what tells drawings from pictures
 * (engine/panels/drawnLook.ts) on labelled papers, licensed pictures and generated drawings, and
 * prints the weights; and how often each is taken for the other in papers, and kinds of drawings
 * and pictures, that were left out of the fit one by one.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { labels: { type: 'string', default: 'bench/drawings/labels.tsv' } },
});
const [papers, pictures] = positionals;
if (papers === undefined || pictures === undefined) {
  process.stderr.write('usage: npm run bench -- drawings PAPERS PICTURES [--labels FILE]\n');
  process.exit(2);
}
/** The examples of one kind in one document weigh together as much as so many. */
const MOST = 15;
const WEIGHTS: Readonly<Record<Example['from'], number>> = {
  labelled: 1,
  'left-out': 0.3,
  blot: 1,
  generated: 2,
  licensed: 1,
};
const LIMITS = [0.5, 0.7, 0.8, 0.85, 0.9, 0.95] as const;

const examples = [
  ...(await examplesOfPapers(resolve(papers), readDrawnLabels(resolve(values.labels)))),
  ...(await examplesOfPictures(resolve(pictures))),
  ...(await generatedExamples()),
];
const names = Object.keys(examples[0]?.measures ?? {});
const likelihoods = new Map<Example, number>();
for (const group of new Set(examples.map(groupOf))) {
  const model = fitted(examples.filter((e) => groupOf(e) !== group));
  for (const e of examples)
    if (groupOf(e) === group) likelihoods.set(e, predict(model, featuresOf(e)));
}
for (const limit of LIMITS) {
  const taken = (from: Example['from'], drawn: boolean): string => {
    const all = examples.filter((e) => e.from === from && e.drawn === drawn);
    return `${all.filter((e) => (likelihoods.get(e) ?? 0) >= limit).length}/${all.length}`;
  };
  process.stdout.write(
    `≥ ${limit}: labelled drawings ${taken('labelled', true)}, labelled pictures ${taken('labelled', false)}, left out ${taken('left-out', true)}, blots ${taken('blot', false)}, generated ${taken('generated', true)}, licensed ${taken('licensed', false)}\n`,
  );
}
const { bias, weights } = fitted(examples);
process.stdout.write(
  `${JSON.stringify({ bias: rounded(bias), weights: Object.fromEntries(names.map((n, i) => [n, rounded(weights[i] ?? 0)])) }, null, 2)}\n`,
);

function groupOf({ from, document }: Example): string {
  return from === 'licensed' || from === 'generated' ? `${from} ${document}` : document;
}

function featuresOf({ measures }: Example): number[] {
  return names.map((name) => measures[name] ?? 0);
}

/** Measures are shares; the fit is on standardised ones and given back in shares. */
function fitted(set: readonly Example[]): { bias: number; weights: number[] } {
  const rows = set.map(featuresOf);
  const centres = names.map((_, i) => mean(rows.map((r) => r[i] ?? 0)));
  const spreads = names.map((_, i) =>
    Math.sqrt(mean(rows.map((r) => ((r[i] ?? 0) - (centres[i] ?? 0)) ** 2)) + 1e-9),
  );
  const alike = new Map<string, number>();
  const key = (e: Example): string => `${groupOf(e)} ${e.drawn}`;
  for (const e of set) alike.set(key(e), (alike.get(key(e)) ?? 0) + 1);
  const samples = set.map(
    (e, k): Sample => ({
      features: (rows[k] ?? []).map((v, i) => (v - (centres[i] ?? 0)) / (spreads[i] ?? 1)),
      right: e.drawn,
      weight: WEIGHTS[e.from] * Math.min(1, MOST / (alike.get(key(e)) ?? 1)),
    }),
  );
  const model = fitLogistic(samples, 1);
  const weights = model.weights.map((w, i) => w / (spreads[i] ?? 1));
  return { bias: model.bias - weights.reduce((s, w, i) => s + w * (centres[i] ?? 0), 0), weights };
}

function mean(values: readonly number[]): number {
  return values.reduce((s, v) => s + v, 0) / Math.max(1, values.length);
}

function rounded(v: number): number {
  return Math.round(1000 * v) / 1000;
}
