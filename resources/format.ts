import { CURRENCY } from '../contract/limits.ts';
import { locale } from '../providers/i18n/locale.ts';

/** How numbers, times and sizes are written. All take the language of the texts. */

export function count(value: number | null | undefined): string {
  return value == null ? '–' : new Intl.NumberFormat(locale()).format(value);
}

/** With exactly so many digits behind the point: "0.93". */
export function decimal(value: number, digits: number): string {
  return new Intl.NumberFormat(locale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** "$1,234.50" of integer cents. */
export function money(cents: number): string {
  return new Intl.NumberFormat(locale(), { style: 'currency', currency: CURRENCY }).format(
    cents / 100,
  );
}

export function bytes(value: number): string {
  const units = ['B', 'kB', 'MB', 'GB'] as const;
  let amount = value;
  let unit = 0;
  while (amount >= 1000 && unit < units.length - 1) {
    amount /= 1000;
    unit += 1;
  }
  return `${new Intl.NumberFormat(locale(), { maximumFractionDigits: amount < 10 && unit > 0 ? 1 : 0 }).format(amount)} ${units[unit]}`;
}

export function date(timesec: number | null | undefined): string {
  return timesec == null
    ? '–'
    : new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(timesec * 1000);
}

/** A day of a calendar, "2021-02-14", as other days are written; less than a day ("2021-02") as it is. */
export function calendarDay(day: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(day)
    ? new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
        new Date(day),
      )
    : day;
}

export function dateTime(timesec: number | null | undefined): string {
  return timesec == null
    ? '–'
    : new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
        timesec * 1000,
      );
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** How long ago, in the largest whole unit: "3 hours ago"; "now" within a minute. */
export function age(timesec: number, nowSec = Date.now() / 1000): string {
  const passed = nowSec - timesec;
  const [unit, size] = STEPS.find(([, seconds]) => passed >= seconds) ?? ['second', Infinity];
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto', style: 'short' }).format(
    size === Infinity ? 0 : -Math.floor(passed / size),
    unit,
  );
}
