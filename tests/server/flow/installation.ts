import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerEvent, ops } from '../../../contract/index.ts';
import type { InputOf, OpName, Ops, OutputOf } from '../../../contract/index.ts';
import { entry } from '../../../engine/index.ts';

/**
 * A real installation: the built server in a process of its own, its worker below it, data in a
 * folder that outlives both.
 */
export interface Installation {
  readonly folder: string;
  start(): Promise<void>;
  /** Ends the server as Ctrl-C does. */
  end(): Promise<void>;
  /** The server is gone from one moment to the next. */
  killServer(): Promise<void>;
  /** The worker's process is gone from one moment to the next. */
  killWorker(): void;
  /** The worker's engine process is gone from one moment to the next; false where none runs. */
  killEngine(): boolean;
  call<K extends OpName>(name: K, input: InputOf<Ops[K]>): Promise<OutputOf<Ops[K]>>;
  submit(bytes: Buffer, name: string, product?: string): Promise<number>;
  /** Resolves with the first event about the file that `wanted` accepts, counted from this call. */
  hears(
    fileId: number,
    wanted: (event: Extract<ServerEvent, { what: 'file' }>) => boolean,
  ): { readonly heard: Promise<void>; stop(): void };
  remove(): void;
}

const ADMIN = { email: 'admin@example.org', password: 'a long enough word' };

export async function openInstallation(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'installation-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let server: ChildProcess | null = null;
  let token = '';
  let cookie = '';

  const post = (path: string, body: BodyInit, headers: Record<string, string>) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
  const ended = (child: ChildProcess) =>
    new Promise<void>((done) => {
      child.once('exit', () => done());
    });

  return {
    folder,
    async start() {
      const child = fork(entry('server'), [], {
        execArgv: ['--enable-source-maps'],
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        env: {
          PATH: process.env.PATH,
          DATA_DIR: folder,
          PORT: String(port),
          LOG_LEVEL: 'silent',
          ENGINE_PROCESSES: '1',
          ADMIN_EMAIL: ADMIN.email,
          ADMIN_PASSWORD: ADMIN.password,
        },
      });
      let said = '';
      child.stderr?.on('data', (piece) => {
        said += String(piece);
      });
      await new Promise<void>((done, fail) => {
        child.once('message', () => done());
        child.once('exit', (code) => fail(new Error(`The server ended with ${code}: ${said}`)));
      });
      server = child;
      const answer = await post('/auth/login', JSON.stringify(ADMIN), {
        'content-type': 'application/json',
      });
      token = ((await answer.json()) as { token: string }).token; // the session user of the contract
      cookie = answer.headers
        .getSetCookie()
        .map((c) => c.split(';')[0])
        .join('; ');
    },
    async end() {
      if (!server) return;
      const gone = ended(server);
      server.kill('SIGTERM');
      await gone;
      server = null;
    },
    async killServer() {
      if (!server) throw new Error('The server does not run.');
      const gone = ended(server);
      server.kill('SIGKILL');
      await gone;
      server = null;
    },
    killWorker() {
      const [worker] = childrenOf(server?.pid ?? 0);
      if (worker === undefined) throw new Error('The worker does not run.');
      process.kill(worker, 'SIGKILL');
    },
    killEngine() {
      const [worker] = childrenOf(server?.pid ?? 0);
      const [engine] = childrenOf(worker ?? 0);
      if (engine === undefined) return false;
      process.kill(engine, 'SIGKILL');
      return true;
    },
    async call(name, input) {
      const answer = await post(ops[name].path, JSON.stringify(input), {
        'content-type': 'application/json',
      });
      const body: unknown = await answer.json();
      if (!answer.ok || (typeof body === 'object' && body !== null && 'error' in body))
        throw new Error(`${name}: ${JSON.stringify(body)}`);
      return ops[name].output.parse(body) as OutputOf<Ops[typeof name]>; // parsed by that operation's own schema
    },
    async submit(bytes, name, product) {
      const body = new FormData();
      if (product) body.set('product', product);
      body.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name);
      const answer = await post(ops.pdfSubmit.path, body, {});
      return ops.pdfSubmit.output.parse(await answer.json()).file_id;
    },
    hears(fileId, wanted) {
      const stop = new AbortController();
      const heard = listen(
        `${url}/events`,
        cookie,
        stop.signal,
        (event) => event.what === 'file' && event.file_id === fileId && wanted(event),
      );
      return { heard, stop: () => stop.abort() };
    },
    remove() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listen(
  url: string,
  cookie: string,
  signal: AbortSignal,
  wanted: (event: ServerEvent) => boolean,
): Promise<void> {
  const answer = await fetch(url, { headers: { cookie }, signal });
  if (!answer.ok || !answer.body) throw new Error(`The events answered ${answer.status}.`);
  let rest = '';
  for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
    const lines = `${rest}${piece}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data: ') && wanted(ServerEvent.parse(JSON.parse(line.slice(6))))) return;
    }
  }
  throw new Error('The events ended.');
}

/** Processes that the given one started. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => {
      try {
        const stat = readFileSync(`/proc/${one}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
      } catch {
        return false;
      }
    });
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? done(address.port)
          : fail(new Error('No port.')),
      );
    });
  });
}
