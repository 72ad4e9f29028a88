import type { Config } from './config.ts';
import { migrate } from './database/migrate.ts';
import { openReplicated } from './database/open.ts';
import { noteReplicas } from './log.ts';
import { jobRules } from './rules.ts';
import { makeServices } from './start.ts';
import type { JobPort } from './jobs/port.ts';
import type { Log } from './services.ts';

/**
 * A worker on a host of its own: it opens the same PostgreSQL as the servers and holds the port
 * itself.
 * @param onEnd hears that the worker is to end
 * @throws Error when no DATABASE_URL is set: the embedded database belongs to the server alone
 */
export async function runBesidePostgres(
  config: Config,
  work: (port: JobPort) => Promise<void>,
  onEnd: () => void,
  onError: (error: unknown) => void,
): Promise<void> {
  if (config.databaseUrl === null)
    throw new Error(
      'A worker of its own needs DATABASE_URL. With the embedded database the server starts its worker itself.',
    );
  const note = (fields: Readonly<Record<string, unknown>>, message: string) =>
    onError(JSON.stringify({ message, ...fields }));
  const log: Log = { info: () => undefined, warn: note, error: note };
  const db = openReplicated(config.databaseUrl, config.replicaUrls, noteReplicas(log));
  await migrate(db);
  const { jobs } = makeServices(config, db, log, jobRules);
  const { port, close } = jobs.openPort();
  const stop = () => {
    onEnd();
    void close().catch(onError);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  await work(port);
  // Without a database the leases run out instead.
  await close().catch(onError);
  await db.close();
}
