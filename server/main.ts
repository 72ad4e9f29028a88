import { buildApp } from './app.ts';
import { noteHead } from './audit/heads.ts';
import { serveCopies } from './backup/control.ts';
import { backUpWhenDue } from './backup/schedule.ts';
import { sweepDevices } from './auth/deviceStore.ts';
import { sweepSignups } from './auth/signupStore.ts';
import { sweepTokens } from './auth/tokens.ts';
import { dataFolders, readConfig, workerEnvironment } from './config.ts';
import type { Config } from './config.ts';
import { warnCustomers } from './customers/warnings.ts';
import { foldCounts } from './database/counts.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { tidy } from './database/tidy.ts';
import { finishErasures } from './erasure/finish.ts';
import { eraseDeleted } from './files/erase.ts';
import { startWorker } from './jobs/child.ts';
import { clearJobs } from './jobs/clearStore.ts';
import { sendCallbacks } from './callbacks/callbacks.ts';
import { takeArrivals } from './journals/scholarOne/arrivals.ts';
import { noteReplicas, openLog } from './log.ts';
import { sweepMailKeys } from './mail/store.ts';
import { sendAtOnce, sendMails, smtpDeliver } from './mail/sender.ts';
import { dropOldPictureSearches } from './pictureSearch/store.ts';
import { tendIndex } from './pictureIndex/tend.ts';
import { reconcile } from './payments/paypal/flow.ts';
import { sweepReports } from './reports/make.ts';
import { countUncounted } from './textChecks/shares.ts';
import { workAtVendor } from './textChecks/vendor/work.ts';
import { buildTextBlocks } from './textIndex/build.ts';
import { tendTexts } from './textIndex/tend.ts';
import { tendWatched } from './referenceChecks/again.ts';
import { watchOutages } from './outages/watch.ts';
import { fetchWhenDue } from './retractions/imports.ts';
import { sweepLimits } from './http/limitStore.ts';
import { jobRules } from './rules.ts';
import { ensureAdmin, makeServices } from './start.ts';
import { sealAnew } from './storage/sealAnew.ts';
import { sweepDrafts } from './storage/local.ts';
import { every } from './timer.ts';
import { rollUsage } from './usage/roll.ts';
import { lookForFiles } from './watched/watch.ts';
import type { Seen } from './watched/watch.ts';
import type { Services } from './services.ts';

/** Days that ended jobs are kept. */
const JOB_DAYS = 30;

/** The server: database, web server and, beside the embedded database, its worker. */
async function main(): Promise<void> {
  const config = readConfig();
  const log = openLog(config.logLevel);
  const db = await openDatabase(config, noteReplicas(log));
  const ran = await migrate(db);
  if (ran.length > 0) log.info({ migrations: ran }, 'database brought up to date');
  if (db.kind === 'embedded') await sweepDrafts(dataFolders(config.dataDir).objects);

  const services = makeServices(config, db, log, jobRules);
  const link = await ensureAdmin(services);
  const app = await buildApp(services);
  await app.http.listen({ host: config.host, port: config.port });

  // Beside the embedded database no other worker can be at work: what an earlier server left
  // running goes on at once.
  if (db.kind === 'embedded') await services.jobs.reap('all');
  const worker = config.ownWorker
    ? startWorker(services.jobs, log, workerEnvironment(config))
    : null;
  const deliver = config.smtpUrl === null ? null : smtpDeliver(config.smtpUrl);
  const sendNow = deliver === null ? null : sendAtOnce(config.mailFrom, deliver);
  const timers = [
    every(2_000, () => sendCallbacks(services), log),
    every(5_000, () => takeArrivals(services), log),
    every(2_000, () => workAtVendor(services), log),
    ...watching(services),
    every(5_000, () => sendMails(services, config.mailFrom, deliver), log),
    every(30_000, () => reconcile(services), log),
    every(30_000, () => warnCustomers(services), log),
    every(15_000, () => rollUsage(db), log),
    every(15_000, () => foldCounts(db), log),
    every(60_000, () => tendIndex(services), log),
    every(600_000, () => dropOldPictureSearches(services.db), log),
    every(3_600_000, () => tidy(db), log),
    every(3_600_000, () => clearJobs(db, JOB_DAYS), log),
    every(3_600_000, () => noteHead(db, config.dataDir), log),
    every(600_000, () => backUpWhenDue(config.backup, log), log),
    every(3_600_000, () => sweepTokens(db), log),
    every(3_600_000, () => sweepSignups(db), log),
    every(3_600_000, () => sweepReports(services), log),
    every(600_000, () => sweepMailKeys(db), log),
    every(15_000, watchOutages(services, sendNow), log),
    every(600_000, () => sealAnew(services), log),
    every(600_000, () => fetchWhenDue(services), log),
    every(60_000, () => tendWatched(services), log),
    // A search reads texts that wait for a block one by one: they wait a few seconds only.
    every(5_000, () => buildTextBlocks(db), log),
    every(60_000, () => tendTexts(services), log),
    every(60_000, () => countUncounted(db), log),
    every(3_600_000, () => sweepLimits(db), log),
    every(3_600_000, () => sweepDevices(db), log),
    every(60_000, () => finishErasures(services), log),
    every(
      3_600_000,
      () => eraseDeleted(services, 'server', { retentionDays: config.retentionDays }),
      log,
    ),
  ];
  const endCopies = await serveCopies(config.dataDir, db, log);
  services.background.run(() => reconcile(services));
  services.background.run(() => tendIndex(services));
  services.background.run(async () => void (await sealAnew(services)));
  announce(
    config,
    config.port === 0 ? `http://localhost:${portOf(app.http)}` : config.publicUrl,
    link,
  );

  let ending = false;
  const end = async (signal: string) => {
    // A second Ctrl-C does not wait for running calls.
    if (ending) process.exit(130);
    ending = true;
    log.info({ signal }, 'ending');
    await app.close();
    for (const stop of timers) await stop();
    await endCopies();
    await worker?.close();
    await services.background.settle();
    await services.threads.close();
    await db.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(signal));
  // The program that started this one is gone.
  process.on('disconnect', () => void end('disconnect'));
}

/** Looks for finished files below the folder that is configured. */
function watching(services: Services) {
  const { watchFolder } = services.config;
  if (watchFolder === null) return [];
  const seen: Seen = new Map();
  return [every(5_000, () => lookForFiles(services, watchFolder, seen), services.log)];
}

/** The port that the system chose where PORT is 0. */
function portOf(app: { readonly server: { address(): unknown } }): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null && 'port' in address
    ? Number(address.port)
    : 0;
}

/** What a person at the terminal needs; to stdout, apart from the log. */
function announce(config: Config, url: string, link: string | null): void {
  process.stdout.write(`\n${config.product.name} is ready: ${url}\n`);
  if (link !== null)
    process.stdout.write(`Create the first administrator here (works once):\n  ${link}\n`);
  process.stdout.write('\n');
  process.send?.({ ready: true, url, link });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
