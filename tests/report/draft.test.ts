import type { MatchView, Report } from '../../contract/review.ts';
import type { Language } from '../../contract/values.ts';
import { draftReport } from '../../report/draft.ts';
import type { Draft } from '../../report/draft.ts';
import { wordsIn } from '../../report/words.ts';
import { reportScene } from '../scenes/report.ts';

const UNREAD = { page: 1, sentence: 'Page 1 is damaged and was not checked.' };

let base: Report;
let pattern: MatchView;
beforeAll(async () => {
  base = (await reportScene()).report;
  const [first] = base.matches;
  if (!first) throw new Error('The scene has no match.');
  pattern = { ...first, kind: 'sub-image', band: 'high', hints: [], reason: null, notes_rep: '' };
});

const drafted = (
  rows: readonly Partial<MatchView>[],
  letter = '',
  language: Language = 'en',
  checked: Partial<Report['checked']> = {},
) =>
  draftReport(
    {
      ...base,
      checked: { ...base.checked, not_read: [], ...checked },
      matches: rows.map((row, i) => ({ ...pattern, id: `m${i}`, ...row })),
      info: { ...base.info, title: 'On gels', manuscript_number: 'M-7' },
    },
    { letter },
    wordsIn(language),
  );

test.each<[readonly Partial<MatchView>[], string, string, string]>([
  [
    [],
    'Nothing in the pictures needs an explanation.',
    'No similar regions were found.',
    'Nothing about the pictures has to be asked.',
  ],
  [
    [{ state: 'confirmed' }, { state: 'query' }, { state: 'dismissed' }],
    'Similar regions were confirmed in 1 pair of pictures. 1 pair needs the authors’ explanation.',
    '3 pairs of similar regions were found: 1 confirmed, 1 to be explained by the authors, 1 dismissed.',
    'Ask the authors for an explanation and for the original pictures before the manuscript goes on.',
  ],
  [
    [{ state: 'query' }, { state: 'query' }],
    '2 pairs need the authors’ explanation.',
    '2 pairs of similar regions were found: 2 to be explained by the authors.',
    'Ask the authors about the pairs that need an explanation.',
  ],
  [
    [{ state: 'undecided' }],
    '1 pair was left undecided.',
    '1 pair of similar regions was found: 1 undecided.',
    'Have a second person look at what was left undecided.',
  ],
  [
    [{ state: 'dismissed' }, { state: 'new', band: 'low' }],
    'Nothing in the pictures needs an explanation.',
    '1 pair of similar regions was found: 1 dismissed.',
    'Nothing about the pictures has to be asked.',
  ],
  [
    [{ state: 'confirmed' }, { state: 'new' }],
    '1 pair of similar regions waits for a decision.',
    '2 pairs of similar regions were found: 1 confirmed, 1 new.',
    '',
  ],
])(
  '%#: verdict, summary and recommendation follow from the decisions',
  (rows, verdict, summary, recommendation) => {
    expect(drafted(rows)).toMatchObject({ verdict, summary, recommendation });
  },
);

test.each<[string, Partial<Report['checked']>, readonly Partial<MatchView>[], Partial<Draft>]>([
  [
    'no picture was compared',
    { sub_images: 0 },
    [],
    {
      verdict: 'No picture was compared.',
      summary: 'No picture was compared.',
      recommendation: '',
    },
  ],
  [
    'nothing could be read',
    { sub_images: 0, not_read: [UNREAD] },
    [],
    {
      verdict: 'No picture was compared. 1 part of the file was not looked at.',
      summary: 'No picture was compared.',
      recommendation: 'Have a person look at what could not be read.',
    },
  ],
  [
    'some could not be read',
    { not_read: [UNREAD, UNREAD] },
    [],
    {
      verdict:
        'Nothing in the pictures that were compared needs an explanation. 2 parts of the file were not looked at.',
      summary: 'No similar regions were found.',
      recommendation:
        'Nothing about the pictures that were compared has to be asked. Have a person look at what could not be read.',
    },
  ],
  [
    'something was found and some could not be read',
    { not_read: [UNREAD] },
    [{ state: 'query' }],
    {
      verdict: '1 pair needs the authors’ explanation. 1 part of the file was not looked at.',
      recommendation:
        'Ask the authors about the pairs that need an explanation. Have a person look at what could not be read.',
    },
  ],
  [
    'something waits',
    { not_read: [UNREAD] },
    [{ state: 'new' }],
    {
      verdict:
        '1 pair of similar regions waits for a decision. 1 part of the file was not looked at.',
      recommendation: '',
    },
  ],
])('nothing is said of pictures that were not compared: %s', (_, checked, rows, said) => {
  expect(drafted(rows, '', 'en', checked)).toMatchObject(said);
});

test.each(['de', 'ja', 'ar'] as const)('what was not looked at is said in %s', (language) => {
  const { draft } = wordsIn(language);
  expect(drafted([], '', language, { sub_images: 0, not_read: [UNREAD] })).toMatchObject({
    verdict: expect.stringContaining(draft.unread(1)),
    recommendation: draft.lookYourself,
  });
});

test('what is asked of the authors makes the letter, each pair with its place and its note', () => {
  const { letter } = drafted([
    { state: 'query', notes_rep: 'The bands are equal.' },
    { state: 'dismissed' },
    { state: 'confirmed' },
  ]);
  expect(letter).toMatch(/^Dear authors,\n\nthank you for your manuscript “On gels” \(M-7\)\./);
  const items = letter.split('\n').filter((line) => /^\d+\. /.test(line));
  expect(items).toHaveLength(2);
  expect(items[0]).toMatch(/^1\. .*page \d+ and .*page \d+$/);
  expect(items[1]).toMatch(/The bands are equal\.$/);
});

test('the organisation’s letter stays, and comes first', () => {
  expect(drafted([], 'Dear colleague,').letter).toBe('Dear colleague,');
  expect(drafted([{ state: 'query' }], 'Dear colleague,').letter).toMatch(
    /^Dear colleague,\n\nSome regions[^]*\n1\. /,
  );
  expect(drafted([{ state: 'dismissed' }]).letter).toBe('');
});

test('another manuscript of the organisation is not named to authors', () => {
  const foreign = { file_id: 77, title: 'Secret title', link: null, crop: null };
  const { letter } = drafted([{ state: 'query', kind: 'userdb', b: { ...pattern.b, foreign } }]);
  expect(letter).toContain(' and another document');
  expect(letter).not.toMatch(/Secret|77/);
});

test('one picture with a copy inside is named once', () => {
  expect(drafted([{ state: 'query', kind: 'clone' }]).letter).toMatch(/: two regions of it$/);
});

test('a German draft is German in every sentence, and so is its letter', () => {
  const rows = [{ state: 'confirmed' }, { state: 'query' }, { state: 'query' }] as const;
  expect(drafted(rows, '', 'de')).toMatchObject({
    verdict:
      'In 1 Paar von Bildern wurden ähnliche Bereiche bestätigt. 2 Paare brauchen eine Erklärung der Autoren.',
    summary:
      '3 Paare ähnlicher Bereiche wurden gefunden: 1 bestätigt, 2 von den Autoren zu erklären.',
    recommendation:
      'Die Autoren um eine Erklärung und um die Originalbilder bitten, bevor das Manuskript weitergeht.',
  });
  const { letter } = drafted(rows, '', 'de');
  expect(letter).toMatch(
    /^Sehr geehrte Autorinnen und Autoren,\n\nvielen Dank .*„On gels“ \(M-7\)\./,
  );
  expect(letter).toMatch(/\n1\. .*Seite \d+ und .*Seite \d+$/m);
  expect(letter).not.toMatch(/panel|page|Dear|authors/);
});

test('a Japanese draft has no spaces between its sentences', () => {
  const { verdict, letter } = drafted([{ state: 'confirmed' }, { state: 'query' }], '', 'ja');
  expect(verdict).toBe('画像 1 組に類似領域を確認しました。1 組には著者の説明が必要です。');
  expect(letter).toMatch(/^著者の皆様\n\nこのたびは原稿 「On gels」 \(M-7\)/);
  expect(letter).not.toMatch(/panel|page|Dear/);
});
