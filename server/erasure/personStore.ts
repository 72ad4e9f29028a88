import { sql } from 'kysely';
import type { Tx } from '../database/index.ts';
import { json, q, run } from '../database/index.ts';
import { PERSON_COLUMNS } from './rows.ts';
import type { Whose } from './erasureStore.ts';

/** SQL of what belongs to people. */

export interface Named {
  readonly user_id: number;
  readonly customer_id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** Who is not erased yet: one person, or all of a customer; locked until the transaction ends. */
export async function lockPeople(tx: Tx, whose: Whose): Promise<Named[]> {
  const fits =
    'user' in whose ? sql`user_id = ${whose.user}` : sql`customer_id = ${whose.customer}`;
  const { rows } = await tx.run(
    sql`select user_id, customer_id, email, first_name, last_name from users
      where ${fits} and erased_at is null order by user_id for update`.compile(q),
  );
  return rows as unknown as Named[]; // the columns that were asked for
}

/** What a person is called in texts: the address, and the full name where it has two parts. */
export function namesOf({ email, first_name, last_name }: Named): string[] {
  const [first, last] = [first_name.trim(), last_name.trim()];
  return [email, ...(first && last ? [`${first} ${last}`] : [])];
}

/**
 * Leaves numbers without a name of people, and takes away the rows that are theirs alone. Their
 * sessions and files are no part of it.
 */
export async function erasePeople(tx: Tx, people: readonly Named[]): Promise<void> {
  if (people.length === 0) return;
  const ids = people.map((person) => person.user_id);
  for (const [column, fate] of Object.entries(PERSON_COLUMNS)) {
    const [table = '', name = ''] = column.split('.');
    const theirs = sql`where ${sql.ref(name)} = any(${ids}::bigint[])`;
    if (fate === 'remove') await tx.run(sql`delete from ${sql.table(table)} ${theirs}`.compile(q));
    if (fate === 'clear')
      await tx.run(
        sql`update ${sql.table(table)} set ${sql.ref(name)} = null ${theirs}`.compile(q),
      );
  }
  await run(
    tx,
    q
      .updateTable('users')
      .where('user_id', 'in', ids)
      .set({
        email: sql<string>`'erased-' || user_id || '@erased.invalid'`,
        first_name: 'Erased',
        last_name: sql<string>`'person ' || user_id`,
        role: 'User',
        status: 'disabled',
        password_hash: null,
        products: json({}),
        own_files_max: null,
        own_figures_max: null,
        last_seen_at: null,
        click_id: null,
        totp_secret: null,
        totp_pending: null,
        totp_at: null,
        openid_issuer: null,
        openid_sub: null,
        erased_at: sql<Date>`now()`,
      }),
  );
  await tx.run(
    sql`update reservations set released_at = now()
      where user_id = any(${ids}::bigint[]) and what = 'database' and released_at is null`.compile(
      q,
    ),
  );
}

/** Takes away mails to them or about them, and how often they tried to sign in. */
export async function eraseMails(
  tx: Tx,
  ids: readonly number[],
  names: readonly string[],
): Promise<void> {
  const said = (text: string) => sql`exists (select 1 from unnest(${names}::text[]) n
    where strpos(lower(${sql.raw(text)}), lower(n)) > 0)`;
  await tx.run(
    sql`delete from mails where user_id = any(${ids}::bigint[])
      or ${said("recipient || ' ' || subject || ' ' || body || ' ' || coalesce(error, '')")}`.compile(
      q,
    ),
  );
  await tx.run(sql`delete from rate_limits where ${said('key')}`.compile(q));
}

/** Rows about somebody's erased files that are of no use to others. */
export async function eraseTraces(tx: Tx, userId: number): Promise<void> {
  const theirs = sql`where file_id in (select file_id from files where owner_id = ${userId})`;
  for (const table of [
    'jobs',
    'journal_deliveries',
    'journal_files',
    'sessions',
    'one_time_tokens',
  ])
    await tx.run(sql`delete from ${sql.table(table)} ${theirs}`.compile(q));
}
