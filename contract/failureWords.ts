import type { FileFailure } from './entities.ts';

/**
 * Why a manuscript, or a check of it, failed: a sentence for each code that has words of its own.
 * The server's own sentence is English and may say more.
 */
export const failureEnglish = {
  damaged: 'The file is damaged and cannot be read. Please save or export it again.',
  encrypted: 'The file asks for a password. Please give it, or submit a file without one.',
  'wrong-password': 'The password does not open the file.',
  empty: 'Nothing was found in the file that could be checked.',
  'too-large': 'The file is larger than is allowed.',
  'too-many-pages': 'The file has more pages than are allowed.',
  'too-complex': 'The file needs more memory than is allowed. The analysis was stopped.',
  'no-text': 'The file has no text: its pages are pictures.',
  timeout: 'The analysis of this file took too long and was stopped.',
  crashed: 'The analysis of this file broke off. It can be tried again.',
};

export type FailureTexts = Readonly<Record<keyof typeof failureEnglish, string>>;

/** What is said of a failure: its code and, in English, the server's own sentence. */
export type Failed = Pick<FileFailure, 'code' | 'sentence'>;

const CODES = Object.keys(failureEnglish) as readonly (keyof FailureTexts)[]; // the keys of a literal are its key type

/** A code that has words of its own; undefined for others. */
export function wordedCode(code: string | null): keyof FailureTexts | undefined {
  return CODES.find((one) => one === code);
}

/** Why something failed, in the language of `texts`; its own sentence where its code has no words. */
export function failureText({ code, sentence }: Failed, texts: FailureTexts): string {
  const known = wordedCode(code);
  return known === undefined ? sentence : texts[known];
}
