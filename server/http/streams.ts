import * as z from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../access/index.ts';
import type { Db, Tx } from '../database/index.ts';

/**
 * Told to every process on the database when rights of a person, or of all of a customer, may have
 * ended.
 */
const RightsNotice = z.object({
  what: z.literal('rights'),
  user_id: z.optional(z.number()),
  customer_id: z.optional(z.number()),
});
export type Whose = { readonly user_id: number } | { readonly customer_id: number };

/**
 * Answers that are still being sent: events, pictures, downloads. Each ends when the rights end
 * with which it was begun.
 */
export interface Streams {
  /**
   * Holds an answer until its connection ends.
   * @param recheck who the caller is by now; null: nobody any more
   * @param end ends the answer; by default its connection breaks, so that nobody takes a part for
   * the whole
   */
  hold(
    request: FastifyRequest,
    actor: Actor,
    recheck: () => Promise<Actor | null>,
    end?: () => void,
  ): void;
  /** Asks anew who all callers are. For notices that were missed. */
  checkAll(): Promise<void>;
}

interface Held {
  readonly actor: Actor;
  readonly recheck: () => Promise<Actor | null>;
  readonly end: () => void;
}

export function openStreams(db: Pick<Db, 'notices'>): Streams {
  const open = new Set<Held>();

  const check = async (concerned: (actor: Actor) => boolean): Promise<void> => {
    for (const one of [...open].filter(({ actor }) => concerned(actor))) {
      // A database that cannot be asked right now ends nobody's stream; the next round asks again.
      const now = await one.recheck().catch(() => one.actor);
      if (!now || !sameRights(one.actor, now)) one.end();
    }
  };

  db.notices.onMessage((message) => {
    const read = RightsNotice.safeParse(message);
    if (!read.success) return;
    const { user_id, customer_id } = read.data;
    void check((actor) => actor.user_id === user_id || actor.customer_id === customer_id);
  });

  return {
    hold(request, actor, recheck, end = () => request.raw.destroy()) {
      const one = { actor, recheck, end };
      open.add(one);
      request.raw.once('close', () => open.delete(one));
    },
    checkAll: () => check(() => true),
  };
}

function sameRights(a: Actor, b: Actor): boolean {
  return (
    a.session_id === b.session_id &&
    a.user_role === b.user_role &&
    a.customer_id === b.customer_id &&
    a.team === b.team &&
    a.only_file === b.only_file
  );
}

/**
 * Tells every process, once the transaction is committed, that these people's rights may have
 * ended.
 */
export function rightsChanged(tx: Tx, whose: Whose): void {
  tx.notify({ what: 'rights', ...whose });
}
