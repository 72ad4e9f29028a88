import { createHash, randomBytes } from 'node:crypto';
import type * as nodeFiles from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Outage, reasonOf, systemCodeOf } from '../outage.ts';
import { TooLarge } from './storage.ts';
import type { Stored } from './storage.ts';

/** The operations of node:fs/promises that the storage uses. */
export type Files = Pick<
  typeof nodeFiles,
  'mkdir' | 'open' | 'readFile' | 'rename' | 'rm' | 'stat'
>;

export interface Drafts {
  /**
   * Takes a stream's bytes to disk and gives them to `keep`, which moves or removes the draft; none stays when anything fails.
   * @param limit bytes at which the stream is refused with TooLarge
   */
  receive(
    source: Readable,
    limit: number,
    keep: (draft: string, stored: Stored) => Promise<void>,
  ): Promise<Stored>;
  /** Writes and removes a few bytes. @throws Outage when none can be kept */
  check(): Promise<void>;
}

const HEAD = 1024;
/** A disk that has no room for this has none for the pictures of a manuscript either. */
const PROBE = new Uint8Array(64 * 1024);

/** Files that are being written, below `folder`. */
export function openDrafts(folder: string, files: Files): Drafts {
  const newPath = () => join(folder, `${process.pid}-${randomBytes(8).toString('hex')}`);
  return {
    async receive(source, limit, keep) {
      const draft = newPath();
      const file = await working(async () => {
        await files.mkdir(folder, { recursive: true });
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
        const stored = {
          hash: hash.digest('hex'),
          size,
          head: new Uint8Array(Buffer.concat(head)),
        };
        await working(async () => {
          await file.sync();
          await file.close();
        });
        await keep(draft, stored);
        return stored;
      } catch (error) {
        await file.close().catch(() => undefined);
        await files.rm(draft, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    async check() {
      const path = newPath();
      await working(async () => {
        await files.mkdir(folder, { recursive: true });
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
export async function working<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = systemCodeOf(error);
    throw code === null ? error : new Outage('storage', reasonOf(code), { cause: error });
  }
}
