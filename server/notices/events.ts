import type { FastifyInstance } from 'fastify';
import { GETS } from '../../contract/index.ts';
import { actorOfCookie } from '../media/index.ts';
import type { Services } from '../services.ts';

const HEARTBEAT_MS = 15_000;
/** Browsers of one person that may listen at the same time; the oldest is closed. */
const PER_USER = 8;

/** Server-sent events: one connection a browser. @returns a function that ends all of them */
export function registerEvents(app: FastifyInstance, services: Services): () => void {
  const open = new Map<number, Set<() => void>>();
  // Ends what should have ended already, where a notice was missed.
  const round = setInterval(() => void services.streams.checkAll(), HEARTBEAT_MS);

  app.get(GETS.events, async (request, reply) => {
    // An end without its last chunk would be an error in the page's console.
    let end = (): void => void reply.raw.end();
    const actor = await actorOfCookie(request, services, () => end());
    reply.hijack();
    const out = reply.raw;
    out.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      connection: 'close',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    out.write('retry: 3000\n\n');
    const stop = services.hub.subscribe(actor, (event, id) =>
      out.write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`),
    );
    const beat = setInterval(() => out.write(': still here\n\n'), HEARTBEAT_MS);
    const mine = open.get(actor.user_id) ?? new Set();
    end = () => {
      clearInterval(beat);
      stop();
      mine.delete(end);
      if (mine.size === 0) open.delete(actor.user_id);
      out.end();
    };
    mine.add(end);
    open.set(actor.user_id, mine);
    request.raw.once('close', end);
    if (mine.size > PER_USER) [...mine][0]?.();
  });

  return () => {
    clearInterval(round);
    for (const mine of [...open.values()]) for (const end of [...mine]) end();
  };
}
