import { availableParallelism } from 'node:os';
import { JOB_KINDS } from '../contract/index.ts';
import { openEngine } from '../engine/index.ts';
import { dataFolders, engineEnvironment, readConfig } from './config.ts';
import { connectPort } from './jobs/channel.ts';
import type { Line } from './jobs/channel.ts';
import type { JobPort } from './jobs/port.ts';
import { runJobs } from './jobs/run.ts';
import type { RunOptions } from './jobs/run.ts';
import { openLog } from './log.ts';
import { engineTasks } from './tasks.ts';
import { lineOfParent } from './jobs/parent.ts';
import { runBesidePostgres } from './standalone.ts';
import { openSource } from './reference/open.ts';
import { openStorage } from './storage/open.ts';
import { openThreadPool } from './threads/pool.ts';

/**
 * What takes minutes. A report, for which somebody waits with a finger on the button, does not
 * queue behind it.
 */
const ANALYSES = JOB_KINDS.filter((kind) => kind !== 'report');

/** For the XML of one article: the longest are some 20 MB. */
const ARTICLE_MS = 60_000;

/**
 * The worker: takes jobs and runs the engine on them. As the server's child it has nothing but a
 * line to its parent and the folder of objects, and ends when that line closes; on its own it works
 * on the PostgreSQL of the settings.
 */
async function main(): Promise<void> {
  const config = readConfig();
  const lanes = config.engineProcesses ?? availableParallelism();
  const engine = openEngine({
    processes: lanes,
    environment: engineEnvironment(),
    background: true,
  });
  const folders = dataFolders(config.dataDir);
  const storage = openStorage(config);
  const threads = openThreadPool({ threads: 1, deadlineMs: ARTICLE_MS });
  const tasks = engineTasks(
    engine,
    { source: config.pdfFolder, target: folders.images },
    {
      source: openSource(config),
      threads,
      retractions: config.retractionsUrl,
      crossref: config.crossref,
    },
  );
  const log = openLog('error');
  const note: NonNullable<RunOptions['onError']> = (error, job) =>
    log.error(
      { part: 'worker', job: job?.job, kind: job?.kind, id: job?.request, error: String(error) },
      'worker trouble',
    );
  const ending = new AbortController();
  const options = { onError: note, signal: ending.signal };
  // One report at a time: its pictures are unpacked in memory.
  const work = async (port: JobPort) => {
    await Promise.all([
      runJobs(port, tasks, storage, lanes, { ...options, kinds: ANALYSES }),
      runJobs(port, tasks, storage, 1, { ...options, kinds: ['report'] }),
    ]);
  };
  const line: Line | null = lineOfParent();
  try {
    if (line) {
      line.onClose(() => ending.abort());
      await work(connectPort(line));
    } else await runBesidePostgres(config, work, () => ending.abort(), note);
  } finally {
    await engine.close();
    await threads.close();
  }
  process.exit(0);
}

await main();
