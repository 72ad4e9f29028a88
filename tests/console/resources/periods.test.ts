import fc from 'fast-check';
import { PERIODS, periodOf, rangeOf } from '../../../resources/table/periods.ts';

const moment = fc.date({
  min: new Date(2001, 0, 1),
  max: new Date(2090, 0, 1),
  noInvalidDate: true,
});

test('a period is known again by its range, on any day, and days of one’s own are none', () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(...PERIODS), (now, period) => {
      const range = rangeOf(period, now);
      expect(periodOf(range, now)).toBe(period);
      expect(periodOf({ ...range, end_timesec: range.end_timesec - 86_400 }, now)).toBeUndefined();
    }),
  );
});

test('last month ends one second before this month begins, last year before this year', () => {
  fc.assert(
    fc.property(moment, (now) => {
      for (const [last, present] of [
        ['lastMonth', 'thisMonth'],
        ['lastYear', 'thisYear'],
      ] as const) {
        expect(rangeOf(last, now).end_timesec + 1).toBe(rangeOf(present, now).start_timesec);
        const { start_timesec, end_timesec } = rangeOf(present, now);
        expect(start_timesec).toBeLessThanOrEqual(now.getTime() / 1000);
        expect(end_timesec + 1).toBeGreaterThan(now.getTime() / 1000);
      }
    }),
  );
});

test('in January last month is December of the year before; in March it has 28 days or 29', () => {
  const days = (now: Date) => {
    const { start_timesec, end_timesec } = rangeOf('lastMonth', now);
    return [new Date(start_timesec * 1000), new Date(end_timesec * 1000)].map((day) =>
      [day.getFullYear(), day.getMonth() + 1, day.getDate()].join('-'),
    );
  };
  expect(days(new Date(2026, 0, 31))).toEqual(['2025-12-1', '2025-12-31']);
  expect(days(new Date(2026, 2, 31))).toEqual(['2026-2-1', '2026-2-28']);
  expect(days(new Date(2028, 2, 30))).toEqual(['2028-2-1', '2028-2-29']);
});
