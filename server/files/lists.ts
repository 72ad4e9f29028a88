import { WORKING_STATES } from '../../contract/index.ts';
import type { BodyOf, FileRow, ListState, Ops, OutputOf } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import type { Queryable } from '../database/index.ts';
import { estimateOf } from './backlog.ts';
import { readBacklog } from './backlogStore.ts';
import { countListed, fileBatches, filesFound, listedFiles } from './listStore.ts';
import type { FileListQuery } from './listStore.ts';
import { fileRow } from './present.ts';

type Query = Omit<BodyOf<Ops['dashboard']>, 'state'>;
type Page = OutputOf<Ops['dashboard']>;

/** A list in one of its states, narrowed, in a stable order, with the number of all that fit. */
export function listFiles(
  on: Queryable,
  actor: Actor,
  state: ListState,
  query: Query,
): Promise<Page> {
  return page(on, actor, state, query);
}

/** The person's own files in the user database. */
export function listMyDatabase(on: Queryable, actor: Actor, query: Query): Promise<Page> {
  return page(on, actor, 'DashboardUserDb', { ...query, mine: true });
}

/** Files of every customer that the Admin may reach, by number or by words; the newest fifty. */
export async function searchFiles(on: Queryable, actor: Actor, text: string): Promise<FileRow[]> {
  const id = /^\s*#?(\d{1,15})\s*$/.exec(text)?.[1];
  return (await filesFound(on, actor, id === undefined ? text : Number(id))).map((row) =>
    fileRow(actor, row),
  );
}

/** How many rows a list has, as far as they are counted. */
export const countFiles = countListed;

/** Every row of a list, a batch at a time, the oldest first. */
export async function* fileRowBatches(
  on: Queryable,
  actor: Actor,
  state: ListState,
  query: FileListQuery,
  batch: number,
): AsyncGenerator<readonly FileRow[]> {
  for await (const rows of fileBatches(on, actor, state, query, batch))
    yield rows.map((row) => fileRow(actor, row));
}

async function page(
  on: Queryable,
  actor: Actor,
  state: ListState,
  query: FileListQuery & { readonly skip: number; readonly limit: number },
): Promise<Page> {
  const { rows, total, more } = await listedFiles(on, actor, state, query);
  const items = rows.map((row) => fileRow(actor, row));
  const waits = items.some((row) => WORKING_STATES.includes(row.state));
  const backlog = waits ? await readBacklog(on) : null;
  return {
    items: backlog
      ? items.map((row) => ({ ...row, estimate_seconds: estimateOf(backlog, row.file_id) }))
      : items,
    total,
    ...(more ? { more } : {}),
  };
}
