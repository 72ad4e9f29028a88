import { CustomerPayload, type CustomerRow } from '../../contract/entities.ts';
import { CUSTOMER_DEFAULTS } from '../../contract/limits.ts';
import { CUSTOMER_MODES, CUSTOMER_TYPES } from '../../contract/values.ts';
import type { Choice, Definition } from '../generate/definition.ts';

export type CustomerRecord = CustomerRow & { id: number };

const texts = 'resources.customers';
const label = (key: string): string => `${texts}.fields.${key}`;
const limit = `${texts}.help.limit`;
const PRODUCTS: readonly Choice[] = (
  ['product', 'refguard', 'pubshield', 'ithenticate'] as const
).map((id) => ({ id, name: `resources.products.${id}` }));

export const customers: Definition<CustomerRecord> = {
  resource: 'customers',
  texts,
  nameOf: (row) => row.customer_name,
  sort: { field: 'customer_name', order: 'ASC' },
  search: true,
  makes: true,
  changes: true,
  history: 'customers',
  bulk: [
    { key: 'on', fits: (row) => !row.active, change: () => ({ active: true }) },
    { key: 'off', fits: (row) => row.active, change: () => ({ active: false }), grave: true },
  ],
  fields: [
    {
      key: 'customer_name',
      kind: 'text',
      label: label('customer_name'),
      places: ['list', 'create', 'edit'],
      sort: 'customer_name',
      required: true,
      main: true,
      check: CustomerPayload.shape.customer_name,
    },
    {
      key: 'customer_type',
      kind: 'choice',
      label: label('customer_type'),
      places: ['list', 'create', 'edit'],
      sort: 'customer_type',
      required: true,
      initial: 'institution',
      check: CustomerPayload.shape.customer_type,
      choices: () => CUSTOMER_TYPES.map((id) => ({ id, name: `${texts}.type.${id}` })),
    },
    {
      key: 'mode',
      kind: 'choice',
      label: label('mode'),
      places: ['list-optional', 'create', 'edit'],
      initial: 'figures',
      check: CustomerPayload.shape.mode,
      choices: () => CUSTOMER_MODES.map((id) => ({ id, name: `${texts}.licenceMode.${id}` })),
    },
    { key: 'active', kind: 'switch', label: label('active'), places: ['list', 'edit'] },
    {
      key: 'team',
      kind: 'switch',
      label: label('team'),
      places: ['list-optional', 'create', 'edit'],
      initial: false,
    },
    { key: 'users', kind: 'count', label: label('users'), places: ['list'], sort: 'users' },
    {
      key: 'users_max',
      kind: 'allowance',
      label: label('users_max'),
      help: limit,
      places: ['create', 'edit'],
      initial: CUSTOMER_DEFAULTS.users_max,
      check: CustomerPayload.shape.users_max,
    },
    {
      key: 'files_used',
      kind: 'count',
      label: label('files_used'),
      places: ['list'],
      sort: 'files_used',
    },
    {
      key: 'files_max',
      kind: 'allowance',
      label: label('files_max'),
      help: limit,
      places: ['list', 'create', 'edit'],
      initial: CUSTOMER_DEFAULTS.files_max,
      check: CustomerPayload.shape.files_max,
    },
    {
      key: 'figures_used',
      kind: 'count',
      label: label('figures_used'),
      places: ['list'],
      sort: 'figures_used',
    },
    {
      key: 'figures_max',
      kind: 'allowance',
      label: label('figures_max'),
      help: limit,
      places: ['list', 'create', 'edit'],
      initial: CUSTOMER_DEFAULTS.figures_max,
      check: CustomerPayload.shape.figures_max,
    },
    {
      key: 'database_max_per_user',
      kind: 'allowance',
      label: label('database_max_per_user'),
      help: limit,
      places: ['list-optional', 'create', 'edit'],
      initial: CUSTOMER_DEFAULTS.database_max_per_user,
      check: CustomerPayload.shape.database_max_per_user,
    },
    {
      key: 'timesec_start',
      kind: 'day',
      edge: 'start',
      label: label('timesec_start'),
      places: ['list-optional', 'create', 'edit'],
      check: CustomerPayload.shape.timesec_start,
    },
    {
      key: 'timesec_end',
      kind: 'day',
      edge: 'end',
      label: label('timesec_end'),
      places: ['list', 'create', 'edit'],
      sort: 'timesec_end',
      check: CustomerPayload.shape.timesec_end,
    },
    {
      key: 'products',
      kind: 'switches',
      keys: PRODUCTS,
      label: label('products'),
      places: ['create', 'edit'],
      initial: { product: true, refguard: false, pubshield: false, ithenticate: false },
    },
    {
      key: 'second_factor',
      kind: 'switch',
      label: label('second_factor'),
      help: `${texts}.help.second_factor`,
      places: ['list-optional', 'create', 'edit'],
      initial: false,
    },
    {
      key: 'saml_name',
      kind: 'text',
      label: label('saml_name'),
      places: ['list-optional', 'create', 'edit'],
      check: CustomerPayload.shape.saml_name,
    },
    {
      key: 'note',
      kind: 'long',
      label: label('note'),
      places: ['create', 'edit'],
      check: CustomerPayload.shape.note,
    },
    {
      key: 'created_timesec',
      kind: 'moment',
      label: label('created_timesec'),
      places: ['list-optional'],
      sort: 'created_timesec',
    },
  ],
};
