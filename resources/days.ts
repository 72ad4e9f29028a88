import { DATE_RANGE_SECONDS } from '../contract/limits.ts';

/** Days in the browser's time zone and times in seconds. */

export function startOfDay(day: Date): number {
  return Math.floor(new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime() / 1000);
}

export function endOfDay(day: Date): number {
  return (
    Math.floor(new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime() / 1000) - 1
  );
}

/** "2026-11-20", as date inputs want it, of a time in seconds. */
export function dayText(timesec: number): string {
  const day = new Date(timesec * 1000);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
}

/** The day of a date input's text; null when it is none. */
export function dayOf(text: string): Date | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return parts ? new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) : null;
}

export interface DateRange {
  readonly start_timesec: number;
  readonly end_timesec: number;
}

/**
 * Section 9: from 31 days before the start of today to the last second of today, in the browser's
 * time zone.
 */
export function defaultRange(now = new Date()): DateRange {
  const start = startOfDay(now);
  return { start_timesec: start - DATE_RANGE_SECONDS, end_timesec: endOfDay(now) };
}
