import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolders } from '../config.ts';
import type { Db } from './db.ts';
import { openEmbedded } from './embedded.ts';
import { lockDataFolder } from './lock.ts';
import { refuseMoved, refuseUnrestored } from './moved.ts';
import { openPostgres } from './postgres.ts';
import { openReplicas } from './replicas.ts';
import type { NoteReplica } from './replicas.ts';

/** The embedded engine's data format; a folder made by another one is not touched. */
const FORMAT = { engine: 'pglite', postgresql: 18 } as const;

/**
 * Opens the database that the settings name. The embedded one is locked for this process until it
 * is closed.
 * @throws Error with a sentence for a person
 */
export async function openDatabase(
  settings: {
    readonly dataDir: string;
    readonly databaseUrl: string | null;
    readonly replicaUrls?: readonly string[];
  },
  note?: NoteReplica,
): Promise<Db> {
  mkdirSync(settings.dataDir, { recursive: true });
  refuseUnrestored(settings.dataDir);
  if (settings.databaseUrl !== null)
    return openReplicated(settings.databaseUrl, settings.replicaUrls ?? [], note);
  refuseMoved(settings.dataDir);
  return openOwn(settings.dataDir);
}

/** PostgreSQL with read replicas, for those who read by `beginReads`. */
export function openReplicated(
  address: string,
  replicas: readonly string[],
  note?: NoteReplica,
): Db {
  const db = openPostgres(address);
  if (replicas.length === 0) return db;
  const { begin, close } = openReplicas(
    db,
    replicas.map((url) => openPostgres(url, { role: 'replica' })),
    note ? { note } : {},
  );
  return { ...db, beginReads: begin, close: () => close().finally(() => db.close()) };
}

/**
 * Opens the embedded database of a data folder, also one that was moved, and locks the folder until
 * it is closed.
 * @throws Error with a sentence for a person
 */
export async function openOwn(dataDir: string): Promise<Db> {
  const unlock = lockDataFolder(dataFolders(dataDir).lock);
  try {
    const db = await openLocked(dataDir);
    return { ...db, close: () => db.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** @throws Error with a sentence when the data folder holds no embedded database */
export function demandOwn(dataDir: string): void {
  if (!existsSync(dataFolders(dataDir).database))
    throw new Error(`There is no database in ${dataDir}.`);
}

/** The same for whoever holds the folder's lock. */
export async function openLocked(dataDir: string): Promise<Db> {
  const { database } = dataFolders(dataDir);
  checkFormat(dataDir, existsSync(database));
  return openEmbedded(database);
}

function checkFormat(dataDir: string, hasData: boolean): void {
  const path = join(dataDir, 'engine.json');
  if (!hasData) return writeFileSync(path, `${JSON.stringify(FORMAT)}\n`);
  const found = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  if (found !== JSON.stringify(FORMAT)) {
    throw new Error(
      `The data in ${dataDir} was made by another version of the embedded database (${found || 'unknown'}). Move it with the version that made it.`,
    );
  }
}
