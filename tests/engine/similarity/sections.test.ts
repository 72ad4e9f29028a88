import { readText } from '../../../engine/similarity/sections.ts';
import { column, line, page, PROSE } from '../references/pages.ts';

/** Which part of a manuscript a line belongs to. */

const partsOf = (...lines: Parameters<typeof page>[1][]) =>
  readText([page(1, ...lines)], null).lines.map(({ text, section }) => `${section} ${text}`);
const [ONE = '', TWO = '', THREE = '', FOUR = '', ...MORE] = PROSE;

test('the headings of a structured abstract are its own, up to the introduction', () => {
  const abstract = [
    'Abstract',
    `Background: ${ONE}`,
    `Methods: ${TWO}`,
    `Results: ${THREE}`,
    `Conclusions: ${FOUR}`,
  ];
  const parts = partsOf(
    column([...abstract, 'Background', ...MORE.slice(0, 3), 'Methods', ONE], 50),
  );
  expect(parts.slice(0, 5)).toEqual(abstract.map((text) => `abstract ${text}`));
  expect(parts.slice(5)).toEqual([
    'body Background',
    ...MORE.slice(0, 3).map((text) => `body ${text}`),
    'methods Methods',
    `methods ${ONE}`,
  ]);
});

test('an abstract without headings ends with the keywords', () => {
  const parts = partsOf(column(['Abstract', ONE, TWO, 'Keywords: soil; light', THREE], 50));
  expect(parts).toEqual([
    'abstract Abstract',
    `abstract ${ONE}`,
    `abstract ${TWO}`,
    'body Keywords: soil; light',
    `body ${THREE}`,
  ]);
});

test('what stands before the introduction without a heading is the abstract', () => {
  const summary = [ONE, TWO, THREE].map((text) => `${text} with all its words`);
  const parts = partsOf(
    [line('Soils of two valleys', 50, 20, { size: 18 }), line('Jane Doe, Ada Lind', 50, 42)],
    column([...summary, '1. Introduction', FOUR, ...MORE], 50, 70),
  );
  expect(parts.slice(0, 6)).toEqual([
    'title Soils of two valleys',
    'authors Jane Doe, Ada Lind',
    ...summary.map((text) => `abstract ${text}`),
    'body 1. Introduction',
  ]);
});

test('addresses and thanks in small print at the foot of the first page are no abstract', () => {
  const foot = (text: string, y: number) => line(text, 50, y, { size: 7 });
  const parts = partsOf(column(['Abstract', ONE, TWO, THREE, ...MORE], 50), [
    foot('* Correspondence: jane.doe@example.org', 700),
    foot('1 Department of Soil Science, University of the Valley', 708),
    foot('This work was supported by the Soil Foundation.', 716),
    foot('The authors have no conflicts of interest to disclose.', 724),
  ]);
  expect(parts.slice(-4).map((part) => part.split(' ')[0])).toEqual([
    'affiliations',
    'affiliations',
    'funding',
    'statement',
  ]);
});

test.each([
  ['a column of a table', [line('Method', 50, 400), line('Growth', 90, 400)], 'body'],
  ['a sentence', [line('reference: 2020077). This committee is another one', 50, 400)], 'body'],
  ['who did what', [line('Methodology: Jane Doe, Ada Lind.', 50, 400)], 'statement'],
])('%s begins no other part', (_, lines, expected) => {
  const before =
    expected === 'statement' ? ['Author contributions', 'Conceptualization: Emil Kerr.'] : [];
  const parts = partsOf(
    column([...PROSE.slice(0, 8), ...before], 50),
    lines,
    column([ONE], 50, 411),
  );
  const at = parts.findIndex((part) => part.endsWith(lines[0]?.text ?? '-'));
  expect(parts[at]).toBe(`${expected} ${lines[0]?.text}`);
});

test('a statement ends the part before it and the list of author details follows', () => {
  const parts = partsOf(
    column(
      [
        ...PROSE.slice(0, 8),
        'Funding',
        'Soil Foundation.',
        'Availability of data and materials',
        'Not applicable.',
        'Author details',
        '1Department of Soil Science, Valley.',
      ],
      50,
    ),
  );
  expect(parts.slice(8)).toEqual([
    'funding Funding',
    'funding Soil Foundation.',
    'statement Availability of data and materials',
    'statement Not applicable.',
    'affiliations Author details',
    'affiliations 1Department of Soil Science, Valley.',
  ]);
});

test('a figure’s number at the beginning of a line of running text is no caption', () => {
  const parts = partsOf(
    column(
      [...PROSE.slice(0, 6), 'The values of all valleys are shown in', 'Table 3. There were none.'],
      50,
    ),
  );
  expect(parts.at(-1)).toBe('body Table 3. There were none.');
});
