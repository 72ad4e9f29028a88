import { sql } from 'kysely';
import { CUSTOMER_DEFAULTS } from '../../contract/index.ts';
import type { Language } from '../../contract/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { first, json, one, q, run } from '../database/index.ts';
import { FIRST_PRODUCTS } from './products.ts';

export interface NewPerson {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly click_id: string | null;
  readonly language: Language;
}

/**
 * Somebody who signs up: a customer of their own with the defaults of section 9, switched off, and
 * a user who is `signed-up`, until they confirm.
 */
export async function addSignup(
  tx: Tx,
  person: NewPerson,
): Promise<{ readonly user_id: number; readonly customer_id: number }> {
  const { customer_id } = await one(
    tx,
    q
      .insertInto('customers')
      .values({
        ...CUSTOMER_DEFAULTS,
        name: await freeName(tx, person),
        type: 'individual',
        team: false,
        active: false,
        products: json(FIRST_PRODUCTS),
        starts_at: null,
        ends_at: null,
        saml_name: null,
        // Until an Admin allows it: whoever signs up could take any name.
        sso_allowed: false,
      })
      .returning('customer_id'),
  );
  const { user_id } = await one(
    tx,
    q
      .insertInto('users')
      .values({
        ...person,
        customer_id,
        role: 'Customer-Admin',
        status: 'signed-up',
        password_hash: null,
        products: json(FIRST_PRODUCTS),
        last_seen_at: null,
      })
      .returning('user_id'),
  );
  return { user_id, customer_id };
}

/**
 * Opens the account of somebody who has confirmed their address, with manuscripts to try where
 * there are any.
 */
export async function openSignup(
  tx: Tx,
  user: { readonly user_id: number; readonly customer_id: number },
  trialFiles: number,
): Promise<void> {
  await run(
    tx,
    q.updateTable('customers').set({ active: true }).where('customer_id', '=', user.customer_id),
  );
  await run(
    tx,
    q
      .updateTable('users')
      .set({ trial_files: trialFiles, status: trialFiles > 0 ? 'active' : 'submit-disabled' })
      .where('user_id', '=', user.user_id),
  );
}

/**
 * Removes accounts that were never confirmed: their link has expired, and no file, payment or usage
 * belongs to them.
 */
export async function sweepSignups(on: Queryable): Promise<void> {
  await run(
    on,
    q
      .deleteFrom('users')
      .where('status', '=', 'signed-up')
      .where('password_hash', 'is', null)
      .where('created_at', '<', sql<Date>`now() - interval '8 days'`),
  );
  await run(
    on,
    q
      .deleteFrom('customers')
      .where('type', '=', 'individual')
      .where('active', '=', false)
      .where('created_at', '<', sql<Date>`now() - interval '8 days'`)
      .where(sql<boolean>`not exists (select 1 from users u
        where u.customer_id = customers.customer_id)
          and not exists (select 1 from files f where f.customer_id = customers.customer_id)
      and not exists (select 1 from payments p where p.customer_id = customers.customer_id)
      and not exists (select 1 from usage_events e where e.customer_id = customers.customer_id)`),
  );
}

/** An organisation may have taken the name already; addresses are unique. */
async function freeName(tx: Tx, { email, first_name, last_name }: NewPerson): Promise<string> {
  const name = `${first_name} ${last_name}`.trim();
  const wanted = name === '' ? email : `${name} (${email})`;
  const taken = await first(
    tx,
    q
      .selectFrom('customers')
      .select('customer_id')
      .where(sql<boolean>`lower(name) = lower(${wanted})`),
  );
  return taken ? `${wanted} ${new Date().toISOString()}` : wanted;
}
