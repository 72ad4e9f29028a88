import { DATE_RANGE_SECONDS } from '../../contract/limits.ts';
import { endOfDay, startOfDay } from '../../resources/days.ts';

export { dayOf, dayText, endOfDay, startOfDay } from '../../resources/days.ts';

export interface DateRange {
  readonly start_timesec: number;
  readonly end_timesec: number;
}

/** Section 9: from 31 days before the start of today to the last second of today, in the browser's time zone. */
export function defaultRange(now = new Date()): DateRange {
  const start = startOfDay(now);
  return { start_timesec: start - DATE_RANGE_SECONDS, end_timesec: endOfDay(now) };
}
