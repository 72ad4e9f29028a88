import { createHmac } from 'node:crypto';
import {
  accept,
  callBack,
  checked,
  due,
  reported,
  rows,
  server,
  service,
  vendorOf,
  withTurnitin,
  work,
} from './bench.ts';
import { workAtVendor } from '../../../server/textChecks/vendor/work.ts';

/** Callbacks of the vendor's service: signed, and even then only a reason to ask. */

withTurnitin();

/** What is due by itself, and nothing else, is done. */
const now = () => workAtVendor(server.services);
const uploaded = async () => {
  const file_id = await checked();
  await work(1);
  await accept(file_id);
  await work(2);
  return file_id;
};
const isDue = async () => ((await rows())[0]?.next_at ?? new Date(1e15)).getTime() <= Date.now();

test('callbacks bring each step forward', async () => {
  const file_id = await uploaded();
  const one = service.only();
  expect(await isDue()).toBe(false);
  one.status = 'COMPLETE';
  const submission = { id: one.id, status: 'COMPLETE', metadata: { custom: String(file_id) } };
  expect((await callBack('SUBMISSION_COMPLETE', submission)).statusCode).toBe(200);
  await now();
  expect(await vendorOf(file_id)).toMatchObject({ state: 'checking' });
  service.finish(one);
  expect((await callBack('SIMILARITY_COMPLETE', one.result)).statusCode).toBe(200);
  await now();
  expect(await vendorOf(file_id)).toMatchObject({ state: 'done', result: { overall: 34 } });
});

test('what somebody excludes in the viewer changes the result', async () => {
  const file_id = await reported();
  const one = service.only();
  service.finish(one, { overall_match_percentage: 9, top_matches: [] });
  await callBack('SIMILARITY_UPDATED', one.result);
  await now();
  expect(await vendorOf(file_id)).toMatchObject({
    state: 'done',
    result: { overall: 9, sources: [] },
  });
});

test('a callback says when to ask and nothing else: late, doubled and disordered ones change nothing', async () => {
  const file_id = await uploaded();
  const one = service.only();
  // The report's before the submission's, with a score that the service does not confirm.
  const told = { submission_id: one.id, status: 'COMPLETE', overall_match_percentage: 99 };
  await callBack('SIMILARITY_COMPLETE', told);
  await callBack('SIMILARITY_COMPLETE', told);
  await now();
  expect(await vendorOf(file_id)).toMatchObject({ state: 'processing', result: null });
  one.status = 'COMPLETE';
  await work(1);
  service.finish(one);
  await work(1);
  const before = await vendorOf(file_id);
  // The submission's own, late and three times.
  for (let i = 0; i < 3; i += 1)
    await callBack('SUBMISSION_COMPLETE', { id: one.id, status: 'PROCESSING' });
  await now();
  expect(await vendorOf(file_id)).toMatchObject({ state: 'done', result: before?.result });
  expect(service.submissions.size).toBe(1);
});

test('a callback that comes while the service is asked is not lost', async () => {
  const file_id = await uploaded();
  const one = service.only();
  await due();
  const before = service.asked.length;
  // It is told of after the service was asked and before that is written down.
  service.during = async () => {
    one.status = 'COMPLETE';
    await callBack('SUBMISSION_COMPLETE', { id: one.id, status: 'COMPLETE' });
  };
  await now();
  // The first answer was the old one; without the callback nothing is due for some seconds.
  const looks = service.asked.slice(before).filter((call) => call === `GET /submissions/${one.id}`);
  expect(looks).toHaveLength(2);
  expect(await vendorOf(file_id)).toMatchObject({ state: 'checking' });
});

test.each<[string, (payload: string) => { headers?: Record<string, string>; payload?: string }]>([
  ['without a signature', () => ({ headers: { 'x-turnitin-signature': '' } })],
  ['with another secret', (payload) => ({ headers: signed(payload, 'another secret') })],
  ['with the signature of other bytes', (payload) => ({ payload: `${payload} ` })],
  ['with half a signature', () => ({ headers: { 'x-turnitin-signature': 'ab12' } })],
  ['with no hexadecimal digits', () => ({ headers: { 'x-turnitin-signature': 'z'.repeat(64) } })],
])('a callback %s is refused and changes nothing', async (_, change) => {
  await uploaded();
  const body = { id: service.only().id, status: 'COMPLETE' };
  const { payload } = service.callback('SUBMISSION_COMPLETE', body);
  const answer = await callBack('SUBMISSION_COMPLETE', body, change(payload));
  expect(answer.statusCode).toBe(403);
  expect(await isDue()).toBe(false);
  expect(await rows()).toMatchObject([{ woken: 0 }]);
});

test('what is signed but of no interest is taken, so that it is not sent again', async () => {
  await uploaded();
  for (const [event, body] of [
    ['SUBMISSION_COMPLETE', { id: 'nobody’s' }],
    ['GROUP_ATTACHMENT_COMPLETE', { id: service.only().id }],
    ['SUBMISSION_COMPLETE', 'no object'],
    ['SIMILARITY_COMPLETE', {}],
  ] as const)
    expect((await callBack(event, body)).statusCode).toBe(200);
  expect(await isDue()).toBe(false);
});

test('an address that nobody was given answers 404, and another customer’s secret is no use', async () => {
  const answer = await server.inject({
    method: 'POST',
    url: '/webhooks/turnitin/nobody',
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  });
  expect(answer.statusCode).toBe(404);
  const boss = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
  await uploaded();
  const { id } = service.only();
  const rules = { base_url: service.base, api_key: service.key, enabled: true };
  await server.call('textVendorSave', { rules }, boss);
  await server.call('textVendorTry', {}, boss);
  const [, theirs] = [...service.webhooks.values()];
  const payload = JSON.stringify({ id, status: 'COMPLETE' });
  const forged = await server.inject({
    method: 'POST',
    url: new URL(theirs?.url ?? '').pathname,
    headers: {
      'content-type': 'application/json',
      'x-turnitin-eventtype': 'SUBMISSION_COMPLETE',
      ...signed(payload, theirs?.secret ?? ''),
    },
    payload,
  });
  expect(forged.statusCode).toBe(200);
  expect(await rows()).toMatchObject([{ woken: 0 }]);
});

function signed(payload: string, secret: string) {
  return { 'x-turnitin-signature': createHmac('sha256', secret).update(payload).digest('hex') };
}
