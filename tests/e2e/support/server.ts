import { fork } from 'node:child_process';
import { cpSync, lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ops, type OpName, type Ops } from '../../../contract/index.ts';
import { CLIENT_VERSION, VERSION_HEADER } from '../../../contract/limits.ts';
import type { InputOf, OutputOf } from '../../../contract/operation.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
export const ADMIN = { email: 'admin@example.org', password: 'correct horse battery' };

export interface RunningServer {
  readonly url: string;
  /** The one-time link for the first Admin; null when the settings made one. */
  readonly link: string | null;
  /** A call as a script makes it. A refusal throws with its sentence. */
  call<N extends OpName>(name: N, body: InputOf<Ops[N]>, token?: string): Promise<OutputOf<Ops[N]>>;
  /** The bearer token of somebody. */
  signIn(who: { readonly email: string; readonly password: string }): Promise<string>;
  /** Sends a PDF; its file id. */
  submit(bytes: Uint8Array, name: string, token: string): Promise<number>;
  /** Ends the process in order; its data stay in this folder, which is the caller's from now on. */
  leave(): Promise<string>;
  /** Ends the process at once, as a power cut would, with no answer to anybody; its data stay. */
  stop(): Promise<void>;
  /** Starts it again at the same address on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Names the data folder of a server with ADMIN that was started once and stopped (startOnce.ts).
 */
export const STARTED = 'STARTED_DATA_FOLDER';

/**
 * Starts the built server on a free port with a data folder that is thrown away. `admin`: whether
 * one is made by the settings. With one the folder is a copy of STARTED, where there is one: making
 * a database and migrating it takes most of a first start.
 */
export async function startServer({
  admin = true,
  env = {},
}: {
  admin?: boolean;
  env?: Record<string, string>;
} = {}): Promise<RunningServer> {
  const data = mkdtempSync(join(tmpdir(), 'console-data-'));
  const settings = admin ? { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password } : {};
  const started = process.env[STARTED];
  // A socket of the server that made it is nothing to copy.
  if (admin && started !== undefined)
    cpSync(started, data, { recursive: true, filter: (path) => !lstatSync(path).isSocket() });
  const port = String(await freePort());
  const open = async () => {
    const child = fork(join(ROOT, 'dist/node/server.js'), [], {
      cwd: ROOT,
      execArgv: ['--enable-source-maps'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        DATA_DIR: data,
        PORT: port,
        HOST: '127.0.0.1',
        LOG_LEVEL: 'error',
        ...settings,
        ...env,
      },
    });
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    const ready = await new Promise<{ url: string; link: string | null }>((done, fail) => {
      child.once('message', (message) => done(message as { url: string; link: string | null })); // the server's own ready message
      child.once('exit', (code) =>
        fail(new Error(`The server ended with ${code} before it was ready.`)),
      );
    });
    return { child, ended, ...ready };
  };
  let running = await open();
  const { url, link } = running;
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    running.child.kill(signal);
    await running.ended;
  };

  const post = async (path: string, init: RequestInit, token?: string): Promise<unknown> => {
    const headers = {
      [VERSION_HEADER]: CLIENT_VERSION,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...init.headers,
    };
    const response = await fetch(`${url}${path}`, { method: 'POST', ...init, headers });
    const answer: unknown = await response.json();
    if (response.status !== 200)
      throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    if (typeof answer === 'object' && answer !== null && 'error' in answer)
      throw new Error(`${path} refused: ${JSON.stringify(answer.error)}`);
    return answer;
  };
  const server: RunningServer = {
    url,
    link,
    async call(name, body, token) {
      const path = ops[name].path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
        String(new Map(Object.entries(body as object)).get(key)),
      );
      // The server strips its answers to the contract's shape.
      return (await post(
        path,
        { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
        token,
      )) as never;
    },
    async signIn(who) {
      const answer = await server.call('authLogin', who);
      if (!('token' in answer)) throw new Error(`${who.email} has not finished signing up.`);
      return answer.token;
    },
    async submit(bytes, name, token) {
      const form = new FormData();
      form.append('file', new Blob([Uint8Array.from(bytes)], { type: 'application/pdf' }), name);
      const answer = (await post(ops.pdfSubmit.path, { body: form }, token)) as OutputOf<
        Ops['pdfSubmit']
      >;
      return answer.file_id;
    },
    stop: () => end('SIGKILL'),
    async restart() {
      running = await open();
    },
    async leave() {
      await end('SIGTERM');
      return data;
    },
    async close() {
      rmSync(await server.leave(), { recursive: true, force: true });
    },
  };
  return server;
}

/** A port that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? done(address.port)
          : fail(new Error('no port')),
      );
    });
  });
}
