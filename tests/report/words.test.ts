import { filterWords } from '../../report/filterWords.ts';
import { scoreWords, transformWords } from '../../report/words.ts';
import { DEFAULT_STAGE, readStage } from '../../imaging/stage.ts';

const parts = (more: Partial<Parameters<typeof transformWords>[0]['parts']>) => ({
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
  expect(transformWords(match, ratio)).toBe(words);
});

test('a score is a share of a hundred with its band, and never certain', () => {
  expect(scoreWords({ score: 0.874, band: 'fair' })).toBe('87 % (fair)');
  expect(scoreWords({ score: 1, band: 'high' })).toBe('99 % (high)');
});

test('filters in words', () => {
  expect(filterWords(DEFAULT_STAGE)).toBe('');
  expect(filterWords(readStage('edges'))).toBe('edges');
  expect(
    filterWords({
      ...DEFAULT_STAGE,
      filters: [{ kind: 'invert' }, { kind: 'gamma', gamma: 2.2 }],
      nudge: { dx: 1, dy: -2, deg: 0 },
    }),
  ).toBe('inverted, gamma 2.2, B moved by hand by 1, -2 pixels and 0°');
});
