import type { Products } from '../../contract/index.ts';
import type { Actor } from './actor.ts';

/** What an actor is made of: columns of the row `u` of users. */
export const ACTOR_COLUMNS = [
  'u.user_id',
  'u.customer_id',
  'u.role',
  'u.status',
  'u.email',
  'u.first_name',
  'u.last_name',
  'u.skip_edit',
  'u.products',
] as const;

/** These columns and `team` of the person's customer. */
export interface ActorRow
  extends Pick<
    Actor,
    'user_id' | 'customer_id' | 'email' | 'first_name' | 'last_name' | 'skip_edit' | 'team'
  > {
  readonly role: Actor['user_role'];
  readonly status: Actor['user_status'];
  readonly products: unknown;
}

/** The person of a row as an actor. @param session_id 0 where nobody has signed in */
export function actorOfRow(row: ActorRow, session_id: number): Actor {
  return {
    user_id: row.user_id,
    customer_id: row.customer_id,
    user_role: row.role,
    user_status: row.status,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    skip_edit: row.skip_edit,
    team: row.team,
    session_id,
    products: row.products as Products, // written through the contract's schema only
  };
}
