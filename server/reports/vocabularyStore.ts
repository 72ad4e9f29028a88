import type { Vocabulary } from '../../contract/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { json, one, q, run } from '../database/index.ts';

/** The customer's own words as they stand in the database; null: the usual ones. */
export async function vocabularyColumn(on: Queryable, customerId: number): Promise<unknown> {
  const row = await one(
    on,
    q.selectFrom('customers').select('report_vocabulary').where('customer_id', '=', customerId),
  );
  return row.report_vocabulary;
}

export async function writeVocabulary(
  tx: Tx,
  customerId: number,
  vocabulary: Vocabulary | null,
): Promise<void> {
  await run(
    tx,
    q
      .updateTable('customers')
      .set({ report_vocabulary: vocabulary && json(vocabulary) })
      .where('customer_id', '=', customerId),
  );
}
