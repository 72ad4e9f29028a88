import type { OutputOf } from '../../contract/operation.ts';
import { paymentOps } from '../../contract/ops/payments.ts';
import { count, money } from '../format.ts';
import type { Definition } from '../generate/definition.ts';

export type CouponRecord = OutputOf<typeof paymentOps.couponGet> & { id: string };

const texts = 'resources.coupons';
const label = (key: string): string => `${texts}.fields.${key}`;
const shape = paymentOps.couponAdd.input;

const now = (): number => Math.floor(Date.now() / 1000);

export const coupons: Definition<CouponRecord> = {
  resource: 'coupons',
  texts,
  nameOf: (row) => row.code,
  sort: { field: 'code', order: 'ASC' },
  search: true,
  makes: true,
  changes: true,
  history: 'coupons',
  bulk: [
    {
      key: 'end',
      fits: (row) => (row.valid_to ?? Infinity) > now(),
      change: ({ type, code }) => ({ type, code, valid_to: now() }),
      grave: true,
    },
  ],
  fields: [
    {
      key: 'code',
      kind: 'text',
      label: label('code'),
      places: ['list', 'create'],
      sort: 'code',
      main: true,
      required: true,
      check: { safeParse: (code) => shape.safeParse({ type: 'percent', code }) },
    },
    {
      key: 'type',
      kind: 'choice',
      label: label('type'),
      places: ['list-optional', 'create'],
      sort: 'type',
      narrows: true,
      required: true,
      initial: 'percent',
      choices: () =>
        (['percent', 'amount', 'subimages'] as const).map((id) => ({
          id,
          name: `${texts}.type.${id}`,
        })),
    },
    {
      key: 'value',
      kind: 'count',
      label: label('value'),
      places: ['list'],
      sort: 'value',
      words: ({ type, value = 0 }, translate) =>
        translate(`${texts}.gives.${type}`, {
          value: type === 'amount' ? money(value) : count(value),
          smart_count: value,
        }),
    },
    {
      key: 'value',
      kind: 'count',
      label: label('percent'),
      places: ['create', 'edit'],
      required: true,
      when: ({ type }) => type === 'percent',
    },
    {
      key: 'value',
      kind: 'cents',
      label: label('amount'),
      places: ['create', 'edit'],
      required: true,
      when: ({ type }) => type === 'amount',
    },
    {
      key: 'value',
      kind: 'count',
      label: label('subimages'),
      places: ['create', 'edit'],
      required: true,
      when: ({ type }) => type === 'subimages',
    },
    {
      key: 'customer_name',
      kind: 'text',
      label: label('customer_name'),
      places: ['list'],
      sort: 'customer_name',
      words: ({ customer_name }, translate) => customer_name ?? translate(`${texts}.everybody`),
    },
    {
      key: 'valid_from',
      kind: 'day',
      edge: 'start',
      label: label('valid_from'),
      places: ['list', 'create', 'edit'],
      sort: 'valid_from',
    },
    {
      key: 'valid_to',
      kind: 'day',
      edge: 'end',
      label: label('valid_to'),
      places: ['list', 'create', 'edit'],
      sort: 'valid_to',
    },
    { key: 'uses', kind: 'count', label: label('uses'), places: ['list', 'facts'], sort: 'uses' },
    {
      key: 'uses_max',
      kind: 'allowance',
      label: label('uses_max'),
      help: `${texts}.help.limit`,
      places: ['list', 'create', 'edit'],
      sort: 'uses_max',
      check: shape.shape.uses_max,
    },
    {
      key: 'uses_per_customer',
      kind: 'allowance',
      label: label('uses_per_customer'),
      help: `${texts}.help.limit`,
      places: ['list-optional', 'create', 'edit'],
      check: shape.shape.uses_per_customer,
    },
    {
      key: 'customer_id',
      kind: 'record',
      resource: 'customers',
      text: 'customer_name',
      order: 'customer_name',
      label: label('customer_id'),
      help: `${texts}.help.customer_id`,
      places: ['create', 'edit'],
    },
    {
      key: 'minimum',
      kind: 'count',
      label: label('minimum'),
      help: `${texts}.help.minimum`,
      places: ['list-optional', 'create', 'edit'],
      check: shape.shape.minimum,
    },
  ],
};
