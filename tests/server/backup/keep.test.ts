import { keptBackups } from '../../../server/backup/keep.ts';

const at = (text: string) => new Date(`${text}Z`);
const names = (times: readonly Date[]) => times.map((time) => time.toISOString().slice(0, 13));

test('the newest of each of the last days, weeks and months that have one is kept', () => {
  const times = Array.from({ length: 120 * 4 }, (_, i) => new Date(Date.UTC(2026, 0, 1, i * 6)));
  const kept = names(keptBackups(times, { days: 3, weeks: 2, months: 3 }));
  // The last is Thursday the 30th of April; weeks begin on Monday.
  expect(kept).toEqual([
    '2026-04-30T18',
    '2026-04-29T18',
    '2026-04-28T18',
    '2026-04-26T18',
    '2026-03-31T18',
    '2026-02-28T18',
  ]);
});

test('days without a backup do not count, and the newest is kept whatever the rule says', () => {
  const times = ['2026-01-01T01:00', '2026-02-01T01:00', '2026-02-01T02:00'].map(at);
  expect(names(keptBackups(times, { days: 2, weeks: 0, months: 0 }))).toEqual([
    '2026-02-01T02',
    '2026-01-01T01',
  ]);
  expect(names(keptBackups(times, { days: 0, weeks: 0, months: 0 }))).toEqual(['2026-02-01T02']);
  expect(keptBackups([], { days: 7, weeks: 4, months: 12 })).toEqual([]);
});
