import { createReadStream, existsSync, mkdirSync } from 'node:fs';
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataFolder, readDoneMigrations, syncPath } from '../database/index.ts';
import type { Queryable } from '../database/index.ts';
import { dumpDatabase } from './dump.ts';
import type { Counted } from './dump.ts';
import { keptBackups } from './keep.ts';
import type { Keep } from './keep.ts';
import type { Storage, StoredObject } from '../storage/index.ts';
import { isGone, missingReferences } from './objects.ts';
import { dropBackups, keptPath, listBackups, nameOf, timeOf } from './repository.ts';
import type { Manifest } from './repository.ts';
import { writeFileWhole } from './sealed.ts';
import type { Written } from './sealed.ts';
import { demandPlace, withSnapshot } from './snapshot.ts';
import type { Place } from './snapshot.ts';

export interface Target {
  /** The folder of all backups. */
  readonly folder: string;
  /** 32 bytes; null: not sealed. */
  readonly key: Uint8Array | null;
  readonly keep: Keep;
}

export interface Made {
  readonly name: string;
  readonly manifest: Manifest;
  /** Objects that an earlier backup did not have. */
  readonly added: number;
  /** Backups and objects that the rule let go. */
  readonly dropped: { readonly backups: number; readonly objects: number };
}

/** The files beside the database that are backed up; what the chain of the trail was noted as first. */
const HEADS = 'audit-heads.jsonl';
const FILES = ['secret.key', 'secret.key.old'];

/**
 * Backs an installation up while it works. A backup has its name only when it is whole.
 * @throws Error with a sentence when another backup is being made, or bytes are damaged
 */
export async function makeBackup(place: Place, target: Target, at = new Date()): Promise<Made> {
  const { folder, key } = target;
  demandPlace(place);
  mkdirSync(folder, { recursive: true });
  const unlock = lockBackups(folder);
  const name = nameOf(at);
  const draft = join(folder, `.${name}.draft`);
  try {
    await sweep(folder);
    await mkdir(draft);
    const before = new Set<string>();
    for await (const one of place.storage.list()) before.add(idOf(one));
    const files = await copyFiles(place.dataDir, draft, [HEADS], key);
    const counted: Counted = { tables: 0, rows: 0 };
    const inside = await withSnapshot(place, async (on) => {
      const path = join(draft, 'database.jsonl.gz');
      const database = await writeFileWhole(path, dumpDatabase(on, counted), key);
      const migrations = await readDoneMigrations(on);
      return { database, migrations, ...(await copyObjects(place, target, draft, on, before)) };
    });
    files.push(...(await copyFiles(place.dataDir, draft, FILES, key)));
    const manifest: Manifest = {
      format: 1,
      made_at: at.toISOString(),
      database: {
        kind: place.databaseUrl === null ? 'embedded' : 'postgresql',
        migrations: inside.migrations,
        ...counted,
        sha256: inside.database.sha256,
      },
      objects: inside.objects,
      files,
      missing: inside.missing,
    };
    await writeFileWhole(join(draft, 'manifest.json'), bytesOf(manifest), key);
    syncPath(draft);
    await rename(draft, join(folder, name));
    syncPath(folder);
    return { name, manifest, added: inside.added, dropped: await prune(target) };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    unlock();
  }
}

/** @throws Error when another process writes into the folder */
export function lockBackups(folder: string): () => void {
  try {
    return lockDataFolder(join(folder, 'lock'));
  } catch (error) {
    throw new Error(`Another backup is being made in ${folder}, or was by another machine.`, {
      cause: error,
    });
  }
}

async function* bytesOf(value: unknown): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(value)}\n`);
}

const idOf = ({ area, hash }: Pick<StoredObject, 'area' | 'hash'>) => `${area}/${hash}`;

/** What an earlier one that was cut off has left. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (/^\..*\.(draft|dropped)$/.test(name))
      await rm(join(folder, name), { recursive: true, force: true });
}

async function copyFiles(
  dataDir: string,
  draft: string,
  names: readonly string[],
  key: Uint8Array | null,
): Promise<Manifest['files']> {
  const copied: Manifest['files'] = [];
  for (const name of names.filter((one) => existsSync(join(dataDir, one)))) {
    const source = createReadStream(join(dataDir, name));
    const { sha256 } = await writeFileWhole(join(draft, name), source, key);
    copied.push({ name, sha256 });
  }
  return copied;
}

/**
 * Adds the objects that no earlier backup has, and compares with what rows name.
 * @param before what was there before the database was looked at: what of that is gone now was
 * erased meanwhile, and is not missing
 */
async function copyObjects(
  { storage }: Place,
  { folder, key }: Target,
  draft: string,
  on: Queryable,
  before: ReadonlySet<string>,
): Promise<{ objects: Manifest['objects']; missing: string[]; added: number }> {
  const have = new Set<string>();
  let [count, bytes, added] = [0, 0, 0];
  async function* lines() {
    for await (const one of storage.list()) {
      const kept = keptPath(folder, key, one.area, one.hash);
      if (!(await exists(kept))) {
        const written = await copyObject(storage, one, kept, key);
        if (written === null) continue;
        if (written.sha256 !== one.hash) {
          await rm(kept);
          throw new Error(
            `The object ${idOf(one)} is damaged: its content is not what it was. No backup was made.`,
          );
        }
        added += 1;
      }
      have.add(idOf(one));
      count += 1;
      bytes += one.size;
      yield Buffer.from(`${idOf(one)} ${one.size}\n`);
    }
  }
  const { sha256 } = await writeFileWhole(join(draft, 'objects.txt'), lines(), key);
  const { missing } = await missingReferences(
    on,
    async (area, hash) => have.has(idOf({ area, hash })) || before.has(idOf({ area, hash })),
  );
  return { objects: { count, bytes, sha256 }, missing: [...missing], added };
}

/** Null for one that was erased since it was listed. */
async function copyObject(
  storage: Storage,
  { area, hash }: StoredObject,
  to: string,
  key: Uint8Array | null,
): Promise<Written | null> {
  try {
    const { body } = await storage.stream(area, hash);
    return await writeFileWhole(to, body, key);
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function prune({ folder, key, keep }: Target): Promise<Made['dropped']> {
  const names = await listBackups(folder);
  const kept = new Set(keptBackups(names.map(timeOf), keep).map(nameOf));
  const old = names.filter((name) => !kept.has(name));
  return { backups: old.length, objects: await dropBackups(folder, old, key) };
}
