import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { openVendor, VENDOR_FILE_MAX } from '../../../server/textChecks/vendor/client.ts';
import type { Vendor } from '../../../server/textChecks/vendor/client.ts';
import { sentenceOf, VendorFailure } from '../../../server/textChecks/vendor/failure.ts';
import { SUBMISSION_ERRORS } from '../../../server/textChecks/vendor/shapes.ts';
import { TurnitinServer } from './turnitin.ts';

/** The client of the Turnitin Core API, against a server that refuses what is not published. */

let service: TurnitinServer;
let vendor: Vendor;
const account = (more: { base?: string; key?: string } = {}) => ({
  base: service.base,
  key: service.key,
  integration: 'Panelsight',
  inner: ['127.0.0.1'],
  ...more,
});
beforeEach(async () => {
  service = new TurnitinServer();
  await service.open();
  vendor = openVendor(account());
});
afterEach(() => {
  service.close();
  if (service.wrong.length > 0) throw new Error(service.wrong.join('\n'));
});

const accepted = { version: 'v1beta', language: 'en-US', accepted_at: new Date(0) };
const created = () =>
  vendor.create({
    id: randomUUID(),
    user: 'u7',
    title: 'Soils',
    accepted,
    reference: '{"file_id":5}',
  });
const file = (bytes = Buffer.from('%PDF-1.7 soils'), name = 'Böden & "Täler".pdf') => ({
  name,
  size: bytes.length,
  body: Readable.from([bytes]),
});
const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof VendorFailure)) throw error;
      return error;
    },
  );

test('a submission goes from its number to its report, viewer and PDF', async () => {
  expect((await vendor.features()).tenant?.require_eula).toBe(true);
  expect(await vendor.eula('de-DE')).toMatchObject({
    version: 'v1beta',
    url: expect.stringContaining('/de-DE/'),
  });
  await vendor.accept('u7', accepted);
  expect(service.accepted.get('v1beta')).toEqual(new Set(['u7']));
  const id = await created();
  await vendor.upload(id, file());
  const one = service.only();
  expect(one).toMatchObject({ owner: 'u7', eula: 'v1beta', filename: 'Böden & "Täler".pdf' });
  expect(one.bytes.toString()).toBe('%PDF-1.7 soils');
  expect((await vendor.submission(id)).status).toBe('PROCESSING');
  one.status = 'COMPLETE';
  const settings = { repositories: ['INTERNET'], index: true };
  await vendor.generate(id, settings);
  // A second request while it is made is refused with 409, and is no failure.
  await vendor.generate(id, settings);
  expect((await vendor.similarity(id)).status).toBe('PENDING');
  service.finish(one);
  expect(await vendor.similarity(id)).toMatchObject({
    status: 'COMPLETE',
    overall_match_percentage: 34,
    top_matches: [{ name: 'soils.example.org' }, { name: 'Journal of Soils' }],
  });
  one.indexed = false;
  expect(await vendor.index(id)).toBe(true);
  expect(one.indexed).toBe(true);
  expect(await vendor.viewer(id, { user: 'u8', language: 'ja-JP', accepted: null })).toContain(id);
  const pdf = await vendor.makePdf(id, 'en-US');
  expect(await vendor.pdfState(id, pdf)).toBe('PENDING');
  expect(await vendor.pdf(id, pdf)).toBeNull();
  one.pdfs.set(pdf, 'SUCCESS');
  const answer = await vendor.pdf(id, pdf);
  expect(Buffer.concat(await (answer ?? Readable.from([])).toArray()).toString()).toContain(id);
  await vendor.remove(id);
  await vendor.remove(id);
  expect((await failure(vendor.submission(id)))?.status).toBe(404);
});

test('an address that is registered already is registered again with the new secret', async () => {
  const first = await vendor.listen('https://checks.example.org/hook', 'secret one');
  const second = await vendor.listen('https://checks.example.org/hook', 'secret two');
  expect([...service.webhooks.values()]).toEqual([
    { id: second, url: 'https://checks.example.org/hook', secret: 'secret two' },
  ]);
  expect(second).not.toBe(first);
  await vendor.unlisten(second);
  await vendor.unlisten(second);
  expect(service.webhooks.size).toBe(0);
});

test('the path of the interface may be part of the address', async () => {
  const longer = openVendor(account({ base: `${service.base}/api/v1/` }));
  expect((await longer.features()).product_name).toBe('iThenticate');
  expect(service.asked).toEqual(['GET /features-enabled']);
});

test.each([
  [400, 'final', /malformed.*It says: no good/],
  [401, 'account', /API key/],
  [403, 'account', /API key/],
  [404, 'final', /does not have/],
  [409, 'passing', /still at work/],
  [413, 'final', /too large/],
  [418, 'final', /418/],
  [429, 'passing', /no more requests/],
  [500, 'passing', /does not work/],
  [503, 'passing', /does not work/],
])('an answer of %i is told in a sentence', async (status, follows, sentence) => {
  service.faults.push({
    on: /^GET \/submissions/,
    answer: { status, json: { message: 'no good' }, headers: { 'retry-after': '90' } },
  });
  const failed = await failure(vendor.submission('1'));
  expect(failed).toMatchObject({ follows, status, retrySeconds: 90 });
  expect(failed?.message).toMatch(sentence);
});

test.each(SUBMISSION_ERRORS)('%s of a submission is told in a sentence of its own', (code) => {
  const all = new Set(SUBMISSION_ERRORS.map(sentenceOf));
  expect(all.size).toBe(SUBMISSION_ERRORS.length);
  expect(sentenceOf(code)).not.toContain(code);
});

test('an error that is not published is named', () => {
  expect(sentenceOf('NEW_ERROR')).toContain('NEW_ERROR');
  expect(sentenceOf(null)).toBe('The service could not use the file.');
});

test.each<[string, RegExp | string, object]>([
  ['no JSON', /not one of the Turnitin/, { status: 200, bytes: Buffer.from('<html>') }],
  ['another shape', /not one of the Turnitin/, { status: 200, json: { id: 7 } }],
  ['no end', /has no end/, { status: 200, bytes: Buffer.alloc(5 * 1024 * 1024, 'x') }],
])('an answer with %s is a failure that may pass', async (_, sentence, answer) => {
  service.faults.push({ on: /^GET/, answer: { status: 200, ...answer } });
  const failed = await failure(vendor.submission('1'));
  expect(failed?.follows).toBe('passing');
  expect(failed?.message).toMatch(sentence);
});

test('a service that hangs up or is not there may be asked again', async () => {
  const id = await created();
  service.faults.push({ on: /original$/, answer: 'hang up' });
  expect((await failure(vendor.upload(id, file())))?.follows).toBe('passing');
  await vendor.upload(id, file());
  expect(service.only().status).toBe('PROCESSING');
  service.close();
  expect(await failure(vendor.features())).toMatchObject({
    follows: 'passing',
    message: 'The service does not answer.',
  });
});

test('a file that is too large or empty is not sent at all', async () => {
  const asked = service.asked.length;
  for (const size of [0, VENDOR_FILE_MAX + 1])
    expect((await failure(vendor.upload('1', { ...file(), size })))?.follows).toBe('final');
  expect(service.asked).toHaveLength(asked);
});

test('the key goes to no host of the own network that the operator does not allow', async () => {
  const inside = openVendor({ ...account(), inner: [] });
  expect((await failure(inside.features()))?.follows).toBe('account');
  expect(service.asked).toEqual([]);
});
