import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { journalMarkdown } from '../../../contract/index.ts';
import { sendCallbacks } from '../../../server/callbacks/callbacks.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/** The reference's programs, taken from the page and run as they stand. */

const page = readFileSync(join(__dirname, '..', '..', '..', 'docs', 'journals.md'), 'utf8');
const RUN: Readonly<
  Record<
    string,
    { readonly program: string; readonly file: string; readonly needs: readonly string[] }
  >
> = {
  js: { program: process.execPath, file: 'example.mjs', needs: [] },
  sh: { program: 'bash', file: 'example.sh', needs: ['bash', 'curl'] },
  py: { program: 'python3', file: 'example.py', needs: ['python3'] },
};
const blocks = [...page.matchAll(/```(js|sh|py)\n([\s\S]*?)```/g)].map(
  ([, language = '', text = '']) => ({ language, text }),
);
const senders = blocks.filter(({ text }) => text.includes('JOURNAL_KEY'));
const receivers = blocks.filter(({ text }) => text.includes('JOURNAL_SECRET'));

let server: TestServer;
let boss: Person;
let url: string;
let folder: string;
beforeAll(async () => {
  server = await openTestServer({ env: { INNER_HOSTS: '127.0.0.1' }, reports: true });
  url = await server.app.http.listen({ host: '127.0.0.1', port: 0 });
  const customer = await server.addCustomer();
  boss = await server.addPerson(customer, 'Customer-Admin');
  const editor = await server.addPerson(customer, 'User');
  await server.call('journalsSave', { system: 'ej', rules: { user_id: editor.user_id } }, boss);
  folder = mkdtempSync(join(tmpdir(), 'examples-'));
  writeFileSync(join(folder, 'manuscript.pdf'), '%PDF-1.7\n% an example\n');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the page is what the contract says now; `npm run api` writes it anew', () => {
  expect(page).toBe(journalMarkdown());
  expect(senders.map(({ language }) => language)).toEqual(['sh', 'js', 'py']);
  expect(receivers.map(({ language }) => language)).toEqual(['js', 'py']);
});

/**
 * The programs of a language that are not on this machine; said aloud, for then its examples are
 * only read.
 */
function missing(language: string): readonly string[] {
  const lacking = (RUN[language]?.needs ?? []).filter(
    (name) => spawnSync(name, ['--version']).status !== 0,
  );
  if (lacking.length > 0)
    process.stderr.write(
      `${lacking.join(', ')} is not on this machine: the ${language} examples of docs/journals.md are read, not run.\n`,
    );
  return lacking;
}

function start(language: string, text: string, env: Record<string, string>): ChildProcess {
  const { program, file } = RUN[language] ?? { program: '', file: '' };
  writeFileSync(join(folder, file), text);
  return spawn(program, [file], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

test.each(senders.map(({ language, text }) => [language, text] as const))(
  '%s: sends a manuscript, asks for its state, makes a link',
  async (language, text) => {
    for (const word of [
      '/journal/v1/',
      'submit',
      'status',
      'link',
      'reference',
      'manuscript.pdf',
      'Bearer ',
    ])
      expect(text).toContain(word);
    if (missing(language).length > 0) return;
    const { secret } = await server.call(
      'journalsKeyAdd',
      { system: 'ej', name: language, scopes: ['submit', 'status', 'link'], sandbox: true },
      boss,
    );
    const child = start(language, text, { JOURNAL_URL: url, JOURNAL_KEY: secret });
    let said = '';
    let wrong = '';
    child.stdout?.on('data', (d: Buffer) => {
      said += d.toString();
    });
    child.stderr?.on('data', (d: Buffer) => {
      wrong += d.toString();
    });
    const code = await new Promise((done) => {
      child.once('exit', done);
    });
    expect({ code, wrong }).toEqual({ code: 0, wrong: '' });
    const answers = said
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers).toMatchObject([
      { reference: 'MS-2026-0001', state: 'Submitted', sandbox: true },
      { state: 'Submitted', filename: 'Sandbox – manuscript.pdf' },
      { url: expect.stringMatching(/\/auto\/ejlogin\?id=\d+&product=panelsight#token=/) },
    ]);
  },
);

test.each(receivers.map(({ language, text }) => [language, text] as const))(
  '%s: takes a callback that is genuine and no other',
  async (language, text) => {
    for (const word of ['x-journal-signature', '300', 'JOURNAL_SECRET'])
      expect(text.toLowerCase()).toContain(word.toLowerCase());
    if (missing(language).length > 0) return;
    const { secret } = await server.call('journalsSecret', { system: 'ej' }, boss);
    const port = await freePort();
    const child = start(language, text, { JOURNAL_SECRET: secret, PORT: String(port) });
    const ended = new Promise((done) => {
      child.once('exit', done);
    });
    try {
      const lines = linesOf(child);
      expect(await lines()).toBe('listening');
      const forged = await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        body: '{}',
        headers: {
          'x-journal-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
        },
      });
      expect(forged.status).toBe(403);
      await server.call(
        'journalsSave',
        { system: 'ej', rules: { callback_url: `http://127.0.0.1:${port}/hook` } },
        boss,
      );
      await server.call('journalsTest', { system: 'ej' }, boss);
      await sendCallbacks(server.services);
      expect(JSON.parse(await lines())).toMatchObject({ event: 'test', system: 'ej' });
      const rows = await server.inject({
        method: 'GET',
        url: '/rest/deliveries?sort=["id","DESC"]',
        headers: { authorization: `Bearer ${boss.token}` },
      });
      expect(rows.json()[0]).toMatchObject({ state: 'delivered', status: 204 });
    } finally {
      child.kill();
      await ended;
    }
  },
);

/** What a program says, line by line. */
function linesOf(child: ChildProcess): () => Promise<string> {
  const read: string[] = [];
  const waiting: ((line: string) => void)[] = [];
  let rest = '';
  child.stdout?.on('data', (d: Buffer) => {
    const parts = (rest + d.toString()).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) (waiting.shift() ?? ((l: string) => read.push(l)))(line);
  });
  return async () =>
    read.shift() ??
    new Promise((done) => {
      waiting.push(done);
    });
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}
