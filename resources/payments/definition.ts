import type { OutputOf } from '../../contract/operation.ts';
import type { paymentOps } from '../../contract/ops/payments.ts';
import type { Definition } from '../generate/definition.ts';

export type PaymentRecord = OutputOf<typeof paymentOps.paymentsHistory>['items'][number];

const texts = 'resources.payments';
const label = (key: string): string => `${texts}.fields.${key}`;

export const payments: Definition<PaymentRecord> = {
  resource: 'payments',
  texts,
  nameOf: (row) => `${row.customer_name} ${row.id}`,
  sort: { field: 'timesec', order: 'DESC' },
  search: true,
  makes: false,
  changes: false,
  fields: [
    { key: 'timesec', kind: 'moment', label: label('timesec'), places: ['list'], sort: 'timesec', main: true },
    { key: 'customer_name', kind: 'text', label: label('customer_name'), places: ['list'], sort: 'customer_name', area: 'service' },
    { key: 'subimages', kind: 'count', label: label('subimages'), places: ['list'], sort: 'subimages' },
    { key: 'price', kind: 'cents', label: label('price'), places: ['list'], sort: 'price' },
    { key: 'code', kind: 'text', label: label('code'), places: ['list'] },
    { key: 'channel', kind: 'choice', label: label('channel'), places: ['list'], sort: 'channel', choices: () => (['paypal', 'invoice'] as const).map((id) => ({ id, name: `${texts}.channel.${id}` })) },
    { key: 'state', kind: 'text', label: label('state'), places: ['list'], sort: 'state' },
  ],
};
