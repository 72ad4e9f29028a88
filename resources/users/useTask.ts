import { useState } from 'react';
import { Refused } from '../../providers/api/failure.ts';

/**
 * Runs a call of a person's page: busy meanwhile, and why it was refused. What else fails is told
 * by the calls themselves.
 */
export function useTask() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const run = async (task: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await task();
    } catch (error) {
      if (error instanceof Refused) setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, run };
}
