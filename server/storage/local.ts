import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import * as nodeFiles from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Outage, reasonOf, systemCodeOf } from '../outage.ts';
import { NotStored, TooLarge } from './storage.ts';
import type { Storage, Stored } from './storage.ts';

/** The operations of node:fs/promises that the storage uses. */
export type Files = Pick<
  typeof nodeFiles,
  'mkdir' | 'open' | 'readFile' | 'rename' | 'rm' | 'stat'
>;

const HEAD = 1024;
/** A disk that has no room for this has none for the pictures of a manuscript either. */
const PROBE = new Uint8Array(64 * 1024);
const HASH = /^[0-9a-f]{64}$/;

/**
 * Files below `folder`: customer/aa/hash. A file has its name only when its bytes are on disk, so
 * that a crash leaves whole files or drafts, never halves.
 * @param files the file system's operations; tests let them fail
 */
export function openLocalStorage(folder: string, files: Files = nodeFiles): Storage {
  const drafts = join(folder, 'drafts');
  const pathOf = (customer: number, hash: string) => {
    if (!Number.isSafeInteger(customer) || !HASH.test(hash)) throw new NotStored('No such bytes.');
    return join(folder, String(customer), hash.slice(0, 2), hash);
  };

  async function writeStream(customer: number, source: Readable, limit: number): Promise<Stored> {
    const draft = join(drafts, `${process.pid}-${randomBytes(8).toString('hex')}`);
    const file = await working(async () => {
      await files.mkdir(drafts, { recursive: true });
      return files.open(draft, 'wx');
    });
    const hash = createHash('sha256');
    const head: Buffer[] = [];
    let size = 0;
    try {
      for await (const piece of source) {
        // Byte streams only: an object stream would be our own mistake.
        const chunk: Buffer = Buffer.isBuffer(piece) ? piece : Buffer.from(piece as Uint8Array);
        if (size < HEAD) head.push(chunk.subarray(0, HEAD - size));
        size += chunk.length;
        if (size > limit) throw new TooLarge(limit);
        hash.update(chunk);
        await working(() => file.writeFile(chunk));
      }
      const name = hash.digest('hex');
      await working(async () => {
        await file.sync();
        await file.close();
        await publish(files, draft, pathOf(customer, name));
      });
      return { hash: name, size, head: new Uint8Array(Buffer.concat(head)) };
    } catch (error) {
      await file.close().catch(() => undefined);
      await files.rm(draft, { force: true }).catch(() => undefined);
      throw error;
    }
  }

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
    async check() {
      const path = join(drafts, `${process.pid}-${randomBytes(8).toString('hex')}`);
      await working(async () => {
        await files.mkdir(drafts, { recursive: true });
        try {
          const file = await files.open(path, 'wx');
          try {
            await file.writeFile(PROBE);
            await file.sync();
          } finally {
            await file.close();
          }
        } finally {
          await files.rm(path, { force: true });
        }
      });
    },
  };
}

/** Whatever the file system refuses us in our own folder is an outage. */
async function working<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = systemCodeOf(error);
    throw code === null ? error : new Outage('storage', reasonOf(code), { cause: error });
  }
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
