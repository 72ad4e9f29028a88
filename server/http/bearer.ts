import type { FastifyRequest } from 'fastify';
import { IDLE_HEADER } from '../../contract/index.ts';

/** The token of an `Authorization: Bearer` header. */
export function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/**
 * For how long nobody has touched the console that made this request, seconds; 0 where it does not
 * say.
 */
export function idleSecondsOf(request: FastifyRequest): number {
  const seconds = request.headers[IDLE_HEADER];
  return typeof seconds === 'string' && /^\d{1,8}$/.test(seconds) ? Number(seconds) : 0;
}
