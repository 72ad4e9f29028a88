import { grantableRoles } from '../../contract/access.ts';
import { UserPayload } from '../../contract/entities.ts';
import { ROLES, USER_STATUSES } from '../../contract/values.ts';
import type { Choice, Definition } from '../generate/definition.ts';
import { Below } from './Below.tsx';
import type { UserRecord } from './record.ts';

const texts = 'resources.users';
const label = (key: string): string => `${texts}.fields.${key}`;
const roles: readonly Choice[] = ROLES.map((role) => ({ id: role, name: role }));

export const users: Definition<UserRecord> = {
  resource: 'users',
  texts,
  nameOf: (row) => `${row.first_name} ${row.last_name}`.trim() || row.email,
  sort: { field: 'last_name', order: 'ASC' },
  search: true,
  makes: true,
  changes: true,
  // Somebody whose role the viewer could not give can be seen, not changed.
  mayChange: (row, { role }) => grantableRoles(role).includes(row.user_role),
  under: Below,
  history: 'users',
  bulk: [
    {
      key: 'on',
      fits: (row) => row.user_status === 'disabled' || row.user_status === 'submit-disabled',
      change: () => ({ user_status: 'active' }),
    },
    {
      key: 'off',
      fits: (row) => row.user_status !== 'disabled',
      change: () => ({ user_status: 'disabled' }),
      grave: true,
    },
  ],
  fields: [
    {
      key: 'mode',
      kind: 'choice',
      label: label('mode'),
      places: ['create'],
      initial: 'invite',
      choices: () => [
        { id: 'invite', name: `${texts}.mode.invite` },
        { id: 'add', name: `${texts}.mode.add` },
      ],
    },
    {
      key: 'email',
      kind: 'email',
      label: label('email'),
      places: ['list', 'create', 'edit'],
      sort: 'email',
      required: true,
      main: true,
      check: UserPayload.shape.email,
    },
    {
      key: 'first_name',
      kind: 'text',
      label: label('first_name'),
      places: ['list', 'create', 'edit'],
      check: UserPayload.shape.first_name,
    },
    {
      key: 'last_name',
      kind: 'text',
      label: label('last_name'),
      places: ['list', 'create', 'edit'],
      sort: 'last_name',
      check: UserPayload.shape.last_name,
    },
    {
      key: 'customer_name',
      kind: 'text',
      label: label('customer_name'),
      places: ['list'],
      sort: 'customer_name',
      area: 'service',
    },
    {
      key: 'customer_id',
      kind: 'record',
      resource: 'customers',
      text: 'customer_name',
      order: 'customer_name',
      label: label('customer_id'),
      places: ['create', 'edit'],
      area: 'service',
    },
    {
      key: 'user_role',
      kind: 'choice',
      label: label('user_role'),
      places: ['list'],
      sort: 'user_role',
      choices: () => roles,
    },
    {
      key: 'user_role',
      kind: 'choice',
      label: label('user_role'),
      help: `${texts}.help.user_role`,
      places: ['create', 'edit'],
      required: true,
      initial: 'User',
      check: UserPayload.shape.user_role,
      choices: ({ role }) => grantableRoles(role).map((id) => ({ id, name: id })),
    },
    {
      key: 'user_status',
      kind: 'choice',
      label: label('user_status'),
      places: ['list', 'edit'],
      sort: 'user_status',
      check: UserPayload.shape.user_status,
      choices: () => USER_STATUSES.map((id) => ({ id, name: `${texts}.status.${id}` })),
    },
    {
      key: 'password',
      kind: 'password',
      label: label('password'),
      places: ['create'],
      required: true,
      when: ({ mode }) => mode === 'add',
      check: UserPayload.shape.password,
    },
    {
      key: 'skip_edit',
      kind: 'switch',
      label: label('skip_edit'),
      help: `${texts}.help.skip_edit`,
      places: ['list-optional', 'create', 'edit'],
      initial: false,
    },
    {
      key: 'user_help',
      kind: 'switch',
      label: label('user_help'),
      places: ['create', 'edit'],
      initial: true,
    },
    {
      key: 'own_files_max',
      kind: 'allowance',
      label: label('own_files_max'),
      help: `${texts}.help.own`,
      places: ['list-optional', 'create', 'edit'],
      initial: null,
      check: UserPayload.shape.own_files_max,
    },
    {
      key: 'own_figures_max',
      kind: 'allowance',
      label: label('own_figures_max'),
      help: `${texts}.help.own`,
      places: ['list-optional', 'create', 'edit'],
      initial: null,
      check: UserPayload.shape.own_figures_max,
    },
    {
      key: 'second_factor',
      kind: 'switch',
      label: label('second_factor'),
      places: ['list-optional'],
    },
    { key: 'files', kind: 'count', label: label('files'), places: ['list'] },
    {
      key: 'last_seen_timesec',
      kind: 'moment',
      label: label('last_seen_timesec'),
      places: ['list'],
      sort: 'last_seen_timesec',
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
