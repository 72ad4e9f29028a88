import { sql } from 'kysely';
import type { Db } from './db.ts';
import { q } from './query.ts';

/** Rows of these are removed as fast as they come. */
const EMPTIED = ['usage_fresh', 'row_counts', 'rate_limits'] as const;

/**
 * What PostgreSQL does by itself and the embedded database does not: takes back the room of removed
 * rows, and learns what its tables hold, by which it plans questions. Nothing to do elsewhere.
 */
export async function tidy(db: Db): Promise<void> {
  if (db.kind !== 'embedded') return;
  for (const table of EMPTIED) await db.run(sql`vacuum ${sql.table(table)}`.compile(q));
  await db.run(sql`analyze`.compile(q));
}
