import { inEnglish } from '../../contract/matchWords.ts';
import type { UnreadReason } from '../../contract/reasons.ts';
import { englishNumber, unreadOf } from '../../contract/reasonWords.ts';
import type { Notice } from '../types.ts';

/** A notice with its reason, as code and values and in English. */
export function noticeOf(page: number, code: Notice['code'], reason: UnreadReason): Notice {
  return { page, code, sentence: unreadInEnglish(reason), reason };
}

/** What is written in place of a picture that cannot be shown. */
export function unreadInEnglish(reason: UnreadReason): string {
  return unreadOf(reason, inEnglish, englishNumber);
}
