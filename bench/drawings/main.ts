import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { roundedModel } from '../cases/measured.ts';
import { byCollection, byDocument, crossed, told } from './crossed.ts';
import {
  examplesOfPapers,
  examplesOfPictures,
  generatedExamples,
  readDrawnLabels,
} from './examples.ts';
import { linear, linearModel, trees } from './models.ts';

/**
 * npm run bench -- drawings PAPERS PICTURES [--labels FILE]: fits what tells drawings from pictures
 * (engine/panels/drawnLook.ts) on labelled papers, licensed pictures and generated drawings, and
 * prints the weights; and before, for this linear model and for boosted trees on the same measures,
 * how often each is taken for the other where papers (and kinds of drawings and pictures), and
 * where whole collections of papers, were left out of the fit.
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
const examples = [
  ...(await examplesOfPapers(resolve(papers), readDrawnLabels(resolve(values.labels)))),
  ...(await examplesOfPictures(resolve(pictures))),
  ...(await generatedExamples()),
];
for (const [left, leaving] of [
  ['documents', byDocument],
  ['collections', byCollection],
] as const)
  for (const [name, fit] of [
    ['linear model', linear],
    ['boosted trees', trees],
  ] as const) {
    const lines = told(examples, crossed(examples, fit, leaving));
    process.stdout.write(`${name}, ${left} left out\n  ${lines.join('\n  ')}\n`);
  }
process.stdout.write(`${JSON.stringify(roundedModel(linearModel(examples), 3), null, 2)}\n`);
