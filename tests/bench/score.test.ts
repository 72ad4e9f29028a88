import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPredictions, readTruth } from '../../bench/accuracy/input.ts';
import { scoreAll } from '../../bench/accuracy/score.ts';
import { madeCorpus } from './madeCorpus.ts';

/** What the corpus' own score.py said of the same files: seed/minimum score → report. */
const EXPECTED: Record<string, unknown> = JSON.parse(
  readFileSync(join(__dirname, 'fixtures', 'score-expected.json'), 'utf8'),
);

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'score-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function written(seed: number): { truth: string; predictions: string } {
  const made = madeCorpus(seed);
  const truth = join(folder, 'truth');
  const predictions = join(folder, 'predictions');
  mkdirSync(truth);
  mkdirSync(predictions);
  for (const [name, file] of Object.entries(made.truth))
    writeFileSync(join(truth, `${name}.json`), JSON.stringify(file));
  for (const [name, file] of Object.entries(made.predictions))
    writeFileSync(join(predictions, `${name}.json`), JSON.stringify(file));
  writeFileSync(join(truth, 'cross.json'), JSON.stringify(made.cross));
  writeFileSync(join(predictions, 'cross.json'), JSON.stringify(made.predictedCross));
  return { truth, predictions };
}

test.each(Object.keys(EXPECTED))('agrees with the corpus scorer to the last digit: %s', (key) => {
  const [seed, minimum] = key.split('/');
  const at = written(Number(seed));
  const corpus = readTruth(at.truth);
  const scores = scoreAll(
    corpus,
    readPredictions(at.predictions, corpus.truth.keys()),
    minimum === 'all' ? null : Number(minimum),
  );
  expect(scores).toEqual(EXPECTED[key]);
});

test('nothing predicted: recall 0, and precision only where nothing was wanted', () => {
  const at = written(1);
  const corpus = readTruth(at.truth);
  const scores = scoreAll(corpus, { files: new Map(), cross: [] });
  expect(scores.matches).toMatchObject({
    tp: 0,
    fp: 0,
    precision: 0,
    recall: 0,
    average_precision: 0,
  });
  expect(scores.predicted_documents).toBe(0);
});

test('the truth itself as prediction is perfect, and one stray report in a clean manuscript costs precision', () => {
  const at = written(2);
  const corpus = readTruth(at.truth);
  const files = new Map(
    [...corpus.truth].map(([name, t]) => [
      name,
      {
        figures: t.figures,
        panels: t.panels ?? [],
        matches: (t.matches ?? []).map((m) => ({ a: m.a, b: m.b, score: 0.9 })),
      },
    ]),
  );
  const cross = corpus.cross.map((m) => ({
    a: { page: m.a.page, bbox: m.a.panel_bbox, pdf: m.a.pdf },
    b: { page: m.b.page, bbox: m.b.panel_bbox, pdf: m.b.pdf },
  }));
  const perfect = scoreAll(corpus, { files, cross });
  expect(perfect.figures['fig80']?.f1).toBe(1);
  expect(perfect.panels['pan70']?.f1).toBe(1);
  expect(perfect.cross.recall).toBe(1);
  const clean = [...corpus.truth].find(([, t]) => t.clean)?.[0] ?? '';
  const stray = {
    a: { page: 1, bbox: [0, 0, 30, 30] as const },
    b: { page: 1, bbox: [300, 300, 330, 330] as const },
    score: 0.99,
  };
  files.get(clean)?.matches.push({
    a: { ...stray.a, bbox: [...stray.a.bbox], panel_bbox: [...stray.a.bbox] },
    b: { ...stray.b, bbox: [...stray.b.bbox], panel_bbox: [...stray.b.bbox] },
    score: 0.99,
  });
  const costly = scoreAll(corpus, { files, cross });
  expect(costly.clean.false_positives).toBe(1);
  expect(costly.matches.fp).toBe(perfect.matches.fp + 1);
});
