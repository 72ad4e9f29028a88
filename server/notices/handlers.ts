import { MISC } from '../../contract/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { checkMails } from '../mail/index.ts';
import { readMisc, writeMisc } from '../settings/index.ts';
import { readSeen, writeSeen } from './newsStore.ts';

/** What everybody signed in may read; the rest is the Admin's. */
const READ_BY_ALL = ['news', 'maintenance', 'banner', 'prices'];

export const noticeHandlers = {
  async miscGet({ idx }, { services, actor }) {
    if (actor.user_role !== 'Admin' && !READ_BY_ALL.includes(idx))
      throw refuse('not-allowed', 'Your role does not include this.');
    // News is written ahead of its day; until then it is the Admin's.
    if (idx === 'news' && actor.user_role !== 'Admin')
      return {
        items: (await readMisc(services.db, idx)).items.filter(
          (item) => item.timesec * 1000 <= Date.now(),
        ),
      };
    return readMisc(services.db, idx);
  },

  async miscUpdate({ idx, data }, { services, actor }) {
    const read = MISC[idx].safeParse(data);
    if (!read.success) {
      throw refuse('invalid-input', 'This cannot be saved.', {
        fields: Object.fromEntries(
          read.error.issues.map((i) => [i.path.join('.') || 'data', i.message]),
        ),
      });
    }
    if (idx === 'mail-templates') checkMails(MISC[idx].parse(read.data));
    await services.db.transaction(async (tx) => {
      await writeMisc(tx, idx, read.data, actor.user_id);
      await writeAudit(tx, actor, { action: 'misc.write', to: idx });
      tx.afterCommit(() => {
        services.closed.forget();
        if (idx === 'news' || idx === 'banner')
          services.hub.publish({ to: 'everybody' }, { what: 'news' });
      });
    });
    return readMisc(services.db, idx);
  },

  newsSeen: async (_input, { services, actor }) => ({
    seen_timesec: await readSeen(services.db, actor.user_id),
  }),

  newsRead: ({ timesec }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const seen_timesec = await writeSeen(tx, actor.user_id, timesec);
      // Other browsers of the same person show nothing unread either.
      tx.afterCommit(() =>
        services.hub.publish({ to: 'person', user_id: actor.user_id }, { what: 'news' }),
      );
      return { seen_timesec };
    }),
} satisfies HandlersOf<'miscGet' | 'miscUpdate' | 'newsSeen' | 'newsRead'>;
