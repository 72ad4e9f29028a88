import { findReferences } from '../../../engine/references/index.ts';
import { readFields } from '../../../engine/references/fields.ts';
import { readAuthors } from '../../../engine/references/preview/authors.ts';
import { readByline } from '../../../engine/references/preview/byline.ts';
import { findPhrases } from '../../../engine/references/preview/findPhrases.ts';
import { selfCitations } from '../../../engine/references/preview/selfCitations.ts';
import { column, line, page, PROSE } from './pages.ts';

const phrases = (...texts: readonly string[]) => {
  const half = Math.ceil(texts.length / 2);
  const pages = [
    page(1, column([...PROSE, ...texts.slice(0, half)], 60)),
    page(2, column(texts.slice(half), 60)),
  ];
  return findPhrases(findReferences(pages, 2026).body);
};
const names = (text: string) =>
  readAuthors(text).map(({ family, initial }) => `${family} ${initial}`);

test('a phrase is found with its usual term, page and sentence, whatever its letters, hyphens and number', () => {
  expect(
    phrases(
      'It ended. We use Counterfeit Consciousness here. It works well. The',
      'rest is plain.',
    ),
  ).toEqual([
    {
      phrase: 'Counterfeit Consciousness',
      usual: 'artificial intelligence',
      place: { page: 1, box: expect.objectContaining({ x: 60 }) },
      sentence: 'We use Counterfeit Consciousness here.',
    },
  ]);
  expect(phrases('Deep-learning and profound neural-organizations differ.')).toMatchObject([
    { phrase: 'profound neural-organizations', usual: 'deep neural network' },
  ]);
});

test.each([
  [['They ask a counterfeit', 'consciousness for help.']],
  [['They ask a counter-', 'feit consciousness for help.']],
  [['They ask a counterfeit con', 'sciousness for help.']],
])('the end of a line and of a page parts no phrase: %j', (lines) => {
  expect(phrases(...lines).map(({ usual, place }) => [usual, place.page])).toEqual([
    ['artificial intelligence', 1],
  ]);
});

test.each([
  ['The amino acids were corrosive to it.'],
  ['A bosom friend feared cancer.'],
  ['Neural organization of the cortex is layered.'],
  ['Random forests and support vector machines of artificial intelligence.'],
  ['An arbitrary forestry law.'],
])('usual words are none: %j', (...lines) => {
  expect(phrases(...lines)).toEqual([]);
});

test('the reference list is no text of the manuscript', () => {
  const list = column(
    [
      'References',
      '1. Doe J. Tortured phrases such as counterfeit consciousness. J Bot. 2010;1:2-3.',
      '2. Roe R. Leaves of mint and their water. J Bot. 2011;1:2-3.',
      '3. Lind A. Soils of the north in winter. J Soil. 2012;1:2-3.',
    ],
    60,
  );
  const { body, references } = findReferences([page(1, column(PROSE, 60)), page(2, list)], 2026);
  expect(references).toHaveLength(3);
  expect(findPhrases(body)).toEqual([]);
});

test('names are read as people write them', () => {
  expect(names('Jane Doe, Richard B. Roe and A. van Lind')).toEqual([
    'Doe J',
    'Roe R',
    'van Lind A',
  ]);
  expect(names('Doe J, Roe RB')).toEqual(['Doe J', 'Roe R']);
  expect(names('Doe, Jane; Roe, Richard')).toEqual(['Doe J', 'Roe R']);
  expect(names('Jane Doe1,2*, Ana María Peña3†, MD & J.-P. Kerr')).toEqual([
    'Doe J',
    'Peña A',
    'Kerr J',
  ]);
  expect(names('the Department of many things')).toEqual([]);
});

test('the line of names below the title is the byline, and goes on over lines', () => {
  const first = page(
    1,
    [
      line('Journal of Leaves', 60, 20, { size: 20 }),
      line('Growth of basil under red and blue light', 60, 60, { size: 16 }),
      line('Jane Doe1, Richard B. Roe2,', 60, 90, { size: 11 }),
      line('Anna Lind', 60, 102, { size: 11 }),
      line('1 Department of Plants, University of Ulm', 60, 120),
    ],
    column(PROSE, 60, 200),
  );
  expect(readByline([first]).map(({ family }) => family)).toEqual(['Doe', 'Roe', 'Lind']);
  expect(readByline([page(1, column(PROSE, 60))])).toEqual([]);
  expect(readByline([])).toEqual([]);
});

test('references with an author of the manuscript are counted among those whose names can be read', () => {
  const entries = [
    'Doe J, Poe P. Growth of basil under red light. J Bot. 2010;1:2-3.',
    'Doe K. Leaves of mint and their water. J Bot. 2011;1:2-3.',
    'A. Lind, R. Roe, Soils of the north in winter, J Soil 3 (2012) 5.',
    'The state of all leaves and of water in them. 2013.',
  ];
  const references = entries.map((text, i) => ({ n: i + 1, fields: readFields(text, 2026) }));
  expect(selfCitations(readAuthors('Jane Doe, Rita Roe'), references)).toEqual({
    compared: 3,
    shared: [1, 3],
  });
  // What earlier versions stored has no initials.
  const old = references.map(({ n, fields: { initials: _, ...fields } }) => ({ n, fields }));
  expect(selfCitations(readAuthors('Jane Doe'), old)).toEqual({ compared: 0, shared: [] });
});
