import { sql } from 'kysely';
import type { Language, MatchState, ReportField } from '../../contract/index.ts';
import { nameOf } from '../access/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, first, json, q, run } from '../database/index.ts';

/** SQL of what people wrote into reports. Callers have shown that the person may see the file. */

/** Fields that have a draft while nobody has written them. */
export const DRAFTED_FIELDS = ['summary', 'verdict', 'recommendation', 'letter'] as const;
export type DraftedField = (typeof DRAFTED_FIELDS)[number];

/**
 * What a person wrote; a field that nobody touched is absent. `drafted`: fields that hold the draft
 * as it was when the review was finished; where the review goes on they count as not written.
 */
export type WrittenFields = {
  readonly [K in Exclude<ReportField, 'order' | 'included' | 'language' | 'steps'>]?: string;
} & {
  readonly language?: Language;
  readonly order?: readonly string[];
  readonly included?: readonly MatchState[];
  readonly steps?: readonly string[];
  /** Severity by match. */
  readonly levels?: Readonly<Record<string, string>>;
  readonly drafted?: readonly DraftedField[];
};

export interface Written {
  readonly fields: WrittenFields;
  readonly rev: number;
}

/** The media type of a file's own bytes, as its kind was told when it came. */
export async function readMediaType(
  on: Queryable,
  file: { readonly customer_id: number; readonly object_hash: string },
): Promise<string> {
  const row = await first(
    on,
    q
      .selectFrom('objects')
      .select('media_type')
      .where('customer_id', '=', file.customer_id)
      .where('hash', '=', file.object_hash),
  );
  return row?.media_type ?? 'application/octet-stream';
}

export async function readWritten(on: Queryable, fileId: number): Promise<Written> {
  const row = await first(
    on,
    q.selectFrom('reports').select(['fields', 'rev']).where('file_id', '=', fileId),
  );
  return row ? { fields: row.fields as WrittenFields, rev: row.rev } : { fields: {}, rev: 0 }; // written below
}

/** As readWritten, the row locked until the transaction ends. */
export async function lockWritten(
  tx: Tx,
  { file_id, customer_id }: { readonly file_id: number; readonly customer_id: number },
): Promise<Written> {
  await run(
    tx,
    q
      .insertInto('reports')
      .values({ file_id, customer_id })
      .onConflict((c) => c.doNothing()),
  );
  await run(tx, q.selectFrom('reports').select('rev').where('file_id', '=', file_id).forUpdate());
  return readWritten(tx, file_id);
}

export async function writeFields(tx: Tx, fileId: number, fields: WrittenFields): Promise<void> {
  await run(
    tx,
    q
      .updateTable('reports')
      .set({ fields: json(fields), rev: sql<number>`rev + 1`, changed_at: sql<Date>`now()` })
      .where('file_id', '=', fileId),
  );
}

/** Makes these fields the report's own; what a reader sees stays the same, so the rev does. */
export async function pinFields(tx: Tx, fileId: number, fields: WrittenFields): Promise<void> {
  await run(
    tx,
    q
      .updateTable('reports')
      .set({ fields: json(fields) })
      .where('file_id', '=', fileId),
  );
}

/** Names of those who decided on matches of the file, in the order of their first decision. */
export async function readReviewers(on: Queryable, fileId: number): Promise<string[]> {
  const rows = await all(
    on,
    q
      .selectFrom('decisions as d')
      .innerJoin('users as u', 'u.user_id', 'd.decided_by')
      .select([
        'u.user_id',
        'u.first_name',
        'u.last_name',
        'u.email',
        sql<Date>`min(d.decided_at)`.as('at'),
      ])
      .where('d.file_id', '=', fileId)
      .groupBy(['u.user_id', 'u.first_name', 'u.last_name', 'u.email'])
      .orderBy('at'),
  );
  return rows.map((r) => nameOf(r));
}
