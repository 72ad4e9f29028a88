import { GETS } from '../../contract/addresses.ts';
import type { OutputOf } from '../../contract/operation.ts';
import type { paymentOps } from '../../contract/ops/payments.ts';
import { PAYMENT_CHANNELS, PAYMENT_STATES } from '../../contract/prices.ts';
import type { Definition } from '../generate/definition.ts';

export type PaymentRecord = OutputOf<typeof paymentOps.paymentsHistory>['items'][number];

const texts = 'resources.payments';
const label = (key: string): string => `${texts}.fields.${key}`;

export const payments: Definition<PaymentRecord> = {
  resource: 'payments',
  texts,
  nameOf: (row) => `${row.customer_name} ${row.invoice || row.id}`,
  sort: { field: 'timesec', order: 'DESC' },
  search: true,
  ofTime: true,
  makes: false,
  changes: true,
  // An invoice, and money that does not fit its order, is settled once, by an Admin.
  mayChange: (row, viewer) =>
    viewer.role === 'Admin' &&
    ((row.state === 'open' && row.channel === 'invoice') || row.state === 'held'),
  history: 'payments',
  bulk: [
    { key: 'paid', fits: () => true, change: () => ({ state: 'paid' }), area: 'service' },
    {
      key: 'cancelled',
      fits: () => true,
      change: () => ({ state: 'cancelled' }),
      grave: true,
      area: 'service',
    },
  ],
  fields: [
    {
      key: 'timesec',
      kind: 'moment',
      label: label('timesec'),
      places: ['list', 'facts'],
      sort: 'timesec',
      main: true,
    },
    {
      key: 'customer_name',
      kind: 'text',
      label: label('customer_name'),
      places: ['list', 'facts'],
      sort: 'customer_name',
      area: 'service',
    },
    {
      key: 'subimages',
      kind: 'count',
      label: label('subimages'),
      places: ['list', 'facts'],
      sort: 'subimages',
    },
    { key: 'free', kind: 'count', label: label('free'), places: ['list-optional', 'facts'] },
    { key: 'list', kind: 'cents', label: label('list'), places: ['list-optional', 'facts'] },
    { key: 'code', kind: 'text', label: label('code'), places: ['list', 'facts'] },
    {
      key: 'discount',
      kind: 'cents',
      label: label('discount'),
      places: ['list-optional', 'facts'],
    },
    { key: 'tax', kind: 'cents', label: label('tax'), places: ['list-optional', 'facts'] },
    {
      key: 'price',
      kind: 'cents',
      label: label('price'),
      places: ['list', 'facts'],
      sort: 'price',
    },
    {
      key: 'channel',
      kind: 'choice',
      label: label('channel'),
      places: ['list', 'facts'],
      sort: 'channel',
      choices: () => PAYMENT_CHANNELS.map((id) => ({ id, name: `${texts}.channel.${id}` })),
    },
    {
      key: 'invoice',
      kind: 'text',
      label: label('invoice'),
      places: ['list', 'facts'],
      sort: 'invoice',
      href: (row) =>
        row.invoice === '' ? null : GETS.invoice.replace(':payment_id', String(row.id)),
    },
    {
      key: 'settled_timesec',
      kind: 'moment',
      label: label('settled_timesec'),
      places: ['list-optional', 'facts'],
    },
    { key: 'problem', kind: 'text', label: label('problem'), places: ['list', 'facts'] },
    {
      key: 'state',
      kind: 'choice',
      label: label('state'),
      help: `${texts}.help.state`,
      places: ['list', 'edit'],
      sort: 'state',
      narrows: true,
      required: true,
      choices: () => PAYMENT_STATES.map((id) => ({ id, name: `${texts}.state.${id}` })),
    },
  ],
};
