import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tx } from '../database/db.ts';
import { first, q, run } from '../database/query.ts';

/**
 * Passwords of encrypted manuscripts while they are needed: sealed in the database, with a key that lies beside it in the
 * data folder. A copy of the database alone opens none of them; without the key the person is asked again.
 */

interface Place {
  readonly config: { readonly dataDir: string };
}

interface Owner {
  readonly file_id: number;
  readonly customer_id: number;
}

export async function keepPassword(place: Place, tx: Tx, file: Owner, password: string): Promise<void> {
  const sealed = seal(keyOf(place), password);
  await run(tx, q.insertInto('file_secrets').values({ file_id: file.file_id, customer_id: file.customer_id, sealed })
    .onConflict((c) => c.column('file_id').doUpdateSet({ sealed })));
}

/** Undefined: none was given, or it was used up. */
export async function findPassword(place: Place, tx: Tx, fileId: number): Promise<string | undefined> {
  const row = await first(tx, q.selectFrom('file_secrets').select('sealed').where('file_id', '=', fileId));
  return row ? unseal(keyOf(place), row.sealed) : undefined;
}

export async function forgetPassword(tx: Tx, fileId: number): Promise<void> {
  await run(tx, q.deleteFrom('file_secrets').where('file_id', '=', fileId));
}

const IV = 12;
const TAG = 16;
const KEY = 32;

function seal(key: Uint8Array, text: string): Uint8Array {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function unseal(key: Uint8Array, sealed: Uint8Array): string | undefined {
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV));
    cipher.setAuthTag(sealed.subarray(IV, IV + TAG));
    return Buffer.concat([cipher.update(sealed.subarray(IV + TAG)), cipher.final()]).toString('utf8');
  } catch {
    // Sealed with a key that is gone.
    return undefined;
  }
}

/** Read each time: it is needed rarely, and must not stay in memory. */
function keyOf({ config }: Place): Uint8Array {
  const path = join(config.dataDir, 'secret.key');
  if (!existsSync(path)) makeKey(config.dataDir, path);
  const key = readFileSync(path);
  if (key.length !== KEY) throw new Error(`${path} is not a key of ${KEY} bytes.`);
  return key;
}

/** Another process may be faster; then its key is the one, whole from the moment that it has its name. */
function makeKey(folder: string, path: string): void {
  mkdirSync(folder, { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(KEY), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    unlinkSync(draft);
  }
}
