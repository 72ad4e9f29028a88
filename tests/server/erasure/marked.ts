import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dataFolders } from '../../../server/config.ts';
import type { TestServer } from '../support/server.ts';

/** Rows of every table that carry a mark, and looking for it in everything that is kept. */

type Db = TestServer['services']['db'];

/** Whose rows are made. */
export interface Victim {
  readonly customer_id: number;
  readonly user_id: number;
  readonly file_id: number;
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly filled: boolean;
  readonly needed: boolean;
  /** The table that it refers to. */
  readonly parent: string | null;
  readonly parent_column: string | null;
  /** The first value that a check of the column allows. */
  readonly allowed: string | null;
}

/** Not filled: they fill themselves, or are of nobody. */
const ALONE = [
  'audit',
  'audit_chain',
  'customers',
  'durability_check',
  'erasures',
  'files',
  'migrations',
  'row_counts',
  'series',
  'session_keys',
  'usage_events',
  'usage_fresh',
  'usage_sums',
  'users',
];

/** Columns that name bytes, where they are texts. */
const HASHES = ['hash', 'document', 'packed'];

/** What such a column holds. */
export const hashOf = (mark: string) => createHash('sha256').update(mark).digest('hex');

const rowsOf = async (db: Db, sql: string, parameters: readonly unknown[] = []) =>
  (await db.run({ sql, parameters })).rows;

/** Names of all tables. */
export async function tableNames(db: Db): Promise<string[]> {
  const rows = await rowsOf(
    db,
    `select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => String(name));
}

async function columnsOf(db: Db, table: string): Promise<Column[]> {
  const rows = await rowsOf(
    db,
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attidentity <> '' or a.attgenerated <> '' as filled, a.attnotnull as needed,
      p.relname as parent, f.attname as parent_column,
      (select substring(pg_get_constraintdef(c.oid) from 'ARRAY\\[''([^'']*)''') from pg_constraint c
        where c.contype = 'c' and c.conrelid = a.attrelid and a.attnum = any(c.conkey)
          and cardinality(c.conkey) = 1 limit 1) as allowed
    from pg_attribute a
      left join pg_constraint k on k.contype = 'f' and k.conrelid = a.attrelid and a.attnum = any(k.conkey)
      left join pg_class p on p.oid = k.confrelid
      left join pg_attribute f on f.attrelid = k.confrelid
        and f.attnum = k.confkey[array_position(k.conkey, a.attnum)]
    where a.attrelid = ($1::text)::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [table],
  );
  return rows as unknown as Column[]; // the columns that were asked for
}

/**
 * Adds a row to every table that can have one of the person, the file or the customer: every text
 * and every byte column holds the mark.
 * @returns the tables that were filled
 */
export async function fillTables(db: Db, who: Victim, mark: string): Promise<string[]> {
  const filled: string[] = [];
  const visit = async (table: string): Promise<void> => {
    if (filled.includes(table) || ALONE.includes(table)) return;
    const columns = await columnsOf(db, table);
    for (const { parent } of columns) if (parent && parent !== table) await visit(parent);
    if (filled.includes(table)) return;
    filled.push(table);
    await addRow(db, table, columns, who, mark);
  };
  for (const table of await tableNames(db)) await visit(table);
  return filled;
}

async function addRow(
  db: Db,
  table: string,
  columns: readonly Column[],
  who: Victim,
  mark: string,
): Promise<void> {
  const values = new Map<string, unknown>();
  for (const column of columns) {
    if (column.filled || values.has(column.name)) continue;
    const value = await valueOf(db, table, column, who, mark);
    if (value !== undefined) values.set(column.name, value);
  }
  const names = [...values.keys()];
  await db
    .run({
      sql: `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')})
        values (${names.map((_, i) => `$${i + 1}`).join(', ')}) on conflict do nothing`,
      parameters: [...values.values()],
    })
    .catch((error: unknown) => {
      throw new Error(`A row of ${table} cannot be made: ${String(error)}`);
    });
}

async function valueOf(
  db: Db,
  table: string,
  { name, type, needed, parent, parent_column, allowed }: Column,
  who: Victim,
  mark: string,
): Promise<unknown> {
  if (name === 'customer_id') return who.customer_id;
  if (name === 'file_id') return who.file_id;
  if (parent === 'users' || name === 'user_id') return who.user_id;
  if (parent === 'files') return who.file_id;
  if (parent !== null) {
    if (!needed && name !== 'generation') return undefined;
    const [row] = await rowsOf(
      db,
      `select "${parent_column}" as value from "${parent}" order by ctid desc limit 1`,
    );
    return row?.['value'];
  }
  if (allowed !== null) return allowed;
  if (name === 'key' && table.startsWith('feature')) return `${mark} key`;
  if (type === 'text' && HASHES.includes(name)) return hashOf(mark);
  if (type === 'text') return `${mark} ${table}.${name}`;
  if (type === 'bytea') return Buffer.from(`${mark} ${table}.${name}`);
  if (type === 'jsonb') return JSON.stringify({ said: mark });
  if (type === 'text[]') return [mark];
  if (!needed) return undefined;
  if (type === 'integer[]') return [1];
  if (type === 'boolean') return false;
  return type.startsWith('timestamp') ? new Date() : 1;
}

/** Tables with a row that holds one of the words as text or as bytes. */
export async function tablesWith(db: Db, words: readonly string[]): Promise<string[]> {
  const patterns = words.flatMap((word) => [`%${word}%`, `%${Buffer.from(word).toString('hex')}%`]);
  const found: string[] = [];
  for (const name of await tableNames(db)) {
    const columns = await columnsOf(db, name);
    const text = [...new Set(columns.map((column) => `coalesce("${column.name}"::text, '')`))];
    const rows = await rowsOf(
      db,
      `select 1 from "${name}" where ${text.join(` || ' ' || `)} ilike any($1::text[]) limit 1`,
      [patterns],
    );
    if (rows.length > 0 && name !== 'migrations') found.push(name);
  }
  return found;
}

/** Files of the storage whose name or bytes hold one of the words, and those of a customer. */
export function objectsWith(
  server: TestServer,
  words: readonly string[],
  customer: number | null,
): string[] {
  const { objects } = dataFolders(server.services.config.dataDir);
  return readdirSync(objects, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(objects, name);
    if (!statSync(path).isFile()) return false;
    if (customer !== null && name.startsWith(`${customer}/`)) return true;
    const bytes = readFileSync(path);
    return words.some((word) => basename(name).includes(word) || bytes.includes(word));
  });
}

/** Every row of a customer in every table, and its objects: what an erasing of another one leaves. */
export async function everythingOf(server: TestServer, customer: number): Promise<unknown> {
  const { db } = server.services;
  const kept: Record<string, unknown> = {};
  for (const name of await tableNames(db)) {
    const owned = (await columnsOf(db, name)).some((column) => column.name === 'customer_id');
    if (owned)
      kept[name] = await rowsOf(
        db,
        `select md5(t::text) as row from "${name}" t where customer_id = $1 order by 1`,
        [customer],
      );
  }
  return { rows: kept, objects: objectsWith(server, [], customer) };
}
