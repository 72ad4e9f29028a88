import { sql } from 'kysely';
import type { OutputOf } from '../../contract/operation.ts';
import type { fileOps } from '../../contract/ops/files.ts';
import type { Queryable } from '../database/index.ts';
import { all, dateOf, q, timesec, timesecOrNull } from '../database/index.ts';

/** Queries of the Admin's housekeeping, over all customers. */

export const ROWS = 500;
type Articles = OutputOf<typeof fileOps.actionArticles>['items'];
type Holders = OutputOf<typeof fileOps.actionUsers>['items'];

/** People whose name or address holds the text, at most fifty. */
export function findPeople(on: Queryable, text: string) {
  const pattern = `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
  return all(
    on,
    q
      .selectFrom('users as u')
      .innerJoin('customers as c', 'c.customer_id', 'u.customer_id')
      .select(['u.user_id', 'u.first_name', 'u.last_name', 'u.email', 'c.name as customer_name'])
      .where('u.erased_at', 'is', null)
      .where(sql<boolean>`lower(first_name || ' ' || last_name || ' ' || email) like ${pattern}`)
      .orderBy('email')
      .limit(50),
  );
}

/** Names of customers by their numbers. */
export async function customerNames(
  on: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await all(
    on,
    q
      .selectFrom('customers')
      .select(['customer_id', 'name'])
      .where('customer_id', 'in', [...new Set(ids)]),
  );
  return new Map(rows.map((row) => [row.customer_id, row.name]));
}

/** Every person, with the number and size of the files that they keep. */
export function readHolders(on: Queryable): Promise<Holders> {
  const held = (condition: string) =>
    sql<number>`(select count(*) from files f
      where f.owner_id = u.user_id and f.erased_at is null and ${sql.raw(condition)})`;
  return all(
    on,
    q
      .selectFrom('users as u')
      .innerJoin('customers as c', 'c.customer_id', 'u.customer_id')
      .select([
        'u.user_id',
        'u.email',
        'u.first_name',
        'u.last_name',
        'u.status as user_status',
        'c.name as customer_name',
        held(`f.database = 'manuscripts' and f.recycled_at is null and f.deleted_at is null`).as(
          'files',
        ),
        held(`f.database = 'user' and f.recycled_at is null and f.deleted_at is null`).as('userdb'),
        held('f.recycled_at is not null and f.deleted_at is null').as('recycled'),
        held('f.deleted_at is not null').as('deleted'),
        sql<number>`(select coalesce(sum(f.size), 0)::bigint from files f
          where f.owner_id = u.user_id and f.erased_at is null)`.as('bytes'),
      ])
      .where('u.erased_at', 'is', null)
      .orderBy('u.email')
      .limit(ROWS),
  );
}

/** Files in the recycle bins that were put there up to a time. */
function recycled(until: number) {
  return q
    .selectFrom('files as f')
    .where('f.recycled_at', '<=', dateOf(until))
    .where('f.deleted_at', 'is', null)
    .where('f.erased_at', 'is', null);
}

/** How many recycled files each person has. */
export function countRecycled(on: Queryable, until: number) {
  return all(
    on,
    recycled(until)
      .innerJoin('users as u', 'u.user_id', 'f.owner_id')
      .innerJoin('customers as c', 'c.customer_id', 'u.customer_id')
      .select([
        'u.user_id',
        'u.first_name',
        'u.last_name',
        'u.email',
        'c.name as customer_name',
        sql<number>`count(*)`.as('files'),
      ])
      .groupBy(['u.user_id', 'u.first_name', 'u.last_name', 'u.email', 'c.name'])
      .orderBy('u.email'),
  );
}

/** One person's recycled files. */
export function recycledOf(on: Queryable, userId: number, until: number) {
  return all(
    on,
    recycled(until)
      .select(['f.file_id', 'f.customer_id', 'f.size', 'f.filename'])
      .where('f.owner_id', '=', userId)
      .orderBy('f.file_id'),
  );
}

/** The newest files of one database. */
export async function readArticles(
  on: Queryable,
  database: 'manuscripts' | 'user',
): Promise<Articles> {
  const rows = await all(
    on,
    q
      .selectFrom('files as f')
      .innerJoin('users as u', 'u.user_id', 'f.owner_id')
      .innerJoin('customers as c', 'c.customer_id', 'f.customer_id')
      .select([
        'f.file_id',
        'f.filename',
        'f.state',
        'f.size',
        'f.pages',
        'f.figures',
        'f.subimages',
        'f.created_at',
        'f.recycled_at',
        'f.deleted_at',
        'u.email as owner',
        'c.name as customer_name',
      ])
      .where('f.database', '=', database)
      .where('f.erased_at', 'is', null)
      .orderBy('f.file_id', 'desc')
      .limit(ROWS),
  );
  return rows.map(({ created_at, recycled_at, deleted_at, ...row }) => ({
    ...row,
    created_timesec: timesec(created_at),
    recycled_timesec: timesecOrNull(recycled_at),
    deleted_timesec: timesecOrNull(deleted_at),
  }));
}

/** The newest jobs. */
export async function readJobs(on: Queryable): Promise<Articles> {
  const rows = await all(
    on,
    q
      .selectFrom('jobs as j')
      .innerJoin('customers as c', 'c.customer_id', 'j.customer_id')
      .leftJoin('files as f', 'f.file_id', 'j.file_id')
      .select([
        'j.job_id',
        'j.kind',
        'j.state',
        'j.file_id',
        'f.filename',
        'j.customer_id',
        'c.name as customer_name',
        'j.priority',
        'j.attempt',
        'j.max_attempts',
        'j.created_at',
        'j.started_at',
        'j.ended_at',
        sql<string | null>`j.error->>'sentence'`.as('problem'),
      ])
      .orderBy('j.job_id', 'desc')
      .limit(ROWS),
  );
  return rows.map(({ created_at, started_at, ended_at, ...row }) => ({
    ...row,
    created_timesec: timesec(created_at),
    started_timesec: timesecOrNull(started_at),
    ended_timesec: timesecOrNull(ended_at),
  }));
}
