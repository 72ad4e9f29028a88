import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  fillDatabase,
  lockDataFolder,
  openLocked,
  openPostgres,
  readMigrations,
  refuseUsed,
  RESTORING,
  syncPath,
} from '../database/index.ts';
import type { Db, Migration } from '../database/index.ts';
import { readDump } from './dump.ts';
import { keptPath, readManifest, readObjectList } from './repository.ts';
import type { Manifest } from './repository.ts';
import { readFileWhole, writeFileWhole } from './sealed.ts';
import type { Place } from './snapshot.ts';
import type { Storage } from '../storage/index.ts';

export interface Restored {
  readonly manifest: Manifest;
  readonly objects: number;
  readonly rows: number;
}

/** What may lie in an empty data folder. */
const HARMLESS = ['lock', 'lost+found'];

/**
 * Restores a backup into an empty folder and an empty database, of either kind. Every sum is
 * compared on the way. Until it is whole, no server starts on it; one that was cut off is begun
 * again with the same command.
 * @param folder of all backups
 * @throws Error with a sentence when the target is not empty, or the backup is not what was written
 */
export async function restoreBackup(
  folder: string,
  name: string,
  key: Uint8Array | null,
  place: Place,
  say: (line: string) => void = () => undefined,
): Promise<Restored> {
  const backup = join(folder, name);
  const manifest = await readManifest(backup, key);
  const migrations = migrationsOf(manifest);
  const { dataDir, storage } = place;
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockDataFolder(join(dataDir, 'lock'));
  try {
    const marker = join(dataDir, RESTORING);
    if (!existsSync(marker)) {
      refuseFull(dataDir);
      await refuseStored(storage);
    }
    const to = place.databaseUrl === null ? null : openPostgres(place.databaseUrl);
    try {
      if (to !== null) await refuseUsed(to, 'restore into');
      writeFileSync(marker, `${JSON.stringify({ from: backup })}\n`);
      syncPath(dataDir);
      empty(dataDir);
      const objects = await restoreObjects(folder, backup, key, storage, manifest);
      for (const file of manifest.files) await restoreFile(backup, key, dataDir, file);
      say(`${objects} objects`);
      const rows = await restoreDatabase(to, backup, key, dataDir, manifest, migrations);
      say(`${rows} rows in ${manifest.database.tables} tables`);
      rmSync(marker);
      syncPath(dataDir);
      return { manifest, objects, rows };
    } finally {
      await to?.close();
    }
  } finally {
    unlock();
  }
}

/** The migrations that the backup's database had. @throws Error when this program lacks one */
function migrationsOf({ database }: Manifest): Migration[] {
  const done = new Set(database.migrations.map(({ name }) => name));
  const known = readMigrations().filter(({ name }) => done.has(name));
  const lacking = [...done].filter((name) => !known.some((one) => one.name === name));
  if (lacking.length > 0)
    throw new Error(
      `The backup was made by a newer version of this program (it knows "${lacking[0]}").`,
    );
  return known;
}

function refuseFull(dataDir: string): void {
  const found = readdirSync(dataDir).filter((name) => !HARMLESS.includes(name));
  if (found.length > 0)
    throw new Error(
      `${dataDir} is not empty (${found.slice(0, 3).join(', ')}). Restore into an empty folder.`,
    );
}

/** A bucket is not below the folder. */
async function refuseStored(storage: Storage): Promise<void> {
  for await (const { area, hash } of storage.list())
    throw new Error(`The storage is not empty (${area}/${hash}). Restore into an empty one.`);
}

/** Takes away what an earlier try has left. */
function empty(dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (!HARMLESS.includes(name) && name !== RESTORING)
      rmSync(join(dataDir, name), { recursive: true, force: true });
}

async function restoreObjects(
  folder: string,
  backup: string,
  key: Uint8Array | null,
  storage: Storage,
  { objects }: Manifest,
): Promise<number> {
  let count = 0;
  for await (const { area, hash } of readObjectList(backup, key)) {
    const from = keptPath(folder, key, area, hash);
    if (!existsSync(from)) throw new Error(`The backup has lost the object ${area}/${hash}.`);
    const content = Readable.from(readFileWhole(from, key));
    const written = await storage.writeStream(area, content, Number.MAX_SAFE_INTEGER);
    if (written.hash !== hash) {
      await storage.remove(area, written.hash);
      throw new Error(`The object ${area}/${hash} of the backup is damaged.`);
    }
    count += 1;
  }
  if (count !== objects.count)
    throw new Error(`The backup lists ${count} objects and had ${objects.count}.`);
  return count;
}

async function restoreFile(
  backup: string,
  key: Uint8Array | null,
  dataDir: string,
  { name, sha256 }: Manifest['files'][number],
): Promise<void> {
  const to = join(dataDir, name);
  const written = await writeFileWhole(to, readFileWhole(join(backup, name), key), null);
  if (written.sha256 !== sha256) throw new Error(`${name} of the backup is damaged.`);
}

async function restoreDatabase(
  to: Db | null,
  backup: string,
  key: Uint8Array | null,
  dataDir: string,
  { database }: Manifest,
  migrations: readonly Migration[],
): Promise<number> {
  const db = to ?? (await openLocked(dataDir));
  try {
    const dump = readDump(readFileWhole(join(backup, 'database.jsonl.gz'), key));
    const { rows, tables } = await fillDatabase(db, dump, { word: 'restored', migrations });
    if (rows !== database.rows || tables !== database.tables)
      throw new Error(
        `The backup had ${database.rows} rows in ${database.tables} tables; ${rows} in ${tables} arrived.`,
      );
    return rows;
  } finally {
    if (to === null) await db.close();
  }
}
