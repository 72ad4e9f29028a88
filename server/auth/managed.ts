import { grantableRoles } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import type { Tx } from '../database/index.ts';
import { refuse } from '../refusal.ts';
import { accountById } from './accountStore.ts';
import type { Account } from './accountStore.ts';

/**
 * Somebody else, whose role the caller may give, of the caller's customer or of any for an Admin.
 * @param refusal of somebody whom another administrator manages
 * @throws not-found, role-not-allowed
 */
export async function demandManaged(
  tx: Tx,
  actor: Actor,
  userId: number,
  refusal: string,
): Promise<Account> {
  const account = await accountById(tx, userId);
  if (!account || (actor.user_role !== 'Admin' && account.customer_id !== actor.customer_id))
    throw refuse('not-found', 'There is no such user.');
  const mine: readonly string[] = grantableRoles(actor.user_role);
  if (userId === actor.user_id || !mine.includes(account.role))
    throw refuse('role-not-allowed', refusal);
  return account;
}
