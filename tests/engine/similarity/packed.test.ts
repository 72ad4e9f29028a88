import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { packText, wordsOf } from '../../../engine/index.ts';
import type { CheckedLine } from '../../../engine/index.ts';
import { excerptOf } from '../../../engine/similarity/excerpt.ts';
import { excerptsOf } from '../../../engine/similarity/packed.ts';

/** What is printed at words of a packed text is what its whole text says. */

/** Lines that end in the middle of a word, hold none, or are of scripts without spaces. */
const ENDS = [
  'a line of several words',
  'of the exam-',
  'ple that goes on and on-',
  '[3, 4]',
  '',
  'soft\u00ad',
  'hyphenated - and – dashes -',
  'z\u200bero wi\u200ddths',
  'сору of look-',
  '結果を示す。次の文',
  '“quoted words” and 12.5 mg/kg',
];
const lines = fc.array(fc.constantFrom(...ENDS), { minLength: 1, maxLength: 30 }).map((texts) =>
  texts.map((text, i): CheckedLine => {
    const box = { x: 10, y: 12 * i, w: 7 * text.length, h: 10 };
    return { page: 1 + Math.floor(i / 8), box, text, section: 'body' };
  }),
);

const packed = (of: readonly CheckedLine[]) =>
  packText({ title: '', authors: '', lines: of }, wordsOf(of)).lines;

test('any words of a packed text are shown as in the whole text', () => {
  fc.assert(
    fc.property(lines, fc.nat(), fc.nat(), (of, first, length) => {
      const words = wordsOf(of);
      fc.pre(words.count > 0);
      const from = first % words.count;
      const range = { from, to: from + 1 + (length % (words.count - from)) };
      expect(excerptsOf(packed(of))(range)).toEqual(excerptOf(of, words, range));
    }),
    { numRuns: 2000 },
  );
});

test('a text that was packed without words a line is shown all the same', () => {
  fc.assert(
    fc.property(lines, (of) => {
      const words = wordsOf(of);
      fc.pre(words.count > 0);
      const range = { from: Math.floor(words.count / 2), to: words.count };
      const old = gzipSync(JSON.stringify(of));
      expect(excerptsOf(old)(range)).toEqual(excerptOf(of, words, range));
    }),
  );
});
