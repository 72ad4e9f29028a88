import { readText } from '../../../engine/similarity/sections.ts';
import { column, line, page, PROSE } from '../references/pages.ts';

/** Statements that journals ask for are told from the text around them. */

const INTERESTS = 'The authors declare that they have no competing interests.';
const partsOf = (...lines: Parameters<typeof page>[1][]) =>
  readText([page(1, ...lines)], null).lines.map(({ text, section }) => `${section} ${text}`);

test.each([
  'Competing interests',
  'Declaration of Competing Interest',
  'Conflict of interest statement:',
  'Authors’ contributions',
  'Ethics approval and consent to participate',
  'Consent for publication',
  'Data availability',
  'Reporting summary',
])('%s: what follows is a statement, up to the next heading', (heading) => {
  const lines = column(
    [...PROSE.slice(0, 8), heading, INTERESTS, 'Discussion', PROSE[9] ?? ''],
    50,
  );
  const parts = partsOf(lines.map((one) => ({ ...one, boldStart: one.text === heading })));
  expect(parts.slice(8)).toEqual([
    `statement ${heading}`,
    `statement ${INTERESTS}`,
    'body Discussion',
    `body ${PROSE[9]}`,
  ]);
});

test.each([
  ['bold', line('Cells of patients', 50, 400, { boldStart: true })],
  ['larger', line('Cells of patients', 50, 400, { size: 11 })],
  ['in capitals', line('CELLS OF PATIENTS', 50, 400)],
])(
  'a heading that nobody knows ends a statement, when it is %s: its part goes on',
  (_, heading) => {
    const before = ['Introduction', ...PROSE.slice(0, 8), 'Methods', PROSE[8] ?? ''];
    const parts = partsOf(
      column([...before, 'Ethics statement', 'The committee approved it.'], 50),
      [heading],
      column([PROSE[9] ?? ''], 50, 411),
    );
    expect(parts.slice(-4)).toEqual([
      'statement Ethics statement',
      'statement The committee approved it.',
      `methods ${heading.text}`,
      `methods ${PROSE[9]}`,
    ]);
  },
);

test('a statement without an end does not take the rest of the text', () => {
  const parts = partsOf(column([...PROSE.slice(0, 8), 'Competing interests', ...PROSE], 50));
  expect(parts.filter((part) => part.startsWith('statement'))).toHaveLength(15);
  expect(parts.at(-1)).toBe(`body ${PROSE.at(-1)}`);
});

test('text about ethics and contributions is none', () => {
  const text = [
    'Ethics of animal research are discussed here by those who',
    'Author contributions to the debate were read by us, and data',
    'availability of food was measured in all of the three years.',
  ];
  for (const part of partsOf(column([...PROSE.slice(0, 8), ...text], 50)))
    expect(part).toMatch(/^body/);
});

test('a licence is not the manuscript’s text, wherever its lines end', () => {
  const licence = [
    'use, distribution, and reproduction in any medium,',
    'provided the original work is properly cited.',
    'production in any medium, provided the original',
  ];
  expect(partsOf(column([...PROSE.slice(0, 8), ...licence], 50))).toHaveLength(8);
});
