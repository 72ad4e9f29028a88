import type { FastifyRequest } from 'fastify';
import { MESSAGES } from '../../contract/index.ts';
import type { Area } from '../../contract/index.ts';
import { actorMayEnter, customerOf } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import { actorOfBearer, actorOfView } from '../auth/index.ts';
import { guarded } from '../database/index.ts';
import { bearerOf, HttpFailure, idleSecondsOf, noteCaller, refuseToChange } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { isClosed } from '../settings/index.ts';
import type { Services } from '../services.ts';

/**
 * Lets somebody with a bearer token in, or not, in this order: 401 without a session, 503 while
 * maintenance is on, 429 after too many calls, the refusals `second-factor-missing` while one must
 * be set up (unless `whenLimited`), `read-only` for an Admin who looks as somebody else (unless
 * `whenViewing`), and `not-allowed` without a level of the area and for a session that is for one
 * file only (unless `fileSession`).
 */
export async function admit(
  request: FastifyRequest,
  services: Services,
  area: Area,
  {
    whenLimited = false,
    whenViewing = false,
    fileSession = false,
  }: {
    readonly whenLimited?: boolean;
    readonly whenViewing?: boolean;
    readonly fileSession?: boolean;
  } = {},
): Promise<{ readonly actor: Actor; readonly bearer: string }> {
  const bearer = bearerOf(request);
  const actor =
    bearer === null
      ? null
      : ((await actorOfBearer(services.db, bearer, idleSecondsOf(request))) ??
        (await actorOfView(services.db, bearer)));
  if (bearer === null || actor === null) throw new HttpFailure(401, MESSAGES.sessionExpired);
  noteCaller(request, actor.user_id);
  await refuseWhileClosed(services, actor);
  if (!(await services.limits.callsByAccount.take(String(actor.user_id))))
    throw new HttpFailure(429, 'Too many calls. Wait a little.');
  if (actor.limited && !whenLimited)
    throw refuse(
      'second-factor-missing',
      'Your organisation asks for a second factor. Set it up first.',
    );
  if (actor.viewed_by && !whenViewing) throw refuseToChange();
  if (!actorMayEnter(actor, area)) throw refuse('not-allowed', 'Your role does not include this.');
  if (actor.only_file !== undefined && !fileSession) throw notItsFile();
  return { actor, bearer };
}

/** A session that a journal's link opened was used for something else than its file. */
export function notItsFile() {
  return refuse(
    'not-allowed',
    'You came by a link of a journal, which is for one manuscript only. Sign in to do more.',
  );
}

/**
 * The services as a call of this person gets them: the database shows and changes rows of the own
 * customer only; an Admin's all.
 */
export function servicesFor(actor: Actor, services: Services): Services {
  return { ...services, db: guarded(services.db, customerOf(actor)) };
}

/**
 * @throws HttpFailure 503 while maintenance is on, for everybody but Admins (null: not signed in)
 */
export async function refuseWhileClosed(services: Services, actor: Actor | null): Promise<void> {
  if (actor?.user_role !== 'Admin' && (await isClosed(services)))
    throw new HttpFailure(503, MESSAGES.maintenance);
}
