import type { Background } from './background.ts';
import type { Config } from './config.ts';
import type { Db } from './database/db.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { Limiter } from './http/limiter.ts';
import type { Streams } from './http/streams.ts';
import type { Hub } from './notices/hub.ts';
import type { Cached } from './settings/cached.ts';
import type { PayPal } from './payments/paypal/paypal.ts';
import type { ThreadPool } from './threads/pool.ts';
import type { Storage } from './storage/storage.ts';

/** What every area of the server works with. Made once at start; tests make their own. */
export interface Services {
  readonly config: Config;
  readonly db: Db;
  readonly storage: Storage;
  readonly jobs: JobQueue;
  readonly hub: Hub;
  /** Answers that are still being sent. */
  readonly streams: Streams;
  readonly background: Background;
  readonly limits: Limits;
  /** Whether maintenance is on. */
  readonly closed: Cached<boolean>;
  /** null: not configured. */
  readonly paypal: PayPal | null;
  /** Where what strangers send is parsed. */
  readonly threads: ThreadPool;
  readonly log: Log;
}

/**
 * How often things may be tried. By address = the caller's network (IPv6: its /64), by account =
 * the mail address or user. Shared by all server processes.
 */
export interface Limits {
  readonly signInByAddress: Limiter;
  /**
   * By account in a browser where its owner has signed in before: tries from elsewhere do not count
   * for it.
   */
  readonly signInByDevice: Limiter;
  /**
   * By account and address together: whoever guesses from one place does not lock the owner out.
   */
  readonly signInByPair: Limiter;
  readonly signInByAccount: Limiter;
  readonly renewByAddress: Limiter;
  readonly mailByAccount: Limiter;
  readonly callsByAccount: Limiter;
  readonly webhooksByAddress: Limiter;
}

/** Structured lines; nothing secret goes in. */
export interface Log {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}
