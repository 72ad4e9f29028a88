import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import * as nodeFiles from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type * as AwsSdk from '@aws-sdk/client-s3';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Settings } from '../config.ts';
import { Outage } from '../outage.ts';
import { openDrafts } from './drafts.ts';
import { openFetched } from './fetched.ts';
import { NotStored, isHash } from './storage.ts';
import type { Storage, StoredObject } from './storage.ts';

type Sdk = typeof AwsSdk;

/** A call is tried so often; what is refused for good is not tried again. */
const TRIES = 3;
const PAUSE_MS = 200;
const PROBE = 'check/probe';

/**
 * Objects `<area>/<aa>/<sha-256>` in a bucket of an S3-compatible service. What is read as a whole is compared with its hash: half an
 * answer is an outage, not a file.
 * @param scratch a folder of this machine for what is on its way in, and what the engine reads
 */
export function openS3Storage(settings: S3Settings, scratch: string, timeoutMs = 20_000): Storage {
  const drafts = openDrafts(join(scratch, 'drafts'), nodeFiles);
  const fetched = openFetched(join(scratch, 'fetched'));
  const service = openService(settings, timeoutMs);
  const Bucket = settings.bucket;
  const keyOf = (customer: number, hash: string) => {
    if (!Number.isSafeInteger(customer) || !isHash(hash)) throw new NotStored('No such bytes.');
    return `${customer}/${hash.slice(0, 2)}/${hash}`;
  };

  const size = (Key: string) =>
    service(async (client, { HeadObjectCommand }) => {
      const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key }));
      return ContentLength ?? 0;
    });
  const isThere = (Key: string) =>
    size(Key).then(
      () => true,
      (error: unknown) => {
        if (error instanceof NotStored) return false;
        throw error;
      },
    );
  const open = (Key: string) =>
    service(async (client, { GetObjectCommand }) => {
      const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key }));
      if (!(Body instanceof Readable)) throw new Error('The storage gave no stream.');
      return { size: ContentLength ?? 0, body: Body };
    });
  const put = (Key: string, body: () => Readable | Uint8Array, length: number, sha256: string) =>
    service(async (client, { PutObjectCommand }) => {
      const command = new PutObjectCommand({
        Bucket,
        Key,
        Body: body(),
        ContentLength: length,
      });
      // The service compares what arrives with the hash that is signed.
      command.middlewareStack.add(
        (next) => (args) => {
          const { request } = args;
          if (typeof request === 'object' && request !== null && 'headers' in request)
            Object.assign(request.headers as object, { 'x-amz-content-sha256': sha256 }); // the SDK's HttpRequest
          return next(args);
        },
        { step: 'build', name: 'signTheHash' },
      );
      await client.send(command);
    });
  const drop = (Key: string) =>
    service(async (client, { DeleteObjectCommand }) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    });
  const readWhole = (customer: number, hash: string) =>
    service(async (client, { GetObjectCommand }) => {
      const Key = keyOf(customer, hash);
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array(0);
      if (sha256Of(bytes) !== hash) throw new Halved();
      return bytes;
    });
  const writeStream: Storage['writeStream'] = (customer, source, limit) =>
    drafts.receive(source, limit, async (draft, stored) => {
      const key = keyOf(customer, stored.hash);
      if (!(await isThere(key)))
        await put(key, () => createReadStream(draft), stored.size, stored.hash);
      await nodeFiles.rm(draft, { force: true });
    });

  return {
    writeStream,
    write: (customer, bytes) =>
      writeStream(
        customer,
        Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)]),
        Number.MAX_SAFE_INTEGER,
      ),
    read: readWhole,
    stream: async (customer, hash) => open(keyOf(customer, hash)),
    has: async (customer, hash) => isThere(keyOf(customer, hash)),
    localPath: async (customer, hash) =>
      fetched.pathOf(`${customer}-${hash}`, () => readWhole(customer, hash)),
    async remove(customer, hash) {
      await drop(keyOf(customer, hash));
      await fetched.remove(`${customer}-${hash}`);
    },
    async *list() {
      for (let after: string | undefined; ; ) {
        const page = await service((client, { ListObjectsV2Command }) =>
          client.send(new ListObjectsV2Command({ Bucket, ContinuationToken: after })),
        );
        for (const { Key, Size } of page.Contents ?? []) {
          const one = objectOf(Key ?? '', Size ?? 0);
          if (one) yield one;
        }
        after = page.NextContinuationToken;
        if (after === undefined) return;
      }
    },
    async check() {
      await drafts.check();
      const bytes = new Uint8Array(16);
      await put(PROBE, () => bytes, bytes.length, sha256Of(bytes));
      await drop(PROBE);
    },
  };
}

/** Fewer bytes came, or others, than were stored. */
class Halved extends Error {}

/** Calls the service until it answers, a few times. The library is loaded with the first call. */
function openService(settings: S3Settings, timeoutMs: number) {
  let loading: Promise<{ readonly client: S3Client; readonly sdk: Sdk }> | null = null;
  const load = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    return { client: new sdk.S3Client(configOf(settings, timeoutMs)), sdk };
  };
  return async <T>(work: (client: S3Client, sdk: Sdk) => Promise<T>): Promise<T> => {
    loading ??= load();
    const { client, sdk } = await loading;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work(client, sdk);
      } catch (error) {
        if (error instanceof NotStored) throw error;
        const status = statusOf(error);
        if (status === 404 && !isNamed(error, 'NoSuchBucket'))
          throw new NotStored('No such bytes.');
        // Refused with a reason: asking again changes nothing.
        const final = status !== null && status >= 400 && status < 500 && status !== 429;
        if (final || attempt === TRIES)
          throw new Outage('storage', sentenceOf(error, status), { cause: error });
        await new Promise((done) => setTimeout(done, PAUSE_MS * 2 ** (attempt - 1)));
      }
    }
  };
}

function configOf(settings: S3Settings, timeoutMs: number): S3ClientConfig {
  return {
    region: settings.region,
    ...(settings.url === null ? {} : { endpoint: settings.url, forcePathStyle: true }),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    maxAttempts: 1,
    // Sums of the SDK's own kind are unknown to older services; ours is signed.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeoutMs / 4,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
  };
}

function sentenceOf(error: unknown, status: number | null): string {
  if (error instanceof Halved) return 'The storage gave other bytes than were stored.';
  if (isNamed(error, 'NoSuchBucket')) return 'The storage has no such bucket.';
  if (status === 401 || status === 403) return 'The storage refuses our key (403).';
  if (status !== null && status >= 200) return `The storage does not work (${status}).`;
  return 'The storage cannot be reached.';
}

function statusOf(error: unknown): number | null {
  const metadata =
    typeof error === 'object' && error !== null && '$metadata' in error ? error.$metadata : null;
  return typeof metadata === 'object' &&
    metadata !== null &&
    'httpStatusCode' in metadata &&
    typeof metadata.httpStatusCode === 'number'
    ? metadata.httpStatusCode
    : null;
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function objectOf(key: string, size: number): StoredObject | null {
  const [area = '', part, hash = '', more] = key.split('/');
  return /^\d+$/.test(area) && isHash(hash) && part === hash.slice(0, 2) && more === undefined
    ? { area: Number(area), hash, size }
    : null;
}
