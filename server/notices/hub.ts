import type { ServerEvent } from '../../contract/index.ts';
import type { Actor } from '../access/actor.ts';

/** Who may hear of something. */
export type Audience =
  | { readonly to: 'everybody' }
  /** Those of the customer who see all its files, and the named ones (owner, assigned, shared with). */
  | { readonly to: 'file'; readonly customer_id: number; readonly user_ids: readonly number[] };

export interface Hub {
  publish(audience: Audience, event: ServerEvent): void;
  /** @returns a function that ends the subscription */
  subscribe(actor: Actor, listener: (event: ServerEvent, id: number) => void): () => void;
}

/** Events inside this process. They only say that something changed: whoever misses one asks again. */
export function openHub(): Hub {
  const subscribers = new Set<{ readonly actor: Actor; readonly listener: (event: ServerEvent, id: number) => void }>();
  let last = 0;
  return {
    publish(audience, event) {
      last += 1;
      for (const { actor, listener } of subscribers) {
        if (mayHear(actor, audience)) listener(event, last);
      }
    },
    subscribe(actor, listener) {
      const one = { actor, listener };
      subscribers.add(one);
      return () => { subscribers.delete(one); };
    },
  };
}

/** The same rule as for reading a file (files/scope.ts). */
export function mayHear(actor: Actor, audience: Audience): boolean {
  if (audience.to === 'everybody') return true;
  if (actor.customer_id !== audience.customer_id) return false;
  const seesAll = actor.team || actor.user_role === 'Customer-Admin' || actor.user_role === 'Admin';
  return seesAll || audience.user_ids.includes(actor.user_id);
}
