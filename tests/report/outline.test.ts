import Papa from 'papaparse';
import type { MatchView, Report } from '../../contract/review.ts';
import { outline } from '../../report/document/outline.ts';
import { countedMatches, inOrder, shownMatches } from '../../contract/reportMatches.ts';
import { renderCsv } from '../../report/csv.ts';
import { renderHtml } from '../../report/html/page.ts';
import { wordsIn } from '../../report/words.ts';
import { reportScene } from '../scenes/report.ts';

/** What a report counts, shows and numbers. */

let base: Report;
beforeAll(async () => {
  base = (await reportScene()).report;
});

/**
 * A report with these matches: [id, state, band, score]; all states are included unless others are
 * named.
 */
type Row = readonly [
  id: string,
  state: MatchView['state'],
  band: MatchView['band'],
  score: number,
  more?: Partial<MatchView>,
];
function reportOf(rows: readonly Row[], fields: Partial<Report['fields']> = {}): Report {
  const [pattern] = base.matches;
  if (!pattern) throw new Error('The scene has no match.');
  return {
    ...base,
    matches: rows.map(([id, state, band, score, more]) => ({
      ...pattern,
      id,
      state,
      band,
      score,
      reason: null,
      ...more,
    })),
    fields: {
      ...base.fields,
      included: ['new', 'confirmed', 'dismissed', 'query', 'undecided'],
      ...fields,
    },
  };
}
const ids = (matches: readonly MatchView[]): string[] => matches.map(({ id }) => id);

const MIXED: readonly Row[] = [
  ['weak-new', 'new', 'low', 0.3],
  ['weak-confirmed', 'confirmed', 'low', 0.2],
  ['weak-dismissed', 'dismissed', 'low', 0.1],
  ['fair-new', 'new', 'fair', 0.6],
  ['high-new', 'new', 'high', 0.95],
  ['query', 'query', 'fair', 0.7],
  ['confirmed', 'confirmed', 'high', 0.9],
];

test('what is weak counts once somebody has decided on it, and only then', () => {
  const report = reportOf(MIXED);
  expect(ids(countedMatches(report)).toSorted()).toEqual(
    MIXED.map(([id]) => id)
      .filter((id) => id !== 'weak-new')
      .toSorted(),
  );
  expect(ids(shownMatches(report))).not.toContain('weak-new');
  expect(ids(shownMatches(report))).toContain('weak-confirmed');
});

test('what the figure itself explains is named and counts once somebody has decided on it', () => {
  const hints = [{ code: 'zoom-or-inset' as const, because: 'Inset.', explains: true }];
  const report = reportOf([
    ['explained-new', 'new', 'high', 0.9, { hints }],
    ['explained-confirmed', 'confirmed', 'high', 0.8, { hints }],
    ['fair-new', 'new', 'fair', 0.6, { hints: [{ code: 'zoom-or-inset', because: 'Perhaps.' }] }],
  ]);
  expect(ids(countedMatches(report))).toEqual(['explained-confirmed', 'fair-new']);
  expect(outline(report).finding).toContain(
    '1 pair that the figure itself explains, and nobody decided on, is not counted.',
  );
});

test('matches stand by decision, in it by strength, in it by name', () => {
  expect(ids(inOrder(reportOf([...MIXED, ['also-fair', 'new', 'fair', 0.6]])))).toEqual([
    'confirmed',
    'weak-confirmed',
    'query',
    'high-new',
    'also-fair',
    'fair-new',
    'weak-new',
    'weak-dismissed',
  ]);
});

test('only the decisions that a report includes are shown; all that count are counted', () => {
  const { cards, finding } = outline(reportOf(MIXED, { included: ['confirmed'] }));
  expect(cards.map(({ match }) => match.id)).toEqual(['confirmed', 'weak-confirmed']);
  expect(finding).toBe(
    '6 pairs of similar regions were found in 3 sub-images of 3 figures. 2 of them are shown in this report. 1 pair of weak likeness, not looked at, is not counted.',
  );
});

test('cards are numbered from 1 in the order in which they stand, and so are the rows of the table', () => {
  const report = reportOf(MIXED);
  expect(outline(report).cards.map(({ number, match }) => [number, match.id])).toEqual(
    ids(shownMatches(report)).map((id, at) => [at + 1, id]),
  );
  const csv = new TextDecoder('utf-8').decode(renderCsv(report));
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
  expect(data.map((row) => [row.number, row.id])).toEqual(
    ids(inOrder(report)).map((id, at) => [String(at + 1), id]),
  );
});

test('the summary counts by kind and decision, without what is weak and not looked at', () => {
  const { summary } = outline(reportOf(MIXED));
  expect(summary.columns).toEqual([
    'Similar regions',
    'New',
    'Confirmed',
    'Dismissed',
    'Ask the author',
    'Undecided',
    'All',
  ]);
  const counts = ['2', '2', '1', '1', '–', '6'];
  expect(summary.rows).toEqual([
    ['Between two sub-images', ...counts],
    ['All', ...counts],
  ]);
});

test.each<[Row[], string]>([
  [[], 'No similar regions were found in 3 sub-images of 3 figures.'],
  [
    [['weak', 'new', 'low', 0.1]],
    'No similar regions were found in 3 sub-images of 3 figures. 1 pair of weak likeness, not looked at, is not counted.',
  ],
  [
    [['one', 'confirmed', 'high', 0.9]],
    '1 pair of similar regions was found in 3 sub-images of 3 figures.',
  ],
])('%j is told as: %s', (rows, sentence) => {
  expect(outline(reportOf(rows)).finding).toBe(sentence);
});

test('a reason belongs to a dismissal only', () => {
  const reason = 'generic-content' as const;
  const { cards } = outline(
    reportOf([
      ['a', 'confirmed', 'high', 0.9, { reason }],
      ['b', 'dismissed', 'high', 0.8, { reason }],
    ]),
  );
  expect(cards.map(({ decision }) => decision)).toEqual([
    'Confirmed',
    'Dismissed: content that looks alike by nature',
  ]);
});

test('exchanged light and dark is said where it is so, and only there', () => {
  const said = [true, false].map((toneInverted) => {
    const [pattern] = base.matches;
    const evidence = { ...pattern?.evidence, toneInverted } as MatchView['evidence'];
    return outline(reportOf([['a', 'confirmed', 'high', 0.9, { evidence }]])).cards[0]?.transform;
  });
  expect(said.map((text) => text?.includes('Light and dark are exchanged.'))).toEqual([
    true,
    false,
  ]);
});

test.each([
  [0.08, 'about 0.08 of'],
  [0.01, 'about 0.01 of'],
  [0.009, 'fewer than 0.01 of'],
])('%d expected false alarms are told as: %s', (expected_false_alarms, words) => {
  const report = { ...base, checked: { ...base.checked, expected_false_alarms } };
  expect(outline(report).checked.at(-1)).toContain(words);
});

test('a title that a person gave goes before that of the manuscript, and that before the name of the file', () => {
  const titled = (title: string, own: string) =>
    outline({ ...base, fields: { ...base.fields, title }, info: { ...base.info, title: own } })
      .title;
  expect([titled('Given', 'Own'), titled('', 'Own'), titled('', '')]).toEqual([
    'Given',
    'Own',
    'manuscript-0147.pdf',
  ]);
});

test('texts that nobody wrote have no heading', () => {
  const { texts } = outline(reportOf([], { verdict: 'Sound', summary: ' \n', recommendation: '' }));
  expect(texts).toEqual([{ heading: 'Verdict', text: 'Sound' }]);
});

test.each([
  [0.2, 'B has the direction and the size of A.'],
  [0.3, 'B is A rotated 0.3° clockwise.'],
  [-0.4, 'B is A rotated 0.4° counter-clockwise.'],
  [2.9, 'B is A rotated 2.9° clockwise.'],
])('a turn of %d degrees is told as: %s', (rotation, words) => {
  const parts: MatchView['parts'] = {
    mirrored: false,
    rotation,
    scale: 1,
    stretch: 1,
    shift: [0, 0],
  };
  expect(wordsIn('en').transform({ parts }, 1)).toBe(words);
});

test('severity and next steps stand in every form, and nowhere else where nobody chose any', async () => {
  const { report, pictures } = await reportScene();
  const [match] = shownMatches(report);
  if (!match) throw new Error('The scene shows no match.');
  const said: Report = {
    ...report,
    fields: {
      ...report.fields,
      levels: { [match.id]: 'Level II: data' },
      steps: ['Ask', 'Correct'],
    },
  };
  const csv = (of: Report) =>
    Papa.parse<Record<string, string>>(new TextDecoder().decode(renderCsv(of)), {
      header: true,
    }).data;
  expect(csv(said)[0]).toMatchObject({ severity: 'Level II: data', next_steps: 'Ask; Correct' });
  expect(csv(report)[0]).toMatchObject({ severity: '', next_steps: '' });
  const html = async (of: Report) => new TextDecoder().decode(await renderHtml(of, pictures));
  expect(await html(said)).toContain('Severity: Level II: data');
  expect(await html(said)).toContain('Next steps');
  expect(await html(report)).not.toMatch(/Severity|Next steps/);
  expect(outline(said).texts.find(({ heading }) => heading === 'Next steps')?.text).toBe(
    '• Ask\n• Correct',
  );
});
