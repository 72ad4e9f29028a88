import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Brings every file and folder below `folder` to disk. */
export function syncTree(folder: string): void {
  for (const item of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, item.name);
    if (item.isDirectory()) syncTree(path);
    else if (item.isFile()) syncPath(path);
  }
  syncPath(folder);
}

/** Brings one file, or a folder's list of names, to disk. */
export function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
