import { hashPassword } from '../../../server/auth/passwords.ts';
import { all, q } from '../../../server/database/query.ts';
import { openLimiter } from '../../../server/http/limiter.ts';
import { openLimits } from '../../../server/start.ts';
import { openTestServer, PASSWORD } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let victim: Person;
let other: Person;
beforeAll(async () => {
  // Time stands still for the locks: looking at a hundred passwords can take longer than a lock needs to let one more through.
  server = await openTestServer({ env: { TRUST_PROXY: 'true' }, limits: openLimits(() => 0) });
  const customer = await server.addCustomer();
  victim = await server.addPerson(customer);
  other = await server.addPerson(customer);
});
afterAll(() => server.close());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const guess = async (address: string, password: string, email = victim.email) => {
  const answer: { error?: { code: string } } = (
    await server.send('authLogin', { email, password }, from(address))
  ).json();
  return answer.error?.code ?? 'in';
};
const count = (codes: readonly string[]) =>
  Object.fromEntries(
    [...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]),
  );

/** Processor time of this process and its threads since then, in microseconds. */
const spent = (begun: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(begun);
  return user + system;
};
async function work(run: () => Promise<void>): Promise<number> {
  const begun = process.cpuUsage();
  await run();
  return spent(begun);
}

test('of 1 000 wrong passwords from one place ten are looked at; others, and the owner elsewhere, come in meanwhile', async () => {
  const hashing = await work(async () => {
    for (let i = 0; i < 5; i += 1) await hashPassword('as dear as looking at one');
  });
  const begun = process.cpuUsage();
  const guesses = Array.from({ length: 1000 }, (_, i) => guess('203.0.113.5', `guess ${i}`));
  const meanwhile = [guess('198.51.100.1', PASSWORD, other.email), guess('198.51.100.2', PASSWORD)];
  expect(await Promise.all(meanwhile)).toEqual(['in', 'in']);
  expect(count(await Promise.all(guesses))).toEqual({
    'bad-credentials': 10,
    'too-many-attempts': 990,
  });
  // All of it together is a quarter, at most, of the work of looking at them.
  expect(spent(begun)).toBeLessThan(((1000 / 5) * hashing) / 4);
  // The right password is not told from a wrong one there.
  expect(await guess('203.0.113.5', PASSWORD)).toBe('too-many-attempts');
  const trail = await all(
    server.services.db,
    q.selectFrom('audit').select('audit_id').where('action', '=', 'login.failed'),
  );
  expect(trail).toHaveLength(10);
});

test('of 1 000 wrong passwords from as many places at most 100 are looked at; where the owner is signed in he still comes in', async () => {
  const codes = await Promise.all(
    Array.from({ length: 1000 }, (_, i) => guess(`10.0.${i >> 8}.${i & 255}`, 'guess')),
  );
  expect(count(codes)).toEqual({ 'bad-credentials': 100, 'too-many-attempts': 900 });
  expect(await guess('192.0.2.77', PASSWORD)).toBe('too-many-attempts');
  expect(await guess('198.51.100.2', PASSWORD)).toBe('in');
  // Knowing the password somewhere ends the siege.
  expect(await guess('192.0.2.77', PASSWORD)).toBe('in');
});

test('one place that tries many accounts is stopped too', async () => {
  const codes = await Promise.all(
    Array.from({ length: 200 }, (_, i) => guess('203.0.113.9', 'guess', `nobody${i}@example.org`)),
  );
  expect(count(codes)).toEqual({ 'bad-credentials': 60, 'too-many-attempts': 140 });
});

test('a lock opens again bit by bit', () => {
  let now = 0;
  const limiter = openLimiter(10, 900, () => now);
  const takes = (n: number) =>
    Array.from({ length: n }, () => limiter.take('x')).filter(Boolean).length;
  expect(takes(1000)).toBe(10);
  now = 89;
  expect(takes(5)).toBe(0);
  now = 91;
  expect(takes(5)).toBe(1);
  now = 5000;
  expect(takes(1000)).toBe(10);
});
