import { findReferences } from '../../../engine/references/index.ts';
import { judgeReferences } from '../../../engine/references/judge.ts';
import { indexWorks } from '../../../engine/references/retractions/check.ts';
import { groupWorks } from '../../../engine/references/retractions/works.ts';
import { notice } from './database.ts';
import { column, line, page, PROSE } from './pages.ts';

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

test('degrees of freedom of a statistic are no citations', () => {
  const sentence = 'Basil grew less (F[1,3] = 24.50) and F [2,4]= 3.1 than t(2) < 4 [1].';
  expect(
    cited([`It ended. ${sentence} So [2] and [3] say.`], NUMBERED).map(([, at]) => at),
  ).toEqual([[sentence], ['So [2] and [3] say.'], ['So [2] and [3] say.'], []]);
});

test('a heading is no part of the sentence below it; bold words inside a sentence are none', () => {
  const prose = (lines: readonly string[], bold: string) =>
    findReferences(
      [
        page(
          1,
          column([...PROSE, ...lines], 60).map((one) =>
            one.text === bold ? { ...one, boldStart: true } : one,
          ),
        ),
        page(2, column(NUMBERED, 60)),
      ],
      2026,
    ).references[0]?.citations.map(({ sentence }) => sentence);
  const lines = ['All of it ended.', 'Discussion', 'Basil grows well [1]. Others saw this.'];
  expect(prose(lines, 'Discussion')).toEqual(['Basil grows well [1].']);
  expect(prose(lines, '')).toEqual(['Discussion Basil grows well [1].']);
  expect(
    prose(['It ended. We found that', 'Ocimum', 'Basilicum grows well [1]. Others'], 'Ocimum'),
  ).toEqual(['We found that Ocimum Basilicum grows well [1].']);
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

/** A line in which what stands between carets is raised. */
function withRaised(text: string, y: number) {
  const parts = text.split('^');
  const plain = parts.join('');
  const raised = parts.flatMap((part, i) => {
    const from = parts.slice(0, i).join('').length;
    return i % 2 === 1 ? [{ from, to: from + part.length }] : [];
  });
  return line(plain, 60, y, { raised });
}

test('raised numbers cite; powers, squares, isotopes and what is not raised do not', () => {
  const texts = [
    'It ended. Basil grows well.^1^ Others saw it^2–4^ on',
    'fields of 10 m^2^ with 10^3^ plants, p4 and H2O, R^2^ and ^3^H.',
  ];
  const { references } = findReferences(
    [
      page(
        1,
        column(PROSE, 60),
        texts.map((text, i) => withRaised(text, 520 + 11 * i)),
      ),
      page(2, column(NUMBERED, 60)),
    ],
    2026,
  );
  expect(references.map(({ citations }) => citations.map(({ sentence }) => sentence))).toEqual([
    ['Basil grows well.1'],
    ...[2, 3, 4].map(() => [
      'Others saw it2–4 on fields of 10 m2 with 103 plants, p4 and H2O, R2 and 3H.',
    ]),
  ]);
});

test('a page with a line over both columns is read column by column below it', () => {
  const wide = (text: string, y: number) => line(text, 50, y, { box: { x: 50, y, w: 480, h: 9 } });
  const left = [
    'Running text of the left column is here,',
    'then basil grows well where',
    'it is warm [1]. It ends',
  ];
  const right = [
    'here. The right column is another one',
    'where mint grows as well as',
    'others say [2]. This is all',
  ];
  const filled = (words: readonly string[], x: number) =>
    column([...words, ...PROSE.slice(0, 4)], x, 120).map((l) => ({
      ...l,
      box: { ...l.box, w: 225 },
    }));
  const { references } = findReferences(
    [
      page(
        1,
        [wide('An abstract over the whole width of the page', 60)],
        [wide('goes on over the whole width of the page too.', 71)],
        filled(left, 50),
        filled(right, 305),
      ),
      page(2, column(PROSE, 60)),
      page(3, column(NUMBERED, 60)),
    ],
    2026,
  );
  expect(references.slice(0, 2).map(({ citations }) => citations[0]?.sentence)).toEqual([
    expect.stringMatching(/then basil grows well where it is warm \[1\]\.$/),
    'The right column is another one where mint grows as well as others say [2].',
  ]);
});

test('a word that the end of a line divides is put together', () => {
  const texts = ['It ended. They used the con', 'ventional method [1]. The', 'end came then.'];
  const lines = column(texts, 60, 520);
  const { references } = findReferences(
    [
      page(
        1,
        column(PROSE, 60),
        lines.map((l, i) => ({ ...l, divided: i === 0 })),
      ),
      page(2, column(NUMBERED, 60)),
    ],
    2026,
  );
  expect(references[0]?.citations[0]?.sentence).toBe('They used the conventional method [1].');
});
