import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { JournalFile, Recommendation } from '../../contract/index.ts';
import { ENGINE_VERSION } from '../../engine/index.ts';
import { readTruth } from '../accuracy/input.ts';
import { manuscriptsOf } from '../accuracy/run.ts';
import { holdsTrue, quantile, reportOf } from './judge.ts';
import { startServer } from './server.ts';

/**
 * Manuscripts that arrive through the journals' interface of the built server, as they end without
 * a person: how long that takes, and what is recommended beside what is true. They are sent one
 * after the other as fast as they are taken.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string' } },
});
const root = join(__NODE_DIST__, '..', '..');
const folder = positionals[0] === undefined ? join(root, 'samples') : resolve(positionals[0]);
const truth = readTruth(join(folder, 'truth')).truth;
const known = manuscriptsOf(folder).filter((path) => {
  const of = truth.get(basename(path, '.pdf'));
  return of && (of.clean === true || (of.matches ?? []).length > 0);
});
/** Spread over the folder, so that a few are of every kind. */
const count = Math.min(known.length, Number(values.count) || known.length);
const files = Array.from(
  { length: count },
  (_, i) => known[Math.floor((i * known.length) / count)],
).filter((path) => path !== undefined);
const LOOK_MS = 1000;

interface Arrived {
  readonly name: string;
  readonly file_id: number;
  readonly callMs: number;
  readonly at: number;
  ended?: { readonly seconds: number; readonly recommendation: Recommendation };
}

const server = await startServer();
try {
  const { people } = await server.call('journalsGet', { system: 'em' });
  const key = await prepareJournal(people);
  const journal = async (call: 'submit' | 'status', body: FormData | string) => {
    const response = await fetch(`${server.url}/journal/v1/${call}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      body,
    });
    if (response.status !== 200) throw new Error(`${call}: ${await response.text()}`);
    return (await response.json()) as JournalFile; // as the contract says
  };
  const started = performance.now();
  const arrived: Arrived[] = [];
  for (const path of files) {
    const name = basename(path, '.pdf');
    const form = new FormData();
    form.append('reference', name);
    form.append('product', 'submission');
    form.append('file', new Blob([readFileSync(path)], { type: 'application/pdf' }), `${name}.pdf`);
    const at = performance.now();
    const { file_id } = await journal('submit', form);
    arrived.push({ name, file_id, callMs: performance.now() - at, at });
  }
  while (arrived.some(({ ended }) => ended === undefined)) {
    await pause(LOOK_MS);
    for (const one of arrived.filter(({ ended }) => ended === undefined)) {
      const { recommendation } = await journal('status', JSON.stringify({ reference: one.name }));
      if (!recommendation) continue;
      one.ended = { seconds: (performance.now() - one.at) / 1000, recommendation };
      process.stderr.write(
        `${one.name}: ${recommendation.outcome} after ${one.ended.seconds.toFixed(0)} s\n`,
      );
    }
  }
  const seconds = (performance.now() - started) / 1000;
  const judged = [];
  for (const { name, file_id, ended } of arrived) {
    if (!ended) continue;
    const { pairs, outcome } = ended.recommendation;
    const { matches } = await server.call('reviewId', { file_id });
    const first = pairs.flatMap(({ match_id }) =>
      matches.filter(({ id }) => id === match_id).map(reportOf),
    );
    const of = truth.get(name);
    const reused = (of?.matches ?? []).length > 0;
    judged.push({ name, reused, outcome, named: of !== undefined && holdsTrue(of, first) });
  }
  const reused = judged.filter((one) => one.reused);
  const clean = judged.filter((one) => !one.reused);
  const times = arrived.map(({ ended }) => ended?.seconds ?? 0);
  const calls = arrived.map(({ callMs }) => callMs);
  const record = {
    date: new Date().toISOString().slice(0, 10),
    engine: ENGINE_VERSION,
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
    load_after: loadavg()[0] ?? 0,
    manuscripts: arrived.length,
    seconds,
    per_hour: (arrived.length * 3600) / seconds,
    seconds_to_recommendation: { p50: quantile(times, 0.5), p95: quantile(times, 0.95) },
    arrival_call_ms: { p50: quantile(calls, 0.5), p95: quantile(calls, 0.95) },
    reused: {
      manuscripts: reused.length,
      look: reused.filter(({ outcome }) => outcome === 'look').length,
      true_pair_among_first_three: reused.filter(({ named }) => named).length,
    },
    clean: {
      manuscripts: clean.length,
      look: clean.filter(({ outcome }) => outcome === 'look').length,
    },
    wrong: judged.filter((one) => (one.reused ? !one.named : one.outcome === 'look')),
  };
  process.stdout.write(`${JSON.stringify(record, null, 1)}\n`);
  const results = join(root, 'bench', 'results');
  mkdirSync(results, { recursive: true });
  const name = positionals[0] === undefined ? 'samples' : 'corpus-a';
  writeFileSync(join(results, `submissions-${name}.json`), `${JSON.stringify(record, null, 1)}\n`);
} finally {
  await server.close();
}

/** A person for the journal, and its key. */
async function prepareJournal(people: readonly { readonly user_id: number }[]): Promise<string> {
  const user_id = people[0]?.user_id ?? (await addEditor());
  await server.call('journalsSave', { system: 'em', rules: { user_id } });
  const { secret } = await server.call('journalsKeyAdd', {
    system: 'em',
    name: 'Bench',
    scopes: ['submit', 'status'],
    sandbox: false,
  });
  return secret;
}

async function addEditor(): Promise<number> {
  const { user_id } = await server.call('usersAdd', {
    email: 'editor@example.org',
    user_role: 'User',
    password: 'a long enough password',
    first_name: 'Ed',
    last_name: 'Itor',
  });
  return user_id;
}
