import type { Config } from '../config.ts';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Secrets that must be read again are sealed in the database with a key of the settings, or
 * one that lies beside it in the data folder (`secret.key`): a copy of the database alone opens none of them.
 * While the key is changed, the one before it still opens what it sealed (`secretKeyOld`,
 * `secret.key.old`).
 */

export interface SealPlace {
  readonly config: Pick<Config, 'dataDir' | 'secretKey' | 'secretKeyOld'>;
}

const IV = 12;
const TAG = 16;
const KEY = 32;
const KEY_FILE = 'secret.key';
const OLD_KEY_FILE = 'secret.key.old';

export function seal(place: SealPlace, text: string): Uint8Array {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', keyOf(place) ?? makeKey(place), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Undefined for what was sealed with a key that is gone. */
export function unseal(place: SealPlace, sealed: Uint8Array): string | undefined {
  return openWith(keyOf(place), sealed) ?? openWith(oldKeyOf(place), sealed);
}

/** Whether the key is being changed: the one before it is still there. */
export function hasOldKey(place: SealPlace): boolean {
  return oldKeyOf(place) !== null;
}

/** Whether the present key opens it. */
export function isSealedNow(place: SealPlace, sealed: Uint8Array): boolean {
  return openWith(keyOf(place), sealed) !== undefined;
}

function openWith(key: Uint8Array | null, sealed: Uint8Array): string | undefined {
  if (key === null) return undefined;
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV));
    cipher.setAuthTag(sealed.subarray(IV, IV + TAG));
    return Buffer.concat([cipher.update(sealed.subarray(IV + TAG)), cipher.final()]).toString(
      'utf8',
    );
  } catch {
    return undefined;
  }
}

/** Null: nothing was sealed here yet. Only sealing makes a key, so that looking leaves no trace. */
function keyOf({ config }: SealPlace): Uint8Array | null {
  return config.secretKey ?? readKey(join(config.dataDir, KEY_FILE));
}

function oldKeyOf({ config }: SealPlace): Uint8Array | null {
  return config.secretKeyOld ?? readKey(join(config.dataDir, OLD_KEY_FILE));
}

/** Read each time: it is needed rarely, and must not stay in memory. */
function readKey(path: string): Uint8Array | null {
  if (!existsSync(path)) return null;
  const key = readFileSync(path);
  if (key.length !== KEY) throw new Error(`${path} is not a key of ${KEY} bytes.`);
  return key;
}

/**
 * Another process may be faster; then its key is the one, whole from the moment that it has its
 * name.
 */
function makeKey(place: SealPlace): Uint8Array {
  const folder = place.config.dataDir;
  const path = join(folder, KEY_FILE);
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
  const key = keyOf(place);
  if (key === null) throw new Error(`${path} is gone.`);
  return key;
}
