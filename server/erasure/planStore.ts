import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { MAY_SIGN_IN } from '../access/index.ts';
import type { Queryable } from '../database/index.ts';
import { q } from '../database/index.ts';
import { linesOf } from './trailStore.ts';
import type { Whose } from './erasureStore.ts';

/** What an erasing would take and leave, counted before it is done. */

type Counts = Readonly<Record<string, RawBuilder<unknown>>>;
type Counted = { readonly what: string; readonly n: number }[];

const goesOfPerson = (user: number): Counts => ({
  files: sql`files where owner_id = ${user} and erased_at is null`,
  sessions: sql`sessions where user_id = ${user}`,
  mails: sql`mails where user_id = ${user}`,
  messages: sql`support_messages where user_id = ${user}`,
  searches: sql`picture_searches where user_id = ${user}`,
  integrations: sql`journal_settings where user_id = ${user}`,
});
const staysOfPerson = (user: number): Counts => ({
  payments: sql`payments where user_id = ${user}`,
  trail: sql`audit where user_id = ${user}`,
  usage: sql`usage_events where user_id = ${user}`,
  decisions: sql`decisions d join files f using (file_id)
    where d.decided_by = ${user} and f.owner_id <> ${user}`,
  reports: sql`report_versions r join files f using (file_id)
    where f.owner_id <> ${user} and (r.user_id = ${user} or exists (select 1 from decisions d
      where d.file_id = r.file_id and d.decided_by = ${user}))`,
  answers: sql`support_answers where user_id = ${user}`,
});
const goesOfCustomer = (customer: number): Counts => ({
  people: sql`users where customer_id = ${customer} and erased_at is null`,
  files: sql`files where customer_id = ${customer} and erased_at is null`,
  objects: sql`objects where customer_id = ${customer}`,
  mails: sql`mails where customer_id = ${customer}`,
  messages: sql`support_messages where customer_id = ${customer}`,
  keys: sql`journal_keys where customer_id = ${customer}`,
  callbacks: sql`journal_deliveries where customer_id = ${customer}`,
});
const staysOfCustomer = (customer: number): Counts => ({
  payments: sql`payments where customer_id = ${customer}`,
  trail: sql`audit where ${linesOf({ customer })}`,
  usage: sql`usage_events where customer_id = ${customer}`,
});

export async function countPlan(
  on: Queryable,
  whose: Whose,
): Promise<{ readonly goes: Counted; readonly stays: Counted }> {
  const [goes, stays] =
    'user' in whose
      ? [goesOfPerson(whose.user), staysOfPerson(whose.user)]
      : [goesOfCustomer(whose.customer), staysOfCustomer(whose.customer)];
  return { goes: await counted(on, goes), stays: await counted(on, stays) };
}

async function counted(on: Queryable, counts: Counts): Promise<Counted> {
  const { rows } = await on.run(
    sql`select ${sql.join(
      Object.entries(counts).map(
        ([what, from]) => sql`(select count(*)::float8 from ${from}) as ${sql.ref(what)}`,
      ),
    )}`.compile(q),
  );
  return Object.keys(counts).map((what) => ({ what, n: Number(rows[0]?.[what] ?? 0) }));
}

/** Is there an Admin who can sign in, beside this one? */
export async function hasOtherAdmin(on: Queryable, userId: number): Promise<boolean> {
  const { rows } = await on.run(
    sql`select exists (select 1 from users where role = 'Admin' and user_id <> ${userId}
      and status in (${sql.join([...MAY_SIGN_IN])})) as yes`.compile(q),
  );
  return rows[0]?.['yes'] === true;
}
