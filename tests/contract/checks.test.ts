import {
  cannotSay,
  DEFAULT_RULES,
  RECOMMEND_ENGLISH,
  recommend as recommendIn,
} from '../../contract/index.ts';
import type { Recommendation, RecommendationFacts, SubmissionRules } from '../../contract/index.ts';
import { wordsIn } from '../../report/words.ts';

/** One recommendation of pictures, references and text. */

const recommend = (facts: RecommendationFacts, rules: SubmissionRules): Recommendation =>
  recommendIn(facts, rules, RECOMMEND_ENGLISH);

const pair = (n: number) => ({
  match_id: `m${n}`,
  kind: 'sub-image' as const,
  score: 0.9,
  band: 'high' as const,
  retracted: false,
  aside: null,
  figures: `f${n}`,
  words: `Figure ${n} and Figure ${n + 1}`,
});
const facts = (more: Partial<RecommendationFacts> = {}): RecommendationFacts => ({
  checks: ['images', 'references', 'text'],
  pairs: [],
  figures: 2,
  compared: 3,
  not_read: [],
  uncertain: [],
  same_work: 0,
  references: { entries: 20, looked_up: true, grave: [] },
  text: { words: 4000, compared: 9, share: 0.03, sources: [{ n: 1, share: 0.02, words: 'x' }] },
  ...more,
});
const grave = (n: number, acknowledged: 'entry' | null = null) => ({
  n,
  verdict: 'retracted' as const,
  acknowledged,
  words: `${n} “Basil”`,
});

test('nothing is found only where every check was made and found nothing', () => {
  const nothing = recommend(facts(), DEFAULT_RULES);
  expect(nothing.outcome).toBe('nothing');
  expect(nothing.sentence).toBe(
    'Nothing found: 3 pictures were compared, and no likeness reaches your threshold. 20 references were looked up, and none is among those that you want named. 3 % of the text is in 9 other texts, below your thresholds.',
  );
  const without = recommend(
    facts({ references: { entries: 20, looked_up: false, grave: [] } }),
    DEFAULT_RULES,
  );
  expect(without).toMatchObject({
    outcome: 'cannot',
    sentence: 'Cannot say: there is no retraction database to look the references up in.',
    checks: [{ outcome: 'nothing' }, { outcome: 'cannot' }, { outcome: 'nothing' }],
  });
  expect(
    recommend(
      facts({
        text: { words: 0, compared: 9, share: 0, sources: [] },
        failed: [{ check: 'references', code: 'other', sentence: 'It is damaged.' }],
      }),
      DEFAULT_RULES,
    ).sentence,
  ).toBe('Cannot say: the references could not be checked. It is damaged. No text could be read.');
});

test('of three places each check that found something has one, and pairs have the rest', () => {
  const found = recommend(
    facts({
      pairs: [pair(1), pair(2), pair(3)],
      references: { entries: 20, looked_up: true, grave: [grave(4), grave(7)] },
      text: {
        words: 4000,
        compared: 9,
        share: 0.3,
        sources: [{ n: 2, share: 0.22, words: '“A paper” (Leaf, 2020)' }],
      },
    }),
    DEFAULT_RULES,
  );
  expect(found.sentence).toBe(
    'Look at these 3: 1. Figure 1 and Figure 2; 2. reference 4 “Basil” (retracted); 3. 22 % of the text in “A paper” (Leaf, 2020).',
  );
  expect([found.pairs.length, found.also?.map(({ n }) => n), found.more]).toEqual([1, [4, 2], 3]);
});

test('a check that could not be made is said beside what another one found', () => {
  const found = recommend(
    facts({
      references: { entries: 20, looked_up: true, grave: [grave(4), grave(5, 'entry')] },
      failed: [{ check: 'text', code: 'other', sentence: 'It took too long.' }],
    }),
    DEFAULT_RULES,
  );
  expect(found.sentence).toBe(
    'Look at this: 1. reference 4 “Basil” (retracted). Cannot say more: the text could not be checked. It took too long.',
  );
});

test('the thresholds are the customer’s', () => {
  const one = facts({
    references: { entries: 20, looked_up: true, grave: [grave(4, 'entry')] },
    text: { words: 4000, compared: 9, share: 0.24, sources: [{ n: 2, share: 0.08, words: 'x' }] },
  });
  expect(recommend(one, DEFAULT_RULES).outcome).toBe('nothing');
  const of = (more: Partial<typeof DEFAULT_RULES>) =>
    recommend(one, { ...DEFAULT_RULES, ...more }).also;
  expect(of({ acknowledged: true })).toMatchObject([{ check: 'references', n: 4 }]);
  expect(of({ source_share: 0.08 })).toMatchObject([{ check: 'text', n: 2 }]);
  expect(of({ text_share: 0.24 })).toEqual([
    { check: 'text', n: 0, words: '24 % of the text in 1 other text together' },
  ]);
});

test.each(['de', 'ja', 'ar'] as const)(
  'a recommendation in %s has none of the English words',
  (language) => {
    const words = wordsIn(language);
    const say = words.recommend;
    const cases: Partial<RecommendationFacts>[] = [
      {},
      { pairs: [], figures: 0 },
      { compared: 0 },
      {
        not_read: [say.unreadPage(3, 'x')],
        uncertain: [say.uncertainBox(null, 2), say.leftOut(2, 'x')],
      },
      { references: { entries: 0, looked_up: true, grave: [] } },
      { references: { entries: 3, looked_up: false, grave: [] } },
      { references: { entries: 3, looked_up: true, grave: [{ ...grave(1), words: '1 “x”' }] } },
      { text: { words: 0, compared: 0, share: 0, sources: [] } },
      { text: { words: 9, compared: 0, share: 0, sources: [] } },
      {
        text: {
          words: 9,
          compared: 1,
          share: 0.4,
          sources: [{ n: 1, share: 0.2, words: say.otherManuscript }],
        },
      },
      { text: { words: 9, compared: 1, share: 0.4, sources: [{ n: 1, share: 0.02, words: 'x' }] } },
      { text: { words: 9, compared: 1, share: 0.2, sources: [{ n: 1, share: 0.2, words: 'x' }] } },
      {
        failed: [
          { check: 'references', code: 'other', sentence: 'x' },
          { check: 'text', code: 'other', sentence: 'x' },
        ],
      },
      {
        pairs: [1, 2, 3, 4].map((n) => ({ ...pair(n), words: say.pair(say.inside('x'), 'x') })),
        not_read: ['x'],
      },
      ...(['bytes', 'doi', 'number', 'title'] as const).map((same) => ({
        before_own: [
          say.before('2026-11-22', say.same[same], 'look'),
          say.before('2026-11-22', say.sameText(0.8), null),
        ],
      })),
    ];
    const said = cases.flatMap((more) => {
      const {
        sentence,
        checks = [],
        also = [],
        pairs,
        uncertain,
        before = [],
      } = recommendIn(facts(more), DEFAULT_RULES, words);
      return [
        sentence,
        ...checks.map((one) => one.sentence),
        ...[...also, ...pairs].map((one) => one.words),
        ...uncertain,
        ...before,
        say.more(1),
        say.more(2),
      ];
    });
    expect(said.length).toBeGreaterThan(60);
    // Proper names, and letters that stand for what is quoted.
    const latin =
      said
        .join(' ')
        .replaceAll(/DOI|\bx\b/g, '')
        .match(/[A-Za-z]{3,}/g) ?? [];
    if (language === 'de') {
      expect(new Set(latin)).not.toContain('the');
      expect(said[0]).toBe(
        'Nichts gefunden: 3 Bilder wurden verglichen, und keine Ähnlichkeit erreicht Ihren Schwellenwert. 20 Literaturangaben wurden nachgeschlagen, und keine gehört zu denen, die genannt werden sollen. 3 % des Textes stehen in 9 anderen Texten, unter Ihren Schwellenwerten.',
      );
    } else expect(latin).toEqual([]);
    expect(said.join('')).not.toMatch(/undefined|null|NaN/);
  },
);

test('why a check, or the whole file, could not be analysed is said in the language of reports', () => {
  const failure = { code: 'no-text', sentence: 'The file has no text.' };
  const failed = [{ check: 'text', ...failure } as const];
  const german = wordsIn('de');
  const said = recommendIn(facts({ failed, checks: ['images', 'text'] }), DEFAULT_RULES, german);
  expect(said.sentence).toBe(
    'Keine Aussage möglich: Der Text konnte nicht geprüft werden. Die Datei hat keinen Text: Ihre Seiten sind Bilder.',
  );
  expect(cannotSay(failure, german.recommend).sentence).toBe(
    'Keine Aussage möglich: Die Datei hat keinen Text: Ihre Seiten sind Bilder.',
  );
  expect(cannotSay(failure, wordsIn('en').recommend).sentence).toBe(
    'Cannot say: The file has no text.',
  );
  // What has no words of its own keeps the sentence that it has.
  expect(cannotSay({ code: '', sentence: 'Odd.' }, german.recommend).sentence).toBe(
    'Keine Aussage möglich: Odd.',
  );
});
