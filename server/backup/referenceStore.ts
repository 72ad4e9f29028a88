import { sql } from 'kysely';
import type { Queryable } from '../database/index.ts';
import { q } from '../database/index.ts';

/** Bytes in storage that a row names. */
export interface Reference {
  readonly area: number;
  readonly hash: string;
  /** The table that names them. */
  readonly by: string;
}

/** Every place of the database that names bytes in storage; area 0 is the product's own. */
const NAMED = sql`
  select customer_id as area, object_hash as hash, 'files' as by from files where erased_at is null
  union all select customer_id, hash, 'objects' from objects
  union all select customer_id, hash, 'file_assets' from file_assets
  union all select customer_id, hash, 'features' from features
  union all select customer_id, document, 'report_versions' from report_versions
  union all select customer_id, hash, 'report_pictures' from report_pictures
  union all select customer_id, hash, 'report_files' from report_files where state = 'done'
  union all select 0, hash, 'reference_pictures' from reference_pictures
  union all select 0, packed, 'retraction_versions' from retraction_versions`;

/** What rows name, each once, by area and hash, behind a place; those of one answer are held. */
export async function readReferences(
  on: Queryable,
  after: Pick<Reference, 'area' | 'hash'> | null,
  limit: number,
): Promise<Reference[]> {
  const behind =
    after === null ? sql`true` : sql`(area, hash) > (${after.area}::bigint, ${after.hash})`;
  const { rows } = await on.run(
    sql`select area, hash, min(by) as by from (${NAMED}) n
      where hash is not null and ${behind} group by 1, 2 order by 1, 2 limit ${limit}`.compile(q),
  );
  return rows.map((row) => ({
    area: Number(row['area']),
    hash: String(row['hash']),
    by: String(row['by']),
  }));
}
