import { setTimeout as pause } from 'node:timers/promises';
import type { Db, Queryable, Reads } from './db.ts';

/** A replica is passed over from now on for more than being behind, and why; `null`: it answers again. */
export type NoteReplica = (place: number, passedOver: PassedOver | null) => void;

export type PassedOver =
  | { readonly because: 'no-replica' | 'other-database' }
  | { readonly because: 'failed'; readonly error: unknown };

export interface Replicas {
  /** A new row of reads, from a replica where one can answer. */
  begin(): Reads;
  close(): Promise<void>;
}

/** For so long a replica that failed, or was behind, is left alone. */
const REST_MS = 5000;
/** How often, and how far apart, a replica is asked whether it has caught up. */
const LOOKS = 5;
const LOOK_MS = 20;

/**
 * Read replicas of a database: servers that replay its log (streaming replication). A read goes to
 * the primary where every replica is out of reach, is none of this database, or has not replayed
 * what the read has to see.
 * @param options.note is told when a replica begins to be passed over, or is for another reason,
 * and when it answers again; by its place in the list, from 0
 */
export function openReplicas(
  primary: Db,
  replicas: readonly Db[],
  {
    restMs = REST_MS,
    note = () => undefined,
  }: { readonly restMs?: number; readonly note?: NoteReplica } = {},
): Replicas {
  const asked = replicas.map(
    (db, place): Replica => ({
      db,
      place,
      restsUntil: 0,
      known: false,
      passedOver: null,
    }),
  );
  let turn = 0;
  let cluster: Promise<unknown> | null = null;

  /** The same for all copies of one database, and for no other. */
  const clusterOf = async (on: Queryable): Promise<unknown> =>
    value(on, 'select system_identifier::text as value from pg_control_system()');
  const ownCluster = () => {
    cluster ??= clusterOf(primary).catch((error: unknown) => {
      cluster = null;
      throw error;
    });
    return cluster;
  };

  /** Null: the replica cannot answer now. */
  async function tried<T>(
    replica: Replica,
    need: bigint,
    work: (on: Queryable) => Promise<T>,
  ): Promise<{ readonly found: T; readonly seen: bigint } | null> {
    const { db } = replica;
    const rest = () => {
      replica.restsUntil = Date.now() + restMs;
      return null;
    };
    const pass = (passedOver: PassedOver) => {
      if (replica.passedOver !== passedOver.because) note(replica.place, passedOver);
      replica.passedOver = passedOver.because;
      return rest();
    };
    try {
      replica.known ||= (await clusterOf(db)) === (await ownCluster());
      if (!replica.known) return pass({ because: 'other-database' });
      // Looked at before the transaction, whatever it takes its snapshot by.
      const stands = await standingOf(db, need);
      // Ordinary, for a moment: whoever wants to know of a lag has PostgreSQL's own views.
      if (stands === 'behind') return rest();
      if (stands === 'no-replica') return pass({ because: stands });
      const found = await db.transaction(work, { once: true });
      const seen = await replayed(db);
      if (seen === null) return pass({ because: 'no-replica' });
      if (replica.passedOver !== null) note(replica.place, null);
      replica.passedOver = null;
      return { found, seen };
    } catch (error) {
      // Whatever it is: the primary answers, or fails with its own reason.
      replica.known = false;
      return pass({ because: 'failed', error });
    }
  }

  return {
    begin() {
      const first = turn++;
      let need: bigint | null = null;
      const sees = (seen: bigint) => {
        need = need === null || seen > need ? seen : need;
      };
      return async (work) => {
        if (need === null) sees(await written(primary));
        for (let i = 0; i < asked.length; i++) {
          const replica = asked[(first + i) % asked.length];
          if (!replica || replica.restsUntil > Date.now()) continue;
          const answer = await tried(replica, need ?? 0n, work);
          if (answer === null) continue;
          sees(answer.seen);
          return answer.found;
        }
        const found = await primary.transaction(work);
        sees(await written(primary));
        return found;
      };
    },
    async close() {
      await Promise.all(asked.map(({ db }) => db.close()));
    },
  };
}

interface Replica {
  readonly db: Db;
  readonly place: number;
  restsUntil: number;
  /** It was seen to be a copy of this database since it last failed. */
  known: boolean;
  /** Why the last read passed it over. */
  passedOver: PassedOver['because'] | null;
}

async function standingOf(on: Queryable, need: bigint): Promise<'level' | 'behind' | 'no-replica'> {
  for (let look = 0; look < LOOKS; look++) {
    if (look > 0) await pause(LOOK_MS);
    const place = await replayed(on);
    if (place === null) return 'no-replica';
    if (place >= need) return 'level';
  }
  return 'behind';
}

/** How far a replica is; null for a server that is none, or no longer. */
async function replayed(on: Queryable): Promise<bigint | null> {
  const place = await value(
    on,
    'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as value',
  );
  return typeof place === 'string' ? numberOf(place) : null;
}

/** Where the primary's log ends: behind everything that can be seen in it. */
async function written(primary: Queryable): Promise<bigint> {
  return numberOf(
    String(await value(primary, 'select pg_current_wal_insert_lsn()::text as value')),
  );
}

async function value(on: Queryable, sql: string): Promise<unknown> {
  return (await on.run({ sql, parameters: [] })).rows[0]?.['value'];
}

/** A place in the log, as PostgreSQL writes it: "16/B374D848". */
function numberOf(place: string): bigint {
  const [high = '', low = ''] = place.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
