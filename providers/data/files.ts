import type { FileRow } from '../../contract/entities.ts';
import { FILE_PRODUCTS } from '../../contract/brand.ts';
import { fileOps } from '../../contract/ops/files.ts';
import { DATABASES, FILE_SORTS, FILE_STATES, LIST_STATES } from '../../contract/values.ts';
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

const HANDLED = ['open', 'done'] as const;
const ASSIGNED = ['mine', 'unassigned', 'due'] as const;

const withId = (row: FileRow): FileRow & { id: number } => ({ ...row, id: row.file_id });

/** Manuscripts. The filter's `state` names the list (Dashboard, Edit, …, DashboardUserDb). */
export function fileMethods(client: Client): ResourceMethods {
  const one = async (id: string | number, signal?: AbortSignal) =>
    withId(await client.callOrThrow(fileOps.dashboardId, { file_id: Number(id) }, { signal }));
  return {
    async getList({ signal, ...params }) {
      const {
        state,
        q,
        owner_id,
        file_state,
        assigned,
        database,
        product,
        handled,
        start_timesec,
        end_timesec,
      } = (params.filter ?? {}) as Record<string, unknown>;
      const answer = await client.callOrThrow(
        fileOps.dashboard,
        {
          state: oneOf(LIST_STATES, state) ?? 'Dashboard',
          ...slice(params),
          sort: oneOf(FILE_SORTS, params.sort?.field),
          order: oneOf(ORDERS, params.sort?.order),
          q: text(q),
          owner_id: number(owner_id),
          file_state: oneOf(FILE_STATES, file_state),
          assigned: oneOf(ASSIGNED, assigned),
          database: oneOf(DATABASES, database),
          product: oneOf(FILE_PRODUCTS, product),
          handled: oneOf(HANDLED, handled),
          start_timesec: number(start_timesec),
          end_timesec: number(end_timesec),
        },
        { signal },
      );
      return listed(answer.items.map(withId), answer);
    },
    getOne: async ({ id, signal }) => ({ data: await one(id, signal) }),
    getMany: async ({ ids, signal }) => ({ data: await each(ids, (id) => one(id, signal)) }),
    async update({ id, data }) {
      // The form's fields are those of the call; the server checks them.
      const { info, filename } = data as Pick<FileRow, 'info' | 'filename'>;
      return {
        data: withId(
          await client.callOrThrow(fileOps.fileInfo, { file_id: Number(id), info, filename }),
        ),
      };
    },
    async delete({ id }) {
      const head = await client.callOrThrow(fileOps.fileRecycle, { file_id: Number(id) });
      return { data: { ...head, id: head.file_id } };
    },
  };
}
