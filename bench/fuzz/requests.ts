import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { PASSWORD } from '../server.ts';
import { bodyCase, CALLS } from './bodies.ts';
import type { BodyCase } from './bodies.ts';

/**
 * Spoilt request bodies for all calls, sent to the server as people run it: how each is answered,
 * and how long the longest turn of its event loop was.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '15000' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    results: { type: 'boolean', default: false },
  },
});
const root = join(__NODE_DIST__, '..', '..');
const seed = Number(values.seed);
const from = Number(values.from);
const to = from + Number(values.count);
/** Accounts that take turns, so that none meets its limit of calls. */
const ACCOUNTS = 25;
const BLOCK_MS = 50;
const Ready = z.object({ url: z.string() });
const Delay = z.object({ delay: z.number() });
const SignedIn = z.object({ token: z.string() });

const folder = mkdtempSync(join(tmpdir(), 'fuzz-requests-'));
const server = fork(join(__NODE_DIST__, 'server.js'), [], {
  execArgv: ['--import', pathToFileURL(join(root, 'bench', 'fuzz', 'delay.mjs')).href],
  env: {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: 'admin@example.org',
    ADMIN_PASSWORD: PASSWORD,
  },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
const ends = new Map<string, number>();
const faults: string[] = [];
const blocks: { ms: number; what: string; index: number }[] = [];
let longest = 0;
/**
 * The longest turn when a body was sent for the first time, and how many bodies were sent again for
 * theirs.
 */
let longestFirst = 0;
let repeated = 0;

try {
  const { url } = Ready.parse(await heard(server));
  const tokens = await signIn(url);
  process.stdout.write(`seed ${seed}, cases ${from} to ${to - 1} over ${CALLS} calls\n`);
  for (let index = from; index < to; index++) {
    const one = bodyCase(seed, index);
    const token = tokens[index % tokens.length] ?? '';
    await delay();
    const status = await send(url, one, token);
    let ms = await delay();
    longestFirst = Math.max(longestFirst, ms);
    if (ms > BLOCK_MS) repeated++;
    // Garbage collection or a compilation can fall into one call; what the body itself causes comes
    // again with each.
    for (let again = 0; again < 3 && ms > BLOCK_MS; again++) {
      await send(url, one, token);
      ms = Math.min(ms, await delay());
    }
    ends.set(status, (ends.get(status) ?? 0) + 1);
    longest = Math.max(longest, ms);
    if (status.startsWith('5') && status !== '503') {
      faults.push(`${index} ${one.what}: ${status}`);
      process.stdout.write(`FAULT ${index} ${one.what}: ${status}\n`);
    }
    if (ms > BLOCK_MS) blocks.push({ ms: Math.round(ms), what: one.what, index });
    if ((index + 1 - from) % 250 === 0) process.stdout.write(`${index + 1 - from}: ${summary()}\n`);
  }
} finally {
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`${summary()}\n`);
for (const fault of faults) process.stdout.write(`FAULT ${fault}\n`);
for (const { ms, what, index } of blocks) process.stdout.write(`${ms} ms: ${index} ${what}\n`);
if (values.results)
  writeFileSync(
    join(root, 'bench', 'results', 'fuzz-requests.json'),
    `${JSON.stringify(
      {
        date: new Date().toISOString().slice(0, 10),
        machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
        seed,
        from,
        cases: to - from,
        calls: CALLS,
        answers: Object.fromEntries([...ends].sort()),
        faults: faults.length,
        longest_block_ms: Math.round(longest * 10) / 10,
        blocks_over_50_ms: blocks.length,
        measured: 'processor time of the main thread, longest turn of the event loop',
        sent_again: repeated,
        longest_first_ms: Math.round(longestFirst * 10) / 10,
      },
      null,
      1,
    )}\n`,
  );
process.exitCode = faults.length + blocks.length > 0 ? 1 : 0;

function summary(): string {
  const counts = [...ends].sort().map(([end, n]) => `${end} ${n}`);
  return `${counts.join(', ')}; longest turn ${longest.toFixed(1)} ms (at first ${longestFirst.toFixed(1)} ms; ${repeated} sent again)`;
}

/** The next message of the server. @throws Error when it ends instead */
function heard(child: ChildProcess): Promise<unknown> {
  return new Promise((done, fail) => {
    const onMessage = (message: unknown): void => {
      child.off('exit', onExit);
      done(message);
    };
    const onExit = (code: number | null): void => {
      child.off('message', onMessage);
      fail(new Error(`The server ended with ${code}.`));
    };
    child.once('message', onMessage);
    child.once('exit', onExit);
  });
}

/**
 * The longest turn of the server's event loop since this was asked last, in milliseconds of its
 * main thread's processor time.
 */
async function delay(): Promise<number> {
  const answer = heard(server);
  server.send('delay');
  return Delay.parse(await answer).delay;
}

async function signIn(url: string): Promise<string[]> {
  const call = async (path: string, body: unknown, token = ''): Promise<Response> =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const enter = async (email: string): Promise<string> => {
    const answer = await call('/auth/login', { email, password: PASSWORD });
    return SignedIn.parse(await answer.json()).token;
  };
  const first = await enter('admin@example.org');
  const tokens: string[] = [];
  for (let i = 0; i < ACCOUNTS; i++) {
    const email = `admin${i}@example.org`;
    await call(
      '/api/users/add',
      {
        email,
        first_name: 'A',
        last_name: 'B',
        user_role: 'Admin',
        password: PASSWORD,
        user_status: 'active',
      },
      first,
    );
    tokens.push(await enter(email));
  }
  return tokens;
}

/** How a body is answered: the status, and for 200 whether it was refused. */
async function send(url: string, { path, type, body }: BodyCase, token: string): Promise<string> {
  // Calls below /auth would end the session of the token.
  const headers = new Headers({ 'content-type': type });
  if (!path.startsWith('/auth/')) headers.set('authorization', `Bearer ${token}`);
  const answer = await fetch(url + path, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
    redirect: 'manual',
  }).catch(() => null);
  if (answer === null) return 'closed';
  const text = await answer.text().catch(() => '');
  if (answer.status !== 200) return String(answer.status);
  return text.startsWith('{"error"') ? '200 refused' : '200';
}
