import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Features } from '../features/features.ts';
import { SpooledFeatures } from '../features/spooled.ts';
import { entry } from '../paths.ts';
import type { Raster, Specimen } from '../types.ts';
import { SpooledRaster } from './spooled-raster.ts';
import type { FromThread, ThreadSpecimen, ToThread } from './thread.ts';
import { Executor } from './executor.ts';
import type { Call } from './tasks.ts';

/** Runs tasks on the specimens of one comparison; results come in the order of the tasks. */
export interface WorkerPool {
  run(tasks: readonly Call[], done?: (count: number) => void): Promise<unknown[]>;
  /**
   * Sends features to every worker, so that none computes them again; returns them in shared
   * memory.
   */
  learn(number: number, features: Features): Features;
  close(): Promise<void>;
}

/** With fewer specimens, starting threads takes longer than it saves. */
const WORTH_THREADS = 6;
const MOST_THREADS = 4;

/**
 * A pool of threads, this one among them; specimens that no task will name may be missing. Of this
 * one alone when no more are wanted, the work is small, or the thread is not built.
 */
export function openPool(
  specimens: readonly (Specimen | undefined)[],
  wanted = availableParallelism(),
): WorkerPool {
  const threads = Math.min(MOST_THREADS, wanted);
  const file = entry('engine-thread');
  if (
    threads < 2 ||
    specimens.filter((s) => s !== undefined).length < WORTH_THREADS ||
    !existsSync(file)
  )
    return inlinePool(specimens);
  return threadPool(file, specimens, threads);
}

function inlinePool(specimens: readonly (Specimen | undefined)[]): WorkerPool {
  const own = new Executor(specimens);
  return {
    run: (tasks, done) => runOn([], own, tasks, done),
    learn(number, features) {
      own.learn(number, features);
      return features;
    },
    close: async () => {},
  };
}

/**
 * Threads that wait for the next comparison: their code is compiled and their kernels are loaded.
 * They keep nothing alive.
 */
const waiting: Worker[] = [];

function threadPool(
  file: string,
  specimens: readonly (Specimen | undefined)[],
  threads: number,
): WorkerPool {
  const shared = specimens.map((s): ThreadSpecimen | null =>
    !s
      ? null
      : s.raster instanceof SpooledRaster
        ? { subImage: s.subImage, place: s.raster.place }
        : { subImage: s.subImage, raster: sharedRaster(s.raster) },
  );
  // The calling thread runs tasks too: it would otherwise only wait, and its code is compiled
  // already.
  const own = new Executor(specimens);
  const workers = Array.from({ length: threads - 1 }, () => waiting.pop() ?? new Worker(file));
  for (const worker of workers) {
    worker.ref();
    send(worker, { specimens: shared });
  }
  let sound = true;
  return {
    async run(tasks, done) {
      try {
        return await runOn(workers, own, tasks, done);
      } catch (error) {
        sound = false;
        throw error;
      }
    },
    learn(number, features) {
      if (features instanceof SpooledFeatures) {
        const { width, height, count, place } = features;
        own.learn(number, features);
        for (const worker of workers) send(worker, { learn: number, width, height, count, place });
        return features;
      }
      const all = {
        ...features,
        frames: sharedFloats(features.frames),
        descriptors: sharedBytes(features.descriptors),
      };
      own.learn(number, all);
      for (const worker of workers) send(worker, { learn: number, features: all });
      return all;
    },
    async close() {
      if (!sound) {
        await Promise.all(workers.map((w) => w.terminate()));
        return;
      }
      for (const worker of workers) {
        send(worker, { specimens: [] });
        worker.unref();
        waiting.push(worker);
      }
    },
  };
}

function runOn(
  workers: readonly Worker[],
  own: Executor,
  tasks: readonly Call[],
  done?: (count: number) => void,
): Promise<unknown[]> {
  if (tasks.length === 0) return Promise.resolve([]);
  return new Promise((resolve, reject) => {
    const results: unknown[] = new Array<unknown>(tasks.length);
    let next = 0;
    let finished = 0;
    const off: (() => void)[] = [];
    let stopped = false;
    const stop = (): void => {
      stopped = true;
      for (const undo of off) undo();
    };
    const end = (): void => {
      stop();
      resolve(results);
    };
    const work = (): void => {
      const number = next;
      const task = tasks[number];
      if (!task || stopped) return;
      next++;
      try {
        results[number] = own.perform(task);
      } catch (error) {
        stop();
        reject(error instanceof Error ? error : new Error(String(error)));
        return;
      }
      finished++;
      done?.(finished);
      if (finished === tasks.length) end();
      // Yields between two tasks, so that messages of the workers and of the parent are handled.
      else setImmediate(work);
    };
    const give = (worker: Worker): void => {
      const task = tasks[next];
      if (task) send(worker, { number: next++, call: task });
    };
    for (const worker of workers) {
      const onMessage = (message: FromThread): void => {
        if ('error' in message) {
          stop();
          reject(new Error(message.error));
          return;
        }
        results[message.number] = message.result;
        finished++;
        done?.(finished);
        if (finished === tasks.length) end();
        else give(worker);
      };
      const onError = (error: Error): void => {
        stop();
        reject(error);
      };
      worker.on('message', onMessage);
      worker.on('error', onError);
      off.push(() => {
        worker.off('message', onMessage);
        worker.off('error', onError);
      });
      give(worker);
    }
    setImmediate(work);
  });
}

function send(worker: Worker, message: ToThread): void {
  worker.postMessage(message);
}

function sharedRaster({ width, height, channels, data }: Raster): Raster {
  return { width, height, channels, data: sharedBytes(data) };
}

function sharedBytes(from: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(new SharedArrayBuffer(from.length));
  bytes.set(from);
  return bytes;
}

function sharedFloats(from: Float32Array): Float32Array {
  const floats = new Float32Array(new SharedArrayBuffer(from.byteLength));
  floats.set(from);
  return floats;
}
