import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { HOOKS } from '../../../contract/index.ts';
import { HttpFailure, networkOfRequest } from '../../http/index.ts';
import type { Services } from '../../services.ts';
import { findPayPalPayment } from '../paymentStore.ts';
import { resolvePayment } from './flow.ts';
import { HOOK_HEADERS } from './paypal.ts';
import type { HookHeaders } from './paypal.ts';

const LIMIT = 256 * 1024;

/** As much of an event as says which payment it is about. */
const Event = z.object({
  event_type: z.string(),
  resource: z.object({
    id: z.optional(z.string()),
    custom_id: z.optional(z.string()),
    purchase_units: z.optional(z.array(z.object({ custom_id: z.optional(z.string()) }))),
    supplementary_data: z.optional(
      z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) }),
    ),
  }),
});

/**
 * PayPal says that something happened. The bytes must be PayPal's (it is asked whether it signed
 * them); even then they only say which payment to ask about. Doubled, late or disordered events
 * change nothing. Anything but 200 makes PayPal send it again.
 */
export function registerPayPalHook(app: FastifyInstance, services: Services): void {
  void app.register(async (hook) => {
    // The signature is over the very bytes, so they are not parsed on the way in.
    hook.removeAllContentTypeParsers();
    hook.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: LIMIT },
      (_request, body, done) => done(null, body),
    );
    hook.post(HOOKS.paypal, async (request, reply) => {
      const { paypal, log } = services;
      const headers = readHeaders(request.headers);
      const body = typeof request.body === 'string' ? request.body : '';
      const event = readEvent(body);
      if (paypal === null || headers === null || event === null)
        throw new HttpFailure(404, 'There is nothing here.');
      if (!(await services.limits.webhooksByAddress.take(networkOfRequest(request))))
        throw new HttpFailure(429, 'Too many calls. Wait a little.');
      const genuine = await paypal.isGenuine(headers, body).catch((error: unknown) => {
        log.warn({ error: String(error) }, 'a webhook could not be checked');
        throw new HttpFailure(503, 'The signature cannot be checked now.');
      });
      if (!genuine) {
        log.warn(
          { event: event.event_type, transmission: headers.transmission_id },
          'a webhook that PayPal did not sign',
        );
        return reply
          .code(400)
          .send({ error: { code: 'invalid-input', message: 'The signature is not PayPal’s.' } });
      }
      const { resource } = event;
      const payment = await findPayPalPayment(
        services.db,
        resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? null,
        resource.supplementary_data?.related_ids?.order_id ?? resource.id ?? null,
      );
      if (payment) {
        await resolvePayment(services, payment, 'server').catch((error: unknown) => {
          log.warn(
            { payment: payment.payment_id, error: String(error) },
            'a payment could not be asked for',
          );
          throw new HttpFailure(503, 'The payment cannot be asked for now.');
        });
      }
      return { ok: true };
    });
  });
}

function readHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): HookHeaders | null {
  const found = HOOK_HEADERS.map(
    (name) => [name, headers[`paypal-${name.replaceAll('_', '-')}`]] as const,
  );
  if (found.some(([, value]) => typeof value !== 'string' || value === '')) return null;
  return Object.fromEntries(found) as HookHeaders; // every name is there, each a string
}

function readEvent(body: string): z.infer<typeof Event> | null {
  try {
    const read = Event.safeParse(JSON.parse(body));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
