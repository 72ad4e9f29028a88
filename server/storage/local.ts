import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { NotStored, TooLarge } from './storage.ts';
import type { Storage, Stored } from './storage.ts';

const HEAD = 1024;
const HASH = /^[0-9a-f]{64}$/;

/**
 * Files below `folder`: customer/aa/hash. A file has its name only when its bytes are on disk, so that a crash leaves
 * whole files or drafts, never halves.
 */
export function openLocalStorage(folder: string): Storage {
  const drafts = join(folder, 'drafts');
  const pathOf = (customer: number, hash: string) => {
    if (!Number.isSafeInteger(customer) || !HASH.test(hash)) throw new NotStored('No such bytes.');
    return join(folder, String(customer), hash.slice(0, 2), hash);
  };

  async function writeStream(customer: number, source: Readable, limit: number): Promise<Stored> {
    await mkdir(drafts, { recursive: true });
    const draft = join(drafts, `${process.pid}-${randomBytes(8).toString('hex')}`);
    const file = await open(draft, 'wx');
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
        await file.writeFile(chunk);
      }
      await file.sync();
      await file.close();
      const name = hash.digest('hex');
      await publish(draft, pathOf(customer, name));
      return { hash: name, size, head: new Uint8Array(Buffer.concat(head)) };
    } catch (error) {
      await file.close().catch(() => undefined);
      await rm(draft, { force: true });
      throw error;
    }
  }

  async function sizeOf(path: string): Promise<number> {
    try {
      return (await stat(path)).size;
    } catch {
      throw new NotStored('No such bytes.');
    }
  }

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
      await sizeOf(path);
      return new Uint8Array(await readFile(path));
    },
    async stream(customer, hash) {
      const path = pathOf(customer, hash);
      return { size: await sizeOf(path), body: createReadStream(path) };
    },
    has: (customer, hash) =>
      sizeOf(pathOf(customer, hash)).then(
        () => true,
        () => false,
      ),
    async localPath(customer, hash) {
      const path = pathOf(customer, hash);
      await sizeOf(path);
      return path;
    },
    async remove(customer, hash) {
      await rm(pathOf(customer, hash), { force: true });
    },
  };
}

/** Removes what was being written when an earlier process died. Called at start, while nobody writes. */
export async function sweepDrafts(folder: string): Promise<number> {
  const drafts = join(folder, 'drafts');
  const names = await readdir(drafts).catch((): string[] => []);
  await Promise.all(names.map((name) => unlink(join(drafts, name)).catch(() => undefined)));
  return names.length;
}

/** Gives a finished draft its name, and the name to the disk. */
async function publish(draft: string, path: string): Promise<void> {
  const folder = dirname(path);
  const made = await mkdir(folder, { recursive: true });
  await rename(draft, path);
  await syncFolder(folder);
  if (made !== undefined) await syncFolder(dirname(folder));
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
