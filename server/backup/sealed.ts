import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Files of a backup: plain, or sealed with AES-256-GCM in frames, so that nothing is given out
 * before it is known to be whole and unchanged, and a file that was cut off is told from one that
 * ends.
 */

const MAGIC = Buffer.from('PSB1');
const SALT = 16;
const FRAME = 1 << 20;
const HEAD = 4;
const TAG = 16;
/** In a frame's head, beside its length: the last one of its file. */
const LAST = 0x80000000;

/** What a file holds, whatever it looks like on disk. */
export interface Written {
  readonly bytes: number;
  /** SHA-256 of the content, lower-case hex. */
  readonly sha256: string;
}

/** Writes a file that has its name only when all of it is on disk. */
export async function writeFileWhole(
  path: string,
  content: AsyncIterable<Uint8Array>,
  key: Uint8Array | null,
): Promise<Written> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.draft`;
  const file = await open(draft, 'w', 0o600);
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted() {
    for await (const piece of content) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  }
  try {
    for await (const piece of key === null ? counted() : sealing(counted(), key))
      await file.writeFile(piece);
    await file.sync();
    await file.close();
    await rename(draft, path);
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * The content of a file.
 * @throws Error with a sentence when it was changed, cut off, or sealed with another key
 */
export async function* readFileWhole(
  path: string,
  key: Uint8Array | null,
): AsyncGenerator<Uint8Array> {
  const pieces: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: FRAME });
  yield* key === null ? pieces : opening(pieces, key, path);
}

async function* sealing(
  content: AsyncIterable<Uint8Array>,
  master: Uint8Array,
): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(SALT);
  const key = keyOf(master, salt);
  yield Buffer.concat([MAGIC, salt]);
  let n = 0;
  const frame = (plain: Buffer, last: boolean) => {
    const head = Buffer.alloc(HEAD);
    head.writeUInt32BE((plain.length | (last ? LAST : 0)) >>> 0);
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(n++));
    cipher.setAAD(head);
    return Buffer.concat([head, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  };
  let waiting: Buffer = Buffer.alloc(0);
  for await (const piece of content) {
    waiting = Buffer.concat([waiting, piece]);
    for (; waiting.length > FRAME; waiting = waiting.subarray(FRAME))
      yield frame(waiting.subarray(0, FRAME), false);
  }
  yield frame(waiting, true);
}

async function* opening(
  content: AsyncIterable<Uint8Array>,
  master: Uint8Array,
  path: string,
): AsyncGenerator<Uint8Array> {
  let waiting: Buffer = Buffer.alloc(0);
  let key: Uint8Array | null = null;
  let n = 0;
  let ended = false;
  for await (const piece of content) {
    waiting = Buffer.concat([waiting, piece]);
    if (key === null) {
      if (waiting.length < MAGIC.length + SALT) continue;
      if (!waiting.subarray(0, MAGIC.length).equals(MAGIC))
        throw new Error(`${path} is not a sealed file of a backup.`);
      key = keyOf(master, waiting.subarray(MAGIC.length, MAGIC.length + SALT));
      waiting = waiting.subarray(MAGIC.length + SALT);
    }
    while (waiting.length >= HEAD) {
      const word = waiting.readUInt32BE();
      const size = (word & ~LAST) >>> 0;
      if (ended || size > FRAME) throw new Error(`${path} was changed.`);
      if (waiting.length < HEAD + size + TAG) break;
      yield openFrame(waiting.subarray(0, HEAD + size + TAG), key, n++, path);
      ended = word >= LAST;
      waiting = waiting.subarray(HEAD + size + TAG);
    }
  }
  if (!ended || waiting.length > 0) throw new Error(`${path} was cut off.`);
}

function openFrame(frame: Buffer, key: Uint8Array, n: number, path: string): Buffer {
  const cipher = createDecipheriv('aes-256-gcm', key, nonceOf(n));
  cipher.setAAD(frame.subarray(0, HEAD));
  cipher.setAuthTag(frame.subarray(frame.length - TAG));
  try {
    return Buffer.concat([cipher.update(frame.subarray(HEAD, frame.length - TAG)), cipher.final()]);
  } catch {
    throw new Error(`${path} was changed, or sealed with another key.`);
  }
}

/** Each file has a key of its own, so that frames are only counted. */
function keyOf(master: Uint8Array, salt: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', master, salt, 'backup file', 32));
}

function nonceOf(n: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(n, 8);
  return nonce;
}
