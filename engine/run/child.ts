import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { Unusable } from '../types.ts';
import type { FeatureStore, Outcome, PictureIndex, Watch } from '../requests.ts';
import { entry } from '../paths.ts';
import type { FromChild, Job, JobResult, ToChild } from './messages.ts';

/**
 * How much a job may compute in all, and without saying anything, milliseconds of processor time:
 * on a busy machine the clock says nothing of the work. A process that waits for ever is ended by
 * the clock, at IDLE times its silence.
 */
const DEADLINES: Record<Job['kind'], { readonly total: number; readonly silent: number }> = {
  extract: { total: 240_000, silent: 25_000 },
  references: { total: 120_000, silent: 60_000 },
  text: { total: 240_000, silent: 60_000 },
  match: { total: 600_000, silent: 120_000 },
  search: { total: 240_000, silent: 60_000 },
  pack: { total: 240_000, silent: 60_000 },
  index: { total: 600_000, silent: 120_000 },
};
const IDLE = 12;
/**
 * Signals that a process does not get from its own faults; a fault ends it with an exit code,
 * SIGSEGV, SIGABRT and the like.
 */
const FROM_OUTSIDE: ReadonlySet<NodeJS.Signals> = new Set([
  'SIGKILL',
  'SIGTERM',
  'SIGINT',
  'SIGHUP',
]);
const POLL = 500;

/**
 * A quarter of a new process's time went into compiling JavaScript well. What is hot lies in
 * kernels, so functions are compiled later, when they have run three times as much as V8 waits for,
 * and with less of what they call inside them. Nor is the old space marked again whenever a little
 * of what is kept has been let go: what a thread keeps is pixels, which lie outside it, and marking
 * took a twentieth. Only V8 11, of Node 20, is known to have these options; with one that it does
 * not know, Node does not start.
 */
const TUNING = tuningOf(process.versions.v8);

/** @param v8 a version, e.g. "11.3.244.8-node.38" */
export function tuningOf(v8: string): readonly string[] {
  return v8.startsWith('11.')
    ? [
        '--interrupt-budget=400000',
        '--max-inlined-bytecode-size-cumulative=300',
        '--initial-old-space-size=256',
      ]
    : [];
}

/** What a process may ask its parent for while it works. */
export interface Helpers {
  readonly store?: FeatureStore;
  readonly index?: PictureIndex;
}

export interface ChildOptions {
  readonly memoryLimit: number;
  readonly environment: Readonly<Record<string, string>> | undefined;
  /** Gives way to processes of ordinary priority. */
  readonly background: boolean;
}

/** One engine process. It runs one job at a time; whatever kills it, the job's promise ends. */
export class EngineChild {
  /** False as soon as the process has ended, was killed or asked to be replaced. */
  usable = true;
  /**
   * True when a signal from outside ended the process: an operator, or the system for lack of
   * memory.
   */
  killedFromOutside = false;
  private killed = false;
  private readonly process: ChildProcess;
  private readonly ended: Promise<void>;
  private onMessage: ((message: FromChild) => void) | null = null;
  private onEnd: (() => void) | null = null;

  constructor(private readonly options: ChildOptions) {
    this.process = fork(entry('engine-process'), [], {
      serialization: 'advanced',
      ...(this.options.environment === undefined ? {} : { env: this.options.environment }),
      execArgv: ['--enable-source-maps', '--max-old-space-size=1400', ...TUNING],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    if (this.options.background) giveWay(this.process.pid);
    this.process.on('message', (message: FromChild) => this.onMessage?.(message));
    this.ended = new Promise((resolve) => {
      const end = (signal: NodeJS.Signals | null): void => {
        this.usable = false;
        this.killedFromOutside = !this.killed && signal !== null && FROM_OUTSIDE.has(signal);
        this.onEnd?.();
        resolve();
      };
      this.process.once('exit', (_code, signal) => end(signal));
      this.process.once('error', () => end(null));
    });
    this.hold(false);
  }

  /**
   * Runs a job on so many threads to its outcome. Rejects only when the caller aborts or breaks, with the signal's
   * reason or the caller's error, or when the machine fails, with the system's error (`code`, e.g.
   * ENOSPC).
   */
  run<K extends Job['kind']>(
    kind: K,
    job: Job,
    watch: Watch,
    { store, index }: Helpers,
    threads: number,
  ): Promise<Outcome<JobResult[K]>> {
    watch.signal?.throwIfAborted();
    this.hold(true);
    return new Promise((resolve, reject) => {
      const deadline = DEADLINES[kind];
      let why: Unusable = {
        code: 'crashed',
        sentence:
          'The analysis of this file ended unexpectedly. Other files are not affected; the file can be tried again.',
      };
      const killFor = (reason: Unusable): void => {
        why = reason;
        this.kill();
      };
      const late = (): void =>
        killFor({
          code: 'timeout',
          sentence: 'The analysis of this file took too long and was stopped.',
        });
      const begun = processorTime(this.process.pid);
      let heard = begun;
      let heardAt = Date.now();
      const isLarge = (): boolean => {
        if (residentBytes(this.process.pid) <= this.options.memoryLimit) return false;
        killFor({
          code: 'too-complex',
          sentence: 'The analysis of this file needs more memory than is allowed and was stopped.',
        });
        return true;
      };
      const poll = setInterval(() => {
        const spent = processorTime(this.process.pid);
        if (isLarge()) return;
        if (
          spent - heard > deadline.silent ||
          spent - begun > deadline.total ||
          Date.now() - heardAt > IDLE * deadline.silent
        )
          late();
      }, POLL);
      const stop = (): void => {
        clearInterval(poll);
        watch.signal?.removeEventListener('abort', abort);
        this.onMessage = null;
        this.onEnd = null;
        if (this.usable) this.hold(false);
      };
      const fail = (error: unknown): void => {
        stop();
        this.kill();
        reject(error instanceof Error ? error : new Error(String(error)));
      };
      const abort = (): void => {
        stop();
        this.kill();
        reject(watch.signal?.reason);
      };
      watch.signal?.addEventListener('abort', abort, { once: true });
      this.onEnd = () => {
        stop();
        resolve({ ok: false, unusable: why });
      };
      this.onMessage = (message) => {
        heard = processorTime(this.process.pid);
        heardAt = Date.now();
        // Work may grow between two looks of the clock.
        if (message.type !== 'done' && isLarge()) return;
        try {
          if (message.type === 'progress') watch.onProgress?.(message.progress);
          else if (message.type === 'asset') watch.onAsset?.(message.asset);
          else if (message.type === 'read')
            store
              ?.read(message.key)
              .then((bytes) => this.send({ type: 'stored', call: message.call, bytes }), fail);
          else if (message.type === 'write')
            store
              ?.write(message.key, message.bytes)
              .then(() => this.send({ type: 'stored', call: message.call, bytes: null }), fail);
          else if (message.type === 'index-part')
            index
              ?.read(message.after)
              .then((part) => this.send({ type: 'part', call: message.call, part }), fail);
          else if (message.type === 'index-picture')
            index
              ?.picture(message.key)
              .then((picture) => this.send({ type: 'picture', call: message.call, picture }), fail);
          else if (message.type === 'index-blocks')
            (index?.blocks?.all() ?? Promise.resolve([])).then(
              (blocks) => this.send({ type: 'blocks', call: message.call, blocks }),
              fail,
            );
          else if (message.type === 'index-lists')
            index?.blocks
              ?.lists(message.block, message.buckets)
              .then((lists) => this.send({ type: 'lists', call: message.call, lists }), fail);
          else if (message.type === 'index-placed')
            index?.blocks
              ?.pictures(message.places, message.pixels)
              .then(
                (pictures) => this.send({ type: 'placed', call: message.call, pictures }),
                fail,
              );
          else if (message.type === 'system') fail(new SystemError(message.code, message.message));
          else if (message.type === 'done') {
            stop();
            if (message.tired) this.retire();
            // The process answers a job with the result of its kind (process.ts).
            resolve(message.outcome as Outcome<JobResult[K]>);
          }
        } catch (error) {
          fail(error);
        }
      };
      if (!this.usable) this.onEnd();
      else this.send({ type: 'job', job, threads });
    });
  }

  /** Lets the process end by itself. */
  retire(): void {
    this.usable = false;
    if (this.process.connected) this.process.disconnect();
  }

  /** Ends the process now. */
  kill(): void {
    this.usable = false;
    this.killed = true;
    this.process.kill('SIGKILL');
  }

  /** Resolves when the process is gone. */
  async end(): Promise<void> {
    // An unheld process would let its parent run out of work, and end, before this is settled.
    this.hold(true);
    if (this.usable) this.kill();
    await this.ended;
  }

  private send(message: ToChild): void {
    // A process that was just killed takes no message; its end is told by "exit", with the signal.
    if (this.process.connected) this.process.send(message, () => undefined);
  }

  /** An idle process does not keep its parent alive. */
  private hold(on: boolean): void {
    if (on) {
      this.process.ref();
      this.process.channel?.ref();
    } else {
      this.process.unref();
      this.process.channel?.unref();
    }
  }
}

/** A system error that an engine process met; it has the fields of Node's own. */
class SystemError extends Error {
  readonly syscall = 'engine';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Resident size from /proc; 0 where there is none (then only deadlines and WebAssembly's own limit
 * hold).
 */
function residentBytes(pid: number | undefined): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readProc(pid, 'status'))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

/**
 * Processor time of all threads of a process, milliseconds; 0 where there is no /proc (then the
 * clock's limit holds).
 */
function processorTime(pid: number | undefined): number {
  // After the name in brackets: state is the 1st field, user and system time in 1/100 s the 12th
  // and 13th.
  const fields = readProc(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
}

function readProc(pid: number | undefined, name: string): string {
  try {
    return pid === undefined ? '' : readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

function giveWay(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system does not permit it: then all share alike.
  }
}
