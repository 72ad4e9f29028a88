import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/index.ts';
import { all, json, q, run } from '../database/index.ts';

/** What is to be erased, and how far that is. */

export type Whose = { readonly user: number } | { readonly customer: number };

export interface Erasure {
  readonly erasure_id: number;
  readonly customer_id: number;
  readonly user_id: number | null;
  readonly asked_by: number | null;
  readonly names: readonly string[];
}

export function addErasure(
  tx: Tx,
  erasure: Omit<Erasure, 'erasure_id' | 'asked_by'> & { readonly asked_by: number },
): Promise<number> {
  return run(tx, q.insertInto('erasures').values({ ...erasure, names: json(erasure.names) }));
}

/** Those that are not done, the oldest first. */
export async function waitingErasures(on: Queryable): Promise<Erasure[]> {
  const rows = await all(
    on,
    q
      .selectFrom('erasures')
      .select(['erasure_id', 'customer_id', 'user_id', 'asked_by', 'names'])
      .where('done_at', 'is', null)
      .orderBy('erasure_id'),
  );
  return rows.map((row) => ({ ...row, names: row.names as string[] })); // written by addErasure
}

export function endErasure(tx: Tx, erasureId: number): Promise<number> {
  return run(
    tx,
    q
      .updateTable('erasures')
      .set({ done_at: sql<Date>`now()`, names: json([]) })
      .where('erasure_id', '=', erasureId),
  );
}

const jobsOf = (whose: Whose) =>
  'customer' in whose
    ? sql`customer_id = ${whose.customer}`
    : sql`(file_id in (select file_id from files where owner_id = ${whose.user})
        or user_id = ${whose.user} and file_id is null)`;

/** Stops work on their files, which nobody sees from now on. */
export async function stopWork(tx: Tx, whose: Whose): Promise<void> {
  const theirs = jobsOf(whose);
  await tx.run(
    sql`update jobs set state = 'cancelled', ended_at = now()
      where state = 'ready' and ${theirs}`.compile(q),
  );
  await tx.run(
    sql`update jobs set cancel_requested = true where state = 'running' and ${theirs}`.compile(q),
  );
  await tx.run(
    sql`update files set deleted_at = now() where deleted_at is null and erased_at is null
      and ${'customer' in whose ? sql`customer_id = ${whose.customer}` : sql`owner_id = ${whose.user}`}`.compile(
      q,
    ),
  );
}

/** Whether a worker may still write something of theirs. */
export async function isWorking(on: Queryable, whose: Whose): Promise<boolean> {
  const { rows } = await on.run(
    sql`select exists (select 1 from jobs where state = 'running' and lease_until > now()
      and ${jobsOf(whose)}) as yes`.compile(q),
  );
  return rows[0]?.['yes'] === true;
}
