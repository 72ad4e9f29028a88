import type { Queryable } from '../database/index.ts';
import { first, q } from '../database/index.ts';

/** Whether some customer's sign-on is allowed and switched on, listed or not. */
export async function hasSaml(on: Queryable): Promise<boolean> {
  return (
    (await first(
      on,
      q
        .selectFrom('saml_settings as s')
        .innerJoin('customers as c', 'c.customer_id', 's.customer_id')
        .select('s.customer_id')
        .where('s.enabled', '=', true)
        .where('c.sso_allowed', '=', true)
        .limit(1),
    )) !== null
  );
}

/** The sign-on name of a customer that demands its sign-on; null when passwords are fine. */
export async function requiredSignOn(
  on: Queryable,
  customerId: number,
): Promise<{ readonly saml_name: string | null } | null> {
  return first(
    on,
    q
      .selectFrom('saml_settings as s')
      .innerJoin('customers as c', 'c.customer_id', 's.customer_id')
      .select('c.saml_name')
      .where('s.customer_id', '=', customerId)
      .where('c.sso_allowed', '=', true)
      .where('s.enabled', '=', true)
      .where('s.required', '=', true),
  );
}
