import { customerOf } from '../access/index.ts';
import type { Scope } from '../access/index.ts';
import { refuse } from '../refusal.ts';

type Named = number | null | undefined;

/**
 * The customer that a call is about: the named one, or the own where none is named (0, null or
 * absent).
 * @throws not-found for another one's
 */
export function chosenCustomer(actor: Exclude<Scope, 'server'>, named: Named): number {
  return listedCustomer(actor, named) ?? actor.customer_id;
}

/**
 * The customer that a list is narrowed to; null: all of them, which only an Admin can ask for.
 * @throws not-found for another one's
 */
export function listedCustomer(scope: Scope, named: Named): number | null {
  const own = customerOf(scope);
  if (own !== null && named && named !== own)
    throw refuse('not-found', 'There is no such customer. Leave customer_id out for your own.', {
      fields: { customer_id: 'Not a customer of yours.' },
    });
  return own ?? (named || null);
}
