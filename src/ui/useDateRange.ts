import { useEffect, useState } from 'react';
import { DATE_RANGE_HOOK_MS } from '../../contract/limits.ts';
import { defaultRange, type DateRange } from './dates.ts';

/**
 * A range of days that a person changes, and the one that is in force: it follows two seconds after
 * the last change (section 9).
 */
export function useDateRange(): {
  readonly shown: DateRange;
  readonly inForce: DateRange;
  readonly change: (range: Partial<DateRange>) => void;
} {
  const [shown, setShown] = useState(defaultRange);
  const [inForce, setInForce] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setInForce(shown), DATE_RANGE_HOOK_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return { shown, inForce, change: (range) => setShown((before) => ({ ...before, ...range })) };
}
