import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GETS } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import { actorOfMedia, mediaCookie } from '../auth/index.ts';
import { BARE_POLICY, HttpFailure, noteCaller } from '../http/index.ts';
import { refuseWhileClosed, servicesFor } from '../gateway/index.ts';
import type { Services } from '../services.ts';
import { NotStored } from '../storage/index.ts';
import { pictureSeenBy } from './store.ts';

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
};

/**
 * Pictures by content: /media/<customer>/<hash>/<variant>. The address never changes its bytes, so
 * browsers keep them; who may see them is asked each time that they are fetched.
 */
export function registerMedia(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { customer: string; hash: string; variant: string } }>(
    GETS.media,
    async (request, reply) => {
      const actor = await actorOfCookie(request, services);
      const { customer, hash } = request.params;
      const picture =
        /^\d{1,15}$/.test(customer) && /^[0-9a-f]{64}$/.test(hash)
          ? await pictureSeenBy(servicesFor(actor, services).db, actor, Number(customer), hash)
          : null;
      const type = picture ? TYPES[picture.format] : undefined;
      if (!type) throw new HttpFailure(404, 'There is no such picture.');
      const stored = await services.storage
        .stream(Number(customer), hash)
        .catch((error: unknown) => {
          throw error instanceof NotStored
            ? new HttpFailure(404, 'There is no such picture.')
            : error;
        });
      return reply
        .headers({
          'content-type': type,
          'content-length': stored.size,
          'cache-control': 'private, max-age=31536000, immutable',
          'content-security-policy': BARE_POLICY,
        })
        .send(stored.body);
    },
  );
}

/**
 * Who a browser's media cookie proves; for pictures, events and downloads, which end when that
 * person's rights do.
 * @param end how the answer ends then; by default its connection breaks
 * @throws HttpFailure 401, 503
 */
export async function actorOfCookie(
  request: FastifyRequest,
  services: Services,
  end?: () => void,
): Promise<Actor> {
  const cookie = mediaCookie(request, services.config);
  const actor = cookie === null ? null : await actorOfMedia(services.db, cookie);
  if (!actor) throw new HttpFailure(401, 'Please sign in.');
  noteCaller(request, actor.user_id);
  await refuseWhileClosed(services, actor);
  services.streams.hold(request, actor, () => actorOfMedia(services.db, cookie ?? ''), end);
  return actor;
}
