import { fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Starts the built server and waits until it answers. */
export async function startServer(environment) {
  const child = fork(join(root, 'dist', 'node', 'server.js'), [], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise((done) => {
    child.once('exit', done);
  });
  const url = await new Promise((done, fail) => {
    child.on('message', (message) => {
      if (message && typeof message === 'object' && message.ready) done(message.url);
    });
    child.once('exit', (code) => fail(new Error(`The server ended with ${code}.`)));
  });
  return {
    url,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Signs the people of the bench in.
 * @returns who → (path, body) → answer; and `csv`, which reads a stream without holding it
 */
export async function signIn(url, password) {
  const people = {
    admin: 'bench@example.org',
    buyer: 'u1@big.example',
    user: 'u7@big.example',
    crowd: 'u1@crowd.example',
  };
  const callers = {};
  const tokens = {};
  for (const [who, email] of Object.entries(people)) {
    const user = await call(url, '/auth/login', { email, password });
    if (!user.token) continue;
    tokens[who] = user.token;
    callers[who] = (path, body) => call(url, path, body, user.token);
  }
  callers.csv = (rows) => readCsv(url, tokens.buyer, rows);
  return callers;
}

async function call(url, path, body, token) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function readCsv(url, token) {
  const answer = await fetch(`${url}/api/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ list: 'files', state: 'Dashboard' }),
  });
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}.`);
  let lines = -1;
  let bytes = 0;
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  return { lines, bytes };
}
