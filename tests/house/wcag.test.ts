import { bareRows, oddRows, rowsOf, wrongEvidence } from './evidence.ts';
import { textOf } from './files.ts';

/** The success criteria of WCAG 2.2, levels A and AA; 4.1.1 is no longer one. */
const CRITERIA: Readonly<Record<'A' | 'AA', string>> = {
  A: `1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1
    2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`,
  AA: `1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11
    2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3`,
};
const VERDICTS = ['held', 'held in part', 'not held', 'does not apply'];

const page = textOf('docs/accessibility.md');
const rows = rowsOf(page, /^\| ([\d.]+) \| (A{1,2}) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm);

test('every criterion of levels A and AA stands once, with its level', () => {
  const wanted = (['A', 'AA'] as const).flatMap((level) =>
    CRITERIA[level].split(/\s+/).map((number) => `${number} ${level}`),
  );
  expect(wanted).toHaveLength(55);
  expect(rows.map(({ number, level }) => `${number} ${level}`).toSorted()).toEqual(
    wanted.toSorted(),
  );
});

test('each has one of four verdicts and a reason; what is held names what is there', () => {
  expect(oddRows(rows, VERDICTS)).toEqual([]);
  expect(bareRows(rows)).toEqual([]);
  expect(wrongEvidence(rows)).toEqual([]);
});

test('the counts at the top are those of the table', () => {
  const counts = VERDICTS.map(
    (word) => `${rows.filter(({ verdict }) => verdict === word).length} ${word}`,
  );
  expect(page).toContain(`**${counts.join(', ')}**`);
});
