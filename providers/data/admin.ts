import type { RaRecord } from 'react-admin';
import { fileOps } from '../../contract/ops/files.ts';
import { ourOps } from '../../contract/ops/ours.ts';
import { supportOps } from '../../contract/ops/support.ts';
import { SUPPORT_STATES } from '../../contract/values.ts';
import type { Client } from '../api/client.ts';
import { inMemory } from './memory.ts';
import { oneOf, slice, type ResourceMethods } from './methods.ts';

const TABLES = ['files', 'userdb', 'pmc', 'jobs', 'people'] as const;
type Table = (typeof TABLES)[number];

/**
 * Tables of the action screen. The filter's `table` names one; a row's id is that of the file, job
 * or person.
 */
export function articleMethods(client: Client): ResourceMethods {
  const rows = async (
    table: Table,
    options: { signal?: AbortSignal | undefined },
  ): Promise<RaRecord[]> => {
    if (table === 'people')
      return (await client.callOrThrow(fileOps.actionUsers, {}, options)).items.map((row) => ({
        id: row.user_id,
        ...row,
      }));
    return (await client.callOrThrow(fileOps.actionArticles, { table }, options)).items.map(
      (row) => ({
        id: 'job_id' in row ? row.job_id : 'article_id' in row ? row.article_id : row.file_id,
        ...row,
      }),
    );
  };
  return {
    async getList({ signal, ...params }) {
      const { table, ...filter } = (params.filter ?? {}) as Record<string, unknown>; // react-admin's filters are untyped
      return inMemory(await rows(oneOf(TABLES, table) ?? 'files', { signal }), {
        ...params,
        filter,
      });
    },
  };
}

/** Mail that was not sent to anybody because no mail server is configured. */
export function outboxMethods(client: Client): ResourceMethods {
  return {
    async getList({ signal, ...params }) {
      const answer = await client.callOrThrow(ourOps.outbox, slice(params), { signal });
      return { data: answer.items, total: answer.total };
    },
  };
}

/** Messages of the support form. The filter's `state` names one state; without it all are meant. */
export function inboxMethods(client: Client): ResourceMethods {
  return {
    async getList({ signal, ...params }) {
      const { state, q } = (params.filter ?? {}) as Record<string, unknown>; // react-admin's filters are untyped
      const answer = await client.callOrThrow(
        supportOps.supportList,
        {
          ...slice(params),
          state: oneOf(SUPPORT_STATES, state),
          ...(typeof q === 'string' && q !== '' ? { q } : {}),
        },
        { signal },
      );
      return { data: answer.items, total: answer.total };
    },
  };
}
