import { parentPort, workerData } from 'node:worker_threads';
import type { Features } from '../features/features.ts';
import type { Specimen } from '../types.ts';
import type { Result, Task } from './workbench.ts';
import { Workbench } from './workbench.ts';

export type ToThread = { readonly number: number; readonly task: Task } | { readonly learn: number; readonly features: Features };
export type FromThread = { readonly number: number; readonly result: Result } | { readonly number: number; readonly error: string };

/** The loop of a matching thread: its specimens come as worker data, tasks as messages, results go back by number. */
export function serveThread(): void {
  const port = parentPort;
  if (!port) throw new Error('This program runs as a thread only.');
  // Set by openCrew, which is the only one that starts this file.
  const { specimens } = workerData as { specimens: readonly Specimen[] };
  const bench = new Workbench(specimens);
  port.on('message', (message: ToThread) => {
    if ('learn' in message) {
      bench.learn(message.learn, message.features);
      return;
    }
    let answer: FromThread;
    try {
      answer = { number: message.number, result: bench.perform(message.task) };
    } catch (error) {
      answer = { number: message.number, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
    port.postMessage(answer);
  });
}
