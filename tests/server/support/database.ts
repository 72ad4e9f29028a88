import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../../../server/database/db.ts';
import { openEmbedded } from '../../../server/database/embedded.ts';
import { migrate, readMigrations } from '../../../server/database/migrate.ts';
import { openPostgres } from '../../../server/database/postgres.ts';

const root = join(__dirname, '..', '..', '..');

/**
 * A database of the test's own with all migrations, of the kind that the jest project runs on.
 * Making one takes long, so it is made once and copied.
 */
export function openTestDatabase(): Promise<Db> {
  return __DATABASE__ === 'embedded' ? openCopy() : openPostgresCopy();
}

/** An empty database on the tests' PostgreSQL. */
export async function createPostgres(
  template = 'template0',
): Promise<{ readonly url: string; remove(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner((owner) => owner.script(`create database ${name} template ${template}`));
  return {
    url: urlOf(name),
    remove: () => asOwner((owner) => owner.script(`drop database ${name} with (force)`)),
  };
}

async function openPostgresCopy(): Promise<Db> {
  const { url, remove } = await createPostgres(await ensurePostgresTemplate());
  const db = openPostgres(url, { connections: 4 });
  return { ...db, close: () => db.close().finally(remove) };
}

/** The name of a migrated database that nobody is connected to. */
async function ensurePostgresTemplate(): Promise<string> {
  const name = `template_${versionOfMigrations()}`;
  await asOwner(async (owner) => {
    const exists = async () =>
      (await owner.run({ sql: 'select 1 from pg_database where datname = $1', parameters: [name] }))
        .rows.length > 0;
    if (await exists()) return;
    // Test files start at the same time; one makes the template, the others wait for it.
    await owner.script('select pg_advisory_lock(1)');
    if (await exists()) return;
    const draft = `${name}_draft`;
    await owner.script(`drop database if exists ${draft} with (force)`);
    await owner.script(`create database ${draft} template template0`);
    const db = openPostgres(urlOf(draft), { connections: 1 });
    await migrate(db);
    await db.close();
    await owner.script(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

/** One connection to the server's first database; locks of its session go with it. */
async function asOwner<T>(work: (owner: Db) => Promise<T>): Promise<T> {
  const owner = openPostgres(testServerUrl(), { connections: 1 });
  return work(owner).finally(() => owner.close());
}

function urlOf(database: string): string {
  const url = new URL(testServerUrl());
  url.pathname = `/${database}`;
  return url.href;
}

function testServerUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('tests/setup/startPostgres.mjs sets TEST_DATABASE_URL.');
  return url;
}

async function openCopy(): Promise<Db> {
  const template = await ensureTemplate();
  const folder = mkdtempSync(join(tmpdir(), 'database-'));
  cpSync(template, join(folder, 'database'), { recursive: true });
  const db = await openEmbedded(join(folder, 'database'), { durable: false });
  return {
    ...db,
    close: () => db.close().finally(() => rmSync(folder, { recursive: true, force: true })),
  };
}

/** The folder of a migrated, closed database; made once. */
export async function ensureTemplate(): Promise<string> {
  const template = join(root, '.cache', `test-database-${versionOfMigrations()}`);
  if (existsSync(template)) return template;
  mkdirSync(join(root, '.cache'), { recursive: true });
  const draft = `${template}.${process.pid}`;
  const db = await openEmbedded(draft, { durable: false });
  await migrate(db);
  await db.script('checkpoint');
  await db.close();
  try {
    renameSync(draft, template);
  } catch (error) {
    // Another process of the same run was faster; its copy is the same.
    if (!existsSync(template)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
  return template;
}

/** Changes with everything that a migrated database is made of. */
function versionOfMigrations(): string {
  const engine = readFileSync(
    join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json'),
    'utf8',
  );
  return createHash('sha256')
    .update(engine)
    .update(JSON.stringify(readMigrations()))
    .update(readFileSync(join(root, 'server', 'database', 'guard.ts')))
    .digest('hex')
    .slice(0, 16);
}
