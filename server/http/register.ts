import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MESSAGES, ops, pathParameters } from '../../contract/index.ts';
import type { Operation, OpName } from '../../contract/index.ts';
import { actorMayEnter } from '../access/actor.ts';
import type { Actor } from '../access/actor.ts';
import type { Services } from '../services.ts';
import type { Call, Handlers, OpenCall } from './call.ts';
import { HttpFailure } from './failure.ts';
import type { Limiter } from './limiter.ts';
import { refuse } from './refusal.ts';

/** What registration asks of others. */
export interface Gate {
  /** The person behind a bearer token, null when it proves nobody. */
  authenticate(bearer: string): Promise<Actor | null>;
  /** Maintenance is on: only Admins get in. */
  isClosed(): Promise<boolean>;
  readonly perAccount: Limiter;
}

/** Calls that a signed-out browser needs while maintenance is on; signing in decides by itself who gets in. */
const OPEN_IN_MAINTENANCE: readonly OpName[] = ['authStart', 'authLogin', 'authAppLogin', 'authLogout'];

type AnyHandler = (input: unknown, call: OpenCall) => Promise<unknown>;

/** Registers every operation of the contract: who may, a checked body in, only what the contract names out. */
export function registerCalls(app: FastifyInstance, services: Services, gate: Gate, handlers: Handlers): void {
  for (const name of Object.keys(ops) as OpName[]) {
    const op: Operation = ops[name];
    // Handlers are typed per operation; here they are only passed what their own schema let through.
    const handler = handlers[name] as AnyHandler;
    app.post(op.path.replace(/\{(\w+)\}/g, ':$1'), async (request, reply) => {
      const call = op.auth === 'bearer' ? await signedCall(request, reply, op) : await openCall(request, reply, name);
      const answer = await handler(readInput(op, request), call);
      return op.output.parse(answer);
    });
  }

  async function signedCall(request: FastifyRequest, reply: FastifyReply, op: Operation): Promise<Call> {
    const bearer = bearerOf(request);
    const actor = bearer === null ? null : await gate.authenticate(bearer);
    if (bearer === null || actor === null) throw new HttpFailure(401, MESSAGES.sessionExpired);
    if (actor.user_role !== 'Admin' && (await gate.isClosed())) throw new HttpFailure(503, MESSAGES.maintenance);
    if (!gate.perAccount.take(String(actor.user_id))) throw new HttpFailure(429, 'Too many calls. Wait a little.');
    if (!actorMayEnter(actor, op.area)) throw refuse('not-allowed', 'Your role does not include this.');
    return { services, request, reply, actor, bearer };
  }

  async function openCall(request: FastifyRequest, reply: FastifyReply, name: OpName): Promise<OpenCall> {
    if (!OPEN_IN_MAINTENANCE.includes(name) && (await gate.isClosed())) throw new HttpFailure(503, MESSAGES.maintenance);
    return { services, request, reply };
  }
}

/** @throws Refusal that names each field that does not fit */
function readInput(op: Operation, request: FastifyRequest): unknown {
  const isFile = op.upload === true && !(request.headers['content-type'] ?? '').startsWith('application/json');
  const body = isFile ? {} : (request.body ?? {});
  const params = request.params;
  const fromPath = pathParameters(op.path).map((name) => [name, typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined]);
  const given: unknown = fromPath.length > 0 && typeof body === 'object' ? { ...body, ...Object.fromEntries(fromPath) } : body;
  const read = op.input.safeParse(given);
  if (read.success) return read.data;
  const fields = Object.fromEntries(read.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]));
  throw refuse('invalid-input', `Please check: ${Object.keys(fields).join(', ')}.`, { fields });
}

/** The token of an `Authorization: Bearer` header. */
export function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}
