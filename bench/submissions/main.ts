import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Check } from '../../contract/checks.ts';
import { ENGINE_VERSION } from '../../engine/index.ts';
import { readTruth } from '../accuracy/input.ts';
import { manuscriptsOf } from '../accuracy/run.ts';
import { processorSecondsOf } from '../processor.ts';
import { quantile } from '../quantile.ts';
import { sendAll } from './arrivals.ts';
import { openJournal } from './journal.ts';
import { judge } from './judge.ts';
import { startServer } from '../server.ts';

/**
 * Manuscripts that arrive through the journals' interface of the built server, as they end without
 * a person: how long that takes, and what is recommended beside what is true. They are sent one
 * after the other as fast as they are taken, or so many an hour (`--rate`), again from the first
 * where there are fewer.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string' },
    rate: { type: 'string' },
    checks: { type: 'string', default: 'images' },
  },
});
const root = join(__NODE_DIST__, '..', '..');
const folder = positionals[0] === undefined ? join(root, 'samples') : resolve(positionals[0]);
const truth = readTruth(join(folder, 'truth')).truth;
const known = manuscriptsOf(folder).filter((path) => {
  const of = truth.get(basename(path, '.pdf'));
  return of && (of.clean === true || (of.matches ?? []).length > 0);
});
const count = Number(values.count) || known.length;
const rate = Number(values.rate) || null;
const checks = values.checks.split(',').map((one) => Check.parse(one));
/** Spread over the folder, so that a few are of every kind. */
const files = Array.from(
  { length: Math.min(count, known.length) },
  (_, i) => known[Math.floor((i * known.length) / Math.min(count, known.length))],
).filter((path) => path !== undefined);

const server = await startServer();
try {
  const journal = await openJournal(server, checks);
  const before = processorSecondsOf(server.pid);
  const everyMs = rate === null ? 0 : 3_600_000 / rate;
  const { arrivals, seconds, resident } = await sendAll(journal, server.pid, files, count, everyMs);
  await server.signIn();
  const busy = processorSecondsOf(server.pid) - before;
  const times = arrivals.map((one) => one.seconds);
  const calls = arrivals.map((one) => one.callMs);
  const megabytes = (share: number) =>
    Math.round(Math.max(0, ...resident.slice(0, Math.ceil(share * resident.length))) / 1e6);
  const record = {
    date: new Date().toISOString().slice(0, 10),
    engine: ENGINE_VERSION,
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
    load_after: loadavg()[0] ?? 0,
    checks,
    manuscripts: arrivals.length,
    of_them_different: files.length,
    rate,
    seconds,
    per_hour: (arrivals.length * 3600) / seconds,
    processor_seconds_each: busy / arrivals.length,
    seconds_to_recommendation: { p50: quantile(times, 0.5), p95: quantile(times, 0.95) },
    arrival_call_ms: { p50: quantile(calls, 0.5), p95: quantile(calls, 0.95) },
    megabytes_at_most: { first_quarter: megabytes(0.25), half: megabytes(0.5), all: megabytes(1) },
    ...(await judge(server, truth, arrivals)),
  };
  process.stdout.write(`${JSON.stringify(record, null, 1)}\n`);
  const results = join(root, 'bench', 'results');
  mkdirSync(results, { recursive: true });
  const name = `submissions-${positionals[0] === undefined ? 'samples' : 'corpus-a'}${rate === null ? '' : '-rate'}`;
  writeFileSync(join(results, `${name}.json`), `${JSON.stringify(record, null, 1)}\n`);
} finally {
  await server.close();
}
