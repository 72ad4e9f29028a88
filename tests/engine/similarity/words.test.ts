import { wordsOf } from '../../../engine/index.ts';

/** Equal words are equal, whatever their print. */

const tokensOf = (...lines: string[]) => [
  ...wordsOf(lines.map((text) => ({ text }))).tokens.map((token) => token & 0x7fffffff),
];
const PLAIN = tokensOf('the efficient flow of information in cells');

test.each([
  ['case', ['The Efficient FLOW of information in cells']],
  ['ligatures', ['the eﬃcient ﬂow of information in cells']],
  ['a word divided at the end of a line', ['the efficient flow of infor-', 'mation in cells']],
  ['soft hyphens', ['the effi\u00adcient flow of infor\u00ad', 'mation in cells']],
  ['accents that are marks of their own', ['the e\u0301fficient flow of information in cells']],
  ['letters as wide as ideographs', ['ｔｈｅ efficient flow of information in cells']],
  ['mathematical letters', ['the 𝐞𝐟𝐟𝐢𝐜𝐢𝐞𝐧𝐭 flow of information in cells']],
  ['citations', ['the efficient flow [3, 5–7] of information [12] in cells']],
])('%s', (_, lines) => {
  expect(tokensOf(...lines)).toEqual(PLAIN);
});

test('a zero-width joiner in every word is undone, and counted', () => {
  const text = 'the efficient flow of information in cells'
    .split(' ')
    .map((word) => `${word[0]}\u200d${word.slice(1)}`)
    .join(' ');
  const words = wordsOf([{ text }]);
  expect([...words.tokens].map((token) => token & 0x7fffffff)).toEqual(PLAIN);
  expect(words.hidden).toEqual({ invisible: 7, lookalikes: 0 });
});

test('letters of another script that look Latin are undone, and counted', () => {
  // Cyrillic а, е, о and с.
  const words = wordsOf([{ text: 'thе efficient flоw of infоrmаtion in сells' }]);
  expect([...words.tokens].map((token) => token & 0x7fffffff)).toEqual(PLAIN);
  expect(words.hidden.lookalikes).toBe(4);
});

test('scripts are left as they are: Russian, Greek letters in formulas, Persian joiners', () => {
  const russian = wordsOf([{ text: 'Почему вода и соль растут на севере' }]);
  expect(russian.count).toBe(7);
  expect(russian.hidden).toEqual({ invisible: 0, lookalikes: 0 });
  expect(wordsOf([{ text: 'TNFα and β-actin' }]).hidden.lookalikes).toBe(0);
  expect(wordsOf([{ text: 'می\u200cخواهم' }]).hidden.invisible).toBe(0);
});

test('scripts without spaces are compared by their characters', () => {
  const words = wordsOf([{ text: '細胞は光を吸収する。' }]);
  expect(words.count).toBe(9);
  expect(words.start[2]).toBe(2);
});

test('places are those of the print', () => {
  const words = wordsOf([{ text: 'Flow of infor-' }, { text: 'mation. New words' }]);
  expect(words.count).toBe(5);
  expect([words.line[2], words.lastLine[2], words.start[2], words.end[2]]).toEqual([0, 1, 8, 6]);
  expect((words.tokens[3] ?? 0) >= 0x80000000).toBe(true);
});

test('quotations are known; one without an end is none', () => {
  expect([...wordsOf([{ text: 'He wrote “two words” there' }]).quoted]).toEqual([0, 0, 1, 1, 0]);
  const open = wordsOf([{ text: `a “ ${'word '.repeat(300)} ” b` }]);
  expect(open.quoted.includes(1)).toBe(false);
});

test('a text of four hundred pages is compared as far as the limit goes, and says so', () => {
  const line = { text: 'words of a very long text that goes on and on' };
  const words = wordsOf(Array.from({ length: 20_000 }, () => line));
  expect(words.count).toBe(150_000);
  expect(words.cut).toBe(true);
});
