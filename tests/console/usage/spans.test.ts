import fc from 'fast-check';
import { COUNTED_AT, usageTotal } from '../../../contract/usage.ts';
import {
  AMOUNTS,
  chartOf,
  countable,
  SPANS,
  SPLITS,
  startOf,
  type UsageItem,
} from '../../../resources/usage/spans.ts';
import { csvText } from '../../../resources/export/exportAll.ts';
import { USAGE_CSV } from '../../../resources/usage/definition.ts';

const count = fc.integer({ min: -5, max: 500 });
const item: fc.Arbitrary<UsageItem> = fc.record({
  timesec: fc.integer({ min: 1_770_000_000, max: 1_790_000_000 }),
  user_id: fc.nat({ max: 12 }),
  user_name: fc.constantFrom('Ada', 'Ben', 'Cai', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'),
  customer_id: fc.constant(1),
  customer_name: fc.constantFrom('Acme', 'Bolt'),
  stage: fc.constantFrom('submit', 'extract', 'match', 'review', 'report'),
  files: count,
  pages: count,
  figures: count,
  subimages: count,
  matches: count,
});
const items = fc.array(item, { maxLength: 60 });

test('a chart holds exactly what its rows add up to, whatever it shows', () => {
  fc.assert(
    fc.property(
      items,
      fc.constantFrom(...SPANS),
      fc.constantFrom(...AMOUNTS),
      fc.constantFrom(...SPLITS),
      fc.integer({ min: 2, max: 8 }),
      (rows, span, amount, split, most) => {
        const chart = chartOf(rows, span, amount, split, { most });
        const shown = chart.bars.reduce((sum, bar) => sum + bar.total, 0);
        expect(shown).toBe(rows.reduce((sum, row) => sum + row[amount], 0));
        expect(chart.series.length).toBeLessThanOrEqual(most);
        for (const bar of chart.bars)
          for (const name of Object.keys(bar.amounts)) expect(chart.series).toContain(name);
      },
    ),
  );
});

test('chart, total and CSV are the same numbers', () => {
  fc.assert(
    fc.property(
      items,
      fc.constantFrom('', 'submit', 'match'),
      fc.constantFrom(...SPANS),
      fc.constantFrom(...SPLITS),
      (rows, stage, span, split) => {
        const shown = stage === '' ? rows : rows.filter((row) => row.stage === stage);
        const total = usageTotal(shown, stage);
        const lines = csvText(USAGE_CSV, shown)
          .replace('\uFEFF', '')
          .trimEnd()
          .split('\r\n')
          .map((line) => line.split(','));
        const head = lines[0] ?? [];
        for (const amount of AMOUNTS) {
          const counted = stage || COUNTED_AT[amount];
          const inCsv = lines
            .slice(1)
            .filter((line) => line[head.indexOf('stage')] === counted)
            .reduce((sum, line) => sum + Number(line[head.indexOf(amount)]), 0);
          const inChart = chartOf(countable(shown, amount, stage), span, amount, split).bars.reduce(
            (sum, bar) => sum + bar.total,
            0,
          );
          expect([inCsv, inChart]).toEqual([total[amount], total[amount]]);
        }
      },
    ),
  );
});

test('bars follow one another without a gap, each at the start of its day, week or month', () => {
  fc.assert(
    fc.property(items, fc.constantFrom(...SPANS), (rows, span) => {
      const { bars } = chartOf(rows, span, 'files', 'stage');
      bars.forEach((bar, index) => {
        expect(startOf(bar.timesec, span)).toBe(bar.timesec);
        const next = bars[index + 1];
        // A second before the next bar still belongs to this one.
        if (next) expect(startOf(next.timesec - 1, span)).toBe(bar.timesec);
      });
    }),
  );
});

test('a chart goes over the chosen range, and from first to last row where that is too many bars', () => {
  const at = (day: number): number => new Date(2026, 2, day, 12).getTime() / 1000;
  const row: UsageItem = {
    timesec: at(8),
    user_id: 3,
    user_name: 'Ada',
    customer_id: 1,
    customer_name: 'Acme',
    stage: 'match',
    files: 1,
    pages: 1,
    figures: 1,
    subimages: 1,
    matches: 1,
  };
  const days = (until: number): number =>
    chartOf([row], 'day', 'files', 'stage', { range: { from: at(1), until } }).bars.length;
  expect(days(at(31))).toBe(31);
  expect(days(at(5000))).toBe(1);
});

test('weeks start on Monday', () => {
  const sunday = new Date(2026, 2, 8, 12).getTime() / 1000;
  expect(new Date(startOf(sunday, 'week') * 1000)).toEqual(new Date(2026, 2, 2));
});

test('the CSV has the rows of the table and defuses formulas', () => {
  const row: UsageItem = {
    timesec: new Date(2026, 2, 8).getTime() / 1000,
    user_id: 3,
    user_name: '=HYPERLINK("x")',
    customer_id: 1,
    customer_name: 'Acme',
    stage: 'match',
    files: 1,
    pages: 2,
    figures: 3,
    subimages: 4,
    matches: 5,
  };
  const [head, line] = csvText(USAGE_CSV, [row]).replace('\uFEFF', '').split('\r\n');
  expect(head).toBe(
    'date,user_id,user_name,customer_id,customer_name,stage,files,subimages,pages,figures,matches',
  );
  expect(line).toBe('2026-03-08,3,"\'=HYPERLINK(""x"")",1,Acme,match,1,4,2,3,5');
});
