import type { Db } from '../database/index.ts';
import { dropTokens, takeTokens } from './limitStore.ts';

/**
 * Counts tries by key; the counts stand in the database, so that all server processes share them.
 */
export interface Limiter {
  /** Counts one try. False: the key has used up its tries for now. Never inside a transaction. */
  take(key: string): Promise<boolean>;
  /** Forgets a key, after a success. */
  clear(key: string): Promise<void>;
}

export interface LimitRule {
  readonly name: string;
  /** Tries in `seconds`; refill is steady, so that a blocked key opens again bit by bit. */
  readonly tries: number;
  readonly seconds: number;
  /**
   * Tries that a process takes from the database at once and hands out by itself; 1 where every
   * single one counts.
   */
  readonly lease?: number;
}

/**
 * What a process knows of a key without pending: tries that it holds, or until when the bucket
 * stays empty.
 */
interface Known {
  left: number;
  closedUntil: number;
}

const KNOWN_MAX = 20_000;

/** @param clock seconds, for tests; else the database's clock counts */
export function openLimiter(db: Db, rule: LimitRule, clock?: () => number): Limiter {
  const { tries, seconds, lease = 1 } = rule;
  const bucket = { name: rule.name, tries, perSecond: tries / seconds };
  const now = clock ?? (() => performance.now() / 1000);
  const known = new Map<string, Known>();
  const pending = new Map<string, Promise<void>>();

  // Concurrent tries of one key share the one read of the database that is under way.
  const consume = (key: string): Promise<void> => {
    const running = pending.get(key);
    if (running) return running;
    const taking = takeTokens(db, bucket, key, lease, clock?.() ?? null)
      .then(({ granted, left }) => {
        if (known.size >= KNOWN_MAX) forgetOpen(known, now());
        // An empty bucket stays empty until it has refilled by one, whatever other processes do.
        const closedUntil = granted > 0 ? 0 : now() + (1 - left) / bucket.perSecond;
        known.set(key, { left: granted, closedUntil });
      })
      .finally(() => pending.delete(key));
    pending.set(key, taking);
    return taking;
  };

  return {
    async take(key) {
      for (;;) {
        const held = known.get(key);
        if (held && held.left > 0) {
          held.left -= 1;
          if (held.left === 0) known.delete(key);
          return true;
        }
        if (held && now() < held.closedUntil) return false;
        known.delete(key);
        await consume(key);
      }
    },
    async clear(key) {
      known.delete(key);
      await dropTokens(db, rule.name, key);
    },
  };
}

/** Keeps memory bounded: what is forgotten is asked of the database again. */
function forgetOpen(known: Map<string, Known>, at: number): void {
  for (const [key, { closedUntil }] of known) if (closedUntil <= at) known.delete(key);
  if (known.size >= KNOWN_MAX) known.clear();
}
