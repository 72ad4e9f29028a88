import { bareRows, oddRows, rowsOf, wrongEvidence } from './evidence.ts';
import { textOf } from './files.ts';

/**
 * The numbers of OWASP ASVS 5.0.0 by level, section by section. The standard has words for them
 * (CC BY-SA), which stay there.
 */
const NUMBERS: Readonly<Record<1 | 2, readonly string[]>> = {
  1: [
    '1.2: 1 2 3 4 5',
    '1.3: 1 2',
    '1.5: 1',
    '2.1: 1',
    '2.2: 1 2',
    '2.3: 1',
    '3.2: 1 2',
    '3.3: 1',
    '3.4: 1 2',
    '3.5: 1 2 3',
    '4.1: 1',
    '4.4: 1',
    '5.2: 1 2',
    '5.3: 1 2',
    '6.1: 1',
    '6.2: 1 2 3 4 5 6 7 8',
    '6.3: 1 2',
    '6.4: 1 2',
    '7.2: 1 2 3 4',
    '7.4: 1 2',
    '8.1: 1',
    '8.2: 1 2',
    '8.3: 1',
    '9.1: 1 2 3',
    '9.2: 1',
    '10.4: 1 2 3 4 5',
    '11.3: 1 2',
    '11.4: 1',
    '12.1: 1',
    '12.2: 1 2',
    '13.4: 1',
    '14.2: 1',
    '14.3: 1',
    '15.1: 1',
    '15.2: 1',
    '15.3: 1',
  ],
  2: [
    '1.1: 1 2',
    '1.2: 6 7 8 9',
    '1.3: 3 4 5 6 7 8 9 10 11',
    '1.4: 1 2 3',
    '1.5: 2',
    '2.1: 2 3',
    '2.2: 3',
    '2.3: 2 3 4',
    '2.4: 1',
    '3.3: 2 3 4',
    '3.4: 3 4 5 6',
    '3.5: 4 5',
    '3.7: 1 2',
    '4.1: 2 3',
    '4.2: 1',
    '4.3: 1 2',
    '4.4: 2 3 4',
    '5.1: 1',
    '5.2: 3',
    '5.4: 1 2 3',
    '6.1: 2 3',
    '6.2: 9 10 11 12',
    '6.3: 3 4',
    '6.4: 3 4',
    '6.5: 1 2 3 4 5',
    '6.6: 1 2 3',
    '6.8: 1 2 3 4',
    '7.1: 1 2 3',
    '7.3: 1 2',
    '7.4: 3 4 5',
    '7.5: 1 2',
    '7.6: 1 2',
    '8.1: 2',
    '8.2: 3',
    '8.4: 1',
    '9.2: 2 3 4',
    '10.1: 1 2',
    '10.2: 1 2',
    '10.3: 1 2 3 4',
    '10.4: 6 7 8 9 10 11',
    '10.5: 1 2 3 4 5',
    '10.6: 1 2',
    '10.7: 1 2 3',
    '11.1: 1 2',
    '11.2: 1 2 3',
    '11.3: 3',
    '11.4: 2 3 4',
    '11.5: 1',
    '11.6: 1',
    '12.1: 2 3',
    '12.3: 1 2 3 4',
    '13.1: 1',
    '13.2: 1 2 3 4 5',
    '13.3: 1 2',
    '13.4: 2 3 4 5',
    '14.1: 1 2',
    '14.2: 2 3 4',
    '14.3: 2 3',
    '15.1: 2 3',
    '15.2: 2 3',
    '15.3: 2 3 4 5 6 7',
    '16.1: 1',
    '16.2: 1 2 3 4 5',
    '16.3: 1 2 3 4',
    '16.4: 1 2 3',
    '16.5: 1 2 3',
    '17.1: 1',
    '17.2: 1 2 3 4',
    '17.3: 1 2',
  ],
};
const VERDICTS = ['held', 'held in part', 'not held', 'does not apply'];
const LEVELS = [1, 2] as const;

const page = textOf('docs/security-asvs.md');
const rows = rowsOf(page, /^\| V([\d.]+) \| ([12]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm);

test('every number of levels 1 and 2 stands once, with its level', () => {
  const wanted = LEVELS.flatMap((level) =>
    NUMBERS[level].flatMap((line) => {
      const [section = '', numbers = ''] = line.split(': ');
      return numbers.split(' ').map((number) => `${section}.${number} ${level}`);
    }),
  );
  expect(wanted).toHaveLength(253);
  expect(rows.map(({ number, level }) => `${number} ${level}`).toSorted()).toEqual(
    wanted.toSorted(),
  );
});

test('each has one of four verdicts, a few words and a reason', () => {
  expect(oddRows(rows, VERDICTS)).toEqual([]);
});

test('what is held names at least one path, every path is there, and quoted words are in it', () => {
  expect(bareRows(rows)).toEqual([]);
  expect(wrongEvidence(rows)).toEqual([]);
});

test('the counts at the top are those of the tables', () => {
  const top = page.slice(0, page.indexOf('\n## '));
  const counts = [...top.matchAll(/^\| (V\d+|all)[^|]* \| ([12]|1 and 2) \| ([\d |]+) \|$/gm)].map(
    ([, chapter = '', level = '', line = '']) => `${chapter} ${level}: ${line}`,
  );
  const count = (chapter: string, levels: readonly number[]) => {
    const of = rows.filter(
      ({ number, level }) =>
        levels.some((one) => String(one) === level) &&
        (chapter === 'all' || `V${number.split('.')[0]}` === chapter),
    );
    const line = VERDICTS.map((word) => of.filter(({ verdict }) => verdict === word).length);
    return of.length === 0 ? [] : [`${chapter} ${levels.join(' and ')}: ${line.join(' | ')}`];
  };
  const chapters = [...new Set(rows.map(({ number }) => `V${number.split('.')[0]}`))];
  expect(counts).toEqual([
    ...chapters.flatMap((chapter) => LEVELS.flatMap((level) => count(chapter, [level]))),
    ...LEVELS.flatMap((level) => count('all', [level])),
    ...count('all', LEVELS),
  ]);
});
