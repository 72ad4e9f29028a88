import { useState } from 'react';
import { Refused } from '../../../providers/api/failure.ts';

/** A form that starts a run: busy meanwhile, and why it was refused, until it is sent again. */
export function useStart() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const start = async (call: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await call();
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure;
      setProblem(failure.message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, start, forget: () => setProblem(null) };
}
