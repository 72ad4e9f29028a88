import { basename } from 'node:path';
import { checkChain } from '../../../server/audit/chain.ts';
import { PERSON_SHEETS } from '../../../server/erasure/exportStore.ts';
import { CUSTOMER_KEEPS, PERSON_COLUMNS } from '../../../server/erasure/rows.ts';
import { finishErasures } from '../../../server/erasure/finish.ts';
import { upload } from '../flow/press.ts';
import { analysis, extraction, finding, finishJob } from '../support/handmade.ts';
import { unzip } from '../support/unzip.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { everythingOf, fillTables, hashOf, objectsWith, tableNames, tablesWith } from './marked.ts';

/**
 * Erasing a person and a customer: whoever left a mark in everything that can be done is looked for
 * in every column of every table and in every stored file.
 */

const WORD = 'quokka';
let server: TestServer;
let admin: Person;
beforeEach(async () => {
  server = await openTestServer();
  admin = await server.addPerson(await server.addCustomer({ type: 'internal' }), 'Admin');
});
afterEach(() => server.close());

const rows = async (sql: string, ...parameters: unknown[]) =>
  (await server.services.db.run({ sql, parameters })).rows;

/** A manuscript that is submitted, corrected, reviewed and reported, with the mark in its words. */
async function worked(owner: Person, reviewer: Person, word: string): Promise<number> {
  const { file_id } = await upload(server, owner, Buffer.from(`%PDF-1.7\n${word}\n`), {
    name: `${word}.pdf`,
  });
  const made = extraction();
  await finishJob(server, 'extract', { ...made, title: word });
  await server.call('fileInfo', { file_id, info: { title: word, note: word } }, owner);
  await server.call('fileState', { file_id, state: 'Matching', audit_edit: word }, owner);
  await finishJob(server, 'match', {
    analysis: analysis([finding('m1', 'f1s1', 'f2s1')]),
    subImages: made.subImages,
  });
  const id = (await server.call('reviewId', { file_id }, owner)).matches[0]?.id ?? '';
  await server.call(
    'matchState',
    { file_id, pdfMatch: { id, state: 'confirmed', notes: 'Seen twice.' } },
    reviewer,
  );
  await server.call('fileState', { file_id, state: 'Report', audit_review: 'Seen' }, owner);
  return file_id;
}

/** One of everything by the person, in words that hold the mark and in rows of every table. */
async function oneOfEverything(person: Person): Promise<number> {
  const { db } = server.services;
  await server.call('usersPropSet', { first_name: 'Quentin', last_name: WORD }, person);
  const file_id = await worked(person, person, WORD);
  await server.call('usersSupport', { from: WORD, subject: WORD, message: WORD }, person);
  await server.call(
    'paymentsAdd',
    { payment: { subimages: 100, price: 8000, code: null } },
    person,
  );
  // An Admin names the person in the trail, and in a mail to somebody else.
  await server.call(
    'usersEdit',
    { user_id: person.user_id, first_name: 'Quentin', last_name: WORD, skip_edit: true },
    admin,
  );
  await rows(
    `insert into mails (recipient, subject, body) values ('other@example.org', 'News', $1)`,
    `Quentin ${WORD} has invited you.`,
  );
  await rows(
    `insert into audit (customer_id, user_id, action, to_value, text) values ($1, $2, 'test', $3, $4)`,
    admin.customer_id,
    admin.user_id,
    person.email,
    `Asked by Quentin ${WORD}.`,
  );
  const filled = await fillTables(
    db,
    { customer_id: person.customer_id, user_id: person.user_id, file_id },
    WORD,
  );
  expect(filled).toEqual(expect.arrayContaining(['features', 'sign_ons', 'text_documents']));
  return file_id;
}

/** Hashes of all bytes of a customer: what somebody who has the same file would look for. */
const hashesOf = async (customer: number) =>
  (await rows('select hash from objects where customer_id = $1', customer)).map(({ hash }) =>
    String(hash),
  );

/** Rows of the service, which the test filled too and which no person or customer owns. */
const OF_THE_SERVICE = [
  'folder_pdfs',
  'folder_runs',
  'mail_domains',
  'misc',
  'outages',
  'rate_limits',
  'reference_articles',
  'reference_figures',
  'reference_pictures',
  'reference_run_articles',
  'reference_runs',
  'registry_works',
  'retraction_imports',
  'retraction_versions',
];

/** Rows of the customer that the test filled too: the person's name was in none of them. */
const OF_THE_CUSTOMER = [
  'coupons',
  'journal_keys',
  'journal_settings',
  'licence_notices',
  'payments',
  'saml_settings',
  'scholarone_arrivals',
  'scholarone_settings',
  'text_common',
  'text_lists',
  'text_vendor_settings',
  'text_vendor_submissions',
];

test('a customer is erased: nothing is left but what is named, and nothing of another one changes', async () => {
  const boss = await server.addPerson(
    await server.addCustomer({ name: `${WORD} Press` }),
    'Customer-Admin',
    { email: `boss@${WORD}.org` },
  );
  const other = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
  await worked(other, other, 'wombat');
  await oneOfEverything(boss);
  // Drawn pictures are alike for all customers here.
  const foreign = await hashesOf(other.customer_id);
  const hashes = (await hashesOf(boss.customer_id)).filter((hash) => !foreign.includes(hash));
  expect(hashes.length).toBeGreaterThan(2);
  const words = [WORD, hashOf(WORD), ...hashes];
  const others = await everythingOf(server, other.customer_id);

  const ask = { customer_id: boss.customer_id };
  const plan = await server.call('customersErasePlan', ask, admin);
  expect(plan.name).toBe(`${WORD} Press`);
  expect(plan.goes.find(({ what }) => what === 'files')).toEqual({ what: 'files', n: 1 });
  expect(plan.stays.find(({ what }) => what === 'payments')?.n).toBeGreaterThan(0);
  expect(
    await server.call('customersErase', { ...ask, name: 'Another Press' }, admin),
  ).toMatchObject({ error: { code: 'invalid-input' } });
  expect(await server.call('customersErase', { ...ask, name: plan.name }, admin)).toEqual({
    ok: true,
  });
  expect((await server.send('usersPropGet', {}, { who: boss })).statusCode).toBe(401);
  await server.services.background.settle();
  await finishErasures(server.services);

  // Invoices are kept by law, with the buyer as it stood on them.
  expect(
    (await tablesWith(server.services.db, words)).filter((name) => !OF_THE_SERVICE.includes(name)),
  ).toEqual(['coupons', 'payments']);
  expect(objectsWith(server, words, boss.customer_id)).toEqual([]);
  expect(await everythingOf(server, other.customer_id)).toEqual(others);
  expect(await rows('select done_at is not null as done, names from erasures')).toEqual([
    { done: true, names: [] },
  ]);
  for (const name of await tableNames(server.services.db)) {
    if (name in CUSTOMER_KEEPS || name === 'migrations') continue;
    const left = await rows(
      `select 1 from "${name}" t where (to_jsonb(t) ->> 'customer_id')::bigint = $1`,
      boss.customer_id,
    );
    expect([name, left.length]).toEqual([name, 0]);
  }
  const { faults, erased } = await checkChain(server.services.db);
  expect(faults).toEqual([]);
  expect(erased).toBeGreaterThan(5);
  expect(await server.call('customersGet', ask, admin)).toMatchObject({
    error: { code: 'not-found' },
  });
});

test('a person is erased: what others need stays without the name', async () => {
  const home = await server.addCustomer();
  const person = await server.addPerson(home, 'Customer-Admin', { email: `q@${WORD}.org` });
  const colleague = await server.addPerson(home, 'User');
  await oneOfEverything(person);
  const theirs = await worked(colleague, person, 'wombat');
  const words = [WORD, hashOf(WORD), hashOf(`%PDF-1.7\n${WORD}\n`)];

  const plan = await server.call('usersErasePlan', { user_id: person.user_id }, admin);
  expect(plan.name).toBe(`Quentin ${WORD}`);
  expect(plan.stays).toEqual(expect.arrayContaining([{ what: 'decisions', n: 1 }]));
  expect(
    await server.call('usersErase', { user_id: person.user_id, name: plan.name }, admin),
  ).toEqual({ ok: true });
  expect((await server.send('usersPropGet', {}, { who: person })).statusCode).toBe(401);
  await server.services.background.settle();
  await finishErasures(server.services);

  const left = (await tablesWith(server.services.db, words)).filter(
    (name) => !OF_THE_SERVICE.includes(name),
  );
  expect(left).toEqual(OF_THE_CUSTOMER);
  // Finished reports of others say who decided, as the plan tells.
  expect(plan.stays).toEqual(expect.arrayContaining([{ what: 'reports', n: 1 }]));
  const reports = await rows(
    `select unnest(array[document, hash]) as hash from report_versions where file_id = $1`,
    theirs,
  );
  expect(
    objectsWith(server, words, null)
      .map((name) => basename(name))
      .toSorted(),
  ).toEqual(reports.map(({ hash }) => String(hash)).toSorted());
  // The colleague's manuscript is as it was, and the decision on it has nobody's name.
  const review = await server.call('reviewId', { file_id: theirs }, colleague);
  expect(review.matches[0]).toMatchObject({ state: 'confirmed', notes: 'Seen twice.' });
  expect(JSON.stringify(review)).toContain(`Erased person ${person.user_id}`);
  const people = await server.call('users', { customer_id: home, skip: 0, limit: 10 }, admin);
  expect([people.items.map(({ user_id }) => user_id), people.total]).toEqual([
    [colleague.user_id],
    1,
  ]);
  expect((await checkChain(server.services.db)).faults).toEqual([]);
});

test('an erasing that was cut off is done by the next round, and waits for work that runs', async () => {
  const person = await server.addPerson(await server.addCustomer(), 'User', {
    email: `q@${WORD}.org`,
  });
  const { file_id } = await upload(server, person, Buffer.from(`%PDF-1.7\n${WORD}\n`));
  const { port, close } = server.services.jobs.openPort();
  const order = await port.take();
  expect(order?.kind).toBe('extract');
  const plan = await server.call('usersErasePlan', { user_id: person.user_id }, admin);
  await server.call('usersErase', { user_id: person.user_id, name: plan.name }, admin);
  await server.services.background.settle();
  expect(await rows('select done_at from erasures')).toEqual([{ done_at: null }]);
  expect(await rows('select erased_at from files where file_id = $1', file_id)).toEqual([
    { erased_at: null },
  ]);
  await close();
  await server.services.jobs.reap('all');
  await Promise.all([finishErasures(server.services), finishErasures(server.services)]);
  expect(await tablesWith(server.services.db, [WORD])).toEqual([]);
  expect(objectsWith(server, [WORD], null)).toEqual([]);
});

test('a person’s data come as one ZIP, for Admins', async () => {
  const person = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
  await upload(server, person, Buffer.from(`%PDF-1.7\n${WORD}\n`), { name: `${WORD}.pdf` });
  const ask = (who: Person, id: number) =>
    server.inject({ url: `/download/person.zip?user_id=${id}`, cookies: who.cookies });
  expect((await ask(person, person.user_id)).statusCode).toBe(404);
  expect((await ask(admin, 99_999)).statusCode).toBe(404);
  const answer = await ask(admin, person.user_id);
  expect(answer.headers['content-type']).toBe('application/zip');
  const entries = await unzip(answer.rawPayload);
  for (const name of Object.keys(PERSON_SHEETS))
    expect([...entries.keys()]).toContain(`${name}.csv`);
  expect(String(entries.get('account.csv'))).toContain(person.email);
  expect(String(entries.get('account.csv'))).not.toContain('argon2');
  expect(String(entries.get('manuscripts.csv'))).toContain(`${WORD}.pdf`);
  const [original] = [...entries].filter(([name]) => name.startsWith('manuscripts/'));
  expect(String(original?.[1])).toContain(WORD);
});

test('nobody erases themselves, their own customer, or without being an Admin', async () => {
  const lead = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
  const ask = { user_id: admin.user_id, name: 'x' };
  expect(await server.call('usersErase', ask, admin)).toMatchObject({
    error: { code: 'not-allowed' },
  });
  expect(
    await server.call('customersErase', { customer_id: admin.customer_id, name: 'x' }, admin),
  ).toMatchObject({ error: { code: 'not-allowed' } });
  expect(await server.call('usersErase', { ...ask, user_id: lead.user_id }, lead)).toMatchObject({
    error: { code: 'not-allowed' },
  });
});

test('every column that refers to a person says what becomes of it', async () => {
  const found = await rows(
    `select c.relname || '.' || a.attname as name from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
      where k.contype = 'f' and k.confrelid = 'users'::regclass order by 1`,
  );
  expect(Object.keys(PERSON_COLUMNS).toSorted()).toEqual(
    found.map(({ name }) => String(name)).toSorted(),
  );
});
