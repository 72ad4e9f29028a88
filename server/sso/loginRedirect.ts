import type { FastifyReply } from 'fastify';
import type { SsoProblem } from '../../contract/index.ts';

/**
 * Sends the browser back to the console's login page with a token or a problem in the fragment,
 * which no server and no log sees.
 */
export function redirectToLogin(
  reply: FastifyReply,
  kind: 'saml' | 'google',
  what: 'problem',
  value: SsoProblem,
): FastifyReply;
export function redirectToLogin(
  reply: FastifyReply,
  kind: 'saml' | 'google',
  what: 'token',
  value: string,
): FastifyReply;
export function redirectToLogin(
  reply: FastifyReply,
  kind: 'saml' | 'google',
  what: 'token' | 'problem',
  value: string,
): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(`/${kind}/login#${what}=${value}`, 303);
}
