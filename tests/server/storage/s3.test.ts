import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { S3Settings } from '../../../server/config.ts';
import { Outage } from '../../../server/outage.ts';
import { openFetched } from '../../../server/storage/fetched.ts';
import { openS3Storage } from '../../../server/storage/s3.ts';
import { NotStored, TooLarge } from '../../../server/storage/storage.ts';
import type { Storage } from '../../../server/storage/storage.ts';
import { openBucket } from '../support/bucket.ts';

/** Objects in a bucket of a real S3 service, and what becomes of calls when a service misbehaves. */

let bucket: Awaited<ReturnType<typeof openBucket>>;
let folder: string;
let storage: Storage;
beforeAll(async () => {
  bucket = await openBucket();
});
afterAll(() => bucket.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scratch-'));
  storage = openS3Storage(bucket.settings, folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const drafts = () => readdirSync(join(folder, 'drafts'));
async function listed(): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const one of storage.list()) all.push(one);
  return all;
}

test('bytes come back by their hash, whole and as a stream, and are listed until they are removed', async () => {
  const pieces = [randomBytes(70_000), Buffer.alloc(0), randomBytes(130_000)];
  const whole = Buffer.concat(pieces);
  const stored = await storage.writeStream(7, Readable.from(pieces), 1e6);
  expect(stored).toMatchObject({ hash: hashOf(whole), size: whole.length });
  expect(Buffer.from(stored.head).equals(whole.subarray(0, 1024))).toBe(true);
  expect(Buffer.from(await storage.read(7, stored.hash)).equals(whole)).toBe(true);
  const { size, body } = await storage.stream(7, stored.hash);
  const streamed: Buffer[] = [];
  for await (const piece of body) streamed.push(piece);
  expect([size, Buffer.concat(streamed).equals(whole)]).toEqual([whole.length, true]);
  expect(readFileSync(await storage.localPath(7, stored.hash)).equals(whole)).toBe(true);
  expect(await listed()).toEqual([{ area: 7, hash: stored.hash, size: whole.length }]);
  // Again is harmless.
  expect(await storage.write(7, whole)).toMatchObject({ hash: stored.hash });
  const path = await storage.localPath(7, stored.hash);
  await storage.remove(7, stored.hash);
  expect(existsSync(path)).toBe(false);
  expect(await listed()).toEqual([]);
  await expect(storage.read(7, stored.hash)).rejects.toBeInstanceOf(NotStored);
  expect(drafts()).toEqual([]);
});

test('one customer cannot read what another one stored, nor its copy on this machine', async () => {
  const { hash } = await storage.write(1, randomBytes(10));
  await storage.localPath(1, hash);
  await expect(storage.read(2, hash)).rejects.toBeInstanceOf(NotStored);
  await expect(storage.localPath(2, hash)).rejects.toBeInstanceOf(NotStored);
  await expect(storage.stream(2, hash)).rejects.toBeInstanceOf(NotStored);
  expect([await storage.has(2, hash), await storage.has(1, hash)]).toEqual([false, true]);
  await storage.remove(1, hash);
});

test('nothing is kept of a body over the limit, of one that breaks off, and of none; empty bytes are', async () => {
  await expect(
    storage.writeStream(1, Readable.from([Buffer.alloc(600), Buffer.alloc(600)]), 1000),
  ).rejects.toBeInstanceOf(TooLarge);
  const broken = async function* () {
    yield Buffer.from('some');
    throw new Error('gone');
  };
  await expect(storage.writeStream(1, Readable.from(broken()), 1000)).rejects.toThrow('gone');
  expect([await listed(), drafts()]).toEqual([[], []]);
  const { hash } = await storage.write(1, new Uint8Array(0));
  expect((await storage.read(1, hash)).length).toBe(0);
  await storage.remove(1, hash);
});

test('a hash that is none names nothing', async () => {
  await expect(storage.read(1, '../../secret')).rejects.toBeInstanceOf(NotStored);
  await expect(storage.has(1, 'x')).rejects.toBeInstanceOf(NotStored);
});

test('more objects than one page of a list are all told of', async () => {
  const hashes: string[] = [];
  for (let i = 0; i < 12; i += 1) hashes.push((await storage.write(3, Buffer.from([i]))).hash);
  const found = (await listed()) as { hash: string }[];
  expect(found.map(({ hash }) => hash).sort()).toEqual(hashes.sort());
  for (const hash of hashes) await storage.remove(3, hash);
});

test('a bucket that is not there and a key that is refused are named', async () => {
  const other = (more: Partial<S3Settings>) =>
    openS3Storage({ ...bucket.settings, ...more }, folder).check();
  await expect(storage.check()).resolves.toBeUndefined();
  await expect(other({ bucket: 'nothing' })).rejects.toThrow('The storage has no such bucket.');
  await expect(other({ accessKeyId: 'NOBODY' })).rejects.toThrow('refuses our key');
});

describe('a service that', () => {
  let service: Server;
  let seen: string[];
  async function misbehaving(answer: RequestListener): Promise<Storage> {
    seen = [];
    service = createServer((request, reply) => {
      seen.push(`${request.method} ${request.url}`);
      answer(request, reply);
    });
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
    const address = service.address();
    const port = typeof address === 'object' ? address?.port : 0;
    return openS3Storage({ ...bucket.settings, url: `http://127.0.0.1:${port}` }, folder, 400);
  }
  afterEach(() => {
    service.closeAllConnections();
    return new Promise((done) => service.close(done));
  });
  const HASH = hashOf(Buffer.from('what was stored'));

  test('fails now and then is asked again', async () => {
    const answering = await misbehaving((_request, reply) => {
      if (seen.length < 3) reply.writeHead(503).end();
      else reply.end('what was stored');
    });
    expect(Buffer.from(await answering.read(1, HASH)).toString()).toBe('what was stored');
    expect(seen).toHaveLength(3);
  });

  test.each<[string, RequestListener, string]>([
    ['always fails', (_q, reply) => void reply.writeHead(500).end(), 'does not work (500)'],
    ['refuses', (_q, reply) => void reply.writeHead(403).end(), 'refuses our key (403)'],
    ['never answers', () => undefined, 'cannot be reached'],
    [
      'answers half',
      (_q, reply) => {
        reply.writeHead(200, { 'content-length': '15' });
        reply.write('what was');
        setTimeout(() => reply.destroy(), 20);
      },
      'cannot be reached',
    ],
    ['answers something else', (_q, reply) => void reply.end('what was sto'), 'other bytes'],
    ['hangs up', (request) => void request.socket.destroy(), 'cannot be reached'],
  ])('%s is an outage with a sentence', async (_name, answer, sentence) => {
    const failing = await misbehaving(answer);
    const failure: unknown = await failing.read(1, HASH).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Outage);
    expect(String(failure)).toContain(sentence);
  });

  test('fails while a manuscript is stored keeps nothing on this machine', async () => {
    const failing = await misbehaving((_request, reply) => void reply.writeHead(500).end());
    await expect(failing.write(1, randomBytes(1000))).rejects.toBeInstanceOf(Outage);
    expect(drafts()).toEqual([]);
  });
});

test('copies on this machine go when they were not used for a while', async () => {
  const place = join(folder, 'fetched');
  const cache = openFetched(place, -1);
  const first = await cache.pathOf('a', async () => Buffer.from('a'));
  await cache.pathOf('b', async () => Buffer.from('b'));
  expect([existsSync(first), readdirSync(place)]).toEqual([false, ['b']]);
  let fetched = 0;
  const kept = openFetched(place);
  for (let i = 0; i < 2; i += 1)
    await kept.pathOf('c', async () => {
      fetched += 1;
      return Buffer.from('c');
    });
  expect([fetched, readdirSync(place).sort()]).toEqual([1, ['b', 'c']]);
});
