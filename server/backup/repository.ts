import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { objectPath } from './objects.ts';
import type { StoredObject } from '../storage/index.ts';
import { readFileWhole } from './sealed.ts';

/**
 * A folder of backups: one folder each, and the objects, which all of them share. With a key
 * everything is sealed, and objects have names from which nobody without it learns their content.
 */

export const Manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  database: z.object({
    kind: z.enum(['embedded', 'postgresql']),
    migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
    tables: z.number(),
    rows: z.number(),
    sha256: z.string(),
  }),
  objects: z.object({ count: z.number(), bytes: z.number(), sha256: z.string() }),
  /** Files of the data folder beside them, with the SHA-256 of each. */
  files: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** Bytes that rows name and that were not there. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

export const nameOf = (at: Date) => at.toISOString().replace(/[:.]/g, '-');
export const timeOf = (name: string) =>
  new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'));

/** The backups that are whole, newest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
}

/** Where an object lies among the backups' objects. */
export function keptPath(
  folder: string,
  key: Uint8Array | null,
  area: number,
  hash: string,
): string {
  if (key === null) return objectPath(join(folder, 'objects'), area, hash);
  const name = createHmac('sha256', key).update(`${area}/${hash}`).digest('hex');
  return join(folder, 'sealed', name.slice(0, 2), name);
}

/** @throws Error with a sentence when it is no backup, was changed, or has another key */
export async function readManifest(backup: string, key: Uint8Array | null): Promise<Manifest> {
  const path = join(backup, 'manifest.json');
  if (!existsSync(path)) throw new Error(`${backup} is not a backup.`);
  if (key === null && (await readFile(path)).subarray(0, 4).toString() === 'PSB1')
    throw new Error('The backup is sealed. Set BACKUP_KEY to the key that it was made with.');
  return Manifest.parse(JSON.parse((await textOf(readFileWhole(path, key))).trim()));
}

/** The objects that a backup has, one a line: "area/hash size". */
export async function* readObjectList(
  backup: string,
  key: Uint8Array | null,
): AsyncGenerator<StoredObject> {
  let rest = '';
  for await (const piece of readFileWhole(join(backup, 'objects.txt'), key)) {
    const lines = (rest + Buffer.from(piece).toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, area, hash, size] = /^(\d+)\/([0-9a-f]{64}) (\d+)$/.exec(line) ?? [];
      if (hash === undefined) throw new Error(`${backup}/objects.txt cannot be read.`);
      yield { area: Number(area), hash, size: Number(size) };
    }
  }
}

/** Takes backups away, then the objects that no other one has. @returns how many objects went */
export async function dropBackups(
  folder: string,
  names: readonly string[],
  key: Uint8Array | null,
): Promise<number> {
  for (const name of names) {
    // No backup any more from this moment, whatever happens while its files go.
    await rename(join(folder, name), join(folder, `.${name}.dropped`));
    await rm(join(folder, `.${name}.dropped`), { recursive: true, force: true });
  }
  if (names.length === 0) return 0;
  const used = new Set<string>();
  for (const name of await listBackups(folder))
    for await (const { area, hash } of readObjectList(join(folder, name), key))
      used.add(keptPath(folder, key, area, hash));
  let dropped = 0;
  for (const path of await filesBelow(join(folder, key === null ? 'objects' : 'sealed')))
    if (!used.has(path)) {
      await rm(path);
      dropped += 1;
    }
  return dropped;
}

async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((item) => item.isFile()).map((item) => join(item.parentPath, item.name));
}

export async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
