import type { Answer, RefusalBody, RefusalError } from '../../contract/refusals.ts';

/**
 * The refusal in an answer, or null. Looks at the shape only, so that the login page needs no
 * schemas.
 */
export function refusalOf(answer: unknown): RefusalError | null {
  return isRefused(answer) ? answer.error : null;
}

/** True for an answer that is a refusal. */
export function isRefused<T>(answer: Answer<T>): answer is RefusalBody {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return false;
  const { error } = answer;
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    'message' in error &&
    typeof error.message === 'string'
  );
}
