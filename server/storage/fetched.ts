import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { working } from './drafts.ts';

/** What was not used for so long goes; the engine is done with a manuscript in minutes. */
const UNUSED_MS = 30 * 60_000;

export interface Fetched {
  /** Where bytes of that name lie on this machine; `fetch` brings them when they do not. */
  pathOf(name: string, fetch: () => Promise<Uint8Array>): Promise<string>;
  remove(name: string): Promise<void>;
}

/** A cache of objects as files: what is used stays, what was not for a while goes with the next one that comes. */
export function openFetched(folder: string, unusedMs = UNUSED_MS): Fetched {
  return {
    pathOf: (name, fetch) =>
      working(async () => {
        const path = join(folder, name);
        const now = new Date();
        const there = await utimes(path, now, now).then(
          () => true,
          () => false,
        );
        if (there) return path;
        const bytes = await fetch();
        await mkdir(folder, { recursive: true });
        await sweep(folder, now.getTime() - unusedMs);
        const draft = `${path}.${randomBytes(6).toString('hex')}`;
        await writeFile(draft, bytes);
        await rename(draft, path);
        return path;
      }),
    remove: (name) => working(() => rm(join(folder, name), { force: true })),
  };
}

async function sweep(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const used = await stat(path).catch(() => null);
    if (used !== null && used.mtimeMs < before) await rm(path, { force: true });
  }
}
