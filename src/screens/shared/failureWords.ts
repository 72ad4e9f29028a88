import type { FileFailure } from '../../../contract/entities.ts';
import type { Said } from '../../../contract/reasonWords.ts';
import type { TypedTranslate } from '../../i18n/useText.ts';

/** Codes that have words of their own; what the server says of others is English. */
const CODES = [
  'damaged',
  'encrypted',
  'wrong-password',
  'empty',
  'too-large',
  'too-many-pages',
  'too-complex',
  'no-text',
  'timeout',
  'crashed',
] as const;

/**
 * Why a file failed, in the language of the page. In English it is the server's own sentence, which
 * may say more than its code; it stands for what has no words in another language, too.
 */
export function failureWords({ code, sentence }: FileFailure, text: TypedTranslate): Said {
  const { lang } = document.documentElement;
  if (lang === '' || lang === 'en') return { words: sentence };
  const known = CODES.find((one) => one === code);
  return known === undefined
    ? { words: sentence, lang: 'en' }
    : { words: text(`list.failure.${known}`) };
}
