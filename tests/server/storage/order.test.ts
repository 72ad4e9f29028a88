import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import * as nodeFiles from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { openLocalStorage } from '../../../server/storage/local.ts';
import type { Files } from '../../../server/storage/drafts.ts';
import { NotStored } from '../../../server/storage/storage.ts';

/**
 * What survives a power cut is decided by the order in which bytes, names and folders are given to
 * the disk.
 */

let top: string;
let folder: string;
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'order-'));
  folder = join(top, 'objects');
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

/**
 * The real file system, with a record of what is done to what, in order. Drafts are named alike.
 */
function openRecorder(): { readonly files: Files; readonly done: string[] } {
  const done: string[] = [];
  const nameOf = (path: unknown): string =>
    relative(folder, String(path)).replace(/^drafts\/.+/, 'draft') || '.';
  const note = (what: string, path: unknown): unknown => done.push(`${what} ${nameOf(path)}`);
  return {
    done,
    files: {
      ...nodeFiles,
      open: async (path, flags, mode) => {
        const handle = await nodeFiles.open(path, flags, mode);
        const { writeFile, sync, close } = handle;
        handle.writeFile = async (...args: Parameters<typeof writeFile>) => {
          await writeFile.apply(handle, args);
          note('write', path);
        };
        handle.sync = async () => {
          await sync.call(handle);
          note('sync', path);
        };
        handle.close = async () => {
          await close.call(handle);
          note('close', path);
        };
        return handle;
      },
      rename: async (from, to) => {
        await nodeFiles.rename(from, to);
        note('rename to', to);
      },
      rm: async (path, options) => {
        await nodeFiles.rm(path, options);
        note('remove', path);
      },
    },
  };
}

const bytes = new TextEncoder().encode('a picture');
const hash = createHash('sha256').update(bytes).digest('hex');
const [parent, name] = [`7/${hash.slice(0, 2)}`, `7/${hash.slice(0, 2)}/${hash}`];

test('bytes are on the disk before they have their name, and the name before it is told', async () => {
  const { files, done } = openRecorder();
  const storage = openLocalStorage(folder, files);
  expect((await storage.write(7, bytes)).hash).toBe(hash);
  expect(done).toEqual([
    'write draft',
    'sync draft',
    'close draft',
    `rename to ${name}`,
    `sync ${parent}`,
    `close ${parent}`,
    // The folder itself is new: its name has to reach the disk too.
    'sync 7',
    'close 7',
  ]);
});

test('the same bytes again go the same way, in a folder that is there', async () => {
  const { files, done } = openRecorder();
  const storage = openLocalStorage(folder, files);
  await storage.write(7, bytes);
  done.length = 0;
  await storage.write(7, bytes);
  expect(done).toEqual([
    'write draft',
    'sync draft',
    'close draft',
    `rename to ${name}`,
    `sync ${parent}`,
    `close ${parent}`,
  ]);
});

test('the check writes to the disk itself, in a new folder too, and takes its bytes away', async () => {
  const { files, done } = openRecorder();
  await openLocalStorage(folder, files).check();
  expect(done).toEqual(['write draft', 'sync draft', 'close draft', 'remove draft']);
  expect(readdirSync(join(folder, 'drafts'))).toEqual([]);
});

const long = 'a'.repeat(64);
test.each([
  '../../../secret',
  `../../../${long}`,
  `../${long}`,
  `${long}/secret`,
  'secret',
  long.toUpperCase(),
])('a file that lies where %s leads is neither read nor removed', async (path) => {
  const target = join(folder, '1', path.slice(0, 2), path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, 'a secret');
  const storage = openLocalStorage(folder);
  for (const call of [
    () => storage.read(1, path),
    () => storage.stream(1, path),
    () => storage.localPath(1, path),
    () => storage.remove(1, path),
  ])
    await expect(async () => call()).rejects.toBeInstanceOf(NotStored);
  expect(existsSync(target)).toBe(true);
});

test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY])(
  'a file that lies where customer %s leads is not read',
  async (customer) => {
    const target = join(folder, String(customer), hash.slice(0, 2), hash);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, bytes);
    const storage = openLocalStorage(folder);
    await expect(async () => storage.read(customer, hash)).rejects.toBeInstanceOf(NotStored);
  },
);

test('a body as long as the limit is taken', async () => {
  const storage = openLocalStorage(folder);
  const stored = await storage.writeStream(1, Readable.from([Buffer.from(bytes)]), bytes.length);
  expect(stored.size).toBe(bytes.length);
});
