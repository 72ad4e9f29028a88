import type { FastifyRequest } from 'fastify';

const callers = new WeakMap<FastifyRequest, number>();

/** Notes who a request is of, once that is proved; for log lines. */
export function noteCaller(request: FastifyRequest, userId: number): void {
  callers.set(request, userId);
}

/** The user whose request it is; undefined while nobody has proved to be anybody. */
export function callerOf(request: FastifyRequest): number | undefined {
  return callers.get(request);
}
