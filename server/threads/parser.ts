import { parentPort } from 'node:worker_threads';
import { Refusal } from '../http/refusal.ts';
import { TASKS } from '../parserTasks.ts';
import type { Order, Report } from '../parserTasks.ts';

/** A thread that parses what strangers send, so that nothing they send can stop the thread that answers everybody. */

const port = parentPort;
if (!port) throw new Error('The parser thread is started by the server.');
const report = (message: Report) => port.postMessage(message);

port.on('message', (order: Order) => {
  void perform(order).then(report);
});
report({ what: 'ready' });

async function perform({ name, input }: Order): Promise<Report> {
  try {
    // The pool is typed by task; the input is the one that belongs to the name.
    const task = TASKS[name] as (given: unknown) => unknown;
    return { what: 'done', output: await task(input) };
  } catch (error) {
    return {
      what: 'failed',
      message: error instanceof Error ? error.message : String(error),
      refusal: error instanceof Refusal ? error.error : null,
    };
  }
}
