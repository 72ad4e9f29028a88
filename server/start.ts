import { openBackground } from './background.ts';
import { addFirstAdmin, hasAdmin, holdFirstAdmin } from './auth/accountStore.ts';
import { checkPassword, hashPassword } from './auth/passwords.ts';
import { issueToken, revokeTokens, sweepTokens } from './auth/tokens.ts';
import type { Config } from './config.ts';
import type { Db } from './database/db.ts';
import { openLimiter } from './http/limiter.ts';
import { openJobQueue } from './jobs/queue.ts';
import type { JobQueueOptions } from './jobs/queue.ts';
import type { JobTable } from './jobs/kinds.ts';
import { openStreams } from './http/streams.ts';
import { openHub } from './notices/hub.ts';
import { openCached } from './settings/cached.ts';
import { openPayPal } from './payments/paypal/paypal.ts';
import type { Limits, Log, Services } from './services.ts';
import { openThreadPool } from './threads/pool.ts';
import { openStorage } from './storage/open.ts';

const MINUTE = 60;

/** Puts the server's parts together around an open, migrated database. */
export function makeServices(
  config: Config,
  db: Db,
  log: Log,
  rules: (
    parts: Pick<Services, 'config' | 'db' | 'hub' | 'log' | 'storage' | 'background'>,
  ) => JobTable,
  queue: JobQueueOptions = {},
): Services {
  const hub = openHub(db.bus);
  const storage = openStorage(config);
  const background = openBackground((error) =>
    log.error({ error: String(error) }, 'background work failed'),
  );
  return {
    config,
    db,
    log,
    hub,
    streams: openStreams(db),
    storage,
    jobs: openJobQueue(db, rules({ config, db, hub, log, storage, background }), {
      onError: (error, job) =>
        log.error(
          {
            id: job?.request_id ?? null,
            job: job?.job_id ?? null,
            kind: job?.kind ?? null,
            error: String(error),
          },
          'job trouble',
        ),
      onEnd: ({ request_id, job_id, kind, attempt }, ms, code) =>
        log.info(
          { id: request_id, job: job_id, kind, attempt, ms, ...(code === null ? {} : { code }) },
          'job',
        ),
      ...queue,
    }),
    background,
    limits: openLimits(db),
    closed: openCached(2000),
    threads: openThreadPool(),
    paypal: config.paypal === null ? null : openPayPal(config.paypal),
  };
}

/** @param clock seconds, for tests */
export function openLimits(db: Db, clock?: () => number): Limits {
  const limit = (name: string, tries: number, seconds: number, lease = 1) =>
    openLimiter(db, { name, tries, seconds, lease }, clock);
  return {
    signInByAddress: limit('sign-in-address', 60, 5 * MINUTE),
    signInByDevice: limit('sign-in-device', 10, 15 * MINUTE),
    signInByPair: limit('sign-in-pair', 10, 15 * MINUTE),
    signInByAccount: limit('sign-in-account', 100, 15 * MINUTE),
    renewByAddress: limit('renew-address', 300, 5 * MINUTE, 10),
    mailByAccount: limit('mail-account', 5, 60 * MINUTE),
    callsByAccount: limit('calls-account', 1200, MINUTE, 40),
    webhooksByAddress: limit('webhooks-address', 300, MINUTE, 10),
  };
}

/** @throws Error that names the setting */
function demandPassword(admin: NonNullable<Config['admin']>, config: Config): void {
  try {
    checkPassword(admin.password, admin.email, config);
  } catch (error) {
    throw new Error(`ADMIN_PASSWORD: ${String(error)}`, { cause: error });
  }
}

/**
 * Sees to it that somebody can get in: the Admin of the settings, or a one-time link for making the
 * first one.
 * @returns the link, or null when there is an Admin
 */
export async function ensureAdmin(
  services: Pick<Services, 'config' | 'db'>,
): Promise<string | null> {
  const { config, db } = services;
  await sweepTokens(db);
  if (await hasAdmin(db)) return null;
  if (config.admin) {
    demandPassword(config.admin, config);
    const password_hash = await hashPassword(config.admin.password);
    const email = config.admin.email;
    await db.transaction(async (tx) => {
      // Several servers may start on an empty database at once.
      await holdFirstAdmin(tx);
      if (!(await hasAdmin(tx)))
        await addFirstAdmin(tx, { email, first_name: '', last_name: '', password_hash });
    });
    return null;
  }
  const token = await db.transaction(async (tx) => {
    // Only the newest link works.
    await revokeTokens(tx, 'first-admin');
    return issueToken(tx, 'first-admin', null);
  });
  return `${config.publicUrl}/first#token=${token}`;
}
