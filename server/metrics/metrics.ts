import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, Histogram, Registry } from 'prom-client';
import { DEFAULT_BRAND } from '../../contract/index.ts';
import type { Db } from '../database/index.ts';
import type { Figures } from './store.ts';

/** Seconds at which calls are told apart: the goals of reads and writes, and what people notice. */
const CALL_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];
const NANOSECONDS = 1e9;

export interface Metrics {
  readonly contentType: string;
  /** @param seconds from the call's first byte to the answer's last */
  noteCall(method: string, route: string, status: number, seconds: number): void;
  /** @param figures of the database; null: it could not be asked, which `database_up` tells */
  write(figures: Figures | null, load: ReturnType<Db['load']>): Promise<string>;
  close(): void;
}

/** What one process tells Prometheus. The event loop's delay is that since it was last asked for. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name: `${DEFAULT_BRAND.id}_${name}`, help, labelNames, registers: [registry] });
  const calls = new Histogram({
    name: `${DEFAULT_BRAND.id}_call_seconds`,
    help: 'Calls over HTTP by the pattern of their address.',
    labelNames: ['method', 'route', 'status'],
    buckets: CALL_SECONDS,
    registers: [registry],
  });
  const up = gauge('database_up', 'Whether the database answered.');
  const jobs = gauge('queue_jobs', 'Jobs that wait (ready) or run.', ['customer', 'kind', 'state']);
  const oldest = gauge('queue_oldest_seconds', 'Age of the oldest of them.', [
    'customer',
    'kind',
    'state',
  ]);
  const ended = gauge('jobs_ended', 'Jobs that ended in the last ten minutes.', [
    'kind',
    'outcome',
    'code',
  ]);
  const took = gauge('job_seconds', 'From start to end, of those done in the last ten minutes.', [
    'kind',
    'quantile',
  ]);
  const index = gauge('index_bytes', 'What the indexes take in the database.', ['index']);
  const mails = gauge('mails_waiting', 'Mails that wait to be sent.');
  const oldestMail = gauge('mails_oldest_seconds', 'Age of the oldest of them.');
  const deliveries = gauge('callbacks_waiting', 'Answers to journal systems that wait.');
  const sessions = gauge('database_sessions', 'Sessions of this process, and what waits for one.', [
    'state',
  ]);
  const memory = gauge('resident_bytes', 'Memory of this process.');
  const delay = gauge('event_loop_delay_seconds', "How late this process's main thread was.", [
    'quantile',
  ]);
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();

  const fill = (figures: Figures) => {
    for (const { customer, kind, state, ...row } of figures.queue) {
      jobs.set({ customer, kind, state }, row.jobs);
      oldest.set({ customer, kind, state }, row.oldest);
    }
    for (const { jobs: count, ...labels } of figures.ended) ended.set(labels, count);
    for (const { kind, half, most } of figures.seconds) {
      took.set({ kind, quantile: '0.5' }, half);
      took.set({ kind, quantile: '0.95' }, most);
    }
    for (const { index: name, bytes } of figures.relations) index.set({ index: name }, bytes);
    mails.set(figures.mails);
    oldestMail.set(figures.oldest_mail);
    deliveries.set(figures.deliveries);
  };

  return {
    contentType: registry.contentType,
    noteCall: (method, route, status, seconds) =>
      calls.observe({ method, route, status: String(status) }, seconds),
    write(figures, load) {
      up.set(figures === null ? 0 : 1);
      // Nothing is told rather than what was so before.
      for (const one of [jobs, oldest, ended, took, index, mails, oldestMail, deliveries])
        one.reset();
      if (figures !== null) fill(figures);
      for (const state of ['busy', 'idle', 'waiting'] as const)
        sessions.set({ state }, load[state]);
      memory.set(process.memoryUsage.rss());
      for (const [quantile, at] of [
        ['0.5', 50],
        ['0.99', 99],
        ['1', 100],
      ] as const)
        delay.set({ quantile }, loop.percentile(at) / NANOSECONDS);
      loop.reset();
      return registry.metrics();
    },
    close: () => loop.disable(),
  };
}
