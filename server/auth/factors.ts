import { toDataURL } from 'qrcode';
import { chosenCustomer } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { writeAudit } from '../audit/index.ts';
import type { Tx } from '../database/index.ts';
import { timesecOrNull } from '../database/index.ts';
import type { Call, HandlersOf } from '../http/index.ts';
import { composeMail, queueMail } from '../mail/index.ts';
import type { Services } from '../services.ts';
import { accountById } from './accountStore.ts';
import type { Account } from './accountStore.ts';
import {
  countCodes,
  keepPending,
  lockFactor,
  readFactor,
  readSecurity,
  switchOff,
  switchOn,
  writeCodes,
  writeSecurity,
} from './factorStore.ts';
import { demandManaged } from './managed.ts';
import { newCodes, newFactor, pendingStep, useOtp } from './otp.ts';
import { demandProof } from './proof.ts';

type FactorCalls =
  | 'factorGet'
  | 'factorBegin'
  | 'factorConfirm'
  | 'factorCodes'
  | 'factorRemove'
  | 'factorReset'
  | 'customerSecurity';

const WRONG = { otp: 'Wrong, or used before.' };

export const factorHandlers = {
  factorGet: (_input, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const factor = await readFactor(tx, actor.user_id);
      return {
        on: factor.totp_at !== null,
        required: factor.required,
        since_timesec: timesecOrNull(factor.totp_at),
        codes_left: await countCodes(tx, actor.user_id),
      };
    }),

  async factorBegin({ password }, call) {
    const { services, actor } = call;
    await demandProof(call, password);
    const { sealed, secret, uri } = newFactor(services, services.config.product.name, actor.email);
    await services.db.transaction(async (tx) => {
      demandOff((await lockFactor(tx, actor.user_id)).totp_at);
      await keepPending(tx, actor.user_id, sealed);
    });
    return { secret, uri, picture: await toDataURL(uri, { margin: 1, width: 240 }) };
  },

  async factorConfirm({ otp }, call) {
    await demandTry(call);
    const { services, actor } = call;
    return services.db.transaction(async (tx) => {
      const factor = await lockFactor(tx, actor.user_id);
      demandOff(factor.totp_at);
      const step = await pendingStep(services, factor, otp);
      if (step === null)
        throw refuse('second-factor', 'The code does not fit. Is the clock of the device right?', {
          fields: WRONG,
        });
      await switchOn(tx, actor.user_id, step);
      await writeAudit(tx, actor, { action: 'factor.on', details: { user_id: actor.user_id } });
      return giveCodes(tx, actor.user_id);
    });
  },

  async factorCodes({ otp }, call) {
    return proved(call, otp, async (tx) => {
      await writeAudit(tx, call.actor, {
        action: 'factor.codes',
        details: { user_id: call.actor.user_id },
      });
      return giveCodes(tx, call.actor.user_id);
    });
  },

  async factorRemove({ otp }, call) {
    return proved(call, otp, async (tx) => {
      if ((await lockFactor(tx, call.actor.user_id)).required)
        throw refuse('not-allowed', 'Your organisation asks for a second factor.');
      await switchOff(tx, call.actor.user_id);
      await writeAudit(tx, call.actor, {
        action: 'factor.off',
        details: { user_id: call.actor.user_id },
      });
      await tellOff(call.services, tx, call.actor.user_id);
      return { ok: true as const };
    });
  },

  async factorReset({ user_id }, { services, actor }) {
    return services.db.transaction(async (tx) => {
      const account = await demandManaged(
        tx,
        actor,
        user_id,
        'This second factor is reset by another administrator.',
      );
      await switchOff(tx, user_id);
      await writeAudit(tx, actor, {
        action: 'factor.reset',
        customer_id: account.customer_id,
        details: { user_id },
      });
      await tellOff(services, tx, user_id);
      return { ok: true as const };
    });
  },

  customerSecurity: ({ customer_id, second_factor, idle_minutes }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const customer = chosenCustomer(actor, customer_id);
      const before = await readSecurity(tx, customer);
      if (!before) throw refuse('not-found', 'There is no such customer.');
      if (second_factor !== undefined) {
        await writeSecurity(tx, customer, { second_factor });
        await writeAudit(tx, actor, {
          action: 'customer.second-factor',
          customer_id: customer,
          to: String(second_factor),
        });
      }
      if (idle_minutes !== undefined) {
        await writeSecurity(tx, customer, { idle_minutes });
        await writeAudit(tx, actor, {
          action: 'customer.idle-limit',
          customer_id: customer,
          from: String(before.idle_minutes ?? ''),
          to: String(idle_minutes ?? ''),
        });
      }
      return (await readSecurity(tx, customer)) ?? before;
    }),
} satisfies HandlersOf<FactorCalls>;

/**
 * Asks for the one-time code of somebody who has shown the right password, where that account has a
 * second factor.
 * @throws second-factor: none was given, or it is wrong or used
 */
export async function demandOtp(
  services: Services,
  account: Account,
  otp: string | undefined,
): Promise<void> {
  if (!account.has_factor) return;
  if (!otp)
    throw refuse(
      'second-factor',
      'Enter the one-time code of your authenticator app, or a recovery code.',
    );
  if (await services.db.transaction((tx) => useOtp(services, tx, account.user_id, otp))) return;
  await services.db.transaction((tx) =>
    writeAudit(tx, 'server', {
      action: 'login.failed',
      customer_id: account.customer_id,
      text: 'second factor',
      details: { user_id: account.user_id },
    }),
  );
  throw refuse('second-factor', 'The code is wrong or was used before.', { fields: WRONG });
}

/** Does something for somebody who shows their second factor once more; a wrong code is counted. */
async function proved<T>(call: Call, otp: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  await demandTry(call);
  const { services, actor } = call;
  return services.db.transaction(async (tx) => {
    if (!(await useOtp(services, tx, actor.user_id, otp)))
      throw refuse('second-factor', 'The code is wrong or was used before.', { fields: WRONG });
    return work(tx);
  });
}

async function demandTry({ services, actor }: Call): Promise<void> {
  if (!(await services.limits.signInByPair.take(`otp ${actor.user_id}`)))
    throw refuse('too-many-attempts', 'Too many tries. Wait a few minutes.');
}

function demandOff(since: Date | null): void {
  if (since !== null)
    throw refuse('not-allowed', 'The second factor is on already. Switch it off first.');
}

async function giveCodes(tx: Tx, userId: number): Promise<{ codes: string[] }> {
  const codes = newCodes();
  await writeCodes(tx, userId, codes);
  return { codes };
}

async function tellOff(services: Services, tx: Tx, userId: number): Promise<void> {
  const account = await accountById(tx, userId);
  if (!account) return;
  const mail = await composeMail(tx, services.config, 'second-factor-off', account.language, {
    email: account.email,
    link: `${services.config.publicUrl}/forgot`,
  });
  await queueMail(tx, {
    to: account.email,
    ...mail,
    user_id: userId,
    customer_id: account.customer_id,
  });
}
