import type { Language } from '../../contract/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { one, q, run } from '../database/index.ts';

/** What a customer's reports are written in. */
export async function readReportLanguage(on: Queryable, customerId: number): Promise<Language> {
  const row = await one(
    on,
    q.selectFrom('customers').select('report_language').where('customer_id', '=', customerId),
  );
  return row.report_language;
}

export async function writeReportLanguage(
  tx: Tx,
  customerId: number,
  language: Language,
): Promise<void> {
  await run(
    tx,
    q
      .updateTable('customers')
      .set({ report_language: language })
      .where('customer_id', '=', customerId),
  );
}
