import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncPath } from './sync.ts';

/**
 * A note in the data folder says that its embedded database was moved: a server that went on with
 * it would split the work.
 */
const nameIn = (dataDir: string) => join(dataDir, 'moved.json');

/** @param address where it was moved to; its password is left away */
export function noteMoved(dataDir: string, address: string): void {
  const to = new URL(address);
  to.password = '';
  writeFileSync(nameIn(dataDir), `${JSON.stringify({ to: to.href })}\n`);
  syncPath(nameIn(dataDir));
  syncPath(dataDir);
}

/** For a move that was undone. */
export function dropNote(dataDir: string): void {
  rmSync(nameIn(dataDir), { force: true });
}

/** @throws Error with a sentence when the embedded database of the folder was moved */
export function refuseMoved(dataDir: string): void {
  const path = nameIn(dataDir);
  if (!existsSync(path)) return;
  throw new Error(
    `The database in ${dataDir} was moved to PostgreSQL (${readFileSync(path, 'utf8').trim()}). Set DATABASE_URL to that database. To go back to the embedded one as it was before the move, remove ${path}.`,
  );
}

/** Stands in a data folder from the first step of restoring into it to the last. */
export const RESTORING = 'restoring.json';

/** @throws Error with a sentence when restoring into the folder has not ended */
export function refuseUnrestored(dataDir: string): void {
  if (!existsSync(join(dataDir, RESTORING))) return;
  throw new Error(
    `Restoring into ${dataDir} was cut off or is under way. Begin it again with the same command; what it left is taken away.`,
  );
}
