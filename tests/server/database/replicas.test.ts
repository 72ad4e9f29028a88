import type { Db, Reads } from '../../../server/database/db.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { openReplicas } from '../../../server/database/replicas.ts';
import type { NoteReplica, Replicas } from '../../../server/database/replicas.ts';
import { createPostgres } from '../support/database.ts';
import { openCluster } from '../support/cluster.ts';
import type { Cluster } from '../support/cluster.ts';

/** Two real replicas of a real PostgreSQL, which replay, stop replaying, and end. */

let servers: Cluster[] = [];
let primary: Db;
let standbys: readonly [Db, Db];
let replicas: Replicas;
/** What the operators' log is told. */
let noted: [number, string | null][] = [];
beforeAll(async () => {
  const first = await openCluster();
  servers = [first];
  const [one, two] = await Promise.all([openCluster(first.url), openCluster(first.url)]);
  servers = [one, two, first];
  primary = openPostgres(first.url, { connections: 2 });
  standbys = [asReplica(one), asReplica(two)];
  replicas = openReplicas(primary, standbys, {
    restMs: 0,
    note: (place, passedOver) => noted.push([place, passedOver?.because ?? null]),
  });
  await primary.script('create table notes (n integer)');
});
afterAll(async () => {
  await replicas.close();
  await primary.close();
  for (const server of servers) await server.remove();
});

const asReplica = ({ url }: Cluster) => openPostgres(url, { role: 'replica', connections: 2 });

/** What a read saw, and where. */
const look = (reads: Reads) =>
  reads(async (on) => {
    const { rows } = await on.run({
      sql: 'select pg_is_in_recovery() as replica, count(*)::int as notes from notes',
      parameters: [],
    });
    return rows[0];
  });
const note = () => primary.run({ sql: 'insert into notes values (1)', parameters: [] });
const value = async (db: Db, sql: string) =>
  Object.values((await db.run({ sql, parameters: [] })).rows[0] ?? {})[0];

async function until(db: Db, condition: string): Promise<void> {
  while ((await value(db, `select ${condition}`)) !== true) continue;
}

/** Everything that was written is replayed. */
async function replayed(db: Db): Promise<void> {
  const end = String(await value(primary, 'select pg_current_wal_lsn()::text'));
  await until(db, `pg_last_wal_replay_lsn() >= '${end}'`);
}

async function stopReplay(db: Db): Promise<void> {
  await db.run({ sql: 'select pg_wal_replay_pause()', parameters: [] });
  await until(db, "pg_get_wal_replay_pause_state() = 'paused'");
}

const goOn = (db: Db) => db.run({ sql: 'select pg_wal_replay_resume()', parameters: [] });

test('reads see what was there when the first began, and never less than the one before, wherever they come from', async () => {
  const [one, two] = standbys;
  await note();
  await Promise.all([replayed(one), replayed(two)]);
  const before = replicas.begin();
  expect(await look(before)).toEqual({ replica: true, notes: 1 });

  // What nobody has replayed is read from the primary; who began before need not see it.
  await Promise.all([stopReplay(one), stopReplay(two)]);
  await note();
  const after = replicas.begin();
  expect(await look(after)).toEqual({ replica: false, notes: 2 });
  expect(await look(before)).toEqual({ replica: true, notes: 1 });

  // One goes on: it answers, whoever's turn it is, and whoever has seen its state is not sent back.
  await goOn(two);
  await replayed(two);
  expect(await look(after)).toEqual({ replica: true, notes: 2 });
  const third = replicas.begin();
  expect(await look(third)).toEqual({ replica: true, notes: 2 });
  await stopReplay(two);
  await note();
  expect(await look(replicas.begin())).toEqual({ replica: false, notes: 3 });
  expect(await look(third)).toEqual({ replica: true, notes: 2 });
  await servers[1]?.halt();
  expect(await look(third)).toEqual({ replica: false, notes: 3 });

  // Back again, it is asked again.
  await servers[1]?.resume();
  await replayed(two);
  expect(await look(replicas.begin())).toEqual({ replica: true, notes: 3 });
  await goOn(one);

  // Each change is told once, however many reads were passed on.
  expect(noted.filter(([place]) => place === 1)).toEqual([
    [1, 'failed'],
    [1, null],
  ]);
});

test('a read that fails on a replica is answered by the primary, with its own failure', async () => {
  await replayed(standbys[0]);
  const reads = replicas.begin();
  await reads((on) => on.run({ sql: 'insert into notes values (2)', parameters: [] }));
  expect(await value(primary, 'select count(*)::int from notes where n = 2')).toBe(1);
  await expect(
    reads((on) => on.run({ sql: 'select * from nothing', parameters: [] })),
  ).rejects.toThrow('relation "nothing" does not exist');
});

test('a replica of another database, and one that was promoted, is none', async () => {
  const other = await createPostgres();
  const db = openPostgres(other.url, { connections: 2 });
  const [one] = standbys;
  const told: (string | null)[] = [];
  const tell: NoteReplica = (_, passedOver) => told.push(passedOver?.because ?? null);
  try {
    await db.script('create table notes (n integer)');
    const reads = openReplicas(db, [one], { restMs: 0, note: tell }).begin();
    expect(await look(reads)).toEqual({ replica: false, notes: 0 });
    expect(told).toEqual(['other-database']);
  } finally {
    await db.close();
    await other.remove();
  }
  const promoted = openReplicas(primary, [one], { restMs: 0, note: tell });
  await replayed(one);
  expect(await look(promoted.begin())).toMatchObject({ replica: true });
  await one.run({ sql: 'select pg_promote()', parameters: [] });
  await note();
  const seen = await value(primary, 'select count(*)::int from notes');
  expect(await look(promoted.begin())).toEqual({ replica: false, notes: seen });
  expect(told).toEqual(['other-database', 'no-replica']);
});
