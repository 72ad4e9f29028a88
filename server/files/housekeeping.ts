import { nameOf } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import type { Tx } from '../database/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { listArticles } from '../reference/index.ts';
import type { Services } from '../services.ts';
import { eraseDeleted } from './erase.ts';
import { countDeleted } from './eraseStore.ts';
import {
  countRecycled,
  customerNames,
  findPeople,
  readArticles,
  readHolders,
  readJobs,
  recycledOf,
  ROWS,
} from './housekeepingStore.ts';
import { searchFiles } from './lists.ts';
import { deleteFile, restoreFile } from './marks.ts';

/** The Admin's work on files of all customers: find, look through, empty the bins. */
export const housekeepingHandlers = {
  async actionUserGet({ text }, { services, actor }) {
    const people = await findPeople(services.db, text);
    const files = await searchFiles(services.db, actor, text);
    const names = await customerNames(
      services.db,
      files.map((file) => file.customer_id),
    );
    return {
      users: people.map((u) => ({
        user_id: u.user_id,
        name: nameOf(u),
        email: u.email,
        customer_name: u.customer_name,
      })),
      files: files.map((file) => ({ ...file, customer_name: names.get(file.customer_id) ?? '' })),
    };
  },

  async actionArticles({ table }, { services }) {
    if (table === 'pmc')
      return {
        items: (await listArticles(services.db, { words: '', skip: 0, limit: ROWS })).items,
      };
    return {
      items: await (table === 'jobs'
        ? readJobs(services.db)
        : readArticles(services.db, table === 'userdb' ? 'user' : 'manuscripts')),
    };
  },

  actionUsers: async (_input, { services }) => ({ items: await readHolders(services.db) }),

  async recycleInfo({ timesec: until }, { services }) {
    const rows = await countRecycled(services.db, until);
    return {
      items: rows.map((r) => ({
        user_id: r.user_id,
        name: nameOf(r),
        email: r.email,
        customer_name: r.customer_name,
        files: r.files,
      })),
    };
  },
  recycleDelete: ({ user_id, timesec: until }, { services, actor }) =>
    services.db.transaction((tx) => emptyBin(services, tx, actor, user_id, until, 'delete')),
  recycleRestore: ({ user_id, timesec: until }, { services, actor }) =>
    services.db.transaction((tx) => emptyBin(services, tx, actor, user_id, until, 'restore')),

  deleteGetToDeleteNum: async (_input, { services }) => ({
    files: (await countDeleted(services.db, 'all')).files,
  }),
  deleteGetNum: ({ timesec: until }, { services }) =>
    countDeleted(services.db, { until: new Date(until * 1000) }),
  async deleteGetDue(_input, { services }) {
    const timesec = Math.floor(Date.now() / 1000);
    return {
      ...(await countDeleted(services.db, {
        retentionDays: services.config.retentionDays,
        at: new Date(timesec * 1000),
      })),
      timesec,
    };
  },
  async deleteUpToDate({ timesec: until }, { services, actor }) {
    const which = { until: new Date(until * 1000) };
    const count = await countDeleted(services.db, which);
    services.background.run(async () => void (await eraseDeleted(services, actor, which)));
    return count;
  },
  async deleteFiles({ timesec: at }, { services, actor }) {
    // A time to come would take what is not past its retention.
    const which = {
      retentionDays: services.config.retentionDays,
      at: new Date(Math.min(Date.now(), (at ?? Infinity) * 1000)),
    };
    const count = await countDeleted(services.db, which);
    services.background.run(async () => void (await eraseDeleted(services, actor, which)));
    return count;
  },
} satisfies HandlersOf<
  | 'actionUserGet'
  | 'actionArticles'
  | 'actionUsers'
  | 'recycleInfo'
  | 'recycleDelete'
  | 'recycleRestore'
  | 'deleteGetToDeleteNum'
  | 'deleteGetNum'
  | 'deleteGetDue'
  | 'deleteUpToDate'
  | 'deleteFiles'
>;

/** Moves what a person recycled up to a time on to Deleted, or brings it back. */
async function emptyBin(
  services: Pick<Services, 'hub' | 'jobs'>,
  tx: Tx,
  actor: Actor,
  userId: number,
  until: number,
  what: 'delete' | 'restore',
) {
  const files = await recycledOf(tx, userId, until);
  for (const { file_id } of files)
    await (what === 'delete' ? deleteFile : restoreFile)(services, tx, actor, file_id);
  return {
    files: files.length,
    bytes: files.reduce((sum, f) => sum + f.size, 0),
    names: files.slice(0, 100).map((f) => f.filename),
  };
}
