import { availableParallelism } from 'node:os';
import { openEngine } from '../engine/index.ts';
import { dataFolders, readConfig } from './config.ts';
import { connectPort } from './jobs/channel.ts';
import type { Line } from './jobs/channel.ts';
import { runJobs } from './jobs/run.ts';
import { engineTasks } from './jobs/tasks.ts';
import { lineOfParent } from './jobs/parent.ts';
import { runBesidePostgres } from './jobs/standalone.ts';
import { openLocalStorage } from './storage/local.ts';

/**
 * The worker: takes jobs and runs the engine on them. As the server's child it has nothing but a line to its parent and
 * the folder of objects, and ends when that line closes; on its own it works on the PostgreSQL of the settings.
 */
async function main(): Promise<void> {
  const config = readConfig();
  const lanes = config.engineProcesses ?? availableParallelism();
  const engine = openEngine({ processes: lanes });
  const folders = dataFolders(config.dataDir);
  const storage = openLocalStorage(folders.objects);
  const tasks = engineTasks(engine, { source: config.pdfFolder, target: folders.images });
  const note = (error: unknown) =>
    process.stderr.write(
      `${JSON.stringify({ level: 'error', part: 'worker', error: String(error) })}\n`,
    );
  const line: Line | null = lineOfParent();
  try {
    if (line) await runJobs(connectPort(line), tasks, storage, lanes, { onError: note });
    else
      await runBesidePostgres(
        config,
        (port) => runJobs(port, tasks, storage, lanes, { onError: note }),
        note,
      );
  } finally {
    await engine.close();
  }
  process.exit(0);
}

await main();
