import type { NoteTemplate } from '../../contract/entities.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { json, one, q, run } from '../database/index.ts';

/** The customer's templates as they stand in the database. */
export async function templatesColumn(on: Queryable, customerId: number): Promise<unknown> {
  return (
    await one(
      on,
      q.selectFrom('customers').select('note_templates').where('customer_id', '=', customerId),
    )
  ).note_templates;
}

export async function setTemplatesColumn(
  tx: Tx,
  customerId: number,
  templates: readonly NoteTemplate[],
): Promise<void> {
  await run(
    tx,
    q
      .updateTable('customers')
      .set({ note_templates: json(templates) })
      .where('customer_id', '=', customerId),
  );
}
