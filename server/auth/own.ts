import { writeAudit } from '../audit/index.ts';
import { timesec } from '../database/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { composeMail, queueMail } from '../mail/index.ts';
import { accountById, setPassword } from './accountStore.ts';
import { forgetDevices } from './deviceStore.ts';
import { cancelEmailChange } from './emailChange.ts';
import { endOthers, listSessions, passwordHashOf } from './factorStore.ts';
import { checkPassword, hashPassword, passwordFits } from './passwords.ts';

/** What a person does with their own password and sessions. */
export const ownHandlers = {
  async passwordChange({ password, new_password }, { services, actor }) {
    if (!(await services.limits.signInByPair.take(`password ${actor.user_id}`)))
      throw refuse('too-many-attempts', 'Too many tries. Wait a few minutes.');
    if (!(await passwordFits(await passwordHashOf(services.db, actor.user_id), password))) {
      throw refuse('bad-credentials', 'The present password is wrong.', {
        fields: { password: 'Not your present password.' },
      });
    }
    checkPassword(new_password, actor.email, services.config, 'new_password');
    const hash = await hashPassword(new_password);
    await services.db.transaction(async (tx) => {
      await setPassword(tx, actor.user_id, hash);
      await endOthers(tx, actor.user_id, actor.session_id, null);
      await forgetDevices(tx, actor.user_id);
      await cancelEmailChange(tx, actor, actor.user_id);
      await writeAudit(tx, actor, { action: 'password.set', details: { user_id: actor.user_id } });
      const account = await accountById(tx, actor.user_id);
      const mail = await composeMail(
        tx,
        services.config,
        'password-set',
        account?.language ?? 'en',
        { email: actor.email, link: `${services.config.publicUrl}/forgot` },
      );
      await queueMail(tx, {
        to: actor.email,
        ...mail,
        user_id: actor.user_id,
        customer_id: actor.customer_id,
      });
    });
    return { ok: true as const };
  },

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

  async sessionsEnd({ id }, { services, actor }) {
    return services.db.transaction(async (tx) => {
      const ended = await endOthers(tx, actor.user_id, actor.session_id, id ?? null);
      if (id !== undefined && ended === 0) throw refuse('not-found', 'There is no such session.');
      await writeAudit(tx, actor, { action: 'session.end', details: { ended } });
      return { ended };
    });
  },
} satisfies HandlersOf<'passwordChange' | 'sessionsGet' | 'sessionsEnd'>;
