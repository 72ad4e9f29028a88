import { q, run } from '../../../server/database/query.ts';
import { emailCalls } from '../support/email.ts';
import { openTestServer, PASSWORD } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/** What ends a new address that waits, and what ends with it. */

let server: TestServer;
/** Seconds; each test has the limits to itself. */
let now = 1_000_000;
beforeEach(() => {
  now += 86_400;
});
let here: number;
let lead: Person;
let manager: Person;
let admin: Person;
beforeAll(async () => {
  server = await openTestServer({ clock: () => now });
  here = await server.addCustomer({ name: 'Here' });
  lead = await server.addPerson(here, 'Customer-Admin');
  manager = await server.addPerson(here, 'User-Manager');
  admin = await server.addPerson(await server.addCustomer(), 'Admin');
});
afterAll(() => server.close());

const NEXT = 'another long phrase';
const { fresh, confirmKey, stopKey, change, confirm, signsIn, isSignedIn, trailOf } = emailCalls(
  () => server,
);
const INVALID = { error: { code: 'key-invalid' } };

test('the link in the mail to the present address stops it', async () => {
  const person = await server.addPerson(here);
  const email = fresh();
  await change(person, email);
  const key = await confirmKey(email);
  const stop = await stopKey(person.email);
  expect(await server.call('authEmailStop', { key: stop })).toEqual({ ok: true });
  expect(await confirm(key)).toMatchObject(INVALID);
  expect(await server.call('authEmailStop', { key: stop })).toMatchObject(INVALID);
  expect((await trailOf(person.user_id)).at(-1)).toMatchObject({
    action: 'user.email-cancel',
    from_value: email,
  });
});

test('a link for one thing is good for nothing else', async () => {
  const person = await server.addPerson(here);
  const email = fresh();
  await change(person, email);
  const key = await confirmKey(email);
  const stop = await stopKey(person.email);
  expect(await confirm(stop)).toMatchObject(INVALID);
  expect(await server.call('authEmailStop', { key })).toMatchObject(INVALID);
  expect(
    await server.call('authPassword', { email: person.email, key, password: NEXT }),
  ).toMatchObject(INVALID);
});

const ENDS: readonly [string, (who: Person) => Promise<unknown>][] = [
  [
    'a new password',
    (who) => server.call('passwordChange', { password: PASSWORD, new_password: NEXT }, who),
  ],
  [
    'a new password by a link',
    async (who) => {
      await server.call('authForgot', { email: who.email });
      await server.services.background.settle();
      const key = await server.mailedKey(who.email);
      return server.call('authPassword', { email: who.email, key, password: NEXT });
    },
  ],
  [
    'being switched off',
    (who) => server.call('usersEdit', { user_id: who.user_id, user_status: 'disabled' }, lead),
  ],
  [
    'another role',
    (who) => server.call('usersEdit', { user_id: who.user_id, user_role: 'User-Manager' }, lead),
  ],
  [
    'being moved to another customer',
    async (who) =>
      server.call(
        'usersEditCustomer',
        { user_id: who.user_id, customer_id: await server.addCustomer() },
        admin,
      ),
  ],
  ['giving it up', (who) => server.call('emailCancel', {}, who)],
  [
    'its being given up by who manages people',
    (who) => server.call('emailCancel', { user_id: who.user_id }, manager),
  ],
];

test.each(ENDS)('%s cancels what waits, and the trail tells it', async (_what, end) => {
  const person = await server.addPerson(here);
  const email = fresh();
  await change(person, email);
  const key = await confirmKey(email);
  expect(JSON.stringify(await end(person))).not.toContain('"error"');
  expect(await confirm(key)).toMatchObject(INVALID);
  expect((await trailOf(person.user_id)).at(-1)).toMatchObject({
    action: 'user.email-cancel',
    from_value: email,
  });
});

test('what somebody asked for who may no longer manage the person does not count', async () => {
  const person = await server.addPerson(here);
  const asker = await server.addPerson(here, 'User-Manager');
  const email = fresh();
  await server.call('usersEdit', { user_id: person.user_id, email }, asker);
  await server.call('usersEdit', { user_id: asker.user_id, user_status: 'disabled' }, lead);
  expect(await confirm(await confirmKey(email))).toMatchObject(INVALID);
  expect(await signsIn(person.email)).toBe(true);
});

test('sending again makes a new link and ends the one before', async () => {
  const person = await server.addPerson(here);
  const email = fresh();
  await change(person, email);
  const first = await confirmKey(email);
  expect(await server.call('emailResend', {}, person)).toEqual({ ok: true });
  expect(await server.call('emailResend', { user_id: person.user_id }, manager)).toEqual({
    ok: true,
  });
  expect(await confirm(first)).toMatchObject(INVALID);
  expect(await confirm(await confirmKey(email))).toMatchObject({ email });
});

test('others’ addresses are not given up or sent again by those who do not manage them', async () => {
  const person = await server.addPerson(here);
  await change(person, fresh());
  const stranger = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
  const colleague = await server.addPerson(here);
  for (const call of ['emailCancel', 'emailResend'] as const)
    for (const who of [stranger, colleague])
      expect(await server.call(call, { user_id: person.user_id }, who)).toMatchObject({
        error: { code: 'not-found' },
      });
});

test('mails about one person or to one address do not go on for ever', async () => {
  const person = await server.addPerson(here);
  await change(person, fresh());
  const codes: (string | undefined)[] = [];
  for (let i = 0; i < 8; i += 1)
    codes.push((await server.call('emailResend', {}, person)).error?.code);
  expect(codes[0]).toBeUndefined();
  expect(codes.at(-1)).toBe('too-many-attempts');
});

test('sessions elsewhere end with the new address; that of the browser that confirms stays', async () => {
  const person = await server.addPerson(here);
  const answer = await server.send('authLogin', { email: person.email, password: PASSWORD });
  const elsewhere = { ...person, token: answer.json().token };
  const email = fresh();
  await change(person, email);
  const key = await confirmKey(email);
  const confirmed = await server.send('authEmailConfirm', { key }, { cookies: person.cookies });
  expect(confirmed.json()).toEqual({ email, own: true });
  expect(await isSignedIn(person)).toBe(true);
  expect(await isSignedIn(elsewhere)).toBe(false);
  // Somebody else's browser keeps nobody's session.
  const next = fresh();
  await change(person, next);
  const other = await server.send(
    'authEmailConfirm',
    { key: await confirmKey(next) },
    { cookies: manager.cookies },
  );
  expect(other.json()).toEqual({ email: next, own: false });
  expect(await isSignedIn(person)).toBe(false);
  expect(await isSignedIn(manager)).toBe(true);
});

test('a link to set a password that went to the old address is dead', async () => {
  const person = await server.addPerson(here);
  await server.call('authForgot', { email: person.email });
  await server.services.background.settle();
  const key = await server.mailedKey(person.email);
  const email = fresh();
  await change(person, email);
  await confirm(await confirmKey(email));
  for (const address of [person.email, email])
    expect(
      await server.call('authPassword', { email: address, key, password: NEXT }),
    ).toMatchObject(INVALID);
});

test('an expired link confirms nothing, and the address waits no longer', async () => {
  const person = await server.addPerson(here);
  const email = fresh();
  await change(person, email);
  const key = await confirmKey(email);
  await run(
    server.services.db,
    q
      .updateTable('email_changes')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', person.user_id),
  );
  expect(await confirm(key)).toMatchObject(INVALID);
  expect(await server.call('emailGet', {}, person)).toEqual({ email: person.email, pending: null });
});
