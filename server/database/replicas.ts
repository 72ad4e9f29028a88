import { setTimeout as pause } from 'node:timers/promises';
import type { Db, Queryable, Reads } from './db.ts';

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
 */
export function openReplicas(
  primary: Db,
  replicas: readonly Db[],
  { restMs = REST_MS } = {},
): Replicas {
  const asked = replicas.map((db): Replica => ({ db, restsUntil: 0, known: false }));
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
    try {
      replica.known ||= (await clusterOf(db)) === (await ownCluster());
      // Looked at before the transaction, whatever it takes its snapshot by.
      if (replica.known && (await hasReplayed(db, need))) {
        const found = await db.transaction(work, { once: true });
        const seen = await replayed(db);
        if (seen !== null) return { found, seen };
      }
    } catch {
      // Whatever it is: the primary answers, or fails with its own reason.
      replica.known = false;
    }
    replica.restsUntil = Date.now() + restMs;
    return null;
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
  restsUntil: number;
  /** It was seen to be a copy of this database since it last failed. */
  known: boolean;
}

async function hasReplayed(on: Queryable, need: bigint): Promise<boolean> {
  for (let look = 0; look < LOOKS; look++) {
    if (look > 0) await pause(LOOK_MS);
    const place = await replayed(on);
    if (place === null) return false;
    if (place >= need) return true;
  }
  return false;
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
