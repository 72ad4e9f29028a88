import { findReferences } from '../../../engine/references/index.ts';
import { judgeReferences } from '../../../engine/references/judge.ts';
import { readShortened } from '../../../engine/references/shortened.ts';
import { indexWorks } from '../../../engine/references/retractions/check.ts';
import { groupWorks } from '../../../engine/references/retractions/works.ts';
import type { TextLine } from '../../../engine/text/lines.ts';
import { notice } from './database.ts';
import { column, line, page, PROSE } from './pages.ts';

const BASIL = 'Growth of basil under red and blue light in closed rooms';
const MINT = 'On the colours of mint leaves and what they tell of water';
const FULL = [
  `Jane Doe, ${BASIL} (Oxford University Press 2018) 12.`,
  `Ada Lind, ‘${MINT}’ (2016) 4 Leaf 5.`,
  'Bo Kerr and Cy Moss, Trees in cities and the noise around them (Springer 2014).',
];

/** Notes in small print at the foot of a page, below its text with raised marks. */
function footed(n: number, from: number, notes: readonly string[]) {
  const small = { size: 7, length: 60 };
  const marked = notes.map((_, i): TextLine => {
    const text = `Sentence ${'abcdefghij'[i]} of this page ends here.`;
    const mark = String(from + i);
    return line(text + mark, 50, 400 + 11 * i, {
      raised: [{ from: text.length, to: text.length + mark.length }],
    });
  });
  const feet = notes.map((note, i) => {
    const mark = String(from + i);
    return line(`${mark} ${note}`, 50, 600 + 9 * i, {
      ...small,
      raised: [{ from: 0, to: mark.length }],
    });
  });
  return page(n, column(PROSE.slice(0, 20), 50), marked, feet);
}
const read = (...pages: readonly (readonly string[])[]) => {
  let from = 1;
  const made = pages.map((notes, i) => {
    const one = footed(i + 1, from, notes);
    from += notes.length;
    return one;
  });
  return findReferences(made, 2026).references;
};

test('works are read from notes at the foot of pages, with the sentences that their marks stand in', () => {
  const references = read(FULL.slice(0, 2), FULL.slice(2));
  expect(references.map(({ label, fields }) => [label, fields.authors, fields.year])).toEqual([
    ['1', ['Doe'], 2018],
    ['2', ['Lind'], 2016],
    ['3', ['Kerr', 'Moss'], 2014],
  ]);
  expect(references[0]?.fields.title).toContain(BASIL);
  expect(references[1]?.fields.title).toBe(MINT);
  expect(references[2]?.place.page).toBe(2);
  expect(references[1]?.citations).toMatchObject([
    { place: { page: 1 }, sentence: expect.stringContaining('Sentence b of this page ends here.') },
  ]);
});

test.each([
  'Ibid.',
  'Ibid., p. 12.',
  'See ibid., at 45–47.',
  'Id. at 5.',
  'loc. cit.',
  'Ibidem, pp. iv–x, n. 4.',
])('the note “%s” names the work of the note before', (short) => {
  const references = read([...FULL, short]);
  expect(references).toHaveLength(3);
  expect(references[2]?.citations.map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining('Sentence c'),
    expect.stringContaining('Sentence d'),
    short,
  ]);
  expect(references[1]?.citations).toHaveLength(1);
});

test.each([
  ['Doe, op. cit., p. 40.', 1],
  ['See Lind, op. cit. (note 2), 7.', 2],
  ['Kerr and Moss, supra note 3, at 12.', 3],
  ['Lind (n 2) 6.', 2],
  ['Doe 2018, 33.', 1],
  ['Doe, Growth of basil, op. cit., 13.', 1],
])('“%s” names the work that its author and number say', (short, n) => {
  const references = read([...FULL, short]);
  expect(references).toHaveLength(3);
  expect(references[n - 1]?.citations.at(-1)?.sentence).toBe(short);
});

test.each([
  ['an author whom no note names', [...FULL, 'Poe, op. cit., p. 3.']],
  ['a number whose note names somebody else', [...FULL, 'Doe, op. cit. (note 2), 7.']],
  ['another year', [...FULL, 'Doe 2011, 33.']],
  [
    'one of two works of an author',
    [...FULL, 'Jane Doe, Leaves in the north (Brill 2011).', 'Doe, op. cit., 7.'],
  ],
  [
    'the note before, which names two works',
    [...FULL, `${FULL[0]?.slice(0, -1)}; ${FULL[1]}`, 'Ibid., 12.'],
  ],
  [
    'the note before, which names none',
    [...FULL, 'All of this was said before by others.', 'Ibid., 12.'],
  ],
  ['what somebody says of it', [...FULL, 'Doe, op. cit., who says so at length.']],
])('what refers back to %s is listed and could not be checked', (_, notes) => {
  const index = indexWorks(
    groupWorks([
      notice({ work: { title: BASIL, authors: ['Jane Doe'], year: 2018, doi: '10.1/b' } }),
      notice({ work: { title: MINT, authors: ['Ada Lind'], year: 2016, doi: '10.1/m' } }),
    ]),
  );
  const references = read(notes.slice(0, 3), notes.slice(3));
  const judged = judgeReferences(references, index);
  expect(judged.at(-1)).toMatchObject({
    reference: { text: notes.at(-1), fields: { authors: [], title: null } },
    verdict: 'unchecked',
  });
  expect(judged.filter(({ verdict }) => verdict === 'retracted').length).toBeGreaterThan(0);
});

test('in a numbered list “ibid.” with a year is another article of the journal, with pages the same work', () => {
  const { references } = findReferences(
    [
      page(1, column([...PROSE, 'It ends here [1]. And there [4].'], 50)),
      page(
        2,
        column(
          [
            'References and notes',
            '1. Doe J. Growth of basil under red light. J Bot. 2010;1:2-3.',
            '2. Roe R, ibid. 1999, 121, 7.',
            '3. Lind A. Soils of the north in winter. J Soil. 2012;1:2-3.',
            '4. Ibid., p. 3.',
          ],
          50,
        ),
      ),
    ],
    2026,
  );
  expect(references.map(({ label }) => label)).toEqual(['1', '2', '3']);
  expect(references[1]?.fields).toMatchObject({ container: null, year: 1999 });
  expect(references[2]?.citations[0]?.sentence).toContain('And there [4].');
});

test('small print that names no works is no list: addresses of authors, remarks', () => {
  expect(
    read([
      'Department of Botany, Springfield.',
      'Present address: Shelbyville, since 2019.',
      'Ada Lind wrote this.',
    ]),
  ).toEqual([]);
});

test('a work is no reference back because of words in it', () => {
  expect(readShortened('Doe J. Above and below: leaves in the dark. J Bot. 2010;1:2.')).toBeNull();
  expect(readShortened('Roe R. Supra-molecular notes 3. J Chem. 2011;4:5.')).toBeNull();
  expect(readShortened('Ida B, Idem C. Ibidem: a play. Stage. 2001.')).toBeNull();
});

test('a list without heading that begins below the text of two pages is a list, also where an entry prints no author', () => {
  const entries = [
    'Doe J. Growth of basil under red light. J Bot. 2010;1:2-3.',
    'Growth of mint. J Bot. 2011;1:2-3.',
    'Lind A. Soils of the north in winter. J Soil. 2012;1:2-3.',
    'Kerr B. Trees in cities at night. City. 2013;1:2-3.',
    'Moss C. Noise at night. City. 2014;1:2-3.',
    'Abel C. Water in the north. City. 2015;1:2-3.',
  ];
  expect(read(entries.slice(0, 3), entries.slice(3)).map(({ label }) => label)).toEqual([
    ...'123456',
  ]);
});
