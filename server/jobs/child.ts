import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { entry } from '../../engine/index.ts';
import type { Log } from '../services.ts';
import { servePort } from './channel.ts';
import type { JobQueue } from './queue.ts';
import { lineOfChild } from './parent.ts';

const RESTART_MS = 1000;
/** How long a worker may take to end when it is asked to. */
const END_MS = 10_000;

export interface WorkerChild {
  /** Null between the end of one process and the start of the next. */
  readonly pid: () => number | null;
  /** Ends the worker; what it held goes back to the queue. */
  close(): Promise<void>;
}

/** Starts the worker as a child of the server and keeps one running. */
export function startWorker(
  queue: JobQueue,
  log: Log,
  env: Readonly<Record<string, string>>,
): WorkerChild {
  let child: ChildProcess | null = null;
  let closing = false;
  let ended: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const start = () => {
    const { port, close } = queue.openPort();
    const one = fork(entry('worker'), [], {
      serialization: 'advanced',
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: ['--enable-source-maps'],
    });
    child = one;
    servePort(port, lineOfChild(one));
    ended = new Promise((done) => {
      one.once('error', (error) => log.error({ error: String(error) }, 'worker did not start'));
      one.once('exit', (code, signal) => {
        child = null;
        void close(closing ? 'requested' : 'crashed')
          .catch((error: unknown) => log.error({ error: String(error) }, 'worker left jobs behind'))
          .then(() => {
            done();
            if (closing) return;
            log.error({ code, signal }, 'worker ended; starting another one');
            timer = setTimeout(start, RESTART_MS);
          });
      });
    });
  };
  start();

  return {
    pid: () => child?.pid ?? null,
    async close() {
      closing = true;
      clearTimeout(timer);
      const one = child;
      if (!one) return ended;
      if (one.connected) one.disconnect();
      const force = setTimeout(() => one.kill('SIGKILL'), END_MS);
      await ended;
      clearTimeout(force);
    },
  };
}
