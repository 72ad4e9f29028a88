import type { Area } from '../../contract/index.ts';
import type { RecordKind } from '../../contract/ops/records.ts';
import { actorMayEnter } from '../access/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { readRecordHistory } from './historyStore.ts';

/** Whoever may see the record may see what was done with it. */
const AREAS: Readonly<Record<RecordKind, Area>> = {
  users: 'people',
  payments: 'business',
  customers: 'service',
  coupons: 'service',
};

export const auditHandlers = {
  async recordHistory({ resource, id, skip, limit }, { services, actor }) {
    if (!actorMayEnter(actor, AREAS[resource]))
      throw refuse('not-allowed', 'Your role does not include this.');
    return readRecordHistory(services.db, actor, resource, id, skip, limit);
  },
} satisfies HandlersOf<'recordHistory'>;
