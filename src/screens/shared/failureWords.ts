import { wordedCode } from '../../../contract/failureWords.ts';
import type { Failed } from '../../../contract/failureWords.ts';
import type { Said } from '../../../contract/reasonWords.ts';
import type { TypedTranslate } from '../../i18n/useText.ts';

/**
 * Why a file, or a check of it, failed, in the language of the page. In English it is the server's own sentence, which
 * may say more than its code; it stands for what has no words in another language, too.
 */
export function failureWords({ code, sentence }: Failed, text: TypedTranslate): Said {
  const { lang } = document.documentElement;
  if (lang === '' || lang === 'en') return { words: sentence };
  const known = wordedCode(code);
  return known === undefined
    ? { words: sentence, lang: 'en' }
    : { words: text(`list.failure.${known}`) };
}
