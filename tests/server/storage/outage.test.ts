import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Outage } from '../../../server/outage.ts';
import { openLocalStorage } from '../../../server/storage/local.ts';
import { NotStored } from '../../../server/storage/storage.ts';
import { openDisk } from '../support/disk.ts';

/**
 * A storage that fails says that it failed; it never says that something is not there, and keeps no
 * halves.
 */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storage-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['ENOSPC', 'The disk of the storage is full (ENOSPC).'],
  ['EROFS', 'The storage can only be read (EROFS).'],
  ['EIO', 'The storage does not work (EIO).'],
] as const)(
  '%s while bytes are written is an outage, nothing of them stays, and afterwards all is well',
  async (code, message) => {
    const disk = openDisk();
    const storage = openLocalStorage(folder, disk.files);
    const { hash } = await storage.write(1, new Uint8Array([1]));
    disk.break(code);
    const failure = { name: 'Outage', part: 'storage', message };
    await expect(storage.write(1, new Uint8Array([2]))).rejects.toMatchObject(failure);
    await expect(storage.check()).rejects.toMatchObject(failure);
    disk.mend();
    expect(readdirSync(join(folder, 'drafts'))).toEqual([]);
    await storage.check();
    expect(readdirSync(join(folder, 'drafts'))).toEqual([]);
    expect([...(await storage.read(1, hash))]).toEqual([1]);
    expect((await storage.write(1, new Uint8Array([2]))).size).toBe(1);
  },
);

test('bytes that cannot be read now are not bytes that are gone', async () => {
  const disk = openDisk();
  const storage = openLocalStorage(folder, disk.files);
  const { hash } = await storage.write(1, new Uint8Array([1]));
  disk.break('EIO');
  await expect(storage.read(1, hash)).rejects.toThrow(Outage);
  await expect(storage.localPath(1, hash)).rejects.toThrow(Outage);
  await expect(storage.has(1, hash)).rejects.toThrow(Outage);
  disk.mend();
  expect(await storage.has(1, hash)).toBe(true);
  await expect(storage.read(1, 'f'.repeat(64))).rejects.toThrow(NotStored);
});

test('a sender who breaks off is no outage', async () => {
  const storage = openLocalStorage(folder);
  const gone = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  const source = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw gone;
    })(),
  );
  await expect(storage.writeStream(1, source, 100)).rejects.toBe(gone);
  expect(readdirSync(join(folder, 'drafts'))).toEqual([]);
});
