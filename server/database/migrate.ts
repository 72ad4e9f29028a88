import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db, Queryable } from './db.ts';
import { grantTables, guardTables } from './guard.ts';

export interface Migration {
  /** "0001-people" */
  readonly name: string;
  readonly sql: string;
}

const ADVISORY_LOCK = 872_311;

/**
 * The numbered SQL files beside this one, in order. They are read from the checkout, never bundled.
 */
export function readMigrations(): Migration[] {
  const folder = join(__NODE_DIST__, '..', '..', 'server', 'database', 'migrations');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({
      name: name.replace(/\.sql$/, ''),
      sql: readFileSync(join(folder, name), 'utf8'),
    }));
}

/**
 * Brings the database to the newest form. Forward only, each migration in one transaction, under a
 * lock. Tables with a customer_id get their policy (guard.ts) by having one.
 * @returns the names of the migrations that ran
 * @throws Error when a migration that ran was changed, the database is newer than this program, or
 * the account does not own the tables and one is to run
 */
export async function migrate(
  db: Db,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  if (!(await mayChange(db))) {
    const waiting = await waitingMigrations(db, migrations);
    if (waiting.length === 0) return [];
    throw new Error(
      `The account of DATABASE_URL does not own the tables, and they are not up to date (${waiting.join(', ')}). Run \`npm run migrate\` with the owner's address in DATABASE_OWNER_URL first.`,
    );
  }
  return db.transaction(async (tx) => {
    if (db.kind === 'postgresql')
      await tx.run({ sql: `select pg_advisory_xact_lock(${ADVISORY_LOCK})`, parameters: [] });
    // Under the lock too: of two servers that make a table at once PostgreSQL refuses one.
    await tx.run({
      sql: 'create table if not exists migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
      parameters: [],
    });
    const known = await tx.run({
      sql: 'select name, checksum from migrations order by name',
      parameters: [],
    });
    const ran: string[] = [];
    const before = new Map(known.rows.map((row) => [String(row.name), String(row.checksum)]));
    for (const name of before.keys()) {
      if (!migrations.some((m) => m.name === name))
        throw new Error(
          `The database was made by a newer version of this program (it knows "${name}").`,
        );
    }
    for (const { name, sql } of migrations) {
      const checksum = createHash('sha256').update(sql).digest('hex');
      const done = before.get(name);
      if (done === checksum) continue;
      if (done !== undefined)
        throw new Error(`The migration ${name} was changed after it ran. Add a new one instead.`);
      for (const statement of splitStatements(sql))
        await tx.run({ sql: statement, parameters: [] });
      await tx.run({
        sql: 'insert into migrations (name, checksum) values ($1, $2)',
        parameters: [name, checksum],
      });
      ran.push(name);
    }
    await guardTables(tx);
    await grantTables(tx);
    return ran;
  });
}

/** The migrations that a database has had, by name. */
export async function readDoneMigrations(
  on: Queryable,
): Promise<{ readonly name: string; readonly checksum: string }[]> {
  const { rows } = await on.run({
    sql: 'select name, checksum from migrations order by name',
    parameters: [],
  });
  return rows.map((row) => ({ name: String(row['name']), checksum: String(row['checksum']) }));
}

/** False for a service whose account may use the tables and not change them. */
async function mayChange(db: Db): Promise<boolean> {
  const { rows } = await db.run({
    sql: `select pg_has_role(relowner, 'usage') as mine from pg_class
      where relname = 'migrations' and relnamespace = current_schema()::regnamespace`,
    parameters: [],
  });
  return rows[0]?.['mine'] !== false;
}

async function waitingMigrations(db: Db, migrations: readonly Migration[]): Promise<string[]> {
  const { rows } = await db.run({ sql: 'select name from migrations', parameters: [] });
  const done = new Set(rows.map((row) => String(row['name'])));
  return migrations.map(({ name }) => name).filter((name) => !done.has(name));
}

/**
 * Statements of a script: separated by a semicolon at the end of a line; bodies between $$ stay
 * whole.
 */
export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let current: string[] = [];
  let inBody = false;
  for (const line of sql.split('\n')) {
    if (/^\s*(--.*)?$/.test(line)) continue;
    if ((line.match(/\$\$/g) ?? []).length % 2 === 1) inBody = !inBody;
    current.push(line);
    if (!inBody && /;\s*(--.*)?$/.test(line)) {
      statements.push(current.join('\n'));
      current = [];
    }
  }
  if (current.length > 0) throw new Error('A migration must end with a semicolon.');
  return statements;
}
