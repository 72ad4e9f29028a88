import { usageTotal } from '../../contract/usage.ts';
import { dayText, defaultRange } from '../days.ts';
import type { ExportColumn } from '../export/exportAll.ts';
import type { Choice, Definition, Field } from '../generate/definition.ts';
import { Above } from './Above.tsx';
import { PersonFilter } from './filters.tsx';
import { AMOUNTS, STAGES, type UsageRecord } from './spans.ts';

export type UsageName = 'my' | 'users' | 'userdb';

const texts = 'resources.usage';
const label = (key: string): string => `${texts}.fields.${key}`;
const CHOICES: readonly Choice[] = STAGES.map((id) => ({ id, name: `${texts}.stage.${id}` }));
/** Rows that are drawn at once: ten thousand would keep the page busy for seconds. */
const DRAWN = 200;

const amounts = AMOUNTS.map(
  (key): Field<UsageRecord> => ({
    key,
    kind: 'count',
    label: label(key),
    places: ['list'],
    sort: key,
  }),
);

/** Column names are the wire's, so that scripts can rely on them. */
export const USAGE_CSV: readonly ExportColumn<Omit<UsageRecord, 'id'>>[] = [
  { header: 'date', value: (row) => dayText(row.timesec) },
  ...(['user_id', 'user_name', 'customer_id', 'customer_name', 'stage', ...AMOUNTS] as const).map(
    (key) => ({ header: key, value: (row: Omit<UsageRecord, 'id'>) => row[key] }),
  ),
];

/** The sums of each stage: a manuscript passes all of them, so stages never add up. */
function totalsOf(rows: readonly UsageRecord[]): readonly UsageRecord[] {
  const there = new Set(rows.map((row) => row.stage));
  const known = STAGES.filter((stage) => there.has(stage));
  return [...new Set([...known, ...there])].map((stage, index) => ({
    id: index,
    timesec: 0,
    user_id: 0,
    user_name: '',
    customer_id: 0,
    customer_name: '',
    stage,
    ...usageTotal(rows, stage),
  }));
}

/**
 * What was used in a range of days, of each person, each customer or all together, at each stage.
 */
export const usage: Definition<UsageRecord> = {
  resource: 'usage',
  texts,
  caption: `${texts}.caption`,
  nameOf: (row) => `${row.user_name} ${row.stage}`,
  sort: { field: 'timesec', order: 'DESC' },
  search: false,
  ofTime: true,
  makes: false,
  changes: false,
  drawn: DRAWN,
  defaults: () => ({ ...defaultRange(), stage: '', span: 'day', by: 'stage' }),
  above: Above,
  totals: totalsOf,
  csv: USAGE_CSV,
  fields: [
    {
      key: 'timesec',
      kind: 'day',
      edge: 'start',
      label: label('timesec'),
      places: ['list'],
      sort: 'timesec',
      main: true,
    },
    {
      key: 'user_name',
      kind: 'text',
      label: label('user_name'),
      places: ['list'],
      sort: 'user_name',
      words: (row) => row.user_name,
      onlyFor: ({ by }) => by === 'person',
    },
    {
      key: 'customer_name',
      kind: 'text',
      label: label('customer_name'),
      places: ['list'],
      sort: 'customer_name',
      words: (row) => row.customer_name,
      onlyFor: ({ by }) => by === 'customer',
    },
    {
      key: 'stage',
      kind: 'choice',
      label: label('stage'),
      places: ['list'],
      sort: 'stage',
      narrows: true,
      choices: () => CHOICES,
    },
    ...amounts,
  ],
};

/** The same of others: by person, and for an Admin by customer. */
export const usageOfOthers: Definition<UsageRecord> = {
  ...usage,
  ofCustomer: true,
  filtersOfCustomer: ['user_id'],
  filters: [PersonFilter],
};
