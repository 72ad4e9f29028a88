import { acknowledgedAt } from '../../../engine/references/acknowledged.ts';

/** Which of the works that a sentence cites it calls retracted. Citations are their numbers in brackets. */
test.each([
  ['We build on mint [1], which was retracted since.', [1]],
  ['The retracted study of mint [1] and that of basil [2] agree.', [1]],
  ['Basil grows [1] and the retracted work of Roe says more [2].', [2]],
  ['Basil grows [1], whereas Roe found less (later retracted) [2].', [2]],
  ['Basil grows [1] (retracted) and mint does, too [2].', [1]],
  ['Basil grows [1], later retracted, and mint does [2], as does thyme [3].', [1]],
  ['Basil [1], mint [2] and thyme [3], since withdrawn, were grown.', [3]],
  ['Basil [1], mint [2] and thyme [3] were grown.', []],
  ['Basil [1]; mint, in a work that was withdrawn [2]; and thyme [3].', [2]],
  ['Basil [1] and mint [2] were both retracted.', [1, 2]],
  [
    'Three papers on mint [1], basil [2] and thyme [3], all of which have been retracted, said so.',
    [1, 2, 3],
  ],
  ['After its retraction, the paper on mint [1] was cited with another [2].', [1]],
  ['Mint [1] was followed by basil [2], but has been retracted.', [2]],
] as const)('%s', (sentence, expected) => {
  const places = [...sentence.matchAll(/\[(\d)\]/g)].map((found) => ({
    n: Number(found[1]),
    at: found.index,
  }));
  const found = places.filter(({ at }) =>
    acknowledgedAt(
      sentence,
      places.map((place) => place.at),
      at,
    ),
  );
  expect(found.map(({ n }) => n)).toEqual(expected);
});

test('works in one pair of brackets are meant together', () => {
  expect(acknowledgedAt('Basil [1–3], since retracted, and mint [4].', [6, 6, 6, 39], 6)).toBe(
    true,
  );
  expect(acknowledgedAt('Basil [1–3], since retracted, and mint [4].', [6, 6, 6, 39], 39)).toBe(
    false,
  );
});
