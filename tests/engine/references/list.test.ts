import { findReferences } from '../../../engine/references/index.ts';
import type { TextLine } from '../../../engine/text/lines.ts';
import { column, line, page, PROSE } from './pages.ts';

const textsOf = (pages: Parameters<typeof findReferences>[0]) =>
  findReferences(pages, 2026).references.map((r) => `${r.label ?? '-'} ${r.text}`);
const body = page(1, column(PROSE, 50));

test('a numbered list runs through columns and pages, past another section and a running head', () => {
  const head = (n: number) => [line(`Journal of Things, page ${n}`, 50, 20)];
  const pages = [
    { ...body, lines: [...body.lines, ...head(1)] },
    page(
      2,
      head(2),
      column(
        [
          'References',
          '1. Doe J. First title. A J. 2001;1:2.',
          '2. Roe R. Second title that',
          '  goes on. B J. 2002;2:3.',
        ],
        50,
      ),
      column(
        [
          'ACKNOWLEDGMENTS. We thank everybody who',
          'helped us with this work.',
          '3. Poe P. Third title. C J. 2003;3:4.',
        ],
        300,
      ),
    ),
    page(
      3,
      head(3),
      column(
        ['4. Moe M. Fourth title. D J. 2004;4:5.', '5. Loe L. Fifth title.', '  E J. 2005;5:6.'],
        50,
      ),
    ),
  ];
  expect(textsOf(pages)).toEqual([
    '1 Doe J. First title. A J. 2001;1:2.',
    '2 Roe R. Second title that goes on. B J. 2002;2:3.',
    '3 Poe P. Third title. C J. 2003;3:4.',
    '4 Moe M. Fourth title. D J. 2004;4:5.',
    '5 Loe L. Fifth title. E J. 2005;5:6.',
  ]);
});

test('a number in the text of an entry begins no entry', () => {
  const texts = [
    'REFERENCES',
    '[1] Doe J. A title with a number at the end of',
    '2 lines of it. A J. 2001;1:2.',
    '[2] Roe R. Another title. B J. 41,',
    '169 (2002).',
    '[3] Poe P. A third. C J. 2003;3:4.',
  ];
  // The line that begins with a 2 stands where the second entry is expected: the list is cut there
  // and loses nothing.
  expect(
    findReferences([body, page(2, column(texts, 50))], 2026).references.map((r) => r.label),
  ).toEqual(['1', '2', '3']);
});

test('entries of a list without numbers are told apart by their hanging indents', () => {
  const texts = [
    'References',
    'Doe J (2001) First title that is long enough to',
    '  go on. A J 1:2.',
    'Roe R (2002) Second title. B J 2:3.',
    'Poe P (2003) Third title which goes on as well',
    '  for one more line. C J 3:4.',
  ];
  expect(textsOf([body, page(2, column(texts, 50))])).toEqual([
    '- Doe J (2001) First title that is long enough to go on. A J 1:2.',
    '- Roe R (2002) Second title. B J 2:3.',
    '- Poe P (2003) Third title which goes on as well for one more line. C J 3:4.',
  ]);
});

test('entries without numbers and indents are told apart by the space between them', () => {
  const entries = [
    ['Doe J (2001) First title that is long enough to', 'go on. A J 1:2.'],
    ['Roe R (2002) Second title that is long enough to', 'go on. B J 2:3.'],
    ['Poe P (2003) Third title which goes on as well to', 'the next line. C J 3:4.'],
  ];
  const lines = entries.flatMap((texts, i) => column(texts, 50, 80 + 40 * i));
  expect(textsOf([body, page(2, [line('References', 50, 60)], lines)])).toHaveLength(3);
});

test('an entry ends with its identifier where nothing else parts it from the next name', () => {
  const texts = [
    'References',
    'Adams, P.D., Echols, N. (2010). A comprehensive system for the',
    'growth of basil. J. Bot. 66, 213–221. https://doi.org/10.1000/S0907.',
    '€ Awad, M.M., Liu, S. (2021). Leaves of mint and their water in rooms',
    'of the north. J. Bot. 384, 2382–2393. https://doi.org/10.1000/mint1.',
    'de la Mata M, Roe R. (2010). Soils of the south in summers without',
    'rain. J. Soil 16, 904–912. DOI: 10.1000/soil.2, PMID: 20357345',
    'Coulon A, Poe P. (2014). Trees in cities and the noise around them',
    'at night. City 3, 39. https://doi.org/10.1000/',
    'Trees. Epub 2014.',
  ];
  expect(
    findReferences([body, page(2, column(texts, 50))], 2026).references.map(
      ({ fields, identifiers }) => [fields.authors[0], identifiers.doi],
    ),
  ).toEqual([
    ['Adams', '10.1000/s0907'],
    ['Awad', '10.1000/mint1'],
    ['de la Mata', '10.1000/soil.2'],
    ['Coulon', '10.1000/trees'],
  ]);
});

test('a numbered list without a heading is found', () => {
  const texts = Array.from(
    { length: 6 },
    (_, i) => `[${i + 1}] A. Author, J. Things 200${i}, ${i}, 10.`,
  );
  expect(findReferences([body, page(2, column(texts, 50))], 2026).references).toHaveLength(6);
});

test('a manuscript without references has none', () => {
  expect(findReferences([body], 2026).references).toEqual([]);
  expect(findReferences([], 2026).references).toEqual([]);
  expect(findReferences([body, page(2, column(['References'], 50))], 2026).references).toEqual([]);
});

test('entries without numbers go on after another section at the top of the next column', () => {
  const entry = (name: string, year: number) => [
    `${name} J, Roe R, Poe P (${year}) A title that is long`,
    '  enough to go on. A J 1:2.',
  ];
  const notes = ['Supplementary Material', 'is printed here in other letters', 'than the entries.'];
  const pages = [
    body,
    page(
      2,
      column(['References', ...entry('Doe', 2001), ...entry('Fay', 2002)], 50),
      column(notes, 300).map((l) => ({ ...l, size: 12, boldStart: true })),
      column([...entry('Gil', 2003), ...entry('Hay', 2004)], 300, 120),
    ),
  ];
  expect(textsOf(pages).map((text) => text.slice(0, 7))).toEqual([
    '- Doe J',
    '- Fay J',
    '- Gil J',
    '- Hay J',
  ]);
});

test('a list goes on below its heading, whatever the next column begins with', () => {
  const entries = [1, 2, 3, 4].map((n) => `${n}. Doe J. Title of a work. A J. 200${n};1:2.`);
  const pages = [
    body,
    page(
      2,
      column(['References', ...entries], 50, 600),
      column(PROSE, 300).map((l) => ({ ...l, size: 11 })),
    ),
  ];
  expect(textsOf(pages)).toEqual(entries.map((text) => text.replace('. ', ' ')));
});

test('a numbered list whose first entry is lost is cut by its other numbers', () => {
  const texts = ['References', 'of an entry that was lost. A J. 2001;1:2.'];
  const entries = [2, 3, 4, 5].map((n) => `${n}. Doe J. Title of a work. A J. 200${n};1:2.`);
  expect(
    findReferences([body, page(2, column([...texts, ...entries], 50))], 2026).references.map(
      (r) => r.label,
    ),
  ).toEqual(['2', '3', '4', '5']);
});

test('lines are read by the height that they stand on, not by the height of their boxes', () => {
  const tall = (text: string, y: number) =>
    line(text, 50, y - 15, { box: { x: 50, y: y - 15, w: 230, h: 50 }, baseline: y + 7 });
  const lines = [
    line('References', 50, 60),
    tall('1. Doe J. First title. A J. 2001;1:2.', 71),
    line('2. Roe R. Second title. B J. 2002;2:3.', 50, 82),
    tall('3. Poe P. Third title. C J. 2003;3:4.', 93),
  ];
  expect(textsOf([body, page(2, lines)]).map((text) => text.slice(0, 5))).toEqual([
    '1 Doe',
    '2 Roe',
    '3 Poe',
  ]);
});

test('the last line of an entry is no running head, although it stands at one height of many pages', () => {
  const words = ['basil', 'mint', 'thyme'];
  const pages = words.map((word, k) => {
    const n = 3 * k;
    const texts = [
      k === 0 ? 'References' : `Journal, page ${k}`,
      `${n + 1}. Doe J. Growth of ${word} in the`,
      `dark with ${word}. A J. 2001;1:2.`,
      `${n + 2}. Roe R. Leaves of ${word}, vol. 5,`,
      `pp. ${k}1–${k}8, 200${k}.`,
      `${n + 3}. Poe P. Water of ${word} in the`,
      `light with ${word}. A J. 2003;1:2.`,
      `Page ${k}`,
    ];
    return page(k + 2, column(texts, 50));
  });
  expect(textsOf([body, ...pages]).filter((_, i) => i % 3 === 1)).toEqual([
    '2 Roe R. Leaves of basil, vol. 5, pp. 01–08, 2000.',
    '5 Roe R. Leaves of mint, vol. 5, pp. 11–18, 2001.',
    '8 Roe R. Leaves of thyme, vol. 5, pp. 21–28, 2002.',
  ]);
});

test('turned tables and turned pages are no entries, and the list goes on behind them', () => {
  const turned = (texts: readonly string[]) =>
    column(texts, 300).map((one): TextLine => ({ ...one, turn: 90 }));
  const table = ['Table 3. Sites', '3. North 2001, 12', '4. South 2002, 14', 'Doe J. 2003'];
  const list = [
    'References',
    '1. Doe J. First title. A J. 2001;1:2.',
    '2. Roe R. Second title that',
    '  goes on. B J. 2002;2:3.',
  ];
  const rest = ['3. Poe P. Third title. C J. 2003;3:4.', '4. Moe M. Fourth title. D J. 2004;4:5.'];
  const plain = textsOf([body, page(2, column(list, 50)), page(3, column(rest, 50))]);
  expect(plain).toHaveLength(4);
  expect(
    textsOf([
      body,
      page(2, column(list, 50), turned(table)),
      page(3, turned([...table, '1. Koe K. In a turned page. 2001.'])),
      page(4, column(rest, 50)),
    ]),
  ).toEqual(plain);
});

/** Lines as they stand on a page whose writing runs upwards. */
function upwards(texts: readonly string[], left = 50): TextLine[] {
  return column(texts, left).map((one): TextLine => {
    const { x, y, w, h } = one.box;
    return { ...one, turn: 270, baseline: 0, box: { x: y, y: 800 - x - w, w: h, h: w } };
  });
}

test('a list on a page that is turned is read, with its places on the page; a turned table tells of citations', () => {
  const list = [
    'References',
    '1. Doe J. First title. A J. 2001;1:2.',
    '2. Roe R. Second title that',
    '  goes on. B J. 2002;2:3.',
    '3. Poe P. Third title. C J. 2003;3:4.',
  ];
  const table = ['Table 1. Sites and their studies', 'North [1]', 'South [3] (2)', 'Sum (2)'];
  const { references } = findReferences(
    [
      body,
      page(2, column(['Basil grows in rooms [2]. Mint does not [1].'], 50)),
      page(3, upwards(table)),
      page(4, upwards(list)),
    ],
    2026,
  );
  expect(references.map(({ text }) => text)).toEqual([
    'Doe J. First title. A J. 2001;1:2.',
    'Roe R. Second title that goes on. B J. 2002;2:3.',
    'Poe P. Third title. C J. 2003;3:4.',
  ]);
  expect(references[0]?.place).toMatchObject({ page: 4, box: { x: 71, w: 9 } });
  expect(references.map(({ citations }) => citations.map(({ place }) => place.page))).toEqual([
    [2, 3],
    [2],
    [3],
  ]);
});

test('a column "References" of a table on its side begins no list: the text behind it stays text', () => {
  const sites = upwards(['Site', 'North', 'South', 'West']);
  const studies = upwards(['References', '[1,', '3]', '[2]'], 300);
  const { references } = findReferences(
    [
      body,
      page(2, [...sites, ...studies]),
      page(3, column(['Basil grows in rooms [2]. Mint does not [1].'], 50)),
      page(
        4,
        column(
          ['References', ...[1, 2, 3].map((n) => `${n}. Doe J. Title. A J. 200${n};1:2.`)],
          50,
        ),
      ),
    ],
    2026,
  );
  expect(references).toHaveLength(3);
  expect(references.map(({ citations }) => citations.map(({ place }) => place.page))).toEqual([
    [3, 2],
    [3, 2],
    [2],
  ]);
});

test('what a publisher prints behind the last entry is no part of it', () => {
  const texts = ['References', ...[1, 2, 3].map((n) => `${n}. Doe J. Title. A J. 200${n};1:2.`)];
  const behind = 'Sample Availability: Samples are available. © 2018 by the authors.';
  expect(textsOf([body, page(2, column([...texts, behind], 50))])[2]).toBe(
    '3 Doe J. Title. A J. 2003;1:2.',
  );
});

test('a thesis with 1 200 references over forty pages has each of them once, in order', () => {
  const wordOf = (n: number): string =>
    String(n).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  const sheet = (k: number, lineOf: (n: number) => string) =>
    page(
      k + 1,
      column(
        Array.from({ length: 30 }, (_, i) => lineOf(30 * k + i + 1)),
        50,
      ),
    );
  const text = Array.from({ length: 20 }, (_, k) =>
    sheet(k, (n) => `This is on ${wordOf(n)} here.`),
  );
  const list = Array.from({ length: 40 }, (_, k) =>
    sheet(k + 20, (n) => `${n - 600}. Doe J. Title of ${wordOf(n)}. A J. 2001;1:2.`),
  );
  const { references } = findReferences(
    [...text, page(100, [line('References', 50, 20)]), ...list],
    2026,
  );
  expect(references.map(({ label }) => Number(label))).toEqual(
    Array.from({ length: 1200 }, (_, i) => i + 1),
  );
});
