import { writeAudit } from '../audit/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { accountById } from './accountStore.ts';
import { maySignIn, sessionUser } from './accounts.ts';
import { addViewKey, dropViewKey } from './viewStore.ts';

export const viewHandlers = {
  /**
   * Only people below Admin, who could sign in themselves; what one sees is what they would see
   * now.
   */
  async viewBegin({ user_id }, { services: { db, config }, actor }) {
    return db.transaction(async (tx) => {
      const account = await accountById(tx, user_id);
      if (!account) throw refuse('not-found', 'There is no such user.');
      if (account.role === 'Admin')
        throw refuse('not-allowed', 'Nobody looks at the console as an Admin.');
      if (!maySignIn(account))
        throw refuse(
          'account-disabled',
          'This person cannot sign in, so there is nothing to look at.',
        );
      const bearer = await addViewKey(tx, actor, user_id);
      await writeAudit(tx, actor, {
        action: 'view.begin',
        customer_id: account.customer_id,
        text: account.email,
        details: { user_id },
      });
      return sessionUser(tx, config, user_id, bearer, actor);
    });
  },
  async viewEnd(_input, { services: { db }, actor, bearer }) {
    await db.transaction(async (tx) => {
      if (!actor.viewed_by || !(await dropViewKey(tx, bearer)))
        throw refuse('not-found', 'Nobody looks at the console as somebody else here.');
      await writeAudit(tx, 'server', {
        action: 'view.end',
        customer_id: actor.customer_id,
        text: actor.email,
        details: { user_id: actor.user_id, admin_id: actor.viewed_by.user_id },
      });
    });
    return { ok: true as const };
  },
} satisfies HandlersOf<'viewBegin' | 'viewEnd'>;
