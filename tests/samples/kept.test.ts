import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { KEPT, makeCorpus, truthText, type Corpus } from '../../samples/index.ts';

const folder = join(__dirname, '..', '..', 'samples');
let corpus: Corpus;
beforeAll(async () => {
  corpus = await makeCorpus(KEPT);
});

test.each(KEPT.map((k) => k.options.name))('%s is drawn again byte for byte', (name) => {
  const made = corpus.manuscripts.find((m) => m.name === name);
  const kept = readFileSync(join(folder, 'manuscripts', 'made', `${name}.pdf`));
  expect(made && Buffer.from(made.pdf).equals(kept)).toBe(true);
  expect(made && truthText(made.truth)).toBe(
    readFileSync(join(folder, 'truth', `${name}.json`), 'utf8'),
  );
});

test('the matches between manuscripts are drawn again', () => {
  expect(truthText({ cross: corpus.cross })).toBe(
    readFileSync(join(folder, 'truth', 'cross.json'), 'utf8'),
  );
  expect(corpus.cross.length).toBeGreaterThanOrEqual(4);
});

test('nothing else is kept, and all of it is at most 8 MB', () => {
  const at = join(folder, 'manuscripts', 'made');
  expect(readdirSync(at).sort()).toEqual(KEPT.map((k) => `${k.options.name}.pdf`).sort());
  expect(
    readdirSync(at).reduce((bytes, name) => bytes + statSync(join(at, name)).size, 0),
  ).toBeLessThanOrEqual(8e6);
});

test('they cover reuse and clean, one and two columns, one raster and many objects, JPEG and Flate', () => {
  const truths = corpus.manuscripts.map((m) => m.truth);
  const figures = truths.flatMap((t) => t.figures);
  expect(new Set(truths.map((t) => t.clean))).toEqual(new Set([true, false]));
  expect(new Set(truths.map((t) => t.layout))).toEqual(new Set(['one', 'two']));
  expect(new Set(figures.map((f) => f.embedding))).toEqual(new Set(['flat', 'objects']));
  expect(
    figures.some((f) => f.format === 'flate') && figures.some((f) => f.format.startsWith('jpeg')),
  ).toBe(true);
  expect(new Set(truths.flatMap((t) => t.matches.map((m) => m.kind)))).toEqual(
    new Set(['duplicate', 'partial', 'blot_strip', 'band', 'clone_band', 'clone']),
  );
});
