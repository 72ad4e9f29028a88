import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptPath, listBackups } from '../../../server/backup/repository.ts';
import { makeBackup } from '../../../server/backup/make.ts';
import { restoreBackup } from '../../../server/backup/restore.ts';
import { verifyInstallation } from '../../../server/backup/verify.ts';
import type { Db } from '../../../server/database/db.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { checkOf, tablesOf } from '../../../server/database/moveTables.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { seal, unseal } from '../../../server/storage/seal.ts';
import { openLocalStorage } from '../../../server/storage/local.ts';
import { createPostgres } from '../support/database.ts';

let folder: string;
let made: Awaited<ReturnType<typeof emptyPostgres>>;
let hashes: string[];
let sealed: Uint8Array;
const ends: (() => Promise<void>)[] = [];
/** The keys lie in the data folder. */
const NO_KEYS = { secretKey: null, secretKeyOld: null };
const keep = { days: 7, weeks: 4, months: 12 };
const key = randomBytes(32);
const day = (n: number) => new Date(Date.UTC(2026, 0, n, 3));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  made = await emptyPostgres();
  const db = await openDatabase(made);
  await migrate(db);
  await db.script(
    `insert into customers (name, type, team, products) values ('Ü "∅"', 'institution', false, '{}')`,
  );
  await db.script(
    `insert into users (customer_id, email, role, status, products) values (1, 'a@example.org', 'User', 'active', '{}')`,
  );
  const { storage } = made;
  hashes = [];
  for (const bytes of [Buffer.from('one'), Buffer.alloc(0), randomBytes(2_500_000)]) {
    const { hash, size } = await storage.write(1, bytes);
    hashes.push(hash);
    await db.run({
      sql: `insert into files (customer_id, owner_id, filename, filename_orig, object_hash, size, state) values (1, 1, 'a', 'a', $1, $2, 'Edit')`,
      parameters: [hash, size],
    });
  }
  // More than one batch of a dump, and numbers that are gone.
  await db.script(
    `insert into audit (customer_id, action, text) select 1, 'test', 'line ' || i from generate_series(1, 1203) i`,
  );
  await db.script('delete from files where file_id = (select max(file_id) from files)');
  sealed = seal({ config: made }, 'a secret');
  await db.close();
});
afterAll(async () => {
  for (const end of ends) await end();
  rmSync(folder, { recursive: true, force: true });
});

let places = 0;
const target = (with_: Uint8Array | null = null) => ({
  folder: join(folder, `backups-${(places += 1)}`),
  key: with_,
  keep,
});
const emptyFolder = () => {
  const dataDir = join(folder, `place-${(places += 1)}`);
  const storage = openLocalStorage(join(dataDir, 'objects'));
  return { dataDir, databaseUrl: null, storage, ...NO_KEYS };
};
async function emptyPostgres() {
  const { url, remove } = await createPostgres();
  ends.push(remove);
  return { ...emptyFolder(), databaseUrl: url };
}
async function sums(place: { dataDir: string; databaseUrl: string | null }) {
  const db = await openDatabase(place);
  try {
    return await sumsOf(db);
  } finally {
    await db.close();
  }
}
async function sumsOf(db: Db) {
  const found: Record<string, unknown> = {};
  for (const table of await tablesOf(db)) found[table.name] = await checkOf(db, table);
  return found;
}

test('from PostgreSQL to the embedded database and back: rows, numbers, objects, key and trail are the same', async () => {
  const [first, second] = [target(key), target()];
  const { name, manifest } = await makeBackup(made, first, day(1));
  expect(manifest).toMatchObject({ objects: { count: 3, bytes: 2_500_003 }, missing: [] });
  const embedded = emptyFolder();
  await restoreBackup(first.folder, name, key, embedded);
  expect(await sums(embedded)).toEqual(await sums(made));
  expect(unseal({ config: embedded }, sealed)).toBe('a secret');
  expect(await verifyInstallation(embedded)).toMatchObject({
    objects: 3,
    references: 2,
    chain: { lines: 1203 },
    faults: [],
  });
  // New rows go on behind those that came, and the chain behind its end.
  const db = await openDatabase(embedded);
  await db.script(`insert into audit (customer_id, action) values (1, 'test')`);
  const { rows } = await db.run({
    sql: `insert into files (customer_id, owner_id, filename, filename_orig, object_hash, size, state) values (1, 1, 'a', 'a', $1, 1, 'Edit') returning file_id`,
    parameters: [hashes[0]],
  });
  expect(rows).toEqual([{ file_id: 4 }]);
  await db.close();
  const back = await makeBackup(embedded, second, day(2));
  const again = await emptyPostgres();
  await restoreBackup(second.folder, back.name, null, again);
  expect(await sums(again)).toEqual(await sums(embedded));
  expect(await verifyInstallation(again)).toMatchObject({ chain: { lines: 1204 }, faults: [] });
});

test('a sealed backup tells nothing without its key and is not opened with another one', async () => {
  const to = target(key);
  const { name } = await makeBackup(made, to, day(1));
  const everything = readdirSync(to.folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name));
  expect(everything.length).toBeGreaterThan(6);
  for (const path of everything)
    for (const hash of hashes) {
      expect(path).not.toContain(hash);
      expect(readFileSync(path).includes(hash)).toBe(false);
    }
  const place = emptyFolder();
  await expect(restoreBackup(to.folder, name, null, place)).rejects.toThrow(/is sealed/);
  await expect(restoreBackup(to.folder, name, randomBytes(32), place)).rejects.toThrow(
    /sealed with another key/,
  );
  expect(existsSync(place.dataDir)).toBe(false);
});

test.each([
  ['changed', (path: string) => flip(path), /was changed/],
  ['cut off', (path: string) => truncateSync(path, 2_000_000), /was cut off/],
  [
    'cut off between two frames',
    (path: string) => truncateSync(path, 20 + 2 * (1_048_576 + 20)),
    /was cut off/,
  ],
  ['prolonged', (path: string) => appendFileSync(path, 'more'), /was changed/],
])('a sealed object that was %s is not taken', async (_what, harm, sentence) => {
  const to = target(key);
  const { name } = await makeBackup(made, to, day(1));
  harm(keptPath(to.folder, key, 1, hashes[2] ?? ''));
  await expect(restoreBackup(to.folder, name, key, emptyFolder())).rejects.toThrow(sentence);
});

function flip(path: string): void {
  const bytes = readFileSync(path);
  bytes[1_500_000] = (bytes[1_500_000] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

test('nothing that is in use is restored into, and a plain object that was damaged is not taken', async () => {
  const to = target();
  const { name } = await makeBackup(made, to, day(1));
  await expect(restoreBackup(to.folder, name, null, made)).rejects.toThrow(/is not empty/);
  const used = await emptyPostgres();
  await restoreBackup(to.folder, name, null, used);
  await expect(
    restoreBackup(to.folder, name, null, { ...emptyFolder(), databaseUrl: used.databaseUrl }),
  ).rejects.toThrow(/database to restore into is not empty/);
  flip(keptPath(to.folder, null, 1, hashes[2] ?? ''));
  await expect(restoreBackup(to.folder, name, null, emptyFolder())).rejects.toThrow(/is damaged/);
});

test.each(['embedded', 'postgresql'])(
  'a restoring into %s that was cut off starts no server and is begun again',
  async (kind) => {
    const to = target();
    const { name } = await makeBackup(made, to, day(1));
    const place = kind === 'embedded' ? emptyFolder() : await emptyPostgres();
    const dump = join(to.folder, name, 'database.jsonl.gz');
    const whole = readFileSync(dump);
    truncateSync(dump, whole.length - 2000);
    await expect(restoreBackup(to.folder, name, null, place)).rejects.toThrow(
      /unexpected end of file/,
    );
    await expect(openDatabase(place)).rejects.toThrow(/cut off or is under way/);
    writeFileSync(dump, whole);
    await restoreBackup(to.folder, name, null, place);
    expect(await sums(place)).toEqual(await sums(made));
    expect(existsSync(join(place.dataDir, 'restoring.json'))).toBe(false);
  },
);

test('a backup that was cut off is none, and the next one takes away what it left', async () => {
  const to = target();
  mkdirSync(join(to.folder, '.2026-01-01T03-00-00-000Z.draft'), { recursive: true });
  writeFileSync(join(to.folder, '.2026-01-01T03-00-00-000Z.draft', 'manifest.json'), '{');
  const { name } = await makeBackup(made, to, day(2));
  expect(await listBackups(to.folder)).toEqual([name]);
  expect(readdirSync(to.folder).sort()).toEqual([name, 'objects']);
  // One that fails leaves those before it as they were.
  const object = join(made.dataDir, 'objects', '1', 'aa', `aa${'0'.repeat(62)}`);
  mkdirSync(join(object, '..'), { recursive: true });
  writeFileSync(object, 'not what its name says');
  await expect(makeBackup(made, to, day(3))).rejects.toThrow(/is damaged/);
  expect((await verifyInstallation(made)).faults).toEqual([
    `The object 1/aa${'0'.repeat(62)} is damaged.`,
  ]);
  rmSync(object);
  expect(readdirSync(to.folder).sort()).toEqual([name, 'objects']);
});

test('what rows name and is not there is told, by the backup and on the live installation', async () => {
  const copy = await emptyPostgres();
  const to = target();
  await restoreBackup(to.folder, (await makeBackup(made, to, day(1))).name, null, copy);
  rmSync(join(copy.dataDir, 'objects', '1', (hashes[0] ?? '').slice(0, 2)), { recursive: true });
  const missing = [`1/${hashes[0]} (files)`];
  expect((await verifyInstallation(copy)).faults).toEqual([`The object ${missing[0]} is missing.`]);
  expect((await makeBackup(copy, target(), day(1))).manifest.missing).toEqual(missing);
});

test('older backups go by the rule, and with the last one that has it each object', async () => {
  const to = { ...target(), keep: { days: 2, weeks: 0, months: 0 } };
  const only = openLocalStorage(join(made.dataDir, 'objects'));
  const { hash } = await only.write(1, Buffer.from('soon gone'));
  const first = await makeBackup(made, to, day(1));
  await only.remove(1, hash);
  expect((await makeBackup(made, to, day(2))).added).toBe(0);
  expect(existsSync(keptPath(to.folder, null, 1, hash))).toBe(true);
  const third = await makeBackup(made, to, day(3));
  expect(third.dropped).toEqual({ backups: 1, objects: 1 });
  expect(await listBackups(to.folder)).not.toContain(first.name);
  expect(existsSync(keptPath(to.folder, null, 1, hash))).toBe(false);
  const place = await emptyPostgres();
  await restoreBackup(to.folder, third.name, null, place);
  expect(await sums(place)).toEqual(await sums(made));
});
