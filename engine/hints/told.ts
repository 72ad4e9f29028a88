import { inEnglish } from '../../contract/matchWords.ts';
import type { HintReason } from '../../contract/reasons.ts';
import { becauseOf, englishNumber } from '../../contract/reasonWords.ts';
import type { HintCode } from '../../contract/values.ts';
import type { Hint } from '../types.ts';

/**
 * A hint with its reason, as code and values and in English.
 * @param explains the figure itself accounts for the likeness
 */
export function hintOf(code: HintCode, reason: HintReason, explains = false): Hint {
  const because = becauseOf(reason, inEnglish, englishNumber);
  return { code, because, reason, ...(explains ? { explains } : {}) };
}
