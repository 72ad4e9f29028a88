import { useCallback, useState } from 'react';
import type { Answer } from '../../../contract/refusals.ts';
import { isRefused } from '../../../providers/api/refusal.ts';

/**
 * Whether the server asks for the password once more before it does something, and why; empty while
 * it does not. `watch` looks at each answer.
 */
export function useProof() {
  const [why, setWhy] = useState('');
  const watch = useCallback(<T>(answer: Answer<T>): Answer<T> => {
    if (!isRefused(answer)) setWhy('');
    else if (answer.error.code === 'proof-needed' && answer.error.fields?.['password'])
      setWhy(answer.error.message);
    return answer;
  }, []);
  return { why, watch };
}
