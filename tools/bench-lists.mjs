// npm run bench -- lists [--embedded] [--rows N] [--events N] [--repeat N] [--only
// usage,files,users,payments,audit,csv] Lists of a million rows and usage of ten million events
// through the built server's own calls, on a PostgreSQL of its own or on the embedded database.
// Beside the time by the clock stands the processor time of the server and the database, which
// other work on the machine hardly changes. Writes bench/results/lists-<database>.json; `npm run
// bench -- docs` tells it in docs/performance.md.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepare } from './lib/built.mjs';
import { root } from './lib/run.mjs';
import { UNCONFIGURED } from './lib/unconfigured.mjs';

const { values: options } = parseArgs({
  options: {
    embedded: { type: 'boolean', default: false },
    rows: { type: 'string', default: '1000000' },
    events: { type: 'string', default: '10000000' },
    repeat: { type: 'string', default: '20' },
    only: { type: 'string', default: 'usage,files,users,payments,audit,csv' },
    show: { type: 'boolean', default: false },
  },
});
const only = options.only.split(',');
const rows = Number(options.rows);
await prepare('kernels', 'node');
const { startPostgres } = await import('./lib/postgres.mjs');
const { startServer, signIn } = await import('./lib/benchServer.mjs');
const { fill } = await import('./lib/fillLists.mjs');
const { questions } = await import('./lib/listQuestions.mjs');

const ADMIN = { email: 'bench@example.org', password: 'a long enough password' };
const folder = mkdtempSync(join(tmpdir(), 'bench-lists-'));
const postgres = options.embedded ? null : await startPostgres();
const load_before = loadavg()[0] ?? 0;
const environment = {
  DATA_DIR: folder,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  ...UNCONFIGURED,
  ...(postgres ? { DATABASE_URL: postgres.url } : {}),
};
let server = await startServer(environment);
const results = [];
const facts = {};
try {
  // The first start makes the tables; people of the bench get the Admin's password.
  await server.stop();
  const began = Date.now();
  facts.filled = await fill({
    folder,
    postgres: postgres?.url ?? null,
    rows,
    events: Number(options.events),
    only,
  });
  facts.fill_seconds = Math.round((Date.now() - began) / 1000);
  server = await startServer(environment);
  // Signed in again after the roll, which can outlast a session.
  if (only.includes('usage'))
    facts.roll_seconds = await rolled(await signIn(server.url, ADMIN.password));
  const callers = await signIn(server.url, ADMIN.password);
  for (const question of questions(facts.filled, only))
    results.push(await measure(callers, question));
  if (only.includes('csv')) facts.csv = await streamed(callers);
  facts.server_megabytes = Math.round(residentOf(server.pid));
} finally {
  await server.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
const document = {
  date: new Date().toISOString().slice(0, 10),
  machine,
  database: postgres ? 'PostgreSQL 15' : 'embedded',
  load_before,
  load_after: loadavg()[0] ?? 0,
  rows,
  events: Number(options.events),
  ...facts,
  results,
};
mkdirSync(join(root, 'bench', 'results'), { recursive: true });
if (!options.show)
  writeFileSync(
    join(
      root,
      'bench',
      'results',
      `${options.only === 'usage' ? 'usage' : 'lists'}-${postgres ? 'postgresql' : 'embedded'}.json`,
    ),
    `${JSON.stringify(document, null, 1)}\n`,
  );

/** Waits until every event is in the sums: the server rolls by itself. */
async function rolled(callers) {
  const start = Date.now();
  for (;;) {
    const { waiting } = await callers.admin('/api/pdf/statistics', {});
    if (waiting === 0) return Math.round((Date.now() - start) / 1000);
    // Asked seldom: counting what waits takes from what rolls.
    await new Promise((done) => {
      setTimeout(done, 10_000);
    });
  }
}

async function measure(callers, { name, goal = 100, who, path, bodies }) {
  const times = [];
  const spent = [];
  for (let i = 0; i < Number(options.repeat); i += 1) {
    const body = bodies[i % bodies.length];
    const used = processorOf();
    const start = performance.now();
    const answer = await callers[who](path, body);
    times.push(performance.now() - start);
    spent.push(processorOf() - used);
    if (answer.error) throw new Error(`${name}: ${answer.error.message}`);
    if (Array.isArray(answer.items) && answer.items.length === 0)
      throw new Error(`${name}: nothing came back.`);
  }
  const at = (list, share) =>
    Math.round(
      (list.toSorted((a, b) => a - b)[
        Math.min(list.length - 1, Math.ceil(list.length * share) - 1)
      ] ?? 0) * 10,
    ) / 10;
  const result = {
    name,
    goal,
    median: at(times, 0.5),
    p95: at(times, 0.95),
    cpu_median: at(spent, 0.5),
    cpu_p95: at(spent, 0.95),
  };
  process.stdout.write(
    `${name.padEnd(60)} median ${result.median} ms, p95 ${result.p95} ms; processor median ${result.cpu_median} ms, p95 ${result.cpu_p95} ms\n`,
  );
  return result;
}

/** Everything of a list as CSV: rows a second, and how much the server grew while it wrote. */
async function streamed(callers) {
  const before = residentOf(server.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentOf(server.pid));
  }, 100);
  const start = Date.now();
  const { lines, bytes } = await callers.csv(rows);
  clearInterval(watch);
  const csv = {
    lines,
    bytes,
    seconds: (Date.now() - start) / 1000,
    megabytes_before: Math.round(before),
    megabytes_most: Math.round(most),
  };
  process.stdout.write(
    `CSV of ${lines} rows: ${csv.seconds} s, ${Math.round(bytes / 2 ** 20)} MB; server ${csv.megabytes_before} MB before, ${csv.megabytes_most} MB at most\n`,
  );
  return csv;
}

/** Processor time so far of the server and of the processes of its database, milliseconds. */
function processorOf() {
  let sum = 0;
  for (const pid of [server.pid, ...(postgres ? childrenOf(postgres.pid) : [])]) {
    for (const task of list(`/proc/${pid}/task`)) {
      try {
        sum += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]);
      } catch {
        // It ended between being listed and being read.
      }
    }
  }
  return sum / 1e6;
}

function childrenOf(pid) {
  return list('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
}

function parentOf(pid) {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    );
  } catch {
    return 0;
  }
}

function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function residentOf(pid) {
  return (
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  );
}
