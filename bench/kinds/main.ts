import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Example,
  examplesOfPapers,
  examplesOfPictures,
  KINDS,
  readKindLabels,
} from './examples.ts';
import { fitKinds, kindBy, type Priors, scoresBy } from './fit.ts';

/**
 * npm run bench -- kinds PAPERS PICTURES [--labels FILE]: fits what tells kinds of pictures apart
 * (engine/panels/kindWeights.ts) on labelled papers and licensed pictures, and prints the weights;
 * and, for papers and licensed pictures left out of the fit in twelve parts, which kind is taken
 * for which, by what captions add to it.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    labels: { type: 'string', default: 'bench/kinds/labels.tsv' },
    drawings: { type: 'string', default: 'bench/drawings/labels.tsv' },
  },
});
const [papers, pictures] = positionals;
if (papers === undefined || pictures === undefined) {
  process.stderr.write('usage: npm run bench -- kinds PAPERS PICTURES [--labels FILE]\n');
  process.exit(2);
}
const FOLDS = 12;
const NONE: Priors = { alone: 0, part: 0, caption: 0, framed: 0 };
const PRIORS: readonly Priors[] = [
  NONE,
  { alone: 3, part: 3, caption: 3, framed: 3 },
  { alone: 5, part: 4, caption: 3, framed: 3 },
  { alone: 8, part: 4, caption: 3, framed: 3 },
  { alone: 14, part: 4, caption: 3, framed: 3 },
  { alone: 8, part: 5, caption: 5, framed: 3 },
];

const labels = readKindLabels(resolve(values.labels), resolve(values.drawings));
const examples = [
  ...(await examplesOfPapers(resolve(papers), labels)),
  ...(await examplesOfPictures(resolve(pictures))),
];
const groups = [...new Set(examples.map((e) => e.group))];
const foldOf = new Map(groups.map((group, i) => [group, i % FOLDS]));
const unseen = new Map<Example, readonly number[]>();
for (let fold = 0; fold < FOLDS; fold++) {
  const model = fitKinds(examples.filter((e) => foldOf.get(e.group) !== fold));
  for (const e of examples)
    if (foldOf.get(e.group) === fold) unseen.set(e, scoresBy(model, e.measures));
}
const labelled = examples.filter((e) => e.from === 'labelled');
table('the kinds that the engine gave', labelled, (e) =>
  KINDS.some((k) => k === e.given) ? e.given : 'drawn',
);
for (const priors of PRIORS)
  table(`unseen, by ${JSON.stringify(priors)}`, labelled, (e) =>
    kindBy(unseen.get(e) ?? [], e, priors),
  );
table(
  'licensed pictures, unseen',
  examples.filter((e) => e.from === 'licensed'),
  (e) => kindBy(unseen.get(e) ?? [], e, NONE),
);
process.stdout.write(`${JSON.stringify(fitKinds(examples), null, 2)}\n`);

/** Rows: what is shown; columns: what it is taken for. */
function table(title: string, of: readonly Example[], read: (e: Example) => string | null): void {
  process.stdout.write(`${title}\n${''.padEnd(12)}${KINDS.map((k) => k.padStart(11)).join('')}\n`);
  for (const kind of KINDS) {
    const own = of.filter((e) => e.kind === kind);
    const counts = KINDS.map((k) => String(own.filter((e) => read(e) === k).length).padStart(11));
    process.stdout.write(`${kind.padEnd(12)}${counts.join('')}\n`);
  }
}
