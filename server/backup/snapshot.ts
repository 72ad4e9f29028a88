import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { demandOwn, openEmbedded, openOwn, openPostgres, refuseMoved } from '../database/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import type { Config } from '../config.ts';
import { openStorage } from '../storage/index.ts';
import type { Storage } from '../storage/index.ts';
import { askForCopy } from './control.ts';

export interface Place extends Pick<Config, 'secretKey' | 'secretKeyOld'> {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly storage: Storage;
}

/** The installation of the settings. */
export function placeOf(config: Config): Place {
  const { dataDir, databaseUrl, secretKey, secretKeyOld } = config;
  return { dataDir, databaseUrl, secretKey, secretKeyOld, storage: openStorage(config) };
}

/** @throws Error with a sentence when there is no installation, or it was moved away */
export function demandPlace({
  dataDir,
  databaseUrl,
}: Pick<Place, 'dataDir' | 'databaseUrl'>): void {
  if (databaseUrl !== null) return;
  refuseMoved(dataDir);
  demandOwn(dataDir);
}

/**
 * The database of an installation as it is at one moment, whether or not a server works on it:
 * PostgreSQL in one transaction that only reads, the embedded one as a copy beside a running server.
 * @throws Error with a sentence when there is none
 */
export async function withSnapshot<T>(
  place: Pick<Place, 'dataDir' | 'databaseUrl'>,
  work: (on: Queryable) => Promise<T>,
): Promise<T> {
  if (place.databaseUrl !== null) {
    const db = openPostgres(place.databaseUrl, { connections: 1 });
    try {
      const reading = async (tx: Tx) => {
        await tx.run({
          sql: 'set transaction isolation level repeatable read, read only',
          parameters: [],
        });
        return work(tx);
      };
      return await db.transaction(reading, { once: true });
    } finally {
      await db.close();
    }
  }
  demandPlace(place);
  if (existsSync(join(place.dataDir, 'control.sock'))) {
    const copy = await askForCopy(place.dataDir).catch((error: unknown) => {
      // A socket that a killed server left: nobody holds the folder, or opening it says who does.
      if (error instanceof Error && /ECONNREFUSED|ENOENT/.test(error.message)) return null;
      throw error;
    });
    if (copy !== null) return withCopy(copy, work);
  }
  const db = await openOwn(place.dataDir);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function withCopy<T>(folder: string, work: (on: Queryable) => Promise<T>): Promise<T> {
  try {
    const db = await openEmbedded(folder, { durable: false });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
