import type { Config } from './config.ts';
import type { Db } from './database/db.ts';
import type { Desk } from './jobs/desk.ts';
import type { Hub } from './notices/hub.ts';
import type { Storage } from './storage/storage.ts';

/** What every area of the server works with. Made once at start; tests make their own. */
export interface Services {
  readonly config: Config;
  readonly db: Db;
  readonly storage: Storage;
  readonly jobs: Desk;
  readonly hub: Hub;
  readonly log: Log;
}

/** Structured lines; nothing secret goes in. */
export interface Log {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}
