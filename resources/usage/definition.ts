import type { OutputOf } from '../../contract/operation.ts';
import type { usageOps } from '../../contract/ops/usage.ts';
import type { Choice, Definition } from '../generate/definition.ts';

export type UsageRecord = OutputOf<typeof usageOps.usage>['items'][number] & { id: number };

const texts = 'resources.usage';
const label = (key: string): string => `${texts}.fields.${key}`;
const STAGES: readonly Choice[] = (['submit', 'extract', 'match', 'review', 'report'] as const).map(
  (id) => ({ id, name: `${texts}.stage.${id}` }),
);

export const usage: Definition<UsageRecord> = {
  resource: 'usage',
  texts,
  nameOf: (row) => `${row.user_name} ${row.stage}`,
  sort: { field: 'timesec', order: 'DESC' },
  search: false,
  makes: false,
  changes: false,
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
    },
    {
      key: 'stage',
      kind: 'choice',
      label: label('stage'),
      places: ['list'],
      sort: 'stage',
      choices: () => STAGES,
    },
    { key: 'files', kind: 'count', label: label('files'), places: ['list'], sort: 'files' },
    {
      key: 'subimages',
      kind: 'count',
      label: label('subimages'),
      places: ['list'],
      sort: 'subimages',
    },
  ],
};
