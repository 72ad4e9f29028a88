import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { all, q } from '../../../server/database/query.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

interface Said {
  readonly port?: number;
  readonly got?: { readonly to: string; readonly message: string; readonly from?: string };
}

let gateway: ChildProcess;
let server: TestServer;
let admin: Person;
const got: unknown[] = [];
beforeAll(async () => {
  gateway = fork(join(__dirname, 'gateway.mjs'));
  const port = await new Promise<number>((ready) => {
    gateway.on('message', (said: Said) =>
      said.port === undefined ? got.push(said.got) : ready(said.port),
    );
  });
  server = await openTestServer({
    env: {
      SMS_URL: `http://127.0.0.1:${port}/messages`,
      SMS_TOKEN: 'gateway-token',
      SMS_FROM: 'Panelsight',
      SMS_TIMEOUT_SECONDS: '1',
    },
  });
  admin = await server.addPerson(await server.addCustomer(), 'Admin');
});
afterAll(async () => {
  await server.close();
  gateway.disconnect();
});

const sms = (phoneNumber: string, message = 'Your report is ready.', who = admin) =>
  server.call('usersSms', { phoneNumber, message }, who);

test('a text message goes to the gateway as it stands; the trail says to whom, not what', async () => {
  expect(await sms('+49 (151) 234-567 89')).toEqual({ ok: true });
  expect(got).toEqual([
    { to: '+4915123456789', message: 'Your report is ready.', from: 'Panelsight' },
  ]);
  const trail = await all(
    server.services.db,
    q.selectFrom('audit').select(['action', 'to_value', 'text']).where('action', '=', 'sms.send'),
  );
  expect(trail).toEqual([{ action: 'sms.send', to_value: '+49******89', text: '' }]);
});

test.each(['', '12345', '+0123456789', '+49abc', '+1234567890123456'])(
  '%s is no number that a gateway could reach',
  async (number) => {
    expect(await sms(number)).toMatchObject({
      error: { code: 'invalid-input', fields: { phoneNumber: expect.any(String) } },
    });
  },
);

test('an empty message is refused; what the gateway refuses, or does not answer, is told', async () => {
  expect(await sms('+4915123456789', '  ')).toMatchObject({
    error: { code: 'invalid-input', fields: { message: expect.any(String) } },
  });
  expect(await sms('+15550000')).toMatchObject({
    error: { code: 'gateway-failed', message: expect.stringContaining('422') },
  });
  expect(await sms('+15551111')).toMatchObject({ error: { code: 'gateway-failed' } });
  expect(await server.call('smsList', { skip: 0, limit: 2 }, admin)).toEqual({
    configured: true,
    total: 3,
    items: [
      {
        id: expect.any(Number),
        timesec: expect.any(Number),
        to: '+15******11',
        by: 'Person 2',
        state: 'failed',
        problem: 'The gateway did not answer.',
      },
      {
        id: expect.any(Number),
        timesec: expect.any(Number),
        to: '+15******00',
        by: 'Person 2',
        state: 'failed',
        problem: 'The gateway answered with status 422.',
      },
    ],
  });
});

test('only an Admin sends, and not without end', async () => {
  const lead = await server.addPerson(admin.customer_id, 'Customer-Admin');
  expect(await sms('+4915123456789', 'x', lead)).toMatchObject({ error: { code: 'not-allowed' } });
  expect(await server.call('smsList', {}, lead)).toMatchObject({ error: { code: 'not-allowed' } });
  const codes: string[] = [];
  for (let i = 0; i < 40; i += 1) codes.push((await sms('', 'x')).error?.code ?? 'sent');
  expect(codes.at(-1)).toBe('too-many-attempts');
});

test('without a gateway it says who has to do what', async () => {
  const plain = await openTestServer();
  try {
    const boss = await plain.addPerson(await plain.addCustomer(), 'Admin');
    expect(
      await plain.call('usersSms', { phoneNumber: '+4915123456789', message: 'x' }, boss),
    ).toMatchObject({
      error: { code: 'not-configured', message: expect.stringContaining('SMS_URL') },
    });
    expect(await plain.call('smsList', {}, boss)).toEqual({
      configured: false,
      items: [],
      total: 0,
    });
  } finally {
    await plain.close();
  }
});
