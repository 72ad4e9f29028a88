import { findReferences } from '../../../engine/references/index.ts';
import { judgeReferences } from '../../../engine/references/judge.ts';
import { indexWorks } from '../../../engine/references/retractions/check.ts';
import { groupWorks } from '../../../engine/references/retractions/works.ts';
import { notice } from './database.ts';
import { column, page, PROSE } from './pages.ts';

const NUMBERED = [
  'References',
  '1. Doe J. Growth of basil under red light. J Bot. 2010;1:2-3.',
  '2. Roe R. Leaves of mint and their water. J Bot. 2011;1:2-3. doi:10.1000/mint',
  '3. Lind A. Soils of the north in winter. J Soil. 2012;1:2-3.',
  '4. Kerr B. Trees in cities at night. City. 2013;1:2-3.',
];
const NAMED = [
  'References',
  'Doe J, Roe R (2010) Growth of basil under red light. J Bot 1:2-3.',
  'Doe J, Smith K (2010) Growth of basil in the dark. J Bot 1:4-5.',
  'Lind A (2012a) Soils of the north in winter. J Soil 1:2-3.',
  'Lind A (2012b) Soils of the south in summer. J Soil 1:6-7.',
  'Kerr B, Abel C, Moss D (2013) Trees in cities at night. City 1:2-3.',
];
const cited = (prose: readonly string[], list: readonly string[]) =>
  findReferences(
    [page(1, column([...PROSE, ...prose], 60)), page(2, column(list, 60))],
    2026,
  ).references.map(({ n, citations }) => [n, citations.map(({ sentence }) => sentence)] as const);

test('numbers in brackets, and ranges of them, name entries in their sentences', () => {
  expect(
    cited(
      ['It ended. Basil grows well [1,3]. Others', 'saw this too [2–4]. Nobody knows why.'],
      NUMBERED,
    ),
  ).toEqual([
    [1, ['Basil grows well [1,3].']],
    [2, ['Others saw this too [2–4].']],
    [3, ['Basil grows well [1,3].', 'Others saw this too [2–4].']],
    [4, ['Others saw this too [2–4].']],
  ]);
});

test('raised numbers are told from numbers in brackets that are no citations', () => {
  expect(
    cited(
      ['It ended. Basil grows well,1 as others saw.2–4 We had plants (12) and pots (30) there.'],
      NUMBERED,
    ).map(([n, sentences]) => [n, sentences.length]),
  ).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
  ]);
});

test('names with years name entries: several years, the second author, the letter of a year, and et al.', () => {
  expect(
    cited(
      [
        'It ended. Light helps (Doe and Smith 2010; Lind 2012b).',
        'Doe and Roe (2010) saw it. So did Kerr et al. (2013).',
      ],
      NAMED,
    ).map(([n, sentences]) => [n, sentences]),
  ).toEqual([
    [1, ['Doe and Roe (2010) saw it.']],
    [2, ['Light helps (Doe and Smith 2010; Lind 2012b).']],
    [3, []],
    [4, ['Light helps (Doe and Smith 2010; Lind 2012b).']],
    [5, ['So did Kerr et al. (2013).']],
  ]);
});

test('names that hold a number are no citations, and accents part no name', () => {
  expect(
    cited(
      ['It ended. Basil has BRCA1,1 as others saw.2 BRCA1 and BRCA1 and p3, p3, p3 are genes.3,4'],
      NUMBERED,
    ).map(([n, sentences]) => [n, sentences.length]),
  ).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
  ]);
  const list = NAMED.map((entry) => entry.replace('Kerr B, Abel', 'Kérr B, Abel'));
  expect(cited(['It ended. So did Kerr et al. (2013).'], list)[4]?.[1]).toEqual([
    'So did Kerr et al. (2013).',
  ]);
});

test.each([
  ['which was retracted since', 'sentence'],
  ['which many have read', null],
])('a sentence with “%s” acknowledges: %s', (words, acknowledged) => {
  const { references } = findReferences(
    [
      page(1, column([...PROSE, `It ended. We build on mint [2], ${words}. See [1] and [3].`], 60)),
      page(2, column(NUMBERED, 60)),
    ],
    2026,
  );
  const index = indexWorks(
    groupWorks([
      notice({
        work: { title: 'Leaves of mint and their water', doi: '10.1000/mint', year: 2011 },
      }),
    ]),
  );
  expect(judgeReferences(references, index)[1]).toMatchObject({
    verdict: 'retracted',
    acknowledged,
  });
});
