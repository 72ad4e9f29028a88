import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HOOKS } from '../../../contract/index.ts';
import { HttpFailure, networkOfRequest } from '../../http/index.ts';
import type { Services } from '../../services.ts';
import { unseal } from '../../storage/index.ts';
import { wakeSent } from './sentStore.ts';
import { customerOfHook } from './settingsStore.ts';
import { CallbackBody, EVENT_TYPES } from './shapes.ts';
import { tellVendor } from './tell.ts';

/** A submission with its text's facts, or a similarity report with its sources. */
const LIMIT = 4 * 1024 * 1024;
const SIGNATURE = /^[0-9a-f]{64}$/i;

/**
 * The vendor's service says that something happened. Its bytes must bear the signature that was
 * agreed on with it; even then they only say which submission to ask about, so that late, doubled and
 * disordered callbacks change nothing. Anything but 200 makes the service send it again.
 */
export function registerVendorHook(app: FastifyInstance, services: Services): void {
  void app.register(async (hook) => {
    // The signature is over the very bytes, so they are not parsed on the way in.
    hook.removeAllContentTypeParsers();
    hook.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: LIMIT },
      (_request, body, done) => done(null, body),
    );
    hook.post<{ Params: { key: string } }>(`${HOOKS.textVendor}/:key`, async (request) => {
      if (!(await services.limits.webhooksByAddress.take(networkOfRequest(request))))
        throw new HttpFailure(429, 'Too many calls. Wait a little.');
      const known = await customerOfHook(services.db, request.params.key);
      const secret = known?.hook_secret ? unseal(services, known.hook_secret) : undefined;
      if (!known || secret === undefined) throw new HttpFailure(404, 'There is nothing here.');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!isSigned(request, secret, body)) {
        services.log.warn({ customer: known.customer_id }, 'a callback that Turnitin did not sign');
        throw new HttpFailure(403, 'The signature is not that of this address.');
      }
      const vendorId = submissionOf(request, body);
      if (vendorId !== null)
        await services.db.transaction(async (tx) => {
          const fileId = await wakeSent(tx, known.customer_id, vendorId);
          if (fileId !== null) await tellVendor(services, tx, fileId);
        });
      return { ok: true };
    });
  });
}

/** Does the request bear the HMAC-SHA-256 (hex) of its very bytes? */
function isSigned({ headers }: FastifyRequest, secret: string, body: Buffer): boolean {
  const given = headers['x-turnitin-signature'];
  if (typeof given !== 'string' || !SIGNATURE.test(given)) return false;
  const right = createHmac('sha256', secret).update(body).digest();
  return timingSafeEqual(right, Buffer.from(given, 'hex'));
}

/** The submission that a callback is about; null for what is of no interest here. */
function submissionOf({ headers }: FastifyRequest, body: Buffer): string | null {
  const type = EVENT_TYPES.find((one) => one === headers['x-turnitin-eventtype']);
  if (!type) return null;
  let told: unknown;
  try {
    told = JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
  const read = CallbackBody.safeParse(told);
  if (!read.success) return null;
  const { id, submission_id } = read.data;
  return (type === 'SUBMISSION_COMPLETE' ? id : submission_id) ?? null;
}
