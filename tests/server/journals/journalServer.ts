import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { journalCalls } from '../../../contract/index.ts';
import type { JournalCallName } from '../../../contract/index.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/** The interface for journal systems: keys, calls, callbacks, links. */

export let server: TestServer;
export let boss: Person;
export let editor: Person;
export let outside: Server;
export let base: string;
let answerWith = 200;
export const heard: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
export const served = new Map<string, Buffer>();

/** Opens what stands above for the tests of a file; each file calls it once. */
export function withJournalServer(): void {
  beforeAll(async () => {
    heard.length = 0;
    served.clear();
    answerWith = 200;
    outside = createServer((request, response) => {
      const file = served.get(request.url ?? '');
      if (file) return response.end(file);
      if (request.url === '/moved')
        return response.writeHead(302, { location: '/paper.pdf' }).end();
      let body = '';
      request.on('data', (d: Buffer) => {
        body += d.toString();
      });
      request.on('end', () => {
        heard.push({ path: request.url ?? '', headers: request.headers, body });
        response.writeHead(answerWith).end('thanks');
      });
    });
    await new Promise<void>((done) => {
      outside.listen(0, '127.0.0.1', done);
    });
    base = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
    server = await openTestServer({ env: { INNER_HOSTS: '127.0.0.1' }, reports: true });
    const customer = await server.addCustomer({
      name: 'Journal of Examples',
      files_max: 50,
      figures_max: 500,
    });
    boss = await server.addPerson(customer, 'Customer-Admin');
    editor = await server.addPerson(customer, 'User');
    await server.call('journalsSave', { system: 'em', rules: { user_id: editor.user_id } }, boss);
  });
  afterAll(async () => {
    await server.close();
    outside.close();
  });
}

export const SCOPES = ['submit', 'status', 'report', 'link'] as const;
export const newKey = async (
  more: {
    scopes?: ('submit' | 'status' | 'report' | 'link')[];
    sandbox?: boolean;
    system?: 'em' | 'ej';
  } = {},
  who = boss,
) =>
  server.call(
    'journalsKeyAdd',
    { system: 'em', name: 'Test', scopes: [...SCOPES], sandbox: false, ...more },
    who,
  );

export const send = (name: JournalCallName, body: unknown, secret: string) =>
  server.inject({
    method: 'POST',
    url: journalCalls[name].path,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });

export let copies = 0;
export const pdf = () => {
  copies += 1;
  return Buffer.from(`%PDF-1.7\n% journal ${copies}\n`);
};

export function multipart(fields: Record<string, string>, file: Buffer, secret: string) {
  const edge = 'edge-of-a-part';
  const parts = Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('');
  const payload = Buffer.concat([
    Buffer.from(
      `${parts}--${edge}\r\ncontent-disposition: form-data; name="file"; filename="paper.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${edge}--\r\n`),
  ]);
  return server.inject({
    method: 'POST',
    url: journalCalls.submit.path,
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload,
  });
}

export async function submitted(secret: string, reference: string): Promise<number> {
  const answer = await multipart({ reference }, pdf(), secret);
  expect(answer.statusCode).toBe(200);
  return answer.json().file_id;
}

/** What the receiver of callbacks answers from now on. */
export function answerReceiverWith(status: number): void {
  answerWith = status;
}
