import { AUDIT_ACTIONS } from '../../contract/audit.ts';
import type { AuditRow } from '../../contract/rest.ts';
import type { Definition } from '../generate/definition.ts';
import { Act } from './Act.tsx';
import { actKey, actWords, valueWords } from './words.ts';

const texts = 'resources.audit';
const label = (key: string): string => `${texts}.fields.${key}`;

/**
 * Who did what, and when: of the own customer, or of all for Admins. Rows are written by the server
 * alone.
 */
export const audit: Definition<AuditRow> = {
  resource: 'audit',
  texts,
  nameOf: (row) => `${row.action} ${row.id}`,
  sort: { field: 'timesec', order: 'DESC' },
  search: false,
  ofTime: true,
  makes: false,
  changes: false,
  fields: [
    {
      key: 'timesec',
      kind: 'moment',
      label: label('timesec'),
      places: ['list'],
      sort: 'timesec',
      main: true,
    },
    {
      key: 'who',
      kind: 'text',
      label: label('who'),
      places: ['list'],
      sort: 'who',
      words: ({ who }, translate) => who || translate('resources.history.server'),
    },
    {
      key: 'action',
      kind: 'choice',
      label: label('action'),
      places: ['list'],
      sort: 'action',
      narrows: true,
      choices: () => AUDIT_ACTIONS.map((id) => ({ id, name: actKey(id) })),
      words: (row, translate) => actWords(row.action, translate),
      shown: ({ row }) => <Act action={row.action} />,
    },
    { key: 'filename', kind: 'text', label: label('filename'), places: ['list'], sort: 'filename' },
    {
      key: 'file_id',
      kind: 'text',
      label: label('file_id'),
      places: ['list-optional'],
      sort: 'file_id',
    },
    {
      key: 'from_value',
      kind: 'text',
      label: label('from_value'),
      places: ['list'],
      words: (row, translate) => valueWords(row.action, row.from_value, translate) || '–',
    },
    {
      key: 'to_value',
      kind: 'text',
      label: label('to_value'),
      places: ['list'],
      words: (row, translate) => valueWords(row.action, row.to_value, translate) || '–',
    },
    { key: 'text', kind: 'text', label: label('text'), places: ['list'] },
    {
      key: 'customer_name',
      kind: 'text',
      label: label('customer_name'),
      places: ['list'],
      sort: 'customer_name',
      area: 'service',
    },
  ],
};
