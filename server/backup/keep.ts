/** For how many days, weeks and months the newest backup of each is kept. */
export interface Keep {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

const DAY = 86_400_000;

/**
 * Which backups the rule keeps: the newest of all, and of each of the last days, weeks (they begin
 * on Monday) and months that have one the newest.
 * @param times when they were made
 */
export function keptBackups(times: readonly Date[], keep: Keep): Date[] {
  const newestFirst = [...times].sort((a, b) => b.getTime() - a.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [count, spanOf] of [
    [keep.days, (at: Date) => at.toISOString().slice(0, 10)],
    // The first of January 1970 was a Thursday.
    [keep.weeks, (at: Date) => String(Math.floor((at.getTime() / DAY + 3) / 7))],
    [keep.months, (at: Date) => at.toISOString().slice(0, 7)],
  ] as const) {
    const spans = new Set<string>();
    for (const at of newestFirst) {
      const span = spanOf(at);
      if (spans.has(span)) continue;
      if (spans.size >= count) break;
      spans.add(span);
      kept.add(at);
    }
  }
  return newestFirst.filter((at) => kept.has(at));
}
