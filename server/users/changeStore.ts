import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import type { Products } from '../../contract/index.ts';
import { MAY_SIGN_IN } from '../access/index.ts';
import type { Queryable, Tables, Tx } from '../database/index.ts';
import { first, json, one, q, run } from '../database/index.ts';

type Written<T> = Omit<T, 'products'> & { readonly products: Products };

/**
 * How many people a customer may have and what it has bought; its row is held until the transaction
 * ends, so that places are counted one after the other.
 */
export async function lockCustomer(
  tx: Tx,
  customerId: number,
): Promise<{ readonly users_max: number | null; readonly products: Products } | null> {
  const row = await first(
    tx,
    q
      .selectFrom('customers')
      .select(['users_max', 'products'])
      .where('customer_id', '=', customerId)
      .forUpdate(),
  );
  return row && { users_max: row.users_max, products: row.products as Products }; // written through the contract's schema only
}

export async function readBought(on: Queryable, customerId: number): Promise<Products> {
  const row = await one(
    on,
    q.selectFrom('customers').select('products').where('customer_id', '=', customerId),
  );
  return row.products as Products; // written through the contract's schema only
}

/** How many people of a customer take a place of its licence. */
export async function countPlaces(on: Queryable, customerId: number): Promise<number> {
  return (
    await one(
      on,
      q
        .selectFrom('users')
        .select(sql<number>`count(*)`.as('users'))
        .where('customer_id', '=', customerId)
        .where('status', '<>', 'disabled'),
    )
  ).users;
}

/** @throws DatabaseError (users_email) when the address has an account */
export async function insertUser(
  tx: Tx,
  user: Written<Insertable<Tables['users']>>,
): Promise<number> {
  return (
    await one(
      tx,
      q
        .insertInto('users')
        .values({ ...user, products: json(user.products) })
        .returning('user_id'),
    )
  ).user_id;
}

/** Writes what is given. @throws DatabaseError (users_email) when the address has an account */
export async function updateUser(
  tx: Tx,
  userId: number,
  { products, ...changes }: Partial<Written<Updateable<Tables['users']>>>,
): Promise<void> {
  await run(
    tx,
    q
      .updateTable('users')
      .where('user_id', '=', userId)
      .set({ ...changes, ...(products === undefined ? {} : { products: json(products) }) }),
  );
}

/** Is there an Admin who can sign in, beside this one? */
export async function hasOtherAdmin(on: Queryable, userId: number): Promise<boolean> {
  const other = await first(
    on,
    q
      .selectFrom('users')
      .select('user_id')
      .where('role', '=', 'Admin')
      .where('user_id', '<>', userId)
      .where('status', 'in', [...MAY_SIGN_IN])
      .limit(1),
  );
  return other !== null;
}
