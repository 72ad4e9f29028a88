import type { FileFailure } from '../../../contract/entities.ts';
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
 * may say more than its code.
 */
export function failureWords({ code, sentence }: FileFailure, text: TypedTranslate): string {
  const { lang } = document.documentElement;
  const known = CODES.find((one) => one === code);
  return known === undefined || lang === '' || lang === 'en'
    ? sentence
    : text(`list.failure.${known}`);
}
