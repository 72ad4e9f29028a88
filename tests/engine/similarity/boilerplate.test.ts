import { countShared, NO_EXCLUSIONS } from '../../../engine/similarity/scores.ts';
import { readText } from '../../../engine/similarity/sections.ts';
import { column, page, PROSE } from '../references/pages.ts';

/** Sentences that journals and law prescribe, and what publishers print, are told wherever they stand. */

const partsOf = (...texts: readonly string[]) =>
  readText([page(1, column([...PROSE.slice(0, 8), 'Methods', ...texts], 50))], null)
    .lines.slice(9)
    .map(({ text, section }) => `${section} ${text}`);

test.each([
  'The protocol was approved by the Ethics Committee of the First Hospital.',
  'Written informed consent was obtained from all the patients.',
  'All procedures complied with the Declaration of Helsinki.',
  'The care of animals followed the guidelines of the national council.',
  'The trial was registered at the Chinese Clinical Trial Registry.',
  'The funders had no role in study design or the decision to publish.',
  'The authors have declared that no competing interests exist.',
  'All relevant data are within the paper and its files.',
  'All authors read and approved the final manuscript.',
  'Veterinary Reports, EISSN: 1234-5678',
  'https://doi.org/10.1371/journal.pone.0000001.g001',
])('inside methods: %s', (sentence) => {
  expect(partsOf(`${PROSE[8]}.`, sentence, PROSE[9] ?? '')).toEqual([
    `methods ${PROSE[8]}.`,
    `template ${sentence}`,
    `methods ${PROSE[9]}`,
  ]);
});

test('a note of the publisher goes on over its lines, and no further', () => {
  const cite = [
    'How to cite this article: Doe J, Roe R. On the',
    'growth of cells. J Cells 2020;1:2.',
  ];
  const lines = [...column(['Methods', ...PROSE.slice(0, 2)], 50), ...column(cite, 50, 500)];
  const parts = readText([page(1, lines)], null).lines.map(({ section }) => section);
  expect(parts.slice(-2)).toEqual(['template', 'template']);
  expect(parts.slice(0, -2)).not.toContain('template');
});

test.each([
  'The committee of cells that we propose explains the growth.',
  'Registered voters were asked, and the data were compared.',
  'Consent is a matter that philosophers have written about.',
  'Animals that were fed with oil had a lower weight than others.',
])('the text goes on: %s', (sentence) => {
  expect(partsOf(`${PROSE[8]}.`, sentence, PROSE[9] ?? '')[1]).toBe(`methods ${sentence}`);
});

test('a passage of template text does not count at first, says so, and can be taken back', () => {
  const text = {
    words: 20,
    sections: [{ section: 'template', from: 0, to: 12 } as const],
    quotes: [],
    sources: [
      {
        n: 1,
        labels: [],
        passages: [{ n: 1, a: { from: 0, to: 12 }, same: [{ from: 0, to: 12 }] }],
      },
    ],
  };
  const left = countShared(text, { ...NO_EXCLUSIONS, affiliations: true });
  expect(left.passages.get(1)).toBe('template');
  expect(left.scores).toEqual({ words: 8, all: 0, greatest: 0 });
  const back = countShared(text, NO_EXCLUSIONS);
  expect(back.passages.size).toBe(0);
  expect(back.scores.all).toBe(0.6);
});
