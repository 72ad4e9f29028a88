import {
  CUSTOMER_FIELDS,
  CUSTOMER_SORTS,
  type CustomerPayload,
  type CustomerRow,
} from '../../contract/customers.ts';
import { customerOps } from '../../contract/ops/customers.ts';
import { CUSTOMER_TYPES } from '../../contract/values.ts';
import type { Client } from '../api/client.ts';
import { each, oneOf, ORDERS, slice, text, type ResourceMethods } from './methods.ts';
import { productsOf, withTextCheck, type TextCheckField } from './products.ts';

function payloadOf(data: Record<string, unknown>): CustomerPayload {
  // Picks the call's own fields out of a record; the server checks their values.
  const picked = Object.fromEntries(
    Object.keys(CUSTOMER_FIELDS)
      .filter((key) => key in data)
      .map((key) => [key, data[key]]),
  ) as CustomerPayload;
  const { text_check } = data as Partial<TextCheckField>;
  return text_check === undefined
    ? picked
    : { ...picked, products: productsOf({ products: picked.products, text_check }) };
}

const withId = (row: CustomerRow): CustomerRow & TextCheckField & { id: number } => ({
  ...withTextCheck(row),
  id: row.customer_id,
});

/**
 * Customers. Only Admin receives them all; others receive an empty list. The filter `active` asks
 * for active ones only.
 */
export function customerMethods(client: Client): ResourceMethods {
  const one = async (id: string | number, signal?: AbortSignal) =>
    withId(
      await client.callOrThrow(customerOps.customersGet, { customer_id: Number(id) }, { signal }),
    );
  return {
    async getList({ signal, ...params }) {
      const { q, active, customer_type } = (params.filter ?? {}) as Record<string, unknown>;
      const op = active === true ? customerOps.customersActive : customerOps.customers;
      const answer = await client.callOrThrow(
        op,
        {
          ...slice(params),
          q: text(q),
          customer_type: oneOf(CUSTOMER_TYPES, customer_type),
          sort: oneOf(CUSTOMER_SORTS, params.sort?.field),
          order: oneOf(ORDERS, params.sort?.order),
        },
        { signal },
      );
      return { data: answer.items.map(withId), total: answer.total };
    },
    getOne: async ({ id, signal }) => ({ data: await one(id, signal) }),
    getMany: async ({ ids, signal }) => ({ data: await each(ids, (id) => one(id, signal)) }),
    create: async ({ data }) => ({
      data: withId(
        await client.callOrThrow(customerOps.customersAdd, { customer: payloadOf(data) }),
      ),
    }),
    update: async ({ id, data }) => ({
      data: withId(
        await client.callOrThrow(customerOps.customersEdit, {
          customer: { ...payloadOf(data), customer_id: Number(id) },
        }),
      ),
    }),
  };
}
