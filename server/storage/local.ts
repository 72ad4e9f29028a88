import { createReadStream } from 'node:fs';
import * as nodeFiles from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Outage, reasonOf, systemCodeOf } from '../outage.ts';
import { openDrafts, working } from './drafts.ts';
import type { Files } from './drafts.ts';
import { NotStored, isHash } from './storage.ts';
import type { Storage, StoredObject } from './storage.ts';

/**
 * Files below `folder`: customer/aa/hash. A file has its name only when its bytes are on disk, so
 * that a crash leaves whole files or drafts, never halves.
 * @param files the file system's operations; tests let them fail
 */
export function openLocalStorage(folder: string, files: Files = nodeFiles): Storage {
  const drafts = openDrafts(join(folder, 'drafts'), files);
  const pathOf = (customer: number, hash: string) => {
    if (!Number.isSafeInteger(customer) || !isHash(hash)) throw new NotStored('No such bytes.');
    return join(folder, String(customer), hash.slice(0, 2), hash);
  };

  const writeStream: Storage['writeStream'] = (customer, source, limit) =>
    drafts.receive(source, limit, (draft, { hash }) =>
      working(() => publish(files, draft, pathOf(customer, hash))),
    );

  const sizeOf = (path: string): Promise<number> =>
    reading(async () => (await files.stat(path)).size);

  return {
    writeStream,
    write: (customer, bytes) =>
      writeStream(
        customer,
        Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)]),
        Number.MAX_SAFE_INTEGER,
      ),
    async read(customer, hash) {
      const path = pathOf(customer, hash);
      return reading(async () => new Uint8Array(await files.readFile(path)));
    },
    async stream(customer, hash) {
      const path = pathOf(customer, hash);
      return { size: await sizeOf(path), body: createReadStream(path) };
    },
    has: (customer, hash) =>
      sizeOf(pathOf(customer, hash)).then(
        () => true,
        (error: unknown) => {
          if (error instanceof NotStored) return false;
          throw error;
        },
      ),
    async localPath(customer, hash) {
      const path = pathOf(customer, hash);
      await sizeOf(path);
      return path;
    },
    async remove(customer, hash) {
      const path = pathOf(customer, hash);
      await working(() => files.rm(path, { force: true }));
    },
    list: () => listFiles(folder),
    check: () => drafts.check(),
  };
}

async function* listFiles(folder: string): AsyncGenerator<StoredObject> {
  for (const area of (await namesIn(folder)).filter((name) => /^\d+$/.test(name)))
    for (const part of await namesIn(join(folder, area)))
      for (const hash of (await namesIn(join(folder, area, part))).filter(isHash)) {
        // One that was erased since it was listed is passed over.
        const found = await nodeFiles.stat(join(folder, area, part, hash)).catch(() => null);
        if (found !== null) yield { area: Number(area), hash, size: found.size };
      }
}

async function namesIn(folder: string): Promise<string[]> {
  return (await nodeFiles.readdir(folder).catch((): string[] => [])).sort();
}

/** Tells what is not there from what cannot be had now. */
async function reading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = systemCodeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new NotStored('No such bytes.');
    throw code === null ? error : new Outage('storage', reasonOf(code), { cause: error });
  }
}

/**
 * Removes what was being written when an earlier process died. Called at start, while nobody
 * writes.
 */
export async function sweepDrafts(folder: string): Promise<number> {
  const drafts = join(folder, 'drafts');
  const names = await nodeFiles.readdir(drafts).catch((): string[] => []);
  await Promise.all(
    names.map((name) => nodeFiles.unlink(join(drafts, name)).catch(() => undefined)),
  );
  return names.length;
}

/** Gives a finished draft its name, and the name to the disk. */
async function publish(files: Files, draft: string, path: string): Promise<void> {
  const folder = dirname(path);
  const made = await files.mkdir(folder, { recursive: true });
  await files.rename(draft, path);
  await syncFolder(files, folder);
  if (made !== undefined) await syncFolder(files, dirname(folder));
}

async function syncFolder(files: Files, path: string): Promise<void> {
  const handle = await files.open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
