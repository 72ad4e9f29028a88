import { sql } from 'kysely';
import type { Actor } from './actor.ts';

/** What decides which files somebody sees. */
export type Viewer = Pick<Actor, 'user_id' | 'customer_id' | 'user_role' | 'team' | 'only_file'>;

/**
 * The rows of `files as f` that the person may see: own ones, those shared with or assigned to the
 * person, all of the customer with `team` or as Customer-Admin; an Admin acts on every customer's.
 * A session for one file sees no other one.
 */
export function visible(scope: Viewer | 'server') {
  return scope === 'server' || scope.only_file === undefined
    ? visibleTo(scope)
    : sql<boolean>`(f.file_id = ${scope.only_file} and ${visibleTo(scope)})`;
}

function visibleTo(scope: Viewer | 'server') {
  if (scope === 'server' || scope.user_role === 'Admin') return sql<boolean>`true`;
  const own = sql<boolean>`f.customer_id = ${scope.customer_id}`;
  if (seesAll(scope)) return own;
  return sql<boolean>`(${own} and (f.owner_id = ${scope.user_id} or f.assigned_id = ${scope.user_id}
    or f.file_id = any(array(select s.file_id from file_shares s
    where s.user_id = ${scope.user_id}))))`;
}

/** Does the person see all files of the own customer? */
export function seesAll(actor: Pick<Actor, 'user_role' | 'team'>): boolean {
  return actor.user_role === 'Admin' || actor.user_role === 'Customer-Admin' || actor.team;
}

/** May the person recycle and delete it? Those with whom it is shared may not. */
export function mayDispose(
  actor: Pick<Actor, 'user_id' | 'customer_id' | 'user_role'>,
  file: { readonly owner_id: number; readonly customer_id: number },
): boolean {
  if (actor.user_role === 'Admin') return true;
  if (file.customer_id !== actor.customer_id) return false;
  return file.owner_id === actor.user_id || actor.user_role === 'Customer-Admin';
}
