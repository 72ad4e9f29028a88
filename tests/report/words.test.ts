import type { MatchView } from '../../contract/review.ts';
import { filterWords } from '../../report/filterWords.ts';
import { wordsIn } from '../../report/words.ts';
import { DEFAULT_STAGE, readStage } from '../../imaging/stage.ts';

const english = wordsIn('en');

const parts = (more: Partial<MatchView['parts']>) => ({
  parts: {
    mirrored: false,
    rotation: 0,
    scale: 1,
    stretch: 1,
    shift: [0, 0] as [number, number],
    ...more,
  },
});

test.each([
  [parts({}), 1, 'B has the direction and the size of A.'],
  [
    parts({ rotation: 90, mirrored: true, scale: 0.43 }),
    1,
    'B is A mirrored left to right, rotated 90° clockwise, printed at 43 % of the size of A.',
  ],
  [parts({ rotation: 180 }), 1, 'B is A rotated 180°.'],
  [parts({ rotation: -180, mirrored: true }), 1, 'B is A mirrored top to bottom.'],
  [parts({ rotation: -3.26 }), 1, 'B is A rotated 3.3° counter-clockwise.'],
  [parts({ scale: 0.5 }), 2, 'B has the direction and the size of A.'],
  [parts({ stretch: 1.1 }), 1, 'B is A stretched by 10 % in one direction.'],
])('a transform in words: %j × %d', (match, ratio, words) => {
  expect(english.transform(match, ratio)).toBe(words);
});

test('a score is a share of a hundred with its band, and never certain', () => {
  expect(english.score({ score: 0.874, band: 'fair' })).toBe('87 % (fair)');
  expect(english.score({ score: 1, band: 'high' })).toBe('99 % (high)');
});

test('filters in words', () => {
  expect(filterWords(DEFAULT_STAGE, english.filter)).toBe('');
  expect(filterWords(readStage('edges'), english.filter)).toBe('edges');
  expect(
    filterWords(
      {
        ...DEFAULT_STAGE,
        filters: [{ kind: 'invert' }, { kind: 'gamma', gamma: 2.2 }],
        nudge: { dx: 1, dy: -2, deg: 0 },
      },
      english.filter,
    ),
  ).toBe('inverted, gamma 2.2, B moved by hand by 1, -2 pixels and 0°');
});

test.each(['en', 'de', 'ja'] as const)(
  '%s: whatever was done to the pixels has a word',
  (language) => {
    const { filter } = wordsIn(language);
    expect(filterWords(readStage('noise'), filter)).toBe(filter.presets.noise);
  },
);

test('German numbers have a comma', () => {
  const german = wordsIn('de');
  expect(german.percent(0.004)).toBe('0,4 %');
  expect(german.score({ score: 0.874, band: 'fair' })).toBe('87 % (mittel)');
  expect(german.transform(parts({ mirrored: true, rotation: 90 }), 1)).toBe(
    'B ist A, links-rechts gespiegelt, um 90° im Uhrzeigersinn gedreht.',
  );
});
