import { sql } from 'kysely';
import type { Person } from '../../contract/index.ts';
import { MAY_SIGN_IN, personName } from '../access/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, first, q, run } from '../database/index.ts';

/** SQL of the people of a file. Callers have shown that the person may see the file. */

interface FileKey {
  readonly file_id: number;
  readonly customer_id: number;
}

export async function readSeconds(on: Queryable, fileId: number): Promise<Set<number>> {
  return new Set(
    (
      await all(on, q.selectFrom('file_shares').select('user_id').where('file_id', '=', fileId))
    ).map((s) => s.user_id),
  );
}

/** These people of the customer, by name; with `all` also everybody who can work. */
export async function readPeople(
  on: Queryable,
  customerId: number,
  ids: readonly number[],
  everybody: boolean,
): Promise<Person[]> {
  const people = q
    .selectFrom('users as u')
    .select(['u.user_id', 'u.email', personName.as('name')])
    .where('u.customer_id', '=', customerId);
  const wanted = everybody
    ? people.where((e) =>
        e.or([e('u.status', 'in', [...MAY_SIGN_IN]), e('u.user_id', 'in', [...ids])]),
      )
    : people.where('u.user_id', 'in', [...ids]);
  return all(on, wanted.orderBy(sql`lower(${personName})`).orderBy('u.user_id').limit(500));
}

export async function findColleague(
  on: Queryable,
  customerId: number,
  userId: number,
): Promise<{ readonly email: string } | null> {
  return first(
    on,
    q
      .selectFrom('users')
      .select('email')
      .where('user_id', '=', userId)
      .where('customer_id', '=', customerId),
  );
}

export async function writeSecond(
  tx: Tx,
  { file_id, customer_id }: FileKey,
  userId: number,
  by: number,
): Promise<void> {
  await run(
    tx,
    q
      .insertInto('file_shares')
      .values({ file_id, customer_id, user_id: userId, shared_by: by })
      .onConflict((c) => c.doNothing()),
  );
}

export async function dropSecond(tx: Tx, fileId: number, userId: number): Promise<void> {
  await run(
    tx,
    q.deleteFrom('file_shares').where('file_id', '=', fileId).where('user_id', '=', userId),
  );
}
