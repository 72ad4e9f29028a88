import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ENGINE_VERSION } from '../../engine/index.ts';
import { manuscriptsOf } from '../accuracy/run.ts';
import { processorSecondsOf, residentBytesOf } from '../processor.ts';
import { quantile } from '../quantile.ts';
import { startServer } from '../server.ts';
import { sendAll } from '../submissions/arrivals.ts';
import { openJournal } from '../submissions/journal.ts';
import { work } from './person.ts';
import type { Answered } from './person.ts';
import { addPeople } from './scene.ts';

/**
 * npm run bench -- load [--people 20] [--minutes 10] [--rate 100] [--database postgresql]
 * [FOLDER]: people who work in the console, as a browser's requests were recorded, while
 * manuscripts of a folder (default samples/) arrive, so many an hour, and are analysed. What each
 * answer took, and what the server held. The first minute is not counted.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '100' },
  },
});
const root = join(__NODE_DIST__, '..', '..');
const folder = positionals[0] === undefined ? join(root, 'samples') : resolve(positionals[0]);
const people = Number(values.people);
const minutes = Number(values.minutes);
const rate = Number(values.rate);
const WARM_MS = 60_000;
const LOOK_MS = 2000;

const server = await startServer();
try {
  const everyone = await addPeople(
    server,
    people,
    join(root, 'samples', 'manuscripts', 'made', 'reuse_small.pdf'),
  );
  process.stderr.write(`${people} people begin to work\n`);
  const begun = performance.now();
  const from = begun + WARM_MS;
  const until = from + minutes * 60_000;
  const before = processorSecondsOf(server.pid);
  const resident: number[] = [];
  const watch = async () => {
    while (performance.now() < until) {
      await pause(LOOK_MS);
      resident.push(residentBytesOf(server.pid));
    }
  };
  const arrive = async () => {
    const count = Math.round((rate * (until - begun)) / 3_600_000);
    if (count === 0) return { seconds: 0, arrivals: [] };
    const journal = await openJournal(server, ['images']);
    return sendAll(journal, server.pid, manuscriptsOf(folder), count, 3_600_000 / rate);
  };
  const [sent, , ...worked] = await Promise.all([
    arrive(),
    watch(),
    ...everyone.map((one, seed) => work({ url: server.url, ...one, seed }, from, until)),
  ]);
  const answered = worked.flat();
  const record = {
    date: new Date().toISOString().slice(0, 10),
    engine: ENGINE_VERSION,
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
    load_after: loadavg()[0] ?? 0,
    database: process.env.DATABASE_URL ? 'postgresql' : 'embedded',
    people,
    minutes,
    rate,
    manuscripts: sent.arrivals.length,
    seconds_to_recommendation_p95: quantile(
      sent.arrivals.map((one) => one.seconds),
      0.95,
    ),
    processor_seconds: processorSecondsOf(server.pid) - before,
    megabytes: {
      first_quarter: most(resident.slice(0, Math.ceil(resident.length / 4))),
      all: most(resident),
    },
    read: timesOf(answered.filter(({ kind }) => kind === 'read')),
    write: timesOf(answered.filter(({ kind }) => kind === 'write')),
    picture: timesOf(answered.filter(({ kind }) => kind === 'picture')),
    calls: Object.fromEntries(
      [...new Set(answered.map(({ path }) => path))].map((path) => [
        path,
        timesOf(answered.filter((one) => one.path === path)),
      ]),
    ),
  };
  process.stdout.write(`${JSON.stringify(record, null, 1)}\n`);
  const results = join(root, 'bench', 'results');
  mkdirSync(results, { recursive: true });
  writeFileSync(
    join(results, `load-${record.database}-${rate}.json`),
    `${JSON.stringify(record, null, 1)}\n`,
  );
} finally {
  await server.close();
}

/** Milliseconds. */
function timesOf(answered: readonly Answered[]) {
  const all = answered.map(({ ms }) => ms);
  const rounded = (share: number) => Math.round(quantile(all, share));
  return { answers: all.length, p50: rounded(0.5), p95: rounded(0.95), most: rounded(1) };
}

function most(bytes: readonly number[]): number {
  return Math.round(Math.max(0, ...bytes) / 1e6);
}
