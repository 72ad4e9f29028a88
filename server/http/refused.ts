import type { FastifyRequest } from 'fastify';
import type { RefusalCode } from '../../contract/index.ts';
import { Refusal } from '../refusal.ts';
import type { Log } from '../services.ts';
import { addressOf } from './address.ts';
import { callerOf } from './caller.ts';
import { HttpFailure } from './failure.ts';
import { pathOf } from './path.ts';

/** Refusals by which attempts to get in are seen; all others are slips of people at work. */
const TELLING: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'bad-credentials',
  'key-invalid',
  'not-allowed',
  'read-only',
  'role-not-allowed',
  'second-factor',
  'too-many-attempts',
]);

/**
 * One log line for a call that was refused: which, by which code, whose, from where. Nothing of its
 * body. A session that has run out (401) is everyday.
 */
export function noteRefusal(log: Log, error: unknown, request: FastifyRequest): void {
  const code =
    error instanceof Refusal
      ? error.error.code
      : error instanceof HttpFailure
        ? error.status
        : null;
  if (code === null) return;
  const tells = typeof code === 'number' ? code === 403 || code === 429 : TELLING.has(code);
  const line = {
    id: request.id,
    method: request.method,
    path: pathOf(request.url),
    code,
    user_id: callerOf(request) ?? null,
    address: addressOf(request),
  };
  if (tells) log.warn(line, 'refused');
  else log.info(line, 'refused');
}
