import { sql } from 'kysely';
import type { Queryable, Tables } from '../database/index.ts';
import { all, q } from '../database/index.ts';

/** SQL of everything that is sealed, wherever it stands. */

/** Every column of sealed secrets. */
export const SEALED = [
  { table: 'users', column: 'totp_secret' },
  { table: 'users', column: 'totp_pending' },
  { table: 'mails', column: 'sealed_key' },
  { table: 'file_secrets', column: 'sealed' },
  { table: 'journal_settings', column: 'secret' },
  { table: 'scholarone_settings', column: 'api_key' },
  { table: 'text_vendor_settings', column: 'api_key' },
  { table: 'text_vendor_settings', column: 'hook_secret' },
  { table: 'saml_settings', column: 'service_key' },
] as const satisfies readonly { readonly table: keyof Tables; readonly column: string }[];
export type SealedColumn = (typeof SEALED)[number];

export async function listSealed(
  on: Queryable,
  { table, column }: Pick<SealedColumn, 'table' | 'column'>,
): Promise<readonly Uint8Array[]> {
  const sealed = sql<Uint8Array>`${sql.ref(column)}`;
  const rows = await all(
    on,
    q
      .selectFrom(sql<object>`${sql.table(table)}`.as('t'))
      .select(sealed.as('sealed'))
      .where(sealed, 'is not', null),
  );
  return rows.map((row) => row.sealed);
}

/**
 * Puts `next` where `before` stands; what was changed or taken away meanwhile stays so.
 * @returns rows changed: each sealed value is one of its own, as its beginning is drawn
 */
export async function replaceSealed(
  on: Queryable,
  { table, column }: SealedColumn,
  before: Uint8Array,
  next: Uint8Array,
): Promise<number> {
  const name = sql.ref(column);
  const { affected } = await on.run(
    sql`update ${sql.table(table)} set ${name} = ${next} where ${name} = ${before}`.compile(q),
  );
  return affected;
}
