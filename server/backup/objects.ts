import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Queryable } from '../database/index.ts';
import { NotStored } from '../storage/index.ts';
import type { Storage } from '../storage/index.ts';
import { readReferences } from './referenceStore.ts';

const BATCH = 5000;

export const objectPath = (folder: string, area: number, hash: string) =>
  join(folder, String(area), hash.slice(0, 2), hash);

/** The SHA-256 of stored bytes; null when they are not there. @throws what keeps them from being read */
export async function hashOfObject(
  storage: Storage,
  area: number,
  hash: string,
): Promise<string | null> {
  const sum = createHash('sha256');
  try {
    const { body } = await storage.stream(area, hash);
    for await (const piece of body) sum.update(piece as Buffer); // streams of bytes
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
  return sum.digest('hex');
}

/** Whether bytes were erased, before or while they were read. */
export function isGone(error: unknown): boolean {
  return (
    error instanceof NotStored ||
    (error instanceof Error && 'code' in error && error.code === 'ENOENT')
  );
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
