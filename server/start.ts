import { openBackground } from './background.ts';
import { addFirstAdmin, hasAdmin } from './auth/accounts.ts';
import { hashPassword } from './auth/passwords.ts';
import { issueToken, revokeTokens, sweepTokens } from './auth/tokens.ts';
import { dataFolders } from './config.ts';
import type { Config } from './config.ts';
import type { Db } from './database/db.ts';
import { openLimiter } from './http/limiter.ts';
import { openDesk } from './jobs/desk.ts';
import type { DeskOptions } from './jobs/desk.ts';
import type { JobTable } from './jobs/kinds.ts';
import { openHub } from './notices/hub.ts';
import { openCached } from './settings/cached.ts';
import { openPayPal } from './payments/paypal/paypal.ts';
import type { Limits, Log, Services } from './services.ts';
import { openThreadPool } from './threads/pool.ts';
import { openLocalStorage } from './storage/local.ts';

const MINUTE = 60;

/** Puts the server's parts together around an open, migrated database. */
export function makeServices(
  config: Config,
  db: Db,
  log: Log,
  rules: (parts: Pick<Services, 'config' | 'db' | 'hub' | 'log'>) => JobTable,
  desk: DeskOptions = {},
): Services {
  const hub = openHub(db.bus);
  return {
    config,
    db,
    log,
    hub,
    storage: openLocalStorage(dataFolders(config.dataDir).objects),
    jobs: openDesk(db, rules({ config, db, hub, log }), {
      onError: (error, job) =>
        log.error(
          { job: job?.job_id ?? null, kind: job?.kind ?? null, error: String(error) },
          'job trouble',
        ),
      ...desk,
    }),
    background: openBackground((error) =>
      log.error({ error: String(error) }, 'background work failed'),
    ),
    limits: openLimits(),
    closed: openCached(2000),
    threads: openThreadPool(),
    paypal: config.paypal === null ? null : openPayPal(config.paypal),
  };
}

/** @param now seconds, for tests */
export function openLimits(now?: () => number): Limits {
  return {
    signInByAddress: openLimiter(60, 5 * MINUTE, now),
    signInByPair: openLimiter(10, 15 * MINUTE, now),
    signInByAccount: openLimiter(100, 15 * MINUTE, now),
    renewByAddress: openLimiter(300, 5 * MINUTE, now),
    mailByAccount: openLimiter(5, 60 * MINUTE, now),
    callsByAccount: openLimiter(1200, MINUTE, now),
  };
}

/**
 * Sees to it that somebody can get in: the Admin of the settings, or a one-time link for making the first one.
 * @returns the link, or null when there is an Admin
 */
export async function ensureAdmin(
  services: Pick<Services, 'config' | 'db'>,
): Promise<string | null> {
  const { config, db } = services;
  await sweepTokens(db);
  if (await hasAdmin(db)) return null;
  if (config.admin) {
    const password_hash = await hashPassword(config.admin.password);
    const email = config.admin.email;
    await db.transaction((tx) =>
      addFirstAdmin(tx, { email, first_name: '', last_name: '', password_hash }),
    );
    return null;
  }
  const token = await db.transaction(async (tx) => {
    // Only the newest link works.
    await revokeTokens(tx, 'first-admin');
    return issueToken(tx, 'first-admin', null);
  });
  return `${config.publicUrl}/first#token=${token}`;
}
