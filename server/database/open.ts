import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolders } from '../config.ts';
import type { Db } from './db.ts';
import { openEmbedded } from './embedded.ts';
import { lockDataFolder } from './lock.ts';
import { refuseMoved } from './moved.ts';
import { openPostgres } from './postgres.ts';

/** The embedded engine's data format; a folder made by another one is not touched. */
const FORMAT = { engine: 'pglite', postgresql: 18 } as const;

/**
 * Opens the database that the settings name. The embedded one is locked for this process until it
 * is closed.
 * @throws Error with a sentence for a person
 */
export async function openDatabase(settings: {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}): Promise<Db> {
  mkdirSync(settings.dataDir, { recursive: true });
  if (settings.databaseUrl !== null) return openPostgres(settings.databaseUrl);
  refuseMoved(settings.dataDir);
  return openOwn(settings.dataDir);
}

/**
 * Opens the embedded database of a data folder, also one that was moved, and locks the folder until
 * it is closed.
 * @throws Error with a sentence for a person
 */
export async function openOwn(dataDir: string): Promise<Db> {
  const { database, lock } = dataFolders(dataDir);
  const unlock = lockDataFolder(lock);
  try {
    checkFormat(dataDir, existsSync(database));
    const db = await openEmbedded(database);
    return { ...db, close: () => db.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
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
