import { writeAudit } from '../audit/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { sendSms } from './smsClient.ts';
import { listSms, SMS_FAILED, SMS_SENT } from './smsStore.ts';

/** E.164: a plus, the country, at most 15 digits. */
const NUMBER = /^\+[1-9]\d{6,14}$/;

export const smsHandlers = {
  async usersSms({ message, phoneNumber }, { services, actor }) {
    const { sms } = services.config;
    if (sms === null)
      throw refuse(
        'not-configured',
        'No gateway for text messages is configured. The operator sets SMS_URL.',
      );
    if (!(await services.limits.signInByPair.take(`sms ${actor.user_id}`)))
      throw refuse('too-many-attempts', 'Too many messages. Wait a few minutes.');
    const to = phoneNumber.replaceAll(/[\s().-]/g, '');
    if (!NUMBER.test(to))
      throw refuse('invalid-input', 'This is no phone number.', {
        fields: { phoneNumber: 'With the country: +49 151 …' },
      });
    if (message.trim() === '')
      throw refuse('invalid-input', 'The message is empty.', { fields: { message: 'Missing.' } });
    const failure = await sendSms(sms, to, message.trim());
    const line = { to: `${to.slice(0, 3)}******${to.slice(-2)}` };
    await services.db.transaction((tx) =>
      writeAudit(
        tx,
        actor,
        failure === null
          ? { action: SMS_SENT, ...line }
          : { action: SMS_FAILED, ...line, text: failure },
      ),
    );
    if (failure !== null) throw refuse('gateway-failed', failure);
    return { ok: true as const };
  },

  smsList: async ({ skip, limit }, { services }) => ({
    configured: services.config.sms !== null,
    ...(await listSms(services.db, skip, limit)),
  }),
} satisfies HandlersOf<'usersSms' | 'smsList'>;
