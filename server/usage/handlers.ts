import { actorMayEnter } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { readActivity, readHistory } from './historyStore.ts';
import { readWorkload } from './loadStore.ts';
import { readStatistics } from './statisticsStore.ts';
import { readUsage } from './store.ts';
import type { UsageName } from './store.ts';

export const usageHandlers = {
  async usage({ name = 'my', ...query }, { services, actor }) {
    demandMay(actor, name);
    return readUsage(services.db, actor, name, { ...query, zone: knownZone(query.zone) });
  },
  usageUsersDatabase: (query, { services, actor }) =>
    readUsage(services.db, actor, 'userdb', { ...query, zone: knownZone(query.zone) }),
  async history({ pathname = 'my', ...query }, { services, actor }) {
    demandMay(actor, pathname);
    return readHistory(services.db, actor, pathname, query);
  },
  activityUsers: (query, { services, actor }) => readActivity(services.db, actor, query),
  statistics: (_query, { services }) => readStatistics(services.db),
  workload: (_input, { services }) => readWorkload(services.db),
} satisfies HandlersOf<
  'usage' | 'usageUsersDatabase' | 'history' | 'activityUsers' | 'statistics' | 'workload'
>;

/** What others did is for those who manage people. */
function demandMay(actor: Actor, name: UsageName): void {
  if (name !== 'my' && !actorMayEnter(actor, 'people'))
    throw refuse('not-allowed', 'Your role does not include this.');
}

/** @throws Refusal invalid-input for a zone that nobody knows, before the database fails on it */
function knownZone(zone: string | undefined): string {
  if (zone === undefined || zone === '') return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    throw refuse('invalid-input', 'Please check: zone.', { fields: { zone: 'Not a time zone.' } });
  }
}
