import { sql } from 'kysely';
import type { Tx } from '../database/index.ts';
import { all, first, q, run } from '../database/index.ts';
import type { Job } from './kinds.ts';

/** Features of pictures, kept by customer and content, with the files that they serve. */

/** @returns the hash of the kept bytes, or null */
export async function findFeature(tx: Tx, customerId: number, key: string): Promise<string | null> {
  const row = await first(
    tx,
    q
      .selectFrom('features')
      .select('hash')
      .where('customer_id', '=', customerId)
      .where('key', '=', key),
  );
  return row?.hash ?? null;
}

/**
 * @returns the hash of the bytes that stood under the key before, when no other key names them:
 * they can go
 */
export async function keepFeature(
  tx: Tx,
  customerId: number,
  key: string,
  hash: string,
): Promise<string | null> {
  const before = await findFeature(tx, customerId, key);
  await run(
    tx,
    q
      .insertInto('features')
      .values({ customer_id: customerId, key, hash })
      .onConflict((c) => c.columns(['customer_id', 'key']).doUpdateSet({ hash })),
  );
  if (before === null || before === hash) return null;
  return (await first(
    tx,
    q
      .selectFrom('features')
      .select('key')
      .where('customer_id', '=', customerId)
      .where('hash', '=', before)
      .limit(1),
  )) === null
    ? before
    : null;
}

/** Notes that the job's file uses a feature. */
export async function useFeature(
  tx: Tx,
  job: Pick<Job, 'file_id' | 'customer_id'>,
  key: string,
): Promise<void> {
  if (job.file_id === null) return;
  await run(
    tx,
    q
      .insertInto('feature_uses')
      .values({ file_id: job.file_id, customer_id: job.customer_id, key })
      .onConflict((c) => c.doNothing()),
  );
}

/** Takes away the features that only this file used. @returns the hashes of their bytes */
export async function dropFeatures(tx: Tx, customerId: number, fileId: number): Promise<string[]> {
  const used = await all(
    tx,
    q.deleteFrom('feature_uses').where('file_id', '=', fileId).returning('key'),
  );
  if (used.length === 0) return [];
  const dropped = await all(
    tx,
    q
      .deleteFrom('features')
      .where('customer_id', '=', customerId)
      .where(
        'key',
        'in',
        used.map(({ key }) => key),
      )
      .where(
        sql<boolean>`not exists (select 1 from feature_uses u
          where u.customer_id = features.customer_id and u.key = features.key)`,
      )
      .returning('hash'),
  );
  return dropped.map(({ hash }) => hash);
}
