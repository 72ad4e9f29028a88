import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * One function for the component's life that always does what the newest one does: for memoised
 * children.
 */
export function useStable<A extends readonly unknown[]>(
  run: (...words: A) => void,
): (...words: A) => void {
  const newest = useRef(run);
  useLayoutEffect(() => {
    newest.current = run;
  });
  return useCallback((...words: A) => newest.current(...words), []);
}
