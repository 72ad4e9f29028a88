import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;

/**
 * Lets temporary files of tests stand in memory where the machine has room for them: each test
 * server copies a database of 1 200 files and deletes it again, which takes seconds on a disk. The
 * folder goes when this process ends; those of processes that were killed go at the next start. A
 * TMPDIR that somebody set is left alone.
 */
export function openScratch() {
  if (process.env.TMPDIR || !hasRoom()) return;
  for (const name of readdirSync(MEMORY)) {
    const pid = /^tests-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) remove(join(MEMORY, name));
  }
  const folder = join(MEMORY, `tests-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  process.on('exit', () => remove(folder));
}

function hasRoom() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM_BYTES;
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** A program that still writes there is not stopped; the next start removes what it left. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Left for the next start.
  }
}
