import type { MatchText } from './matchWords.ts';
import type { HintReason, LeftOutReason, UnreadReason } from './reasons.ts';

/** A sentence to be shown. */
export interface Said {
  readonly words: string;
  /** 'en': an older version kept nothing but the English sentence. */
  readonly lang?: 'en';
}

/** A number with so many digits behind the point, as a language writes it. */
export type NumberWords = (value: number, digits: number) => string;

export const englishNumber: NumberWords = (value, digits) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Why a finding may be no problem, in the language of `text`. */
export function hintWords(
  { because, reason }: { readonly because: string; readonly reason?: HintReason | undefined },
  text: MatchText,
  number: NumberWords,
): Said {
  return saidOf(reason, because, (known) => becauseOf(known, text, number));
}

/** Why a sub-image was not compared; no whole sentence. */
export function leftOutWords(
  { why, reason }: { readonly why: string; readonly reason?: LeftOutReason | undefined },
  text: MatchText,
): Said {
  return saidOf(reason, why, (known) => leftOutOf(known, text));
}

/** What of a file was not looked at, and why. */
export function unreadWords(
  { sentence, reason }: { readonly sentence: string; readonly reason?: UnreadReason | undefined },
  text: MatchText,
  number: NumberWords,
): Said {
  return saidOf(reason, sentence, (known) => unreadOf(known, text, number));
}

/** Why a finding may be no problem, of which the code is known. */
export function becauseOf(reason: HintReason, text: MatchText, number: NumberWords): string {
  return text(`match.because.${reason.says}`, gapsOf(reason, number));
}

/** Why a sub-image was not compared, of which the code is known. */
export function leftOutOf(reason: LeftOutReason, text: MatchText): string {
  return text(`match.leftOut.${reason}`);
}

/** What of a file was not looked at, of which the code is known. */
export function unreadOf(reason: UnreadReason, text: MatchText, number: NumberWords): string {
  return text(`match.unread.${reason.says}`, gapsOf(reason, number));
}

/** By its code where one is known, else the English sentence, marked as such. */
function saidOf<R>(reason: R | undefined, english: string, words: (reason: R) => string): Said {
  return reason === undefined ? { words: english, lang: 'en' } : { words: words(reason) };
}

/** Digits behind the point; of what is not named here, none. */
const DIGITS: Readonly<Record<string, number>> = { correlation: 2, a: 2, b: 2, times: 1 };

function gapsOf(reason: HintReason | UnreadReason, number: NumberWords): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reason).map(([name, value]) => [
      name,
      typeof value === 'number' ? number(value, DIGITS[name] ?? 0) : value,
    ]),
  );
}
