import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type Example, type Kind, KINDS, readKindLabels } from '../../bench/kinds/examples.ts';
import { fitKinds, kindBy, scoresBy } from '../../bench/kinds/fit.ts';
import { KIND_WEIGHTS } from '../../engine/panels/kindWeights.ts';
import { pictureKind } from '../../engine/panels/kinds.ts';
import { measuresOfPicture } from '../../engine/panels/pictureMeasures.ts';

const NONE = { alone: 0, part: 0, caption: 0, framed: 0 };
const example = (kind: Kind, group: string, dark: number, shape: number): Example => ({
  group,
  from: 'labelled',
  kind,
  measures: { dark, shape },
  part: [],
  caption: [],
  framed: false,
  given: null,
});
/** Each kind has a place of its own, around which its examples lie. */
const examples = KINDS.flatMap((kind, i) =>
  Array.from({ length: 20 }, (_, k) =>
    example(kind, `${i} ${k}`, Math.cos(i) + (k % 5) / 50, Math.sin(i) + (k % 4) / 50),
  ),
);

test('kinds that lie apart are told apart', () => {
  const model = fitKinds(examples);
  const right = examples.filter((e) => {
    const scores = scoresBy(model, e.measures);
    return KINDS[scores.indexOf(Math.max(...scores))] === e.kind;
  });
  expect(right.length).toBeGreaterThan(0.9 * examples.length);
});

test('a paper with many sub-images of one kind weighs no more than a few of them', () => {
  // Labelled as photographs, though they look like sections.
  const many = Array.from({ length: 400 }, (_, k) =>
    example('photo', 'one paper', Math.cos(1) + (k % 5) / 50, Math.sin(1) + (k % 4) / 50),
  );
  const section = { dark: Math.cos(1), shape: Math.sin(1) };
  const odds = (more: readonly Example[]): number => {
    const scores = scoresBy(fitKinds([...examples, ...more]), section);
    return (scores[KINDS.indexOf('histology')] ?? 0) - (scores[KINDS.indexOf('photo')] ?? 0);
  };
  expect(odds(many)).toBeGreaterThan(odds(many.slice(0, 15)) - 0.5);
});

test('what names a kind counts, and more when it names that kind alone', () => {
  const scores = KINDS.map((kind) => (kind === 'photo' ? 2 : 0));
  const named = (part: readonly string[], caption: readonly string[] = []): Kind =>
    kindBy(
      scores,
      { ...example('photo', 'a', 0, 0), part, caption },
      { alone: 4, part: 1, caption: 1.5, framed: 3 },
    );
  expect(named([])).toBe('photo');
  expect(named(['histology'])).toBe('histology');
  expect(named(['histology', 'radiology'])).toBe('photo');
  expect(named(['histology', 'radiology'], ['histology', 'radiology', 'blot'])).toBe('histology');
  expect(named(['blot'])).toBe('photo');
});

test('the bench judges as the engine does', () => {
  const names = Object.keys(KIND_WEIGHTS.blot.weights);
  const sets = [
    [null, []],
    ['Western blot', ['blot']],
    ['Confocal micrographs', ['microscopy']],
    ['Histology and MRI', ['radiology', 'histology']],
  ] as const;
  const flat = measuresOfPicture({
    width: 40,
    height: 40,
    channels: 1,
    data: new Uint8Array(1600).fill(120),
  });
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
        minLength: names.length,
        maxLength: names.length,
      }),
      fc.constantFrom(...sets),
      fc.constantFrom(...sets),
      fc.boolean(),
      (values, [part, byPart], [caption, byCaption], framed) => {
        const measures = {
          ...flat,
          ...Object.fromEntries(names.map((n, i) => [n, values[i] ?? 0])),
        };
        const judged = kindBy(
          scoresBy(KIND_WEIGHTS, measures),
          { ...example('blot', 'a', 0, 0), part: byPart, caption: byCaption, framed },
          { alone: 8, part: 4, caption: 3, framed: 3 },
        );
        const { kind } = pictureKind(measures, part, caption, framed);
        expect(kind).toBe(judged === 'drawn' ? 'diagram' : judged);
      },
    ),
  );
});

test('labels with a kind that does not exist are refused, those of drawings are taken', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kinds-'));
  try {
    const [own, drawings] = [join(folder, 'own.tsv'), join(folder, 'drawings.tsv')];
    const head = 'document\tpage\tx0\ty0\tx1\ty1\tkind\n';
    writeFileSync(drawings, `${head}a\t1\t0\t0\t9\t9\tdrawn\na\t1\t0\t20\t9\t29\tpicture\n`);
    writeFileSync(own, `${head}a\t2\t0\t0\t9\t9\tblot\n`);
    expect(readKindLabels(own, drawings).map(({ page, kind }) => [page, kind])).toEqual([
      [2, 'blot'],
      [1, 'drawn'],
    ]);
    writeFileSync(own, `${head}a\t2\t0\t0\t9\t9\tpicture\n`);
    expect(() => readKindLabels(own, drawings)).toThrow('a label has 7 fields');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('nothing that names a kind leaves it to the scores alone', () => {
  for (const [i, kind] of KINDS.entries())
    if (kind !== 'drawn')
      expect(
        kindBy(
          KINDS.map((_, k) => (k === i ? 1 : 0)),
          example(kind, 'a', 0, 0),
          NONE,
        ),
      ).toBe(kind);
});
