import { parentPort } from 'node:worker_threads';
import { Refusal } from './refusal.ts';
import { readJats } from './reference/jats.ts';
import { JATS } from './reference/parserTasks.ts';
import { checkAnswer } from './sso/answer.ts';
import { readMetadata } from './sso/metadata.ts';
import { SAML_ANSWER, SAML_METADATA } from './sso/parserTasks.ts';
import type { Order, ParserTask, Report } from './threads/task.ts';

/**
 * A thread that parses what strangers send, so that nothing they send can stop the thread that
 * answers everybody.
 */

const TASKS = new Map([
  done(SAML_ANSWER, checkAnswer),
  done(SAML_METADATA, readMetadata),
  done(JATS, readJats),
]);

const port = parentPort;
if (!port) throw new Error('The parser thread is started by the server.');
const report = (message: Report) => port.postMessage(message);

port.on('message', (order: Order) => {
  void perform(order).then(report);
});
report({ what: 'ready' });

async function perform({ name, input }: Order): Promise<Report> {
  try {
    const task = TASKS.get(name);
    if (!task) throw new Error(`No task is named ${name}.`);
    return { what: 'done', output: await task(input) };
  } catch (error) {
    return {
      what: 'failed',
      message: error instanceof Error ? error.message : String(error),
      refusal: error instanceof Refusal ? error.error : null,
    };
  }
}

/** A task by its name. The pool is typed by task: what comes with the name is the task's input. */
function done<I, O>(
  task: ParserTask<I, O>,
  by: (input: I) => O | Promise<O>,
): readonly [string, (input: unknown) => unknown] {
  return [task.name, (input) => by(input as I)];
}
