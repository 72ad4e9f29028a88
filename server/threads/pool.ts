import { Worker } from 'node:worker_threads';
import type { RefusalError } from '../../contract/index.ts';
import { entry } from '../../engine/index.ts';
import { Refusal } from '../refusal.ts';
import type { ParserTask, Report } from './task.ts';

/** Threads that parse what strangers send, each task with a deadline. */
export interface ThreadPool {
  /**
   * @throws TaskStopped when the deadline has passed or too many tasks wait; else what the task
   * throws: a Refusal as such, any other error with its message only
   */
  run<I, O>(task: ParserTask<I, O>, input: I): Promise<O>;
  close(): Promise<void>;
}

/** A task that was not done for want of time or room; the input is not to blame for certain. */
export class TaskStopped extends Error {
  override readonly name = 'TaskStopped';
}

export interface PoolOptions {
  readonly threads?: number;
  /** Waiting tasks beyond these are refused at once. */
  readonly waiting?: number;
  readonly deadlineMs?: number;
  /** Calls `act` after a time, and answers how to call it off; tests give a clock of their own. */
  readonly after?: (ms: number, act: () => void) => () => void;
}

interface Job {
  readonly name: string;
  readonly input: unknown;
  readonly done: (output: unknown) => void;
  readonly fail: (error: Error) => void;
}

/** Memory of one thread; what needs more ends with an error. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

/** Threads start with the first task that needs them, and keep no process alive. */
export function openThreadPool({
  threads = 2,
  waiting: most = 50,
  deadlineMs = 5000,
  after = afterMs,
}: PoolOptions = {}): ThreadPool {
  const waiting: Job[] = [];
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  let closed = false;

  function start(): void {
    const thread = new Worker(entry('parser'), { resourceLimits: THREAD_LIMITS, name: 'parser' });
    all.add(thread);
    thread.unref();
    thread.once('message', () => offer(thread));
    const end = (error: Error): void => {
      if (!all.delete(thread)) return;
      // A thread that cannot even start must not leave its tasks waiting for ever.
      if (all.size === 0) for (const job of waiting.splice(0)) job.fail(error);
    };
    thread.once('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
    thread.once('exit', () => end(new TaskStopped('The parser thread ended.')));
  }

  function offer(thread: Worker): void {
    const job = waiting.shift();
    if (job) return give(thread, job);
    thread.unref();
    idle.push(thread);
  }

  function give(thread: Worker, job: Job): void {
    thread.ref();
    const finish = (): void => {
      stopClock();
      thread.off('message', onReport);
      thread.off('error', onEnd);
      thread.off('exit', onEnd);
    };
    const onReport = (report: Report): void => {
      if (report.what === 'ready') return;
      finish();
      if (report.what === 'done') job.done(report.output);
      else if (report.refusal === null) job.fail(new Error(report.message));
      // The refusal was made by the task as one of this type.
      else job.fail(new Refusal(report.refusal as RefusalError));
      offer(thread);
    };
    const drop = (why: string): void => {
      finish();
      all.delete(thread);
      job.fail(new TaskStopped(why));
      void thread.terminate();
      if (waiting.length > 0 && !closed) start();
    };
    const onEnd = (): void => drop('The parser thread ended.');
    thread.on('message', onReport);
    thread.once('error', onEnd);
    thread.once('exit', onEnd);
    thread.postMessage({ name: job.name, input: job.input });
    const stopClock = after(deadlineMs, () => drop('It took too long to read.'));
  }

  return {
    run<I, O>({ name }: ParserTask<I, O>, input: I): Promise<O> {
      return new Promise<O>((done, fail) => {
        if (closed) return fail(new TaskStopped('The parser threads are closed.'));
        // The thread answers with the output of the task it was given.
        const job: Job = { name, input, done: (output) => done(output as O), fail };
        const thread = idle.pop();
        if (thread) return give(thread, job);
        if (waiting.length >= most) return fail(new TaskStopped('Too many tasks wait.'));
        waiting.push(job);
        if (all.size < threads) start();
      });
    },
    async close() {
      closed = true;
      for (const job of waiting.splice(0))
        job.fail(new TaskStopped('The parser threads are closed.'));
      await Promise.all([...all].map((thread) => thread.terminate()));
    },
  };
}

function afterMs(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}
