import { HttpError } from 'react-admin';
import { ourOps } from '../../contract/ops/ours.ts';
import { PAYMENT_STATES } from '../../contract/prices.ts';
import { PAYMENT_SORTS, paymentOps } from '../../contract/ops/payments.ts';
import type { InputOf } from '../../contract/operation.ts';
import type { Client } from '../api/client.ts';
import { inMemory } from './memory.ts';
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

/** What was paid. The filter `channel: 'paypal'` asks PayPal's history. */
export function paymentMethods(client: Client): ResourceMethods {
  const one = async (id: string | number, signal?: AbortSignal) => {
    const {
      items: [found],
    } = await client.callOrThrow(
      paymentOps.paymentsHistory,
      { id: Number(id), limit: 1 },
      { signal },
    );
    if (!found) throw new HttpError('There is no such payment.', 404);
    return found;
  };
  return {
    async getList({ signal, ...params }) {
      const { channel, start_timesec, end_timesec, customer_id, q, state } = (params.filter ??
        {}) as Record<string, unknown>; // react-admin's filters are untyped
      const op = channel === 'paypal' ? paymentOps.paypalHistory : paymentOps.paymentsHistory;
      const answer = await client.callOrThrow(
        op,
        {
          ...slice(params),
          customer_id: number(customer_id),
          start_timesec: number(start_timesec),
          end_timesec: number(end_timesec),
          q: text(q),
          state: oneOf(PAYMENT_STATES, state),
          sort: oneOf(PAYMENT_SORTS, params.sort?.field),
          order: oneOf(ORDERS, params.sort?.order),
        },
        { signal },
      );
      return listed(answer.items, answer);
    },
    getOne: async ({ id, signal }) => ({ data: await one(id, signal) }),
    getMany: async ({ ids, signal }) => ({ data: await each(ids, (id) => one(id, signal)) }),
    async update({ id, data }) {
      const state = oneOf(['paid', 'cancelled'] as const, data['state']);
      if (!state) throw new HttpError('Choose Paid or Cancelled.', 400);
      return { data: await client.callOrThrow(ourOps.paymentSettle, { id: Number(id), state }) };
    },
    async create({ data }) {
      // The purchase form's fields are those of the call; the server computes the price again.
      const payment = data as InputOf<typeof paymentOps.paymentsAdd>['payment'];
      return { data: await client.callOrThrow(paymentOps.paymentsAdd, { payment }) };
    },
  };
}

/** Coupons. Their key is type and code together: `percent:SPRING`. */
export function couponMethods(client: Client): ResourceMethods {
  const list = async (signal?: AbortSignal) =>
    (await client.callOrThrow(paymentOps.couponAllGet, {}, { signal })).items.map((row) => ({
      ...row,
      id: `${row.type}:${row.code}`,
    }));
  const withId = <T extends { type: string; code: string }>(row: T) => ({
    ...row,
    id: `${row.type}:${row.code}`,
  });
  return {
    getList: async ({ signal, ...params }) => inMemory(await list(signal), params),
    async getOne({ id, signal }) {
      const [type = '', ...code] = String(id).split(':');
      return {
        data: withId(
          await client.callOrThrow(
            paymentOps.couponGet,
            { type: text(type), code: code.join(':') },
            { signal },
          ),
        ),
      };
    },
    async getMany({ ids, signal }) {
      const wanted = new Set(ids.map(String));
      return { data: (await list(signal)).filter((row) => wanted.has(row.id)) };
    },
    // Fields of the generated form, which is typed against the call's row; the server checks them.
    create: async ({ data }) => ({
      data: withId(
        await client.callOrThrow(
          paymentOps.couponAdd,
          data as InputOf<typeof paymentOps.couponAdd>,
        ),
      ),
    }),
    update: async ({ data }) => ({
      data: withId(
        await client.callOrThrow(
          paymentOps.couponUpdate,
          data as InputOf<typeof paymentOps.couponUpdate>,
        ),
      ),
    }),
  };
}
