import { sql } from 'kysely';
import type { FileInfo, Outcome } from '../../contract/index.ts';
import type { Queryable } from '../database/index.ts';
import { all, q } from '../database/index.ts';

/** Files that are looked at. */
const LOOKED_AT = 20;

/** A manuscript that may be the same work. */
export interface Alike {
  readonly file_id: number;
  readonly owner_id: number;
  readonly object_hash: string;
  readonly info: FileInfo;
  /** The day of its submission, as 2026-11-22. */
  readonly day: string;
  /** What was recommended of it; null: nothing. */
  readonly outcome: Outcome | null;
}

/**
 * Earlier manuscripts of the same customer with the bytes, title, DOI or number of this one, or
 * among those whose text is like its own, the newest first.
 */
export function readAlike(
  on: Queryable,
  file: {
    readonly file_id: number;
    readonly customer_id: number;
    readonly object_hash: string;
    readonly info: FileInfo;
  },
  doi: string,
  texts: readonly number[],
): Promise<Alike[]> {
  const title = file.info.title?.toLowerCase() ?? '';
  const number = file.info.manuscript_number?.trim().toLowerCase() ?? '';
  return all(
    on,
    q
      .selectFrom('files as f')
      .leftJoin('recommendations as r', 'r.file_id', 'f.file_id')
      .select(['f.file_id', 'f.owner_id', 'f.object_hash', 'r.outcome'])
      .select([
        sql<FileInfo>`f.info`.as('info'),
        sql<string>`to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD')`.as('day'),
      ])
      .where('f.customer_id', '=', file.customer_id)
      .where('f.file_id', '<', file.file_id)
      .where('f.database', '=', 'manuscripts')
      .where('f.sandbox', '=', false)
      .where('f.erased_at', 'is', null)
      .where('f.deleted_at', 'is', null)
      .where(
        sql<boolean>`(f.object_hash = ${file.object_hash}
          or f.file_id = any(${[...texts]}::bigint[])
          or (${title} <> '' and lower(f.info ->> 'title') = ${title})
          or (${doi} <> '' and lower(f.info ->> 'doi') in (${sql.join(doiForms(doi))}))
          or (${number} <> '' and lower(trim(f.info ->> 'manuscript_number')) = ${number}))`,
      )
      .orderBy('f.file_id', 'desc')
      .limit(LOOKED_AT),
  );
}

/** How people write a DOI. */
function doiForms(doi: string): string[] {
  return [
    '',
    'doi:',
    'doi: ',
    'https://doi.org/',
    'http://doi.org/',
    'http://dx.doi.org/',
    'https://dx.doi.org/',
  ].map((before) => `${before}${doi}`);
}
