import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ops } from '../contract/index.ts';
import type { OpName, Ops } from '../contract/index.ts';
import { CLIENT_VERSION, VERSION_HEADER } from '../contract/limits.ts';
import type { InputOf, OutputOf } from '../contract/operation.ts';
import { entry } from '../engine/index.ts';

/** As a proxy in front of the server names who called. */
export const ADDRESS_HEADER = 'x-forwarded-for';
const HERE = '127.0.0.1';
/** Of everybody that benches add; the server's rules for passwords hold for them too. */
export const PASSWORD = 'a long enough password';
const ADMIN = { email: 'bench@example.org', password: PASSWORD };

/** Calls of one account. @param body a form for operations that take a file */
export interface Caller {
  call<N extends OpName>(name: N, body: InputOf<Ops[N]> | FormData): Promise<OutputOf<Ops[N]>>;
}

export interface Session {
  readonly token: string;
  /** What a browser sends along to pictures and streams, as the header Cookie. */
  readonly cookie: string;
  /** Where the person sits: servers limit tries by address. */
  readonly address: string;
}

/** Its calls are those of its Admin. */
export interface BenchServer extends Caller {
  readonly url: string;
  readonly pid: number;
  /** Signs in anew: after an hour the session has ended. */
  signIn(): Promise<void>;
  /** Signs somebody in, for a session of their own. */
  enter(email: string, password: string, address?: string): Promise<Session>;
  as(token: string): Caller;
  close(): Promise<void>;
}

/**
 * The built server with its own data in a folder that is thrown away, signed in to as its Admin.
 * Its database is the embedded one there, unless DATABASE_URL names another.
 */
export async function startServer(): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-server-'));
  const port = String(await freePort());
  const child = fork(entry('server'), [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: port,
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
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
  const ask = async <N extends OpName>(
    token: string | null,
    name: N,
    body: InputOf<Ops[N]> | FormData,
    address = HERE,
  ) => {
    const form = body instanceof FormData;
    const response = await fetch(`${url}${ops[name].path}`, {
      method: 'POST',
      headers: {
        [VERSION_HEADER]: CLIENT_VERSION,
        [ADDRESS_HEADER]: address,
        ...(form ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: form ? body : JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    if (response.status !== 200 || (typeof answer === 'object' && answer && 'error' in answer))
      throw new Error(`${name} answered ${response.status}: ${JSON.stringify(answer)}`);
    const cookie = response.headers.getSetCookie().map((one) => one.split(';', 1).join(''));
    // The server strips its answers to the contract's shape.
    return { answer: answer as OutputOf<Ops[N]>, cookie: cookie.join('; ') };
  };
  const as = (token: string): Caller => ({
    call: async (name, body) => (await ask(token, name, body)).answer,
  });
  const enter = async (email: string, password: string, address = HERE) => {
    const { answer, cookie } = await ask(null, 'authLogin', { email, password }, address);
    if (!('token' in answer)) throw new Error(`${email} cannot sign in.`);
    return { token: answer.token, cookie, address };
  };
  let admin = as('');
  const signIn = async () => {
    admin = as((await enter(ADMIN.email, ADMIN.password)).token);
  };
  await signIn();
  return {
    url,
    pid: child.pid ?? 0,
    call: (name, body) => admin.call(name, body),
    signIn,
    enter,
    as,
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
