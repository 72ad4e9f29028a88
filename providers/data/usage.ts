import { FILE_PRODUCTS } from '../../contract/brand.ts';
import { usageOps } from '../../contract/ops/usage.ts';
import { USAGE_BY, USAGE_SPANS, USAGE_STAGES } from '../../contract/usage.ts';
import type { Client } from '../api/client.ts';
import { inMemory } from './memory.ts';
import { number, oneOf, text, type ResourceMethods } from './methods.ts';

const NAMES = ['my', 'users', 'userdb'] as const;
const LIMIT = 500;

const numbered = <T extends object>(rows: readonly T[]) =>
  rows.map((row, index) => ({ ...row, id: index + 1 }));

function rangeOf(filter: Record<string, unknown>) {
  return {
    // Null asks for all customers.
    customer_id: filter['customer_id'] === null ? null : number(filter['customer_id']),
    user_id: number(filter['user_id']),
    start_timesec: number(filter['start_timesec']),
    end_timesec: number(filter['end_timesec']),
    stage: oneOf(USAGE_STAGES, filter['stage']) ?? ('' as const),
    span: oneOf(USAGE_SPANS, filter['span']),
    by: oneOf(USAGE_BY, filter['by']),
    zone: text(filter['zone']),
    product: oneOf(FILE_PRODUCTS, filter['product']),
  };
}

/**
 * Usage by span, stage and person or customer. The filter's `name` is my, users or userdb;
 * `meta.sums` are the answer's own.
 */
export function usageMethods(client: Client): ResourceMethods {
  return {
    async getList({ signal, ...params }) {
      const filter = (params.filter ?? {}) as Record<string, unknown>;
      const name = oneOf(NAMES, filter['name']) ?? 'my';
      const answer =
        name === 'userdb'
          ? await client.callOrThrow(usageOps.usageUsersDatabase, rangeOf(filter), { signal })
          : await client.callOrThrow(usageOps.usage, { name, ...rangeOf(filter) }, { signal });
      const rows = inMemory(
        numbered(answer.items),
        { ...params, filter: {} },
        { stage: USAGE_STAGES },
      );
      return { ...rows, meta: { sums: answer.total } };
    },
  };
}

/** What was done. The filter's `pathname` is my, users or userdb. */
export function historyMethods(client: Client): ResourceMethods {
  return {
    async getList({ signal, ...params }) {
      const { q, pathname, ...filter } = (params.filter ?? {}) as Record<string, unknown>;
      const { customer_id, start_timesec, end_timesec } = rangeOf(filter);
      const answer = await client.callOrThrow(
        usageOps.history,
        {
          pathname: oneOf(NAMES, pathname) ?? 'my',
          customer_id,
          start_timesec,
          end_timesec,
          limit: LIMIT,
        },
        { signal },
      );
      return inMemory(numbered(answer.items), { ...params, filter: { q } });
    },
  };
}

/** What the people of a customer did. */
export function activityMethods(client: Client): ResourceMethods {
  return {
    async getList({ signal, ...params }) {
      const { q, customer_id } = (params.filter ?? {}) as Record<string, unknown>;
      const answer = await client.callOrThrow(
        usageOps.activityUsers,
        { customer_id: number(customer_id) },
        { signal },
      );
      return inMemory(numbered(answer.items), { ...params, filter: { q } });
    },
  };
}
