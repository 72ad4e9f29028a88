import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  BODY_BOUNDS,
  SCHOLARONE_NOTICES,
  ScholarOneNotice,
  SUBMIT_EVENT,
} from '../../../contract/index.ts';
import { HttpFailure, networkOfRequest, readBody } from '../../http/index.ts';
import { refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { customerOfAddress, noteArrival } from './store.ts';

/**
 * Takes the notifications of ScholarOne, which come as GET with a query, or as POST with JSON. They
 * bear no signature: what is believed is that a submission is there, the rest is fetched from the
 * service with the customer's own credentials. The answer is 200 once the notification is kept.
 */
export function registerNotices(app: FastifyInstance, services: Services): void {
  const path = `${SCHOLARONE_NOTICES}/:secret`;
  const options = { bodyLimit: BODY_BOUNDS.bytes };
  app.get<{ Params: { secret: string } }>(path, (request) =>
    takeNotice(services, request, request.params.secret, request.query),
  );
  app.post<{ Params: { secret: string } }>(path, options, (request) =>
    takeNotice(services, request, request.params.secret, request.body ?? {}),
  );
}

/** @throws HttpFailure 404 for an unknown address, 429; invalid-input, not-allowed */
async function takeNotice(
  services: Services,
  request: FastifyRequest,
  secret: string,
  told: unknown,
): Promise<{ ok: true }> {
  if (!(await services.limits.webhooksByAddress.take(networkOfRequest(request))))
    throw new HttpFailure(429, 'Too many calls. Wait a little.');
  const customer = await customerOfAddress(services.db, secret);
  if (!customer) throw new HttpFailure(404, 'There is nothing here.');
  const notice = readBody(ScholarOneNotice, told);
  if (!customer.sites.includes(notice.siteName))
    throw refuse('not-allowed', `The site ${notice.siteName} is not among those of the settings.`);
  if (!SUBMIT_EVENT.test(notice.systemEventName ?? '')) return { ok: true };
  const { documentId } = notice;
  if (documentId === undefined)
    throw refuse('invalid-input', 'The notification names no document.', {
      fields: { documentId: 'Missing.' },
    });
  await noteArrival(services.db, {
    customer_id: customer.customer_id,
    message_uuid: notice.messageUUID,
    site_name: notice.siteName,
    document_id: documentId,
    reference: notice.submissionId || documentId,
  });
  return { ok: true };
}
