import { sql } from 'kysely';
import { FILE_STATES, LIST_VIEWS } from '../../contract/index.ts';
import type { BodyOf, FileRow, ListState, Ops, OutputOf } from '../../contract/index.ts';
import type { Actor } from '../access/actor.ts';
import type { Queryable } from '../database/db.ts';
import { dateOf } from '../database/query.ts';
import { fileRow } from './present.ts';
import { countFiles, matchTotal, readFiles, selectFiles } from './rows.ts';
import type { FileQuery } from './rows.ts';

type Query = Omit<BodyOf<Ops['dashboard']>, 'state'>;
type Page = OutputOf<Ops['dashboard']>;

/** A list in one of its states, narrowed, in a stable order, with the number of all that fit. */
export async function listFiles(on: Queryable, actor: Actor, state: ListState, query: Query): Promise<Page> {
  return page(on, actor, narrow(inList(ownCustomer(actor), actor, state), actor, query), query);
}

/** The person's own files in the user database. */
export async function listMyDatabase(on: Queryable, actor: Actor, query: Query): Promise<Page> {
  const mine = inList(ownCustomer(actor), actor, 'DashboardUserDb').where('f.owner_id', '=', actor.user_id);
  return page(on, actor, narrow(mine, actor, query), query);
}

/** Files of every customer that the Admin may reach, by number or by words; the newest fifty. */
export async function searchFiles(on: Queryable, actor: Actor, text: string): Promise<FileRow[]> {
  const id = /^\s*#?(\d{1,15})\s*$/.exec(text)?.[1];
  const files = selectFiles(actor).where('f.erased_at', 'is', null);
  const found = id === undefined ? narrow(files, actor, { q: text, skip: 0, limit: 50 }) : files.where('f.file_id', '=', Number(id));
  return (await readFiles(on, found.orderBy('f.file_id', 'desc').limit(50))).map((row) => fileRow(actor, row));
}

async function page(on: Queryable, actor: Actor, files: FileQuery, query: Query): Promise<Page> {
  const total = await countFiles(on, files);
  if (total <= query.skip) return { items: [], total };
  const rows = await readFiles(on, ordered(files, query).offset(query.skip).limit(query.limit));
  return { items: rows.map((row) => fileRow(actor, row)), total };
}

/** Lists show one customer's files, also to an Admin, who finds those of others on the action screen. */
function ownCustomer(actor: Actor): FileQuery {
  return selectFiles(actor).where('f.customer_id', '=', actor.customer_id).where('f.erased_at', 'is', null);
}

function inList(files: FileQuery, actor: Actor, state: ListState): FileQuery {
  const view = LIST_VIEWS[state];
  let list = files.where('f.database', '=', view.database);
  if (view.states !== null) list = list.where('f.state', 'in', [...view.states]);
  if (view.mark === 'none') list = list.where('f.recycled_at', 'is', null).where('f.deleted_at', 'is', null);
  else if (view.mark === 'recycled') list = list.where('f.recycled_at', 'is not', null).where('f.deleted_at', 'is', null);
  else list = list.where('f.deleted_at', 'is not', null);
  if (state === 'My') list = list.where('f.owner_id', '=', actor.user_id);
  if (state === 'Users') list = list.where('f.owner_id', '<>', actor.user_id);
  return list;
}

function narrow(files: FileQuery, actor: Actor, query: Query): FileQuery {
  let list = files;
  for (const word of (query.q ?? '').toLowerCase().split(/\s+/).filter(Boolean)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    list = list.where(sql<boolean>`(f.search like ${pattern} or lower(owner.first_name || ' ' || owner.last_name || ' ' || owner.email) like ${pattern})`);
  }
  if (query.owner_id !== undefined) list = list.where('f.owner_id', '=', query.owner_id);
  if (query.start_timesec !== undefined) list = list.where('f.created_at', '>=', dateOf(query.start_timesec));
  // The last second of a range is part of it.
  if (query.end_timesec !== undefined) list = list.where('f.created_at', '<', dateOf(query.end_timesec + 1));
  if (query.assigned === 'mine') {
    // Also what one was asked about.
    list = list.where(sql<boolean>`(f.assigned_id = ${actor.user_id} or exists (select 1 from file_shares s where s.file_id = f.file_id and s.user_id = ${actor.user_id}))`);
  }
  if (query.assigned === 'unassigned') list = list.where('f.assigned_id', 'is', null);
  if (query.assigned === 'due') list = list.where(sql<boolean>`f.info ->> 'due' is not null`).where('f.state', '<>', 'Report');
  return list;
}

const stateOrder = sql`array_position(array[${sql.join(FILE_STATES.map((s) => sql`${s}::text`))}], f.state)`;

const SORTS = {
  filename: sql`lower(f.filename)`,
  state: stateOrder,
  created_timesec: sql`f.created_at`,
  changed_timesec: sql`f.changed_at`,
  pages: sql`f.pages`,
  figures: sql`f.figures`,
  subimages: sql`f.subimages`,
  matches: matchTotal,
  owner: sql`lower(owner.last_name || ' ' || owner.first_name || ' ' || owner.email)`,
  due: sql`(f.info ->> 'due')::bigint`,
} as const satisfies Record<NonNullable<Query['sort']>, unknown>;

function ordered(files: FileQuery, query: Query): FileQuery {
  const sort = query.sort ?? (query.assigned === 'due' ? 'due' : 'created_timesec');
  const up = (query.order ?? (query.assigned === 'due' && query.sort === undefined ? 'ASC' : query.sort === undefined ? 'DESC' : 'ASC')) === 'ASC';
  // Rows without a value come last both ways; the id makes the order the same on every page.
  return files.orderBy(up ? sql`${SORTS[sort]} asc nulls last` : sql`${SORTS[sort]} desc nulls last`).orderBy('f.file_id', up ? 'asc' : 'desc');
}
