import { useEffect, useRef } from 'react';
import { useStable } from '../../boxes/useStable.ts';

/**
 * Runs the newest call of `run` after a pause; at once when flushed, and when the component goes.
 */
export function useWaiting<A extends readonly unknown[]>(
  ms: number,
  run: (...words: A) => void,
): { readonly later: (...words: A) => void; readonly flush: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const words = useRef<A | null>(null);
  const newest = useStable(run);
  const flush = useStable(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    const now = words.current;
    words.current = null;
    if (now) newest(...now);
  });
  const later = useStable((...next: A) => {
    if (timer.current !== null) clearTimeout(timer.current);
    words.current = next;
    timer.current = setTimeout(flush, ms);
  });
  useEffect(() => () => flush(), [flush]);
  return { later, flush };
}
