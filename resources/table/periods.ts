import { endOfDay, startOfDay, type DateRange } from '../days.ts';

/** Times that lists are asked about again and again. */
export const PERIODS = ['thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const;
export type Period = (typeof PERIODS)[number];

/** From the first to the last second of a period, in the browser's time zone. */
export function rangeOf(period: Period, now = new Date()): DateRange {
  const [year, month] = [now.getFullYear(), now.getMonth()];
  const ends = {
    thisMonth: [new Date(year, month, 1), new Date(year, month + 1, 0)],
    lastMonth: [new Date(year, month - 1, 1), new Date(year, month, 0)],
    thisYear: [new Date(year, 0, 1), new Date(year, 11, 31)],
    lastYear: [new Date(year - 1, 0, 1), new Date(year - 1, 11, 31)],
  } as const satisfies Readonly<Record<Period, readonly [Date, Date]>>;
  const [first, last] = ends[period];
  return { start_timesec: startOfDay(first), end_timesec: endOfDay(last) };
}

/** The period that a range is; undefined for days of one's own. */
export function periodOf(
  { start_timesec, end_timesec }: DateRange,
  now = new Date(),
): Period | undefined {
  return PERIODS.find((period) => {
    const range = rangeOf(period, now);
    return range.start_timesec === start_timesec && range.end_timesec === end_timesec;
  });
}
