import { fork, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { ops, ServerEvent } from '../../../contract/index.ts';
import type { InputOf, OpName, Ops, OutputOf } from '../../../contract/index.ts';
import { entry } from '../../../engine/index.ts';

/** The built server as its own processes, on a data folder, as `npm start` runs it. */

export const ADMIN = { email: 'admin@example.org', password: 'a long enough phrase' };

export interface Host {
  readonly url: string;
  readonly pid: number;
  readonly child: ChildProcess;
  /** The worker's process; there is always one while the server runs well. */
  workerPid(): number;
  /** Undefined between the end of one worker and the start of the next. */
  findWorker(): number | undefined;
  /** Ends the server as Ctrl-C does. @returns its exit code */
  stop(): Promise<number | null>;
  /** Ends the server without warning. */
  kill(): Promise<void>;
}

/** @param as another copy of the program, and the account it runs under */
export async function startHost(
  dataDir: string,
  env: Record<string, string> = {},
  as: { readonly program?: string; readonly uid?: number; readonly gid?: number } = {},
): Promise<Host> {
  const { program = entry('server'), ...account } = as;
  const child = fork(program, [], {
    ...account,
    cwd: dataDir,
    silent: true,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ENGINE_PROCESSES: '1',
      ...env,
    },
  });
  let said = '';
  child.stderr?.on('data', (d: Buffer) => {
    said += d.toString();
  });
  const url = await new Promise<string>((done, fail) => {
    child.on('message', (m: { ready?: true; url?: string }) => {
      if (m.ready && m.url) done(m.url);
    });
    child.once('exit', () => fail(new Error(`The server did not start: ${said}`)));
  });
  const exited = new Promise<number | null>((done) => {
    child.once('exit', done);
  });
  const findWorker = () =>
    childrenOf(child.pid ?? 0).find((pid) => commandOf(pid).includes('worker.js'));
  return {
    url,
    child,
    pid: child.pid ?? 0,
    findWorker,
    workerPid() {
      const worker = findWorker();
      if (worker === undefined) throw new Error(`The server has no worker. It said: ${said}`);
      return worker;
    },
    async stop() {
      child.kill('SIGINT');
      return exited;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** A worker on its own, as on another host. */
export function startLoneWorker(
  dataDir: string,
  env: Record<string, string>,
): {
  readonly pid: number;
  readonly ended: Promise<{ readonly code: number | null; readonly said: string }>;
  stop(): void;
} {
  const child = spawn(process.execPath, [entry('worker')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ENGINE_PROCESSES: '1', ...env },
  });
  let said = '';
  child.stderr.on('data', (d: Buffer) => {
    said += d.toString();
  });
  const ended = new Promise<{ code: number | null; said: string }>((done) => {
    child.once('exit', (code) => done({ code, said }));
  });
  return { pid: child.pid ?? 0, ended, stop: () => child.kill('SIGTERM') };
}

/** Asks whether the server is ready until the answer has the status; it answers all the while. */
export async function readyWith({ url }: Pick<Host, 'url'>, status: number): Promise<unknown> {
  for (;;) {
    const answer = await fetch(`${url}/readyz`);
    const body: unknown = await answer.json();
    if (answer.status === status) return body;
  }
}

/** All processes below one, children's children too. */
export function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
        .split(' ')
        .filter(Boolean)
        .map(Number),
    );
  } catch {
    return [];
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

export interface Client {
  /** @param input a form for operations that take a file */
  call<K extends OpName>(name: K, input: InputOf<Ops[K]> | FormData): Promise<OutputOf<Ops[K]>>;
  /** @param to where to; a manuscript to check where it is left out */
  upload(
    bytes: Buffer,
    name: string,
    to?: 'pdfSubmit' | 'pdfSubmitUserDb',
  ): Promise<{ readonly file_id: number }>;
  /** How many jobs wait or run. */
  waitingJobs(): Promise<number>;
  /** The file's jobs of a kind, oldest first. */
  jobs(
    fileId: number,
    kind: 'extract' | 'match',
  ): Promise<{ readonly kind: string; readonly state: string; readonly attempt: number }[]>;
  /**
   * Resolves when the file has, or comes to, a state (and, where asked, work in it has begun to
   * move).
   */
  until(fileId: number, state: string, moving?: 'moving'): Promise<void>;
  /** Resolves with the next news of work that moves, on any file. */
  moves(): Promise<void>;
}

/** States that a file comes to after one that is waited for. */
const AFTER: { readonly [state: string]: readonly string[] } = {
  Extracting: ['Edit', 'Matching', 'Review'],
  Matching: ['Review'],
};

/** A browser's way in: signs in, calls, listens to events. */
export async function signIn(
  host: Pick<Host, 'url'>,
  who: { readonly email: string; readonly password: string } = ADMIN,
): Promise<Client> {
  const answer = await fetch(`${host.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(who),
  });
  const { token } = (await answer.json()) as { token: string };
  const cookie = answer.headers
    .getSetCookie()
    .filter((c) => c.includes('Path=/events'))
    .map((c) => c.split(';')[0])
    .join('; ');
  const bearer = { authorization: `Bearer ${token}` };
  const client: Client = {
    async call(name, input) {
      const said = await fetch(`${host.url}${ops[name].path}`, {
        method: 'POST',
        ...(input instanceof FormData
          ? { headers: bearer, body: input }
          : {
              headers: { 'content-type': 'application/json', ...bearer },
              body: JSON.stringify(input),
            }),
      });
      if (said.status !== 200) throw new Error(`${name} answered ${said.status}`);
      return said.json();
    },
    async upload(bytes, name, to = 'pdfSubmit') {
      const said = await fetch(`${host.url}${ops[to].path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/pdf', 'x-filename': name, ...bearer },
        body: new Uint8Array(bytes),
      });
      return said.json() as Promise<{ file_id: number }>;
    },
    async jobs(fileId, kind) {
      const said = await fetch(
        `${host.url}/rest/jobs?filter=${encodeURIComponent(JSON.stringify({ file_id: fileId, kind }))}&sort=${encodeURIComponent('["id","ASC"]')}`,
        { headers: bearer },
      );
      return said.json() as Promise<{ kind: string; state: string; attempt: number }[]>;
    },
    async waitingJobs() {
      const counts = await Promise.all(
        ['ready', 'running'].map(async (state) => {
          const said = await fetch(
            `${host.url}/rest/jobs?filter=${encodeURIComponent(JSON.stringify({ state }))}`,
            { headers: bearer },
          );
          if (said.status !== 200) throw new Error(`The jobs answered ${said.status}`);
          return ((await said.json()) as unknown[]).length;
        }),
      );
      return counts.reduce((sum, n) => sum + n, 0);
    },
    async until(fileId, state, moving) {
      const events = await fetch(`${host.url}/events`, { headers: { cookie } });
      const fits = (file: { state: string; progress: unknown }) => {
        if (file.state === 'Failed' && state !== 'Failed')
          throw new Error(`The file failed instead of coming to ${state}.`);
        if (moving && AFTER[state]?.includes(file.state))
          throw new Error(`The file was through ${state} before its progress was heard.`);
        return file.state === state && (moving === undefined || file.progress !== null);
      };
      // Listening first, asking second: nothing is missed in between.
      if (fits(await client.call('stateId', { file_id: fileId }))) return events.body?.cancel();
      for await (const event of filesOf(events))
        if (event.file_id === fileId && fits(event)) return;
      throw new Error(`The server ended before the file came to ${state}.`);
    },
    async moves() {
      const events = await fetch(`${host.url}/events`, { headers: { cookie } });
      for await (const event of filesOf(events)) if (event.progress !== null) return;
      throw new Error('The server ended before any work moved.');
    },
  };
  return client;
}

/** What a stream of events tells of files. */
async function* filesOf(
  events: Response,
): AsyncGenerator<Extract<ServerEvent, { what: 'file' }>, void> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of events.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    const whole = text.split('\n\n');
    text = whole.pop() ?? '';
    for (const message of whole) {
      const data = /^data: (.*)$/m.exec(message)?.[1];
      const event = data === undefined ? null : ServerEvent.parse(JSON.parse(data));
      if (event?.what === 'file') yield event;
    }
  }
}
