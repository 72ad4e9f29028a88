import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { openLocalStorage, sweepDrafts } from '../../../server/storage/local.ts';
import { NotStored, TooLarge } from '../../../server/storage/storage.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'objects-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const drafts = () => readdirSync(join(folder, 'drafts'));

test('bytes come back by their hash, whatever pieces they came in', async () => {
  const storage = openLocalStorage(folder);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 3000 }), { maxLength: 6 }),
      async (pieces) => {
        const whole = Buffer.concat(pieces);
        const stored = await storage.writeStream(
          7,
          Readable.from(pieces.map((p) => Buffer.from(p))),
          1e6,
        );
        expect(stored.hash).toBe(createHash('sha256').update(whole).digest('hex'));
        expect(stored.size).toBe(whole.length);
        expect(Buffer.from(stored.head).equals(whole.subarray(0, 1024))).toBe(true);
        expect(Buffer.from(await storage.read(7, stored.hash)).equals(whole)).toBe(true);
      },
    ),
    { numRuns: 25 },
  );
  expect(drafts()).toEqual([]);
});

test('one customer cannot read what another one stored', async () => {
  const storage = openLocalStorage(folder);
  const { hash } = await storage.write(1, randomBytes(10));
  await expect(storage.read(2, hash)).rejects.toBeInstanceOf(NotStored);
  expect(await storage.has(2, hash)).toBe(false);
  expect(await storage.has(1, hash)).toBe(true);
});

test('a body over the limit is refused while it arrives and leaves nothing', async () => {
  const storage = openLocalStorage(folder);
  await expect(
    storage.writeStream(1, Readable.from([Buffer.alloc(600), Buffer.alloc(600)]), 1000),
  ).rejects.toBeInstanceOf(TooLarge);
  expect(drafts()).toEqual([]);
});

test('a body that breaks off leaves nothing', async () => {
  const storage = openLocalStorage(folder);
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('connection lost');
    })(),
  );
  await expect(storage.writeStream(1, broken, 1000)).rejects.toThrow('connection lost');
  expect(drafts()).toEqual([]);
});

test('a name that is no hash never reaches the disk', async () => {
  const storage = openLocalStorage(folder);
  for (const name of ['../../etc/passwd', '', 'A'.repeat(64), `${'a'.repeat(64)}/x`]) {
    await expect(async () => storage.read(1, name)).rejects.toBeInstanceOf(NotStored);
  }
});

test('drafts of a process that died are swept', async () => {
  const storage = openLocalStorage(folder);
  const kept = await storage.write(1, randomBytes(5));
  writeFileSync(join(folder, 'drafts', '1-dead'), 'half');
  expect(await sweepDrafts(folder)).toBe(1);
  expect(await storage.has(1, kept.hash)).toBe(true);
});

test('removed bytes are gone, and removing again is harmless', async () => {
  const storage = openLocalStorage(folder);
  const { hash } = await storage.write(1, randomBytes(5));
  await storage.remove(1, hash);
  await storage.remove(1, hash);
  await expect(storage.stream(1, hash)).rejects.toBeInstanceOf(NotStored);
});
