import type { Queryable } from '../database/index.ts';
import { refuse } from '../refusal.ts';
import { requiredSignOn } from './requiredSignOnStore.ts';

/**
 * Where a customer demands its own sign-on of all its people, a password does not do. Admins of the
 * service keep theirs: somebody must be able to switch the demand off when an identity provider
 * fails.
 * @throws sign-on-required
 */
export async function demandPasswordAllowed(
  on: Queryable,
  account: { readonly customer_id: number; readonly role: string },
): Promise<void> {
  if (account.role === 'Admin') return;
  const demanded = await requiredSignOn(on, account.customer_id);
  if (demanded)
    throw refuse(
      'sign-on-required',
      'Your organisation signs in through its single sign-on; a password is not accepted. Choose “Single sign-on” below.',
      { current: { saml_name: demanded.saml_name } },
    );
}

/** Whether a customer's people must come through its own sign-on. */
export async function isSignOnRequired(on: Queryable, customerId: number): Promise<boolean> {
  return (await requiredSignOn(on, customerId)) !== null;
}
