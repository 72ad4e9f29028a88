import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Outage } from '../outage.ts';

const RETRY_SECONDS = '5';

/**
 * Answers a browser. Without a database nothing works: 503, as in maintenance. Without room for
 * files most of the product does, so whoever sent one gets it as a refusal and stays on the same
 * page.
 */
export function sendOutage(
  outage: Outage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (outage.part === 'database' || request.method !== 'POST') return sendUnavailable(reply);
  return reply.code(200).send({
    error: {
      code: 'storage-unavailable',
      message: 'Files cannot be kept at the moment; nothing was saved. Please try again later.',
    },
  });
}

/** Answers a program, which tries again. */
export function sendUnavailable(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', RETRY_SECONDS)
    .send({ error: { code: 'unavailable', message: 'The service is interrupted for a moment.' } });
}
