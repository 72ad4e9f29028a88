import type { UserPayload, UserRow } from '../../contract/entities.ts';
import { ROLES, USER_STATUSES } from '../../contract/values.ts';
import { userOps } from '../../contract/ops/users.ts';
import type { Client } from '../api/client.ts';
import {
  each,
  listed,
  number,
  oneOf,
  ORDERS,
  slice,
  text,
  type ResourceMethods,
} from './methods.ts';
import { productsOf, withTextCheck, type TextCheckField } from './products.ts';

const SORTS = [
  'email',
  'last_name',
  'user_role',
  'user_status',
  'created_timesec',
  'last_seen_timesec',
  'customer_name',
] as const;

/**
 * The fields of the call, out of a form's values; empty texts that mean "unchanged" are left out.
 */
function payloadOf(data: Record<string, unknown>): UserPayload {
  const {
    email,
    customer_id,
    first_name,
    last_name,
    user_role,
    user_status,
    password,
    skip_edit,
    user_help,
    products,
    text_check,
    own_files_max,
    own_figures_max,
  } = data as UserPayload & Partial<TextCheckField>;
  return {
    email,
    customer_id,
    first_name,
    last_name,
    user_role,
    user_status,
    password: password || undefined,
    skip_edit,
    user_help,
    products: productsOf({ products, text_check }),
    own_files_max,
    own_figures_max,
  };
}

const withId = (row: UserRow): UserRow & TextCheckField & { id: number } => ({
  ...withTextCheck(row),
  id: row.user_id,
});

/**
 * People. `meta.mode` of create: 'invite' sends a link to choose a password, 'auto' neither mails
 * nor asks.
 */
export function userMethods(client: Client): ResourceMethods {
  const one = async (id: string | number, signal?: AbortSignal) =>
    withId(await client.callOrThrow(userOps.usersGet, { user_id: Number(id) }, { signal }));
  return {
    async getList({ signal, ...params }) {
      const { customer_id, q, user_role, user_status } = (params.filter ?? {}) as Record<
        string,
        unknown
      >;
      const answer = await client.callOrThrow(
        userOps.users,
        {
          customer_id: number(customer_id),
          ...slice(params),
          q: text(q),
          user_role: oneOf(ROLES, user_role),
          user_status: oneOf(USER_STATUSES, user_status),
          sort: oneOf(SORTS, params.sort?.field),
          order: oneOf(ORDERS, params.sort?.order),
        },
        { signal },
      );
      return listed(answer.items.map(withId), answer);
    },
    getOne: async ({ id, signal }) => ({ data: await one(id, signal) }),
    getMany: async ({ ids, signal }) => ({ data: await each(ids, (id) => one(id, signal)) }),
    async create({ data, meta }) {
      const mode = modeOf(meta) ?? oneOf(['invite', 'auto'], data['mode']);
      const op =
        mode === 'invite'
          ? userOps.usersInvite
          : mode === 'auto'
            ? userOps.usersAutoAdd
            : userOps.usersAdd;
      return { data: withId(await client.callOrThrow(op, payloadOf(data))) };
    },
    async update({ id, data, previousData, meta }) {
      const user_id = Number(id);
      const customer_id = number(data['customer_id']);
      if (
        customer_id !== undefined &&
        previousData &&
        customer_id !== previousData['customer_id']
      ) {
        await client.callOrThrow(userOps.usersEditCustomer, { user_id, customer_id });
      }
      const op = modeOf(meta) === 'auto' ? userOps.usersAutoEdit : userOps.usersEdit;
      return { data: withId(await client.callOrThrow(op, { user_id, ...payloadOf(data) })) };
    },
  };
}

function modeOf(meta: unknown): string | undefined {
  return typeof meta === 'object' &&
    meta !== null &&
    'mode' in meta &&
    typeof meta.mode === 'string'
    ? meta.mode
    : undefined;
}
