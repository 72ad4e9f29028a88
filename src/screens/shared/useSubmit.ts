import { useCallback, useState } from 'react';
import type { Answer, RefusalError } from '../../../contract/refusals.ts';
import { Failure } from '../../../providers/api/failure.ts';
import { isRefused } from '../../../providers/api/refusal.ts';
import { useText } from '../../i18n/useText.ts';

/** Sends a form and keeps what came of it: busy, the refusal, or that the server did not answer. */
export function useSubmit() {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RefusalError | null>(null);
  const [problem, setProblem] = useState('');
  const submit = useCallback(
    async <T>(send: () => Promise<Answer<T>>, done: (answer: T) => void): Promise<void> => {
      setBusy(true);
      setProblem('');
      setRefusal(null);
      try {
        const answer = await send();
        if (isRefused(answer)) setRefusal(answer.error);
        else done(answer);
      } catch (error) {
        setProblem(
          error instanceof Failure && error.status !== 0 ? error.message : text('public.failed'),
        );
      } finally {
        setBusy(false);
      }
    },
    [text],
  );
  return {
    busy,
    refusal,
    problem: problem || (refusal && refusal.code !== 'second-factor' ? refusal.message : ''),
    fields: refusal?.fields ?? {},
    submit,
  };
}
