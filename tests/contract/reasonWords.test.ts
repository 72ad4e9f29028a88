import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { MATCH_TEXTS, textsOf } from '../../contract/matchWords.ts';
import type { MatchTexts } from '../../contract/matchWords.ts';
import { match as arabic } from '../../contract/matchWordsArabic.ts';
import { match as german } from '../../contract/matchWordsGerman.ts';
import { match as japanese } from '../../contract/matchWordsJapanese.ts';
import { REASON_TEXTS } from '../../contract/reasonTexts.ts';
import { englishNumber, hintWords, leftOutWords, unreadWords } from '../../contract/reasonWords.ts';
import { HintReason, LeftOutReason, UnreadReason } from '../../contract/reasons.ts';

const TABLES: Readonly<Record<Language, MatchTexts>> = {
  en: MATCH_TEXTS,
  de: german,
  ja: japanese,
  ar: arabic,
};
const QUOTE = 'Scale bar 5 µm.';
const VALUES = {
  quote: QUOTE,
  part: 'A',
  whole: 'B',
  protein: 'GAPDH',
  correlation: 0.874,
  a: 0.991,
  b: 0.5,
  pictures: 12,
  percent: 64,
  times: 2.449,
  pixels: 900,
  page: 7,
  most: 20_000,
  form: 'EMF',
  name: 'image1.emf',
};
/** A value of each form that the schema has, by what it says. */
const reasons = Object.keys(REASON_TEXTS.because).map((says) =>
  HintReason.parse({ ...VALUES, says }),
);
const unread = Object.keys(REASON_TEXTS.unread).map((says) =>
  UnreadReason.parse({ ...VALUES, says }),
);

test.each(LANGUAGES)('%s: each reason is a sentence with all that its code carries', (language) => {
  const text = textsOf(TABLES[language]);
  const sentences = [
    ...reasons.map((reason) => ({
      reason,
      said: hintWords({ because: 'x', reason }, text, englishNumber),
    })),
    ...unread.map((reason) => ({
      reason,
      said: unreadWords({ sentence: 'x', reason }, text, englishNumber),
    })),
  ];
  for (const { reason, said } of sentences) {
    expect(said).toEqual({ words: expect.stringMatching(/\p{L}{2}/u) });
    expect(said.words).not.toMatch(/%\{|undefined/);
    for (const [name, value] of Object.entries(reason))
      if (name !== 'says')
        expect(said.words.replace(',', '')).toContain(
          typeof value === 'number' ? String(value).slice(0, 3) : String(value),
        );
  }
});

test('numbers are written as the language of the reader does', () => {
  const inGerman = (value: number, digits: number) => value.toFixed(digits).replace('.', ',');
  expect(
    hintWords(
      { because: 'Both look drawn.', reason: { says: 'drawn', a: 0.991, b: 0.5 } },
      textsOf(german),
      inGerman,
    ).words,
  ).toContain('Wahrscheinlichkeit 0,99 und 0,50');
});

test('what an older version kept in English only is said so, and marked', () => {
  const text = textsOf(german);
  expect(hintWords({ because: 'Both look drawn.' }, text, englishNumber)).toEqual({
    words: 'Both look drawn.',
    lang: 'en',
  });
  expect(leftOutWords({ why: 'charts are not compared' }, text)).toEqual({
    words: 'charts are not compared',
    lang: 'en',
  });
  expect(unreadWords({ sentence: 'Page 4 is damaged.' }, text, englishNumber)).toEqual({
    words: 'Page 4 is damaged.',
    lang: 'en',
  });
});

test('why a picture was left out has words in every language', () => {
  for (const reason of LeftOutReason.options)
    expect(
      new Set(LANGUAGES.map((one) => leftOutWords({ why: '', reason }, textsOf(TABLES[one])).words))
        .size,
    ).toBe(LANGUAGES.length);
});
