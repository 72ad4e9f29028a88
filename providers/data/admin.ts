import { fileOps } from '../../contract/ops/files.ts';
import { ourOps } from '../../contract/ops/ours.ts';
import type { Client } from '../api/client.ts';
import { inMemory } from './memory.ts';
import { oneOf, slice, type ResourceMethods } from './methods.ts';

const TABLES = ['files', 'userdb', 'pmc', 'jobs'] as const;

/** Tables of the action screen. The filter's `table` names one. */
export function articleMethods(client: Client): ResourceMethods {
  return {
    async getList({ signal, ...params }) {
      const { table, ...filter } = (params.filter ?? {}) as Record<string, unknown>;
      const answer = await client.ask(fileOps.actionArticles, { table: oneOf(TABLES, table) ?? 'files' }, { signal });
      return inMemory(answer.items.map((row, index) => ({ id: index + 1, ...row })), { ...params, filter });
    },
  };
}

/** Mail that was not sent to anybody because no mail server is configured. */
export function outboxMethods(client: Client): ResourceMethods {
  return {
    async getList({ signal, ...params }) {
      const answer = await client.ask(ourOps.outbox, slice(params), { signal });
      return { data: answer.items, total: answer.total };
    },
  };
}
