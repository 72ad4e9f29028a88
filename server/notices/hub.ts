import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { ServerEvent } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import type { Bus } from '../database/index.ts';

/** Who may hear of something. */
const Audience = z.discriminatedUnion('to', [
  z.object({ to: z.literal('everybody') }),
  /** Those who run the service. */
  z.object({ to: z.literal('service') }),
  z.object({ to: z.literal('person'), user_id: z.number() }),
  /**
   * Those of the customer who see all its files, and the named ones (owner, assigned, shared with).
   */
  z.object({ to: z.literal('file'), customer_id: z.number(), user_ids: z.array(z.number()) }),
]);
export type Audience = z.infer<typeof Audience>;

const BusMessage = z.object({
  what: z.literal('event'),
  from: z.string(),
  audience: Audience,
  event: ServerEvent,
});

export interface Hub {
  publish(audience: Audience, event: ServerEvent): void;
  /** @returns a function that ends the subscription */
  subscribe(actor: Actor, listener: (event: ServerEvent, id: number) => void): () => void;
}

/**
 * Events. They only say that something changed: whoever misses one asks again.
 * @param bus carries them to the other processes on the same database; null: there are none
 */
export function openHub(bus: Bus | null = null): Hub {
  const subscribers = new Set<{
    readonly actor: Actor;
    readonly listener: (event: ServerEvent, id: number) => void;
  }>();
  let last = 0;
  // Tells our own messages, which come back to us too, from those of others.
  const self = randomUUID();
  const deliver = (audience: Audience, event: ServerEvent) => {
    last += 1;
    for (const { actor, listener } of subscribers) {
      if (mayHear(actor, audience) && concerns(actor, event)) listener(event, last);
    }
  };
  bus?.onMessage((message) => {
    const read = BusMessage.safeParse(message);
    if (read.success && read.data.from !== self) deliver(read.data.audience, read.data.event);
  });
  return {
    publish(audience, event) {
      deliver(audience, event);
      bus?.send({ what: 'event', from: self, audience, event } satisfies z.infer<
        typeof BusMessage
      >);
    },
    subscribe(actor, listener) {
      const one = { actor, listener };
      subscribers.add(one);
      return () => {
        subscribers.delete(one);
      };
    },
  };
}

/** A session for one file hears of that file only. */
function concerns({ only_file }: Actor, event: ServerEvent): boolean {
  return only_file === undefined || ('file_id' in event && event.file_id === only_file);
}

/** The same rule as for reading a file (access/fileScope.ts). */
export function mayHear(actor: Actor, audience: Audience): boolean {
  if (audience.to === 'everybody') return true;
  if (audience.to === 'service') return actor.user_role === 'Admin';
  if (audience.to === 'person') return actor.user_id === audience.user_id;
  if (actor.customer_id !== audience.customer_id) return false;
  const seesAll = actor.team || actor.user_role === 'Customer-Admin' || actor.user_role === 'Admin';
  return seesAll || audience.user_ids.includes(actor.user_id);
}
