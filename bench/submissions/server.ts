import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ops } from '../../contract/index.ts';
import type { OpName, Ops } from '../../contract/index.ts';
import { CLIENT_VERSION, VERSION_HEADER } from '../../contract/limits.ts';
import type { InputOf, OutputOf } from '../../contract/operation.ts';
import { entry } from '../../engine/index.ts';

const ADMIN = { email: 'bench@example.org', password: 'a long bench password' };

export interface BenchServer {
  readonly url: string;
  readonly pid: number;
  /** @param body a form for operations that take a file */
  call<N extends OpName>(name: N, body: InputOf<Ops[N]> | FormData): Promise<OutputOf<Ops[N]>>;
  /** Signs in anew: after an hour the session has ended. */
  signIn(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The built server with its own database in a folder that is thrown away, signed in to as its
 * Admin.
 */
export async function startServer(): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-submissions-'));
  const port = String(await freePort());
  const child = fork(entry('server'), [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: port,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  });
  await new Promise((done, fail) => {
    child.once('message', done);
    child.once('exit', (code) => fail(new Error(`The server ended with ${code}.`)));
  });
  const url = `http://127.0.0.1:${port}`;
  let token = '';
  const call = async <N extends OpName>(name: N, body: InputOf<Ops[N]> | FormData) => {
    const form = body instanceof FormData;
    const response = await fetch(`${url}${ops[name].path}`, {
      method: 'POST',
      headers: {
        [VERSION_HEADER]: CLIENT_VERSION,
        ...(form ? {} : { 'content-type': 'application/json' }),
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      body: form ? body : JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    if (response.status !== 200 || (typeof answer === 'object' && answer && 'error' in answer))
      throw new Error(`${name} answered ${response.status}: ${JSON.stringify(answer)}`);
    return answer as OutputOf<Ops[N]>; // the server strips its answers to the contract's shape
  };
  const signIn = async () => {
    token = '';
    const session = await call('authLogin', ADMIN);
    if (!('token' in session)) throw new Error('The Admin cannot sign in.');
    token = session.token;
  };
  await signIn();
  return {
    url,
    pid: child.pid ?? 0,
    call,
    signIn,
    async close() {
      child.kill('SIGTERM');
      await new Promise((done) => child.once('exit', done));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}
