import { sql } from 'kysely';
import type { Products, Role } from '../../contract/index.ts';
import type { Tx } from '../database/index.ts';
import { all, first, json, one, q } from '../database/index.ts';

/** Somebody of a list, checked. */
export interface NewPerson {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role;
  readonly skip_edit: boolean;
}

/**
 * The customer, held until the end of the transaction, and the places that its licence has left.
 * Null: there is none.
 */
export async function holdCustomer(
  tx: Tx,
  customerId: number,
): Promise<{ readonly left: number; readonly products: Products } | null> {
  const customer = await first(
    tx,
    q
      .selectFrom('customers')
      .select(['users_max', 'products'])
      .where('customer_id', '=', customerId)
      .forUpdate(),
  );
  if (!customer) return null;
  const products = customer.products as Products; // written by this server in the contract's shape
  if (customer.users_max === null) return { left: Infinity, products };
  const { users } = await one(
    tx,
    q
      .selectFrom('users')
      .select(sql<number>`count(*)`.as('users'))
      .where('customer_id', '=', customerId)
      .where('status', '<>', 'disabled'),
  );
  return { left: Math.max(0, customer.users_max - users), products };
}

/** Which of the addresses (in lower case) have an account already, at any customer. */
export async function addressesTaken(
  tx: Tx,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const rows = await all(
    tx,
    q
      .selectFrom('users')
      .select(sql<string>`lower(email)`.as('email'))
      .where(sql`lower(email)`, 'in', [...emails]),
  );
  return new Set(rows.map((row) => row.email));
}

/**
 * Adds people as invited. Who got an account elsewhere at the same moment is left out of the
 * answer.
 */
export function insertPeople(
  tx: Tx,
  customerId: number,
  people: readonly NewPerson[],
  products: Products,
): Promise<{ user_id: number; email: string; role: Role }[]> {
  if (people.length === 0) return Promise.resolve([]);
  const rows = people.map((person) => ({
    ...person,
    customer_id: customerId,
    status: 'invited' as const,
    password_hash: null,
    products: json(products),
    last_seen_at: null,
  }));
  return all(
    tx,
    q
      .insertInto('users')
      .values(rows)
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning(['user_id', 'email', 'role']),
  );
}
