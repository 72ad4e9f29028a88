import { LANGUAGES } from '../../contract/index.ts';
import type { Language, RefusalError } from '../../contract/index.ts';
import { FIELD_SENTENCES, type RefusalWords, SENTENCES } from './english.ts';
import { arabic } from './arabic.ts';
import { german } from './german.ts';
import { japanese } from './japanese.ts';

const WORDS: Readonly<Record<Exclude<Language, 'en'>, RefusalWords>> = {
  de: german,
  ja: japanese,
  ar: arabic,
};

/** English sentences stay as they are thrown, but for the numbers in them. */
const ENGLISH: {
  readonly codes: Partial<RefusalWords['codes']>;
  readonly sentences: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
} = {
  codes: {},
  sentences: Object.fromEntries(SENTENCES.map((sentence) => [sentence, sentence])),
  fields: Object.fromEntries(FIELD_SENTENCES.map((sentence) => [sentence, sentence])),
};

/** The first language of a request that there is (RFC 9110, 12.5.4); English where it names none. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const tags = (acceptLanguage ?? '')
    .split(',')
    .map((range) => /^\s*([a-z]+)[^;]*(?:;\s*q=([\d.]+))?/i.exec(range))
    .map((parts) => ({ tag: parts?.[1]?.toLowerCase(), weight: Number(parts?.[2] ?? 1) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { tag } of tags) {
    const found = LANGUAGES.find((one) => one === tag);
    if (found) return found;
  }
  return 'en';
}

/** A refusal as a reader of the language meets it, also at its fields; code and data stay. */
export function inLanguage(error: RefusalError, language: Language): RefusalError {
  const { codes, sentences, fields } = language === 'en' ? ENGLISH : WORDS[language];
  const said = (table: Readonly<Record<string, string>>, sentence: string): string | undefined =>
    wordsFor(table, sentence, language);
  return {
    ...error,
    message: said(sentences, error.message) ?? codes[error.code] ?? error.message,
    ...(error.fields
      ? {
          fields: Object.fromEntries(
            Object.entries(error.fields).map(([name, words]) => [
              name,
              said(fields, words) ?? words,
            ]),
          ),
        }
      : {}),
  };
}

/** The words for an English sentence, with the values that stand in it. */
function wordsFor(
  table: Readonly<Record<string, string>>,
  said: string,
  language: Language,
): string | undefined {
  const exact = table[said];
  if (exact !== undefined) return exact;
  for (const [english, words] of Object.entries(table)) {
    const values = english.includes('{') ? patternOf(english).exec(said)?.groups : undefined;
    if (values)
      return words.replaceAll(PLACE, (place, name: string) =>
        valueIn(values[name] ?? place, language),
      );
  }
  return undefined;
}

/** Long numbers as a reader of the language writes them; shorter ones may be years. */
function valueIn(value: string, language: Language): string {
  return /^\d{5,}$/.test(value) ? new Intl.NumberFormat(language).format(Number(value)) : value;
}

/** Where a value stands in a sentence. */
const PLACE = /\{(\w+)\}/g;
const patterns = new Map<string, RegExp>();

function patternOf(english: string): RegExp {
  const known = patterns.get(english);
  if (known) return known;
  const source = english
    .replaceAll(/[.*+?^$()[\]|\\]/g, '\\$&')
    .replaceAll(PLACE, (_, name: string) => `(?<${name}>${name === 'list' ? '.+' : '[\\d.]+'})`);
  const made = new RegExp(`^${source}$`, 's');
  patterns.set(english, made);
  return made;
}
