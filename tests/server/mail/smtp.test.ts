import { all, q, run } from '../../../server/database/query.ts';
import { sendMails, smtpDeliver } from '../../../server/mail/sender.ts';
import { decoded, openMailServer } from '../../scenes/mailServer.ts';
import type { MailServer } from '../../scenes/mailServer.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let post: MailServer;
let admin: Person;
beforeAll(async () => {
  server = await openTestServer();
  post = await openMailServer();
  admin = await server.addPerson(await server.addCustomer(), 'Admin');
});
afterAll(async () => {
  await post.close();
  await server.close();
});
beforeEach(() => run(server.services.db, q.deleteFrom('mails')));

const send = (url = post.url) =>
  sendMails(server.services, 'Panelsight <no-reply@example.org>', smtpDeliver(url));
const outbox = async () => (await server.call('outbox', {}, admin)).items;
test('an invitation goes through a real mail server as text and as HTML, in the language of who gets it', async () => {
  await server.call('usersInvite', { email: 'new@example.org', first_name: '<b>New</b>' }, admin);
  expect(await send()).toBe(1);
  const [letter] = post.letters.splice(0);
  expect(letter).toMatchObject({ to: ['new@example.org'], from: 'no-reply@example.org' });
  const text = decoded(letter?.raw ?? '');
  expect(text).toMatch(/Content-Type: text\/plain/i);
  expect(text).toMatch(/Content-Type: text\/html/i);
  expect(text).toMatch(
    /<a href="http:\/\/localhost:8080\/forgot#email=new%40example\.org&amp;key=[\w-]+"/,
  );
  expect(text).toContain('Set your password within seven days:');
  const [row] = await outbox();
  expect(row).toMatchObject({ state: 'sent', error: null, attempts: 1 });

  const person = await server.addPerson(admin.customer_id);
  await server.call('usersPropSet', { language: 'de' }, person);
  await server.call('authForgot', { email: person.email });
  await server.services.background.settle();
  await send();
  expect(post.letters.splice(0)[0]?.raw).toMatch(
    /Subject: =\?UTF-8\?Q\?Neues_Passwort_f=C3=BCr_Panelsight\?=/,
  );
});

test("an Admin's own text comes before ours, and nothing in it is taken for HTML", async () => {
  await server.call(
    'miscUpdate',
    {
      idx: 'mail-templates',
      data: { 'password.en': { subject: 'Key for %{email}', text: '1 < 2 & 100 %\n\n%{link}' } },
    },
    admin,
  );
  const person = await server.addPerson(admin.customer_id);
  await server.call('authForgot', { email: person.email });
  await server.services.background.settle();
  await send();
  const text = decoded(post.letters.splice(0)[0]?.raw ?? '');
  expect(text).toContain(`Subject: Key for ${person.email}`);
  expect(text).toContain('1 < 2 & 100 %');
  expect(text).toContain('1 &lt; 2 &amp; 100 %');
  await server.call('miscUpdate', { idx: 'mail-templates', data: {} }, admin);
});

test('words are given mail by mail, checked, written down, and taken back', async () => {
  const own = { subject: 'Come in, %{email}', text: 'Here: %{link}' };
  const mailOf = async (language: string) =>
    (await server.call('mailTexts', {}, admin)).items.find(
      (mail) => mail.name === 'invite' && mail.language === language,
    );
  // As an Admin wrote it once for all languages.
  await server.call(
    'miscUpdate',
    { idx: 'mail-templates', data: { invite: { subject: 'For all', text: '%{link}' } } },
    admin,
  );
  expect(
    await server.call('mailTextSet', { name: 'invite', language: 'en', own }, admin),
  ).toMatchObject({ own, built: { subject: expect.stringContaining('invites you') } });
  expect(await mailOf('de')).toMatchObject({ own: { subject: 'For all' } });
  await server.call('usersInvite', { email: 'welcome@example.org' }, admin);
  expect((await outbox())[0]).toMatchObject({
    to: 'welcome@example.org',
    subject: 'Come in, welcome@example.org',
    text: expect.stringMatching(/^Here: http/),
  });
  expect(
    await server.call(
      'mailTextSet',
      { name: 'invite', language: 'en', own: { subject: '%{date}', text: 'No link.' } },
      admin,
    ),
  ).toMatchObject({
    error: {
      code: 'invalid-input',
      fields: {
        subject: '%{date} is not known here.',
        text: expect.stringContaining('%{link} is missing'),
      },
    },
  });
  expect(
    await server.call(
      'miscUpdate',
      {
        idx: 'mail-templates',
        data: { 'invite.en': { subject: '%{date}', text: '%{link}' }, letter: own },
      },
      admin,
    ),
  ).toMatchObject({
    error: {
      fields: {
        'invite.en.subject': '%{date} is not known here.',
        letter: 'There is no such mail.',
      },
    },
  });
  await server.call('mailTextSet', { name: 'invite', language: 'en', own: null }, admin);
  await server.call('mailTextSet', { name: 'invite', language: 'de', own: null }, admin);
  expect([await mailOf('en'), await mailOf('de')]).toMatchObject([{ own: null }, { own: null }]);
  const written = await all(
    server.services.db,
    q
      .selectFrom('audit')
      .select(['action', 'to_value'])
      .where('action', 'like', 'mail.text%')
      .orderBy('audit_id'),
  );
  expect(written).toEqual([
    { action: 'mail.text', to_value: 'invite.en' },
    { action: 'mail.text-reset', to_value: 'invite.en' },
    { action: 'mail.text-reset', to_value: 'invite.de' },
  ]);
});

test('what the mail server refuses for good has bounced and can be sent again; what it puts off is tried later', async () => {
  post.refuses.set('gone@example.org', 550);
  post.refuses.set('busy@example.org', 451);
  for (const email of ['gone@example.org', 'busy@example.org', 'fine@example.org'])
    await server.call('usersInvite', { email }, admin);
  await send();
  const states = async () =>
    Object.fromEntries((await outbox()).map((mail) => [mail.to, mail.state]));
  expect(await states()).toEqual({
    'gone@example.org': 'bounced',
    'busy@example.org': 'queued',
    'fine@example.org': 'sent',
  });
  const [, busy, gone] = await outbox();
  expect(gone).toMatchObject({
    to: 'gone@example.org',
    error: expect.stringContaining('550'),
    attempts: 1,
    next_timesec: null,
  });
  expect(busy?.next_timesec).toBeGreaterThan(Math.floor(Date.now() / 1000));
  expect(await send()).toBe(0);
  post.refuses.clear();
  expect(await server.call('outboxRetry', { id: gone?.id ?? 0 }, admin)).toEqual({ ok: true });
  expect(await server.call('outboxRetry', { id: gone?.id ?? 0 }, admin)).toMatchObject({
    error: { code: 'not-found' },
  });
  await run(
    server.services.db,
    q
      .updateTable('mails')
      .set({ next_at: new Date(0) })
      .where('state', '=', 'queued'),
  );
  await send();
  expect(await states()).toEqual({
    'gone@example.org': 'sent',
    'busy@example.org': 'sent',
    'fine@example.org': 'sent',
  });
  post.letters.splice(0);
});

test('no mail server, or a wrong password for it, loses nothing', async () => {
  await server.call('usersInvite', { email: 'later@example.org' }, admin);
  const wrong = post.url.replace('se%3Acret', 'wrong');
  await send('smtp://127.0.0.1:1');
  expect((await outbox())[0]).toMatchObject({
    state: 'queued',
    attempts: 1,
    error: expect.stringContaining('ECONNREFUSED'),
  });
  await run(server.services.db, q.updateTable('mails').set({ next_at: new Date(0) }));
  await send(wrong);
  expect((await outbox())[0]?.error).toMatch(/535|Wrong password/);
});

test('two servers on one database send each mail once', async () => {
  for (let i = 0; i < 6; i += 1)
    await server.call('usersInvite', { email: `many${i}@example.org` }, admin);
  await Promise.all([send(), send(), send()]);
  expect(
    post.letters
      .splice(0)
      .map((letter) => letter.to[0])
      .toSorted(),
  ).toEqual(Array.from({ length: 6 }, (_, i) => `many${i}@example.org`));
  expect(
    await all(
      server.services.db,
      q.selectFrom('mails').select('mail_id').where('state', '<>', 'sent'),
    ),
  ).toEqual([]);
});
