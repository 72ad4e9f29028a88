import { createI18nProvider } from '../../../providers/i18n/i18nProvider.ts';
import { OFFERED } from '../../../src/i18n/languages.ts';
import { failureWords } from '../../../src/screens/shared/failureWords.ts';

afterEach(() => {
  document.documentElement.lang = '';
});

const SENTENCE = 'The list is larger than 5 MB.';
const failure = (code: string) => ({ code, sentence: SENTENCE, stage: 'extract' as const });

test.each([
  ['en', 'too-large', { words: SENTENCE }],
  ['de', 'too-large', { words: 'Die Datei ist größer als erlaubt.' }],
  ['ja', 'too-large', { words: 'ファイルが上限より大きくなっています。' }],
  ['de', 'not-a-pdf', { words: SENTENCE, lang: 'en' }],
] as const)(
  '%s: a file that failed with %s says so in the language of the page',
  async (language, code, words) => {
    document.documentElement.lang = language;
    const { translate } = createI18nProvider(language, await OFFERED[language].load());
    expect(failureWords(failure(code), translate)).toEqual(words);
  },
);
