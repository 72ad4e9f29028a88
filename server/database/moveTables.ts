import { sql } from 'kysely';
import type { Queryable } from './db.ts';
import { q } from './query.ts';

/** Rows that are read, and held, at a time. */
const BATCH = 500;

export interface Table {
  readonly name: string;
  /** The columns that can be written, in the order of the table. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly key: readonly string[];
  readonly identity: string | null;
}

/** Tables that are the database's own affair. */
const LEFT = ['migrations', 'durability_check'];

/** All tables with what belongs in them, by name. */
export async function tablesOf(on: Queryable): Promise<Table[]> {
  const { rows } = await on.run(
    sql`
    select t.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type',
      format_type(a.atttypid, a.atttypmod)) order by a.attnum) from pg_attribute a
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '') as columns,
      coalesce((select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
      from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
        where i.indrelid = t.oid and i.indisprimary), '[]') as key,
      (select a.attname from pg_attribute a
      where a.attrelid = t.oid and a.attidentity <> '' limit 1) as identity
    from pg_class t where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
      order by 1`.compile(q),
  );
  // What the query above makes.
  return (rows as unknown as Table[]).filter(({ name }) => !LEFT.includes(name));
}

/** How many rows a table has, and one number that changes with any of them. */
export async function checkOf(
  on: Queryable,
  table: Table,
): Promise<{ readonly rows: number; readonly sum: string }> {
  const texts = sql.join(
    table.columns.map(({ name }) => sql`coalesce(${sql.ref(`t.${name}`)}::text, '∅')`),
    sql`, `,
  );
  const answer = await on.run(
    sql`select count(*)::float8 as rows, coalesce(sum(('x' || substr(md5(concat_ws('|', ${texts})),
      1, 8))::bit(32)::bigint), 0)::text as sum from ${sql.table(table.name)} t`.compile(q),
  );
  return {
    rows: Number(answer.rows[0]?.['rows'] ?? 0),
    sum: String(answer.rows[0]?.['sum'] ?? ''),
  };
}

/** A row as texts, which each database makes its own values of. */
export type TextRow = Readonly<Record<string, unknown>>;

/** A table's rows as texts; those of one batch are held. */
export async function* readRows(from: Queryable, table: Table): AsyncGenerator<TextRow[]> {
  const texts = sql.join(
    table.columns.map(({ name }) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`),
  );
  const order = table.key.length > 0 ? sql.join(table.key.map((name) => sql.ref(name))) : sql`ctid`;
  for (let skip: TextRow | null = null, offset = 0; ; ) {
    const last: TextRow | null = skip;
    const after =
      last === null
        ? sql``
        : table.key.length === 0
          ? sql`offset ${offset}`
          : sql`where (${order}) > (${sql.join(table.key.map((name) => sql`${last[name]}::${sql.raw(typeOf(table, name))}`))})`;
    const { rows } = await from.run(
      table.key.length === 0
        ? sql`select ${texts} from ${sql.table(table.name)}
          order by ${order} ${after} limit ${BATCH}`.compile(q)
        : sql`select ${texts} from (select * from ${sql.table(table.name)} ${after}
          order by ${order} limit ${BATCH}) r
            order by ${sql.join(table.key.map((name) => sql.ref(`r.${name}`)))}`.compile(q),
    );
    if (rows.length > 0) yield [...rows];
    if (rows.length < BATCH) return;
    skip = rows.at(-1) ?? null;
    offset += BATCH;
  }
}

/** Adds rows that were read as texts. */
export async function addRows(
  to: Queryable,
  table: Table,
  rows: readonly TextRow[],
): Promise<void> {
  const columns = sql.join(table.columns.map(({ name }) => sql.ref(name)));
  const shape = sql.join(table.columns.map(({ name }) => sql`${sql.ref(name)} text`));
  const values = sql.join(
    table.columns.map(({ name, type }) => sql`${sql.ref(name)}::${sql.raw(type)}`),
  );
  await to.run(
    sql`insert into ${sql.table(table.name)} (${columns}) ${sql.raw(table.identity === null ? '' : 'overriding system value')}
        select ${values}
          from json_to_recordset(${JSON.stringify(rows)}::json) as r(${shape})`.compile(q),
  );
}

function typeOf(table: Table, name: string): string {
  return table.columns.find((column) => column.name === name)?.type ?? 'text';
}

/**
 * Triggers and foreign keys rest while tables are filled in any order; the owner of the tables may
 * do that.
 */
export async function withoutRules(
  to: Queryable,
  tables: readonly Table[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await to.run(
    sql`select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`.compile(q),
  );
  for (const row of rows)
    await to.run(
      sql`alter table ${sql.raw(String(row['table']))} drop constraint ${sql.ref(String(row['name']))}`.compile(
        q,
      ),
    );
  for (const { name } of tables)
    await to.run(sql`alter table ${sql.table(name)} disable trigger user`.compile(q));
  await work();
  for (const { name } of tables)
    await to.run(sql`alter table ${sql.table(name)} enable trigger user`.compile(q));
  // Made again, each is checked against every row.
  for (const row of rows)
    await to.run(
      sql`alter table ${sql.raw(String(row['table']))} add constraint ${sql.ref(String(row['name']))} ${sql.raw(String(row['rule']))}`.compile(
        q,
      ),
    );
}

/** Where the numbers of a table's rows have come to. */
export interface Numbers {
  readonly last: number;
  readonly called: boolean;
}

/** Null for a table whose rows have no numbers of their own. */
export async function numbersOf(from: Queryable, table: Table): Promise<Numbers | null> {
  if (table.identity === null) return null;
  const { rows } = await from.run(
    sql`select last_value::float8 as last, is_called as called from ${sql.raw(await sequenceOf(from, table))}`.compile(
      q,
    ),
  );
  return { last: Number(rows[0]?.['last'] ?? 1), called: rows[0]?.['called'] === true };
}

/**
 * New numbers go on behind those that came along; those of rows that are gone are not given again
 * either.
 */
export async function continueNumbers(
  to: Queryable,
  table: Table,
  numbers: Numbers | null,
): Promise<void> {
  if (numbers === null) return;
  await to.run(
    sql`select setval(${await sequenceOf(to, table)}::regclass, ${numbers.last}::bigint, ${numbers.called})`.compile(
      q,
    ),
  );
}

async function sequenceOf(on: Queryable, table: Table): Promise<string> {
  const { rows } = await on.run(
    sql`select pg_get_serial_sequence(${table.name}, ${table.identity}) as name`.compile(q),
  );
  return String(rows[0]?.['name']);
}
