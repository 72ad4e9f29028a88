import { writeAudit } from '../audit/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { composeMail, queueMail } from '../mail/index.ts';
import { accountById, setPassword } from './accountStore.ts';
import { forgetDevices } from './deviceStore.ts';
import { cancelEmailChange } from './emailChange.ts';
import { endOthers } from './factorStore.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { demandPassword } from './proof.ts';

/** What a person does with their own password. */
export const ownHandlers = {
  async passwordChange({ password, new_password }, call) {
    const { services, actor } = call;
    await demandPassword(call, password);
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
} satisfies HandlersOf<'passwordChange'>;
