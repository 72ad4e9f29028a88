import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BODY_BOUNDS, isRefusal, ops, pathParameters } from '../../contract/index.ts';
import type { Operation, OpName } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import { readBody, readOnly } from '../http/index.ts';
import type { Services } from '../services.ts';
import type { Call, Handlers, OpenCall } from '../http/index.ts';
import { admit, notItsFile, refuseWhileClosed, servicesFor } from './gate.ts';

/**
 * Calls that a signed-out browser needs while maintenance is on; signing in decides by itself who
 * gets in.
 */
const OPEN_IN_MAINTENANCE: readonly OpName[] = [
  'authStart',
  'authLogin',
  'authAppLogin',
  'authLogout',
];

/** What somebody may do before the second factor that their organisation asks for is set up. */
const OPEN_WHEN_LIMITED: readonly OpName[] = [
  'factorGet',
  'factorBegin',
  'factorConfirm',
  'usersPropGet',
];

type AnyHandler = (input: unknown, call: OpenCall) => Promise<unknown>;

/**
 * Registers every operation of the contract: who may, a checked body in, only what the contract
 * names out.
 */
export function registerCalls(app: FastifyInstance, services: Services, handlers: Handlers): void {
  for (const name of Object.keys(ops) as OpName[]) {
    const op: Operation = ops[name];
    // Handlers are typed per operation; here they are only passed what their own schema let
    // through.
    const handler = handlers[name] as AnyHandler;
    const path = op.path.replace(/\{(\w+)\}/g, ':$1');
    const { bytes } = op.body ?? BODY_BOUNDS;
    const options = { bodyLimit: bytes, config: { upload: op.upload === true } };
    app.post(path, options, async (request, reply) => {
      const signed = op.auth === 'bearer' ? await signedCall(request, reply, name) : null;
      const call = signed ?? (await openCall(request, reply, name));
      const input = readInput(op, request);
      if (signed) demandItsFile(op, signed.actor, input);
      const answer = await handler(input, call);
      return isRefusal(answer) ? answer : op.output.parse(answer);
    });
  }

  async function signedCall(
    request: FastifyRequest,
    reply: FastifyReply,
    name: OpName,
  ): Promise<Call> {
    const looks = ops[name].reads === true;
    const op: Operation = ops[name];
    const { actor, bearer } = await admit(request, services, op.area, {
      fileSession: op.fileSession !== undefined,
      whenLimited: OPEN_WHEN_LIMITED.includes(name),
      whenViewing: looks || name === 'viewEnd',
    });
    const own = servicesFor(actor, services);
    // What counts as looking is kept by the database too.
    return {
      services: actor.viewed_by && looks ? { ...own, db: readOnly(own.db) } : own,
      request,
      reply,
      actor,
      bearer,
    };
  }

  async function openCall(
    request: FastifyRequest,
    reply: FastifyReply,
    name: OpName,
  ): Promise<OpenCall> {
    if (!OPEN_IN_MAINTENANCE.includes(name)) await refuseWhileClosed(services, null);
    return { services, request, reply };
  }
}

/** A session that is for one file makes calls about that file only. @throws not-allowed */
function demandItsFile(op: Operation, { only_file }: Actor, input: unknown): void {
  if (only_file === undefined || op.fileSession === 'no-file') return;
  const named: unknown =
    typeof input === 'object' && input !== null ? Reflect.get(input, 'file_id') : undefined;
  if (op.fileSession !== 'its-file' || named !== only_file) throw notItsFile();
}

/** @throws Refusal that names each field that does not fit */
function readInput(op: Operation, request: FastifyRequest): unknown {
  const isFile =
    op.upload === true && !(request.headers['content-type'] ?? '').startsWith('application/json');
  const body = isFile ? {} : (request.body ?? {});
  const params = request.params;
  const fromPath = pathParameters(op.path).map((name) => [
    name,
    typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined,
  ]);
  const given: unknown =
    fromPath.length > 0 && typeof body === 'object'
      ? { ...body, ...Object.fromEntries(fromPath) }
      : body;
  return readBody(op.input, given, op.body);
}
