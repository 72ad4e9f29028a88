import type { CustomerPayload, CustomerRow } from '../../contract/entities.ts';
import { customerOps } from '../../contract/ops/customers.ts';
import type { Client } from '../api/client.ts';
import { each, oneOf, ORDERS, slice, text, type ResourceMethods } from './methods.ts';

const SORTS = [
  'customer_name',
  'customer_type',
  'created_timesec',
  'users',
  'files_used',
  'figures_used',
  'timesec_end',
] as const;
const PAYLOAD = [
  'customer_name',
  'customer_type',
  'mode',
  'team',
  'users_max',
  'files_max',
  'figures_max',
  'database_max_per_user',
  'timesec_start',
  'timesec_end',
  'products',
  'saml_name',
  'second_factor',
  'sso_allowed',
  'active',
  'note',
] as const satisfies readonly (keyof CustomerPayload)[];

function payloadOf(data: Record<string, unknown>): CustomerPayload {
  // Picks the call's own fields out of a record; the server checks their values.
  return Object.fromEntries(
    PAYLOAD.filter((key) => key in data).map((key) => [key, data[key]]),
  ) as CustomerPayload;
}

const withId = (row: CustomerRow): CustomerRow & { id: number } => ({
  ...row,
  id: row.customer_id,
});

/** Customers. Only Admin receives them all; others receive an empty list. The filter `active` asks for active ones only. */
export function customerMethods(client: Client): ResourceMethods {
  const one = async (id: string | number, signal?: AbortSignal) =>
    withId(await client.ask(customerOps.customersGet, { customer_id: Number(id) }, { signal }));
  return {
    async getList({ signal, ...params }) {
      const { q, active } = (params.filter ?? {}) as Record<string, unknown>;
      const op = active === true ? customerOps.customersActive : customerOps.customers;
      const answer = await client.ask(
        op,
        {
          ...slice(params),
          q: text(q),
          sort: oneOf(SORTS, params.sort?.field),
          order: oneOf(ORDERS, params.sort?.order),
        },
        { signal },
      );
      return { data: answer.items.map(withId), total: answer.total };
    },
    getOne: async ({ id, signal }) => ({ data: await one(id, signal) }),
    getMany: async ({ ids, signal }) => ({ data: await each(ids, (id) => one(id, signal)) }),
    create: async ({ data }) => ({
      data: withId(await client.ask(customerOps.customersAdd, { customer: payloadOf(data) })),
    }),
    update: async ({ id, data }) => ({
      data: withId(
        await client.ask(customerOps.customersEdit, {
          customer: { ...payloadOf(data), customer_id: Number(id) },
        }),
      ),
    }),
  };
}
