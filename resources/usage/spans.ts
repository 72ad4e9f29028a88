import type { OutputOf } from '../../contract/operation.ts';
import type { usageOps } from '../../contract/ops/usage.ts';
import {
  COUNTED_AT,
  USAGE_AMOUNTS,
  USAGE_SPANS,
  USAGE_STAGES,
  type UsageAmount,
} from '../../contract/usage.ts';

export type UsageAnswer = OutputOf<typeof usageOps.usage>;
export type UsageItem = UsageAnswer['items'][number];
/** A row in the table: numbered, for a row of sums has no id of its own. */
export type UsageRecord = UsageItem & { id: number };

export const SPANS = USAGE_SPANS;
export type Span = (typeof SPANS)[number];
export const AMOUNTS = USAGE_AMOUNTS;
export type Amount = UsageAmount;
export const STAGES = USAGE_STAGES;
export const SPLITS = ['stage', 'person', 'customer'] as const;
export type Split = (typeof SPLITS)[number];

/** One bar: when it starts, and the amount of each series in it. */
export interface Bar {
  readonly timesec: number;
  readonly amounts: Readonly<Record<string, number>>;
  readonly total: number;
}

export interface Chart {
  /**
   * Largest first, so that colours and legend stay with what matters; the rest beyond `most` is one
   * series, ''.
   */
  readonly series: readonly string[];
  readonly bars: readonly Bar[];
}

/**
 * The rows that may be added up across stages: of all stages, those of the one at which the amount
 * counts.
 */
export function countable(
  items: readonly UsageItem[],
  amount: Amount,
  stage: string,
): readonly UsageItem[] {
  return items.filter((item) => item.stage === (stage || COUNTED_AT[amount]));
}

/** Two times, seconds since 1970. */
export interface TimeRange {
  readonly from: number;
  readonly until: number;
}

/** Ranges of more bars than these are drawn from the first row to the last. */
const MOST_BARS = 400;

/**
 * Adds rows up into bars without gaps over the range that was chosen: an empty day is a day too.
 * What was given back later (a manuscript that failed) is a negative amount on its day, so that
 * bars, table and licence say the same.
 */
export function chartOf(
  items: readonly UsageItem[],
  span: Span,
  amount: Amount,
  split: Split,
  { most = 6, range = null }: { most?: number; range?: TimeRange | null } = {},
): Chart {
  const nameOf = (item: UsageItem): string =>
    split === 'stage' ? item.stage : split === 'customer' ? item.customer_name : item.user_name;
  const sums = new Map<string, number>();
  for (const item of items)
    if (item[amount] !== 0) sums.set(nameOf(item), (sums.get(nameOf(item)) ?? 0) + item[amount]);
  const ranked = [...sums]
    .toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .map(([name]) => name);
  const kept = new Set(ranked.length > most ? ranked.slice(0, most - 1) : ranked);
  const bars = new Map<number, Record<string, number>>();
  for (const start of startsOf(items, span, range)) bars.set(start, {});
  for (const item of items) {
    const bar = bars.get(startOf(item.timesec, span));
    const name = kept.has(nameOf(item)) ? nameOf(item) : '';
    if (bar && item[amount] !== 0) bar[name] = (bar[name] ?? 0) + item[amount];
  }
  return {
    series: ranked.length > most ? [...kept, ''] : [...kept],
    bars: [...bars].map(([timesec, amounts]) => ({
      timesec,
      amounts,
      total: Object.values(amounts).reduce((sum, value) => sum + value, 0),
    })),
  };
}

/**
 * The start, in the browser's time zone, of the day, week (from Monday) or month in which a time
 * lies.
 */
export function startOf(timesec: number, span: Span): number {
  const at = new Date(timesec * 1000);
  const day =
    span === 'month' ? 1 : span === 'week' ? at.getDate() - ((at.getDay() + 6) % 7) : at.getDate();
  return Math.floor(new Date(at.getFullYear(), at.getMonth(), day).getTime() / 1000);
}

function startsOf(items: readonly UsageItem[], span: Span, range: TimeRange | null): number[] {
  const times = items.map((item) => item.timesec);
  if (times.length === 0) return [];
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const all = range && between(Math.min(first, range.from), Math.max(last, range.until), span);
  return all && all.length <= MOST_BARS ? all : between(first, last, span);
}

function between(from: number, until: number, span: Span): number[] {
  const last = startOf(until, span);
  const starts: number[] = [];
  for (let start = startOf(from, span); start <= last; start = nextOf(start, span))
    starts.push(start);
  return starts;
}

/** By the calendar and not by seconds: days have 23, 24 or 25 hours. */
function nextOf(start: number, span: Span): number {
  const at = new Date(start * 1000);
  const next =
    span === 'month'
      ? new Date(at.getFullYear(), at.getMonth() + 1, 1)
      : new Date(at.getFullYear(), at.getMonth(), at.getDate() + (span === 'week' ? 7 : 1));
  return Math.floor(next.getTime() / 1000);
}

/** What a stage on the wire is called; one that this console does not know is shown as it is. */
export function stageName(stage: string, translate: (key: string) => string): string {
  const known = STAGES.find((name) => name === stage);
  return known ? translate(`resources.usage.stage.${known}`) : stage;
}

/** The sums that the server sends beside the rows. */
export function isUsageTotal(meta: unknown): meta is { readonly sums: UsageAnswer['total'] } {
  return typeof meta === 'object' && meta !== null && 'sums' in meta;
}
