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
 * A database of the test's own with all migrations: PostgreSQL where TEST_DATABASE_URL names one, else the embedded one.
 * Making an embedded one takes seconds, so it is made once and copied.
 */
export async function openTestDatabase(): Promise<Db> {
  const address = process.env.TEST_DATABASE_URL;
  return address ? openSchema(address) : openCopy();
}

async function openSchema(address: string): Promise<Db> {
  const schema = `test_${randomBytes(6).toString('hex')}`;
  const owner = openPostgres(address, { connections: 1 });
  await owner.script(`create schema ${schema}`);
  const db = openPostgres(address, { schema, connections: 4 });
  await migrate(db);
  return {
    ...db,
    async close() {
      await db.close();
      await owner.script(`drop schema ${schema} cascade`);
      await owner.close();
    },
  };
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
  const engine = readFileSync(
    join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json'),
    'utf8',
  );
  const hash = createHash('sha256')
    .update(engine)
    .update(JSON.stringify(readMigrations()))
    .update(readFileSync(join(root, 'server', 'database', 'guard.ts')))
    .digest('hex')
    .slice(0, 16);
  const template = join(root, '.cache', `test-database-${hash}`);
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
