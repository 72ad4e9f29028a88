import type { Config } from '../config.ts';

/** What became of a text message: null when the gateway took it, else a sentence. */
export type SmsFailure = string | null;

/**
 * Hands a text message to the operator's gateway: POST `{to, message, from?}` with a bearer token;
 * any 2xx is taken.
 */
export async function sendSms(
  gateway: NonNullable<Config['sms']>,
  to: string,
  message: string,
): Promise<SmsFailure> {
  try {
    const answer = await fetch(gateway.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(gateway.token ? { authorization: `Bearer ${gateway.token}` } : {}),
      },
      body: JSON.stringify({ to, message, ...(gateway.from ? { from: gateway.from } : {}) }),
      redirect: 'error',
      signal: AbortSignal.timeout(gateway.timeoutSeconds * 1000),
    });
    await answer.body?.cancel();
    return answer.ok ? null : `The gateway answered with status ${answer.status}.`;
  } catch {
    return 'The gateway did not answer.';
  }
}
