import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queryable } from '../database/index.ts';
import { readReferences } from './referenceStore.ts';

/** Bytes in storage, as their folder names them. */
export interface StoredObject {
  readonly area: number;
  readonly hash: string;
  readonly size: number;
}

const BATCH = 5000;

export const objectPath = (folder: string, area: number, hash: string) =>
  join(folder, String(area), hash.slice(0, 2), hash);

/** Everything in the folder of objects that has a name of its own; drafts are passed over. */
export async function* listObjects(folder: string): AsyncGenerator<StoredObject> {
  for (const area of (await namesIn(folder)).filter((name) => /^\d+$/.test(name)))
    for (const part of await namesIn(join(folder, area)))
      for (const hash of await namesIn(join(folder, area, part))) {
        if (!/^[0-9a-f]{64}$/.test(hash)) continue;
        // One that was erased since it was listed is passed over.
        const found = await stat(join(folder, area, part, hash)).catch(() => null);
        if (found !== null) yield { area: Number(area), hash, size: found.size };
      }
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch((): string[] => [])).sort();
}

/** The SHA-256 of a file; null when it is not there. @throws what keeps it from being read */
export async function hashOfFile(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(path)) hash.update(piece);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return hash.digest('hex');
}

/** Says for each name of bytes that stands in the database and not in `has` which table names it. */
export async function missingReferences(
  on: Queryable,
  has: (area: number, hash: string) => Promise<boolean>,
): Promise<{ readonly checked: number; readonly missing: readonly string[] }> {
  const missing: string[] = [];
  let checked = 0;
  for (let after: Parameters<typeof readReferences>[1] = null; ; ) {
    const found = await readReferences(on, after, BATCH);
    for (const { area, hash, by } of found)
      if (!(await has(area, hash))) missing.push(`${area}/${hash} (${by})`);
    checked += found.length;
    if (found.length < BATCH) return { checked, missing };
    after = found.at(-1) ?? null;
  }
}
