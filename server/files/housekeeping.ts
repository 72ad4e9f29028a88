import { sql } from 'kysely';
import { nameOf } from '../access/actor.ts';
import type { Actor } from '../access/actor.ts';
import { writeAudit } from '../audit/audit.ts';
import { all, dateOf, q, run, timesec, timesecOrNull } from '../database/query.ts';
import type { Queryable, Tx } from '../database/db.ts';
import type { HandlersOf } from '../http/call.ts';
import { refuse } from '../http/refusal.ts';
import { countDeleted, eraseDeleted } from './erase.ts';
import { searchFiles } from './lists.ts';

const DAY_MS = 86_400_000;
const ROWS = 500;

/** The Admin's work on files of all customers: find, look through, empty the bins. */
export const housekeepingHandlers = {
  async actionUserGet({ text }, { services, actor }) {
    const pattern = `%${text.trim().toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    const users = await all(services.db, q.selectFrom('users').select(['user_id', 'first_name', 'last_name', 'email'])
      .where(sql<boolean>`lower(first_name || ' ' || last_name || ' ' || email) like ${pattern}`).orderBy('email').limit(50));
    return {
      users: users.map((u) => ({ user_id: u.user_id, name: nameOf(u), email: u.email })),
      files: await searchFiles(services.db, actor, text),
    };
  },

  async actionArticles({ table }, { services }) {
    if (table === 'pmc') throw refuse('not-available-yet', 'The reference database is not in this version.');
    return { items: table === 'jobs' ? await jobRows(services.db) : await fileRows(services.db, table === 'userdb' ? 'user' : 'manuscripts') };
  },

  async actionUsers(_input, { services }) {
    const held = (condition: string) => sql<number>`(select count(*) from files f where f.owner_id = u.user_id and f.erased_at is null and ${sql.raw(condition)})`;
    const items = await all(services.db, q.selectFrom('users as u').innerJoin('customers as c', 'c.customer_id', 'u.customer_id').select([
      'u.user_id', 'u.email', 'u.first_name', 'u.last_name', 'u.status as user_status', 'c.name as customer_name',
      held(`f.database = 'manuscripts' and f.recycled_at is null and f.deleted_at is null`).as('files'),
      held(`f.database = 'user' and f.recycled_at is null and f.deleted_at is null`).as('userdb'),
      held('f.recycled_at is not null and f.deleted_at is null').as('recycled'), held('f.deleted_at is not null').as('deleted'),
      sql<number>`(select coalesce(sum(f.size), 0)::bigint from files f where f.owner_id = u.user_id and f.erased_at is null)`.as('bytes'),
    ]).orderBy('u.email').limit(ROWS));
    return { items };
  },

  async recycleInfo({ timesec: until }, { services }) {
    const rows = await all(services.db, recycled(until).innerJoin('users as u', 'u.user_id', 'f.owner_id')
      .select(['u.user_id', 'u.first_name', 'u.last_name', 'u.email', sql<number>`count(*)`.as('files')])
      .groupBy(['u.user_id', 'u.first_name', 'u.last_name', 'u.email']).orderBy('u.email'));
    return { items: rows.map((r) => ({ user_id: r.user_id, name: nameOf(r), files: r.files })) };
  },
  recycleDelete: ({ user_id, timesec: until }, { services, actor }) => services.db.transaction((tx) => emptyBin(tx, actor, user_id, until, 'delete')),
  recycleRestore: ({ user_id, timesec: until }, { services, actor }) => services.db.transaction((tx) => emptyBin(tx, actor, user_id, until, 'restore')),

  deleteGetToDeleteNum: async (_input, { services }) => ({ files: (await countDeleted(services.db, null)).files }),
  deleteGetNum: ({ timesec: until }, { services }) => countDeleted(services.db, dateOf(until)),
  async deleteUpToDate({ timesec: until }, { services, actor }) {
    const at = new Date(until * 1000);
    const count = await countDeleted(services.db, at);
    services.background.run(async () => void (await eraseDeleted(services, actor, at)));
    return count;
  },
  async deleteFiles(_input, { services, actor }) {
    const at = retentionEnd(services.config.retentionDays);
    const count = await countDeleted(services.db, at);
    services.background.run(async () => void (await eraseDeleted(services, actor, at)));
    return count;
  },
} satisfies HandlersOf<
  | 'actionUserGet' | 'actionArticles' | 'actionUsers' | 'recycleInfo' | 'recycleDelete' | 'recycleRestore'
  | 'deleteGetToDeleteNum' | 'deleteGetNum' | 'deleteUpToDate' | 'deleteFiles'
>;

/** Files deleted before this are past the retention. */
export function retentionEnd(days: number): Date {
  return new Date(Date.now() - days * DAY_MS);
}

function recycled(until: number) {
  return q.selectFrom('files as f').where('f.recycled_at', '<=', dateOf(until)).where('f.deleted_at', 'is', null).where('f.erased_at', 'is', null);
}

/** Moves what a person recycled up to a time on to Deleted, or brings it back. */
async function emptyBin(tx: Tx, actor: Actor, userId: number, until: number, what: 'delete' | 'restore') {
  const files = await all(tx, recycled(until).select(['f.file_id', 'f.customer_id', 'f.size', 'f.filename']).where('f.owner_id', '=', userId).orderBy('f.file_id'));
  for (const { file_id, customer_id } of files) {
    const set = what === 'delete' ? { deleted_at: sql<Date>`now()`, deleted_by: actor.user_id } : { recycled_at: null, recycled_by: null };
    await run(tx, q.updateTable('files').set(set).where('file_id', '=', file_id));
    await writeAudit(tx, actor, { action: `file.${what}`, customer_id, file_id });
  }
  return { files: files.length, bytes: files.reduce((sum, f) => sum + f.size, 0), names: files.slice(0, 100).map((f) => f.filename) };
}

async function fileRows(on: Queryable, database: 'manuscripts' | 'user') {
  const rows = await all(on, q.selectFrom('files as f').innerJoin('users as u', 'u.user_id', 'f.owner_id').innerJoin('customers as c', 'c.customer_id', 'f.customer_id')
    .select(['f.file_id', 'f.filename', 'f.state', 'f.size', 'f.pages', 'f.figures', 'f.subimages', 'f.created_at', 'f.recycled_at', 'f.deleted_at', 'u.email as owner', 'c.name as customer_name'])
    .where('f.database', '=', database).where('f.erased_at', 'is', null).orderBy('f.file_id', 'desc').limit(ROWS));
  return rows.map(({ created_at, recycled_at, deleted_at, ...row }) => ({
    ...row, created_timesec: timesec(created_at), recycled_timesec: timesecOrNull(recycled_at), deleted_timesec: timesecOrNull(deleted_at),
  }));
}

async function jobRows(on: Queryable) {
  const rows = await all(on, q.selectFrom('jobs').select(['job_id', 'kind', 'state', 'file_id', 'customer_id', 'priority', 'attempt', 'max_attempts', 'progress', 'error', 'created_at', 'started_at', 'ended_at'])
    .orderBy('job_id', 'desc').limit(ROWS));
  return rows.map(({ created_at, started_at, ended_at, ...row }) => ({
    ...row, created_timesec: timesec(created_at), started_timesec: timesecOrNull(started_at), ended_timesec: timesecOrNull(ended_at),
  }));
}
