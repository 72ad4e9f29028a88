import { all, q, run } from '../../../server/database/query.ts';
import {
  accept,
  boss,
  checked,
  due,
  owner,
  reported,
  rows,
  server,
  service,
  vendorOf,
  withTurnitin,
  work,
} from './bench.ts';

/** A manuscript of the text check at the vendor's service, from its sending to its report. */

withTurnitin();

test('a manuscript waits for the terms, is sent in the name of who accepted them, and has its report', async () => {
  const file_id = await checked();
  expect(await vendorOf(file_id)).toMatchObject({ state: 'waiting', result: null, terms: null });
  await work(1);
  expect(await vendorOf(file_id)).toMatchObject({
    state: 'terms',
    terms: { version: 'v1beta', url: expect.stringContaining('https://') },
  });
  expect(service.submissions.size).toBe(0);
  expect(await accept(file_id)).toEqual({ ok: true });
  expect(service.accepted.get('v1beta')).toEqual(new Set([`user-${owner.user_id}`]));
  await work(3);
  const one = service.only();
  expect(one).toMatchObject({
    owner: `user-${owner.user_id}`,
    title: 'paper.pdf',
    eula: 'v1beta',
    status: 'PROCESSING',
    filename: 'paper.pdf',
  });
  expect(one.bytes.toString()).toMatch(/^%PDF-1.7 manuscript/);
  expect(await vendorOf(file_id)).toMatchObject({ state: 'processing', problem: null });
  one.status = 'COMPLETE';
  await work(2);
  expect(one.generation).toMatchObject({
    generation_settings: { search_repositories: service.repositories },
    indexing_settings: { add_to_index: false },
  });
  expect(await vendorOf(file_id)).toMatchObject({ state: 'checking', result: null });
  service.finish(one);
  await work(1);
  expect(await vendorOf(file_id)).toEqual({
    state: 'done',
    problem: null,
    next_timesec: null,
    terms: null,
    result_timesec: expect.any(Number),
    result: {
      overall: 34,
      internet: 20,
      publications: 12,
      submitted: null,
      indexed: null,
      sources: [
        {
          name: 'soils.example.org',
          percentage: 20,
          kind: 'INTERNET',
          words: 812,
          institution: '',
        },
        {
          name: 'Journal of Soils',
          percentage: 12,
          kind: 'PUBLICATION',
          words: 420,
          institution: '',
        },
      ],
    },
  });
  // Nothing is asked any more.
  const asked = service.asked.length;
  await work(2);
  expect(service.asked).toHaveLength(asked);
});

test('nothing is offered or sent where no account is switched on', async () => {
  await server.call('textVendorSave', { rules: { enabled: false } }, boss);
  const asked = service.asked.length;
  const file_id = await checked();
  await work(2);
  expect(await vendorOf(file_id)).toBeNull();
  expect(service.asked).toHaveLength(asked);
  expect(await server.call('textVendorSend', { file_id }, owner)).toMatchObject({
    error: { code: 'not-configured' },
  });
  // Switched on later, a person can have it sent.
  await server.call('textVendorSave', { rules: { enabled: true } }, boss);
  expect(await vendorOf(file_id)).toMatchObject({ state: null });
  expect(await server.call('textVendorSend', { file_id }, owner)).toEqual({ ok: true });
  expect(await server.call('textVendorSend', { file_id }, owner)).toMatchObject({
    error: { code: 'not-from-here' },
  });
});

test('without terms of use nobody is asked; chosen collections and the index go with the request', async () => {
  service.requireEula = false;
  await server.call(
    'textVendorSave',
    { rules: { repositories: ['CROSSREF', 'PRIVATE'], index: true } },
    boss,
  );
  await server.call('textVendorTry', {}, boss);
  const file_id = await checked();
  await work(3);
  const one = service.only();
  expect(one.eula).toBeNull();
  one.status = 'COMPLETE';
  await work(1);
  expect(one.generation).toMatchObject({
    // The licence does not allow the private one.
    generation_settings: { search_repositories: ['CROSSREF'] },
    indexing_settings: { add_to_index: true },
  });
  service.finish(one);
  await work(1);
  expect((await vendorOf(file_id))?.result?.indexed).toBe(true);
});

test('other terms ask again, though the old ones were accepted', async () => {
  await reported();
  service.version = 'v2';
  const file_id = await checked();
  // What was known of the account is a day old at the most, so the service refuses the old terms.
  await work(1);
  expect(await vendorOf(file_id)).toMatchObject({ state: 'terms', terms: { version: 'v2' } });
  expect(await accept(file_id, owner, 'v1beta')).toMatchObject({
    error: { code: 'changed-meanwhile' },
  });
  await accept(file_id);
  await work(3);
  expect([...service.submissions.values()].map(({ eula }) => eula)).toEqual(['v1beta', 'v2']);
});

test('who accepts the terms on a report of somebody else has it sent in the own name; the others go with their owner', async () => {
  const manager = await server.addPerson(owner.customer_id, 'Customer-Admin', {
    ithenticate: true,
  });
  const first = await checked();
  const second = await checked();
  await work(1);
  await accept(first, manager);
  await work(3);
  expect(service.only().owner).toBe(`user-${manager.user_id}`);
  expect(await vendorOf(second)).toMatchObject({ state: 'terms' });
  await accept(second);
  await work(3);
  expect([...service.submissions.values()].map((one) => one.owner)).toEqual([
    `user-${manager.user_id}`,
    `user-${owner.user_id}`,
  ]);
});

test.each([
  ['TOO_LITTLE_TEXT', /too little text/],
  ['FILE_LOCKED', /password/],
  ['SOMETHING_NEW', /SOMETHING_NEW/],
])('%s at the service is a failure in words, with a way to try again', async (code, words) => {
  const file_id = await checked();
  await work(1);
  await accept(file_id);
  await work(3);
  const one = service.only();
  one.status = 'ERROR';
  one.error_code = code;
  await work(2);
  expect(await vendorOf(file_id)).toMatchObject({
    state: 'failed',
    problem: expect.stringMatching(words),
    next_timesec: null,
  });
  // What the service could not use is not left there.
  expect(one.status).toBe('DELETED');
  expect(await server.call('textVendorSend', { file_id }, owner)).toEqual({ ok: true });
  await work(3);
  expect(await vendorOf(file_id)).toMatchObject({ state: 'processing', problem: null });
  expect(service.submissions.size).toBe(2);
});

test('a service that takes no more requests is left alone for as long as it says', async () => {
  const file_id = await checked();
  await work(1);
  await accept(file_id);
  service.faults.push({
    on: /^POST \/submissions$/,
    answer: { status: 429, headers: { 'retry-after': '5000' } },
  });
  await work(1);
  const after = Date.now();
  expect(await vendorOf(file_id)).toMatchObject({
    state: 'waiting',
    problem: 'The service takes no more requests at the moment (429).',
    next_timesec: expect.any(Number),
  });
  const [row] = await rows();
  expect((row?.next_at?.getTime() ?? 0) - after).toBeGreaterThan(4_000_000);
  await work(3);
  expect(await vendorOf(file_id)).toMatchObject({ state: 'processing', problem: null });
});

test('an outage in every step is waited for, and nothing is sent twice', async () => {
  const file_id = await checked();
  await work(1);
  await accept(file_id);
  const fail = (...calls: RegExp[]) => {
    for (const on of calls)
      service.faults.push({ on, answer: 'hang up' }, { on, answer: { status: 503 } });
  };
  fail(/^POST \/submissions$/, /original$/);
  await work(1);
  expect((await vendorOf(file_id))?.problem).toBe('The service does not answer.');
  await work(1);
  expect((await vendorOf(file_id))?.problem).toBe('The service does not work at the moment (503).');
  await work(3);
  expect(await vendorOf(file_id)).toMatchObject({ state: 'processing', problem: null });
  fail(/^GET \/submissions\/[^/]+$/, /^PUT .*similarity$/, /^GET .*similarity$/);
  service.only().status = 'COMPLETE';
  await work(8);
  expect(await vendorOf(file_id)).toMatchObject({ state: 'checking', problem: null });
  service.finish(service.only());
  await work(1);
  expect(service.faults).toEqual([]);
  expect(await vendorOf(file_id)).toMatchObject({ state: 'done', problem: null });
  expect(service.submissions.size).toBe(1);
  const trail = await all(
    server.services.db,
    q.selectFrom('audit').select('action').where('file_id', '=', file_id).orderBy('audit_id'),
  );
  expect(trail.map(({ action }) => action).filter((one) => one.startsWith('text.'))).toEqual([
    'text.service.terms',
    'text.service.sent',
  ]);
});

test('a submission of which the answer is lost is found by its number, and no empty one stays', async () => {
  const file_id = await checked();
  await work(1);
  await accept(file_id);
  for (const on of [/^POST \/submissions$/, /original$/, /^PUT .*similarity$/])
    service.faults.push({ on, answer: 'lost' });
  await work(1);
  expect(await vendorOf(file_id)).toMatchObject({
    state: 'waiting',
    problem: 'The service does not answer.',
  });
  expect(service.only().status).toBe('CREATED');
  await work(4);
  service.only().status = 'COMPLETE';
  await work(4);
  service.finish(service.only());
  await work(1);
  expect(service.faults).toEqual([]);
  expect(service.submissions.size).toBe(1);
  expect(await vendorOf(file_id)).toMatchObject({ state: 'done', result: { overall: 34 } });
});

test('a server that dies while a submission is made leaves no empty one at the service', async () => {
  const file_id = await checked();
  await work(1);
  await accept(file_id);
  let [asDied] = await rows();
  const watch = async () => {
    if (service.asked.at(-1) === 'POST /submissions') [asDied] = await rows();
    else service.during = watch;
  };
  service.during = watch;
  service.faults.push({ on: /original$/, answer: 'hang up' });
  await work(1);
  // Nothing that followed the service's answer was written down.
  const { state = 'done', vendor_id = null } = asDied ?? {};
  expect(state).toBe('waiting');
  await run(
    server.services.db,
    q
      .updateTable('text_vendor_submissions')
      .set({ state, vendor_id, attempts: 0, problem: null })
      .where('file_id', '=', file_id),
  );
  await work(1);
  expect(service.submissions.size).toBe(1);
  expect(await vendorOf(file_id)).toMatchObject({ state: 'processing', problem: null });
});

test('a manuscript that is erased while its submission is not answered is removed there, too', async () => {
  const file_id = await checked();
  await work(1);
  await accept(file_id);
  service.faults.push({ on: /^POST \/submissions$/, answer: 'lost' });
  await work(1);
  const admin = await server.addPerson(owner.customer_id, 'Admin');
  await server.call('fileDelete', { file_id }, owner);
  await server.call('deleteUpToDate', { timesec: Math.floor(Date.now() / 1000) + 60 }, admin);
  await server.services.background.settle();
  await work(1);
  expect(service.only().status).toBe('DELETED');
  expect(await rows()).toEqual([]);
});

test('a number that the service gives instead of ours holds', async () => {
  service.numbers = true;
  const file_id = await reported();
  expect(await rows()).toMatchObject([{ file_id, vendor_id: service.only().id, state: 'done' }]);
});

test('a key that is not good any more is named, and asked for with another one', async () => {
  const file_id = await checked();
  service.key = 'KEY-2';
  await work(1);
  // The account was asked a moment ago and is believed, so the terms come first.
  await server.call('textVendorTry', {}, boss);
  expect(await server.call('textVendorGet', {}, boss)).toMatchObject({
    problem: expect.stringContaining('API key'),
  });
  await server.call('textVendorSave', { rules: { api_key: 'KEY-2' } }, boss);
  expect(await server.call('textVendorTry', {}, boss)).toMatchObject({ problem: null });
  await accept(file_id);
  await work(3);
  expect(await vendorOf(file_id)).toMatchObject({ state: 'processing' });
});

test('the report opens at the service, and comes as a PDF through the server', async () => {
  const file_id = await reported();
  const ask = { file_id, language: 'ja' } as const;
  const { url } = await server.call('textVendorViewer', ask, owner);
  expect(url).toContain(service.only().id);
  expect(await server.call('textVendorPdf', ask, owner)).toEqual({ ready: false });
  const get = (who = owner) =>
    server.inject({
      method: 'GET',
      url: `/download/${file_id}/turnitin.pdf`,
      cookies: who.cookies,
    });
  expect((await get()).statusCode).toBe(404);
  expect(await server.call('textVendorPdf', ask, owner)).toEqual({ ready: false });
  const { pdfs } = service.only();
  for (const pdf of pdfs.keys()) pdfs.set(pdf, 'SUCCESS');
  expect(await server.call('textVendorPdf', ask, owner)).toEqual({ ready: true });
  const answer = await get();
  expect(answer).toMatchObject({ statusCode: 200 });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('Turnitin.pdf'),
  });
  expect(answer.body).toContain('%PDF-1.7 report on');
  const stranger = await server.addPerson(await server.addCustomer(), 'Customer-Admin', {
    ithenticate: true,
  });
  expect((await get(stranger)).statusCode).toBe(404);
  expect(await server.call('textVendorViewer', ask, stranger)).toMatchObject({
    error: { code: 'not-found' },
  });
});

test('a PDF that cannot be made is told, and made anew', async () => {
  const file_id = await reported();
  const ask = { file_id, language: 'en' } as const;
  service.faults.push({ on: /pdf$/, answer: { status: 409 } });
  expect(await server.call('textVendorPdf', ask, owner)).toMatchObject({
    error: { code: 'gateway-failed', message: expect.stringContaining('409') },
  });
  await server.call('textVendorPdf', ask, owner);
  const { pdfs } = service.only();
  for (const pdf of pdfs.keys()) pdfs.set(pdf, 'FAILED');
  expect(await server.call('textVendorPdf', ask, owner)).toMatchObject({
    error: { code: 'gateway-failed' },
  });
  expect(await server.call('textVendorPdf', ask, owner)).toEqual({ ready: false });
  expect(pdfs.size).toBe(2);
});

test('an erased manuscript is removed from the service', async () => {
  const file_id = await reported();
  const admin = await server.addPerson(owner.customer_id, 'Admin');
  await server.call('fileDelete', { file_id }, owner);
  await server.call('deleteUpToDate', { timesec: Math.floor(Date.now() / 1000) + 60 }, admin);
  await server.services.background.settle();
  expect(await rows()).toMatchObject([{ state: 'removing', result: null }]);
  service.faults.push({ on: /^DELETE/, answer: { status: 503 } });
  await work(1);
  expect(service.only().status).toBe('COMPLETE');
  await due();
  await work(1);
  expect(service.only().status).toBe('DELETED');
  expect(await rows()).toEqual([]);
});
