import { writeAudit } from '../audit/index.ts';
import { timesec } from '../database/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { chosenCustomer } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { endOthers, listSessions } from './factorStore.ts';
import { demandManaged } from './managed.ts';
import { demandProof } from './proof.ts';
import { endSessionsAt, endSessionsOf } from './sessionStore.ts';

type EndingCalls = 'sessionsGet' | 'sessionsEnd' | 'usersSignOut' | 'customerSignOut';

/** Where people are signed in, and the ways to end that: the own, somebody's, a whole customer's. */
export const endingHandlers = {
  async sessionsGet(_input, { services, actor }) {
    const rows = await listSessions(services.db, actor.user_id);
    const items = rows.map((row) => ({
      id: row.session_id,
      current: row.session_id === actor.session_id,
      created_timesec: timesec(row.created_at),
      seen_timesec: timesec(row.seen_at),
      ends_timesec: timesec(row.ends_at),
      agent: row.agent,
      address: row.address,
      how: row.how,
    }));
    return { items: items.toSorted((a, b) => Number(b.current) - Number(a.current)) };
  },

  async sessionsEnd({ id, password }, call) {
    const { services, actor } = call;
    await demandProof(call, password);
    return services.db.transaction(async (tx) => {
      const ended = await endOthers(tx, actor.user_id, actor.session_id, id ?? null);
      if (id !== undefined && ended === 0) throw refuse('not-found', 'There is no such session.');
      await writeAudit(tx, actor, { action: 'session.end', details: { ended } });
      return { ended };
    });
  },

  usersSignOut: ({ user_id }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const { customer_id } = await demandManaged(
        tx,
        actor,
        user_id,
        'This person is signed out by another administrator.',
      );
      const ended = await endSessionsOf(tx, user_id);
      await writeAudit(tx, actor, {
        action: 'session.end',
        customer_id,
        details: { user_id, ended },
      });
      return { ended };
    }),

  customerSignOut: ({ customer_id }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const customer = chosenCustomer(actor, customer_id);
      const ended = await endSessionsAt(tx, customer, actor.session_id);
      await writeAudit(tx, actor, {
        action: 'session.end',
        customer_id: customer,
        details: { ended },
      });
      return { ended };
    }),
} satisfies HandlersOf<EndingCalls>;
