import fc from 'fast-check';
import { packText, searchText, wordsOf } from '../../../engine/index.ts';
import type { CheckedText, TextIndex } from '../../../engine/index.ts';
import { languageOf } from '../../../engine/similarity/languages.ts';
import { sharingNumbers } from '../../../engine/similarity/translation.ts';
import { drawing } from '../../../bench/text/obfuscate.ts';
import { prose } from '../../server/support/prose.ts';

/** Own work in another language: told by its numbers, without passages. */

const draw = drawing(7);
const NUMBERS = Array.from({ length: 40 }, (_, i) => 11.3 + 7 * i + Math.floor(9 * draw()) / 10);
const english = (numbers: readonly number[], seed = 1) =>
  prose(seed, numbers.length).map(
    (sentence, i) =>
      `${sentence} This was ${numbers[i]} mg of the salt, and that is from the same field.`,
  );
const german = (numbers: readonly number[]) =>
  prose(90, numbers.length).map(
    (sentence, i) =>
      `${sentence.replace(/^The/, 'Der')} Das wurde mit ${String(numbers[i]).replace('.', ',')} mg und nicht auf eine Art von den Wegen.`,
  );
const paper = (
  lines: readonly string[],
  authors: string,
  section: 'body' | 'references' = 'body',
): CheckedText => ({
  title: '',
  authors,
  lines: lines.map((text) => ({ text, section, page: 1, box: { x: 0, y: 0, w: 1, h: 1 } })),
});

async function sourcesOf(manuscript: CheckedText, source: CheckedText) {
  const { title, authors, tokens, lines } = packText(source, wordsOf(source.lines));
  const index: TextIndex = {
    candidates: () => Promise.resolve(['1']),
    words: () => Promise.resolve([{ key: '1', title, authors, tokens, same: false }]),
    lines: () => Promise.resolve([{ key: '1', lines }]),
  };
  const { sources } = await searchText(manuscript, wordsOf(manuscript.lines), index);
  return sources.map(({ labels, passages }) => ({ labels, passages: passages.length }));
}

const OWN = paper(english(NUMBERS), 'Ada Lind, Emil Kerr');

test('a text of the same author in another language with the same numbers may be a translation', async () => {
  expect(await sourcesOf(OWN, paper(german(NUMBERS), 'E. Kerr'))).toEqual([
    { labels: ['self', 'translation'], passages: 0 },
  ]);
});

test('some numbers may be missing', async () => {
  const most = NUMBERS.filter((_, i) => i % 4 !== 0);
  expect(await sourcesOf(OWN, paper(german(most), 'E. Kerr'))).toHaveLength(1);
});

test.each([
  ['by other authors', german(NUMBERS), 'Mo Li'],
  ['with other numbers', german(NUMBERS.map((one) => one + 500)), 'Emil Kerr'],
  ['with the numbers in another order', german(NUMBERS.toReversed()), 'Emil Kerr'],
  ['with few of the numbers', german(NUMBERS.slice(0, 15)), 'Emil Kerr'],
  ['in the same language', english(NUMBERS.map(Number), 50), 'Emil Kerr'],
] as const)('a text %s is none', async (_, lines, authors) => {
  const sources = await sourcesOf(OWN, paper(lines, authors));
  expect(sources.flatMap(({ labels }) => labels)).not.toContain('translation');
});

test('numbers of references, years and round numbers say nothing', () => {
  const told = (text: CheckedText) => {
    const words = wordsOf(text.lines);
    return sharingNumbers(text, words)(words.tokens).all;
  };
  expect(told(paper(english(NUMBERS), '', 'references'))).toBe(0);
  const common = ['In 2019 the 100 mg of 0.05 and 0.001 and 1998 were 12 of 50 or 300.'];
  expect(told(paper(common, ''))).toBe(0);
  expect(told(OWN)).toBeGreaterThan(30);
});

test('no text has more numbers in one order than it shares, nor shares more than there are', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 9999 }), { maxLength: 60 });
  fc.assert(
    fc.property(numbers, numbers, (mine, theirs) => {
      const text = paper([mine.join(' of ')], '');
      const count = sharingNumbers(text, wordsOf(text.lines));
      const { all, shared, ordered } = count(wordsOf([{ text: theirs.join(' of ') }]).tokens);
      expect(shared).toBeLessThanOrEqual(all);
      expect(ordered).toBeLessThanOrEqual(shared);
      expect(ordered > 0).toBe(shared > 0);
    }),
  );
});

test.each([
  ['en', 'The plants of the valley were taken and this is what was found with them.'],
  ['de', 'Die Pflanzen wurden von uns und nicht mit der Hand auf eine Schale gelegt.'],
  ['fr', 'Les plantes des champs ont été mises dans une serre pour être pesées avec soin.'],
  ['es', 'Las plantas de los campos fueron puestas en el agua con una sal por la noche.'],
  ['ru', 'Растения были взяты в поле и не на лугу, что было сделано для опыта с водой.'],
  ['ja', '植物の重さを測定した結果は表に示した。葉は水に入れて、その後で乾燥させた。'],
  ['zh', '植物的重量是在水中测定的，结果和表中的数据是一样的，叶子干了。'],
] as const)('frequent words tell the language: %s', (language, text) => {
  expect(languageOf(wordsOf([{ text }]).tokens)).toBe(language);
});

test('a text without frequent words has no known language', () => {
  expect(languageOf(wordsOf([{ text: 'Lorem ipsum dolor sit amet 12 14 19' }]).tokens)).toBe(null);
});
