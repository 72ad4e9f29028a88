import { createHash } from 'node:crypto';
import { migrate, readMigrations, splitStatements } from '../../../server/database/migrate.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import type { Db } from '../../../server/database/db.ts';
import { fillTables, tableNames } from '../erasure/marked.ts';
import { createPostgres } from '../support/database.ts';

/** Databases of earlier versions, brought up to date. */

const known = readMigrations();
let places: Awaited<ReturnType<typeof createPostgres>>[];
let dbs: Db[];
beforeEach(async () => {
  places = await Promise.all([createPostgres(), createPostgres()]);
  dbs = places.map(({ url }) => openPostgres(url, { connections: 1 }));
});
afterEach(async () => {
  await Promise.all(dbs.map((db) => db.close()));
  await Promise.all(places.map((place) => place.remove()));
});

/** Columns, indexes, conditions, policies and triggers, as the catalogue words them. */
async function schemaOf(db: Db | undefined): Promise<string[]> {
  const parts = [
    "select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns where table_schema = 'public'",
    "select indexname, indexdef from pg_indexes where schemaname = 'public'",
    "select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace",
    "select tablename, policyname, cmd, qual, with_check from pg_policies where schemaname = 'public'",
    'select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal',
  ];
  const rows: string[] = [];
  for (const sql of parts)
    for (const row of (await db?.run({ sql, parameters: [] }))?.rows ?? [])
      rows.push(JSON.stringify(row));
  return rows.toSorted();
}

/** What a version that knew only the first migrations left, without the policies it made. */
async function grow(db: Db, count: number): Promise<void> {
  await db.script(
    'create table migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
  );
  await db.transaction(async (tx) => {
    for (const { name, sql } of known.slice(0, count)) {
      for (const statement of splitStatements(sql))
        await tx.run({ sql: statement, parameters: [] });
      const checksum = createHash('sha256').update(sql).digest('hex');
      await tx.run({
        sql: 'insert into migrations (name, checksum) values ($1, $2)',
        parameters: [name, checksum],
      });
    }
  });
}

const STAGES = [0.2, 0.4, 0.6, 0.8, 1].map((part) => Math.floor(part * (known.length - 1)));

test.each(STAGES)('one of the first %i migrations becomes what a new one is', async (count) => {
  const [grown, made] = dbs;
  if (!grown || !made) throw new Error('There are two databases.');
  await migrate(made);
  await grow(grown, count);
  expect(await migrate(grown)).toHaveLength(known.length - count);
  const wanted = await schemaOf(made);
  expect(wanted.length).toBeGreaterThan(500);
  expect(await schemaOf(grown)).toEqual(wanted);
});

const count = known.length;
/** Numbers of migrations that a released version knew: from 1300 on, and the present ones. */
const RELEASED = known
  .map(({ name }, i) => [name, i + 1] as const)
  .filter(([name, n]) => name > '1300' && n < count)
  .map(([, n]) => n);

/** Built anew from the texts after a change of its form. */
const INDEX_OF_TEXTS = ['text_blocks', 'text_lists'];

/** What every row of every table says, by table. */
async function contentsOf(db: Db): Promise<Map<string, readonly Record<string, unknown>[]>> {
  const contents = new Map<string, readonly Record<string, unknown>[]>();
  for (const name of await tableNames(db)) {
    if (name === 'migrations') continue;
    const { rows } = await db.run({
      sql: `select to_jsonb(t) as row from "${name}" t order by t::text`,
      parameters: [],
    });
    contents.set(
      name,
      rows.map(({ row }) => row as Record<string, unknown>), // a row as JSON is an object
    );
  }
  return contents;
}

/** A row in every table, as an installation that is at work has them. */
async function fill(db: Db): Promise<string[]> {
  await db.script(
    `insert into customers (name, type, team, products) values ('Kept', 'institution', false, '{}')`,
  );
  await db.script(
    `insert into users (customer_id, email, role, status, products) values (1, 'a@example.org', 'User', 'active', '{}')`,
  );
  await db.script(
    `insert into files (customer_id, owner_id, filename, filename_orig, object_hash, size, state) values (1, 1, 'a', 'a', 'h', 1, 'Edit')`,
  );
  return fillTables(db, { customer_id: 1, user_id: 1, file_id: 1 }, 'kept');
}

test.each(RELEASED)(
  'rows of a version with %i migrations say afterwards what they said',
  async (n) => {
    const [db] = dbs;
    if (!db) throw new Error('There is a database.');
    await grow(db, n);
    const filled = await fill(db);
    expect(filled.length).toBeGreaterThan(60);
    const before = await contentsOf(db);
    expect(filled.filter((name) => before.get(name)?.length === 0)).toEqual([]);
    await migrate(db);
    const after = await contentsOf(db);
    for (const [name, rows] of before) {
      if (INDEX_OF_TEXTS.includes(name)) continue;
      // In which block of that index a text stands.
      const said = rows.map(({ block_id: _, ...row }) => expect.objectContaining(row));
      expect([name, after.get(name)]).toEqual([name, said]);
    }
  },
);
