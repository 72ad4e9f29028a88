import { DEFAULT_PRICES, HOOKS, quoteOf } from '../../../contract/index.ts';
import type { Random } from '../../../samples/random.ts';
import { all, q } from '../../../server/database/query.ts';
import { startPayPal } from '../../scenes/payPal.ts';
import type { PayPalStandIn } from '../../scenes/payPal.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { TurnitinServer } from '../textVendor/turnitin.ts';
import { endOf, hostileCases } from './rounds.ts';
import { spoiltText, spoiltValue } from './spoil.ts';

/**
 * What payment, text and journal services tell us, forged or spoilt: signed by them where they
 * sign. None is a fault of the server, and none moves money, starts a check or adds a manuscript.
 */

let now = 0;
let paypal: PayPalStandIn;
let service: TurnitinServer;
let server: TestServer;
let buyer: Person;
let boss: Person;
let hook: string;
let notices: string;
let order: string;
beforeAll(async () => {
  paypal = await startPayPal();
  service = new TurnitinServer();
  await service.open();
  server = await openTestServer({
    env: { ...paypal.env, INNER_HOSTS: '127.0.0.1', PUBLIC_URL: 'https://checks.example.org' },
    clock: () => (now += 60),
  });
  buyer = await server.addPerson(await server.addCustomer({ figures_max: 0 }), 'Customer-Admin');
  boss = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
  const rules = { base_url: service.base, api_key: service.key, enabled: true };
  await server.call('textVendorSave', { rules }, boss);
  await server.call('textVendorTry', {}, boss);
  hook = new URL([...service.webhooks.values()][0]?.url ?? '').pathname;
  const site = { sites: ['web_svcs'], username: 'u', api_key: 'k', base_url: service.base };
  await server.call('scholarOneSave', { rules: site }, boss);
  notices = new URL((await server.call('scholarOneAddress', {}, boss)).address).pathname;
  const price = quoteOf(100, DEFAULT_PRICES, null).total;
  const made = await server.call('paypalAdd', { payment: { subimages: 100, price } }, buyer);
  order = new URL(made.approve).searchParams.get('token') ?? '';
});
afterAll(async () => {
  await server.close();
  service.close();
  await paypal.close();
});

const JSON_TYPE = { 'content-type': 'application/json' };

/** As text: spoilt as a value, or as its bytes. */
function spoilt(random: Random, value: unknown): string {
  return random.chance(0.7)
    ? JSON.stringify(spoiltValue(random, value))
    : spoiltText(random, JSON.stringify(value), [
        '{',
        '}',
        '"',
        '[',
        ',',
        '\\u0000',
        '1e999',
      ]).toString('latin1');
}

/** Some of the headers gone or other. */
function spoiltHeaders(random: Random, headers: Record<string, string>): Record<string, string> {
  if (random.chance(0.7)) return headers;
  const name = random.pick(Object.keys(headers));
  const value = random.pick(['', 'x', '0'.repeat(64), 'z'.repeat(7000), 'application/xml', '%00']);
  return { ...headers, [name]: value };
}

const post = async (url: string, headers: Record<string, string>, payload: string) => {
  const answer = await server.inject({ method: 'POST', url, headers, payload });
  return endOf(answer.statusCode, answer.body);
};

hostileCases('webhook of PayPal', (random) => {
  const body = {
    event_type: random.pick(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED', 'X']),
    resource: {
      id: random.pick([order, 'x']),
      custom_id: '1',
      status: 'COMPLETED',
      amount: { currency_code: 'EUR', value: '0.01' },
      purchase_units: [{ custom_id: '1' }],
      supplementary_data: { related_ids: { order_id: order } },
    },
  };
  const payload = spoilt(random, body);
  const headers = random.chance(0.7) ? paypal.sign(payload) : paypal.sign(`${payload} `);
  return post(HOOKS.paypal, spoiltHeaders(random, headers), payload);
});

hostileCases('webhook of Turnitin', (random) => {
  const event = random.pick(['SUBMISSION_COMPLETE', 'SIMILARITY_COMPLETE', 'SIMILARITY_UPDATED']);
  const body = { id: 'x', submission_id: 'x', status: 'COMPLETE', metadata: { custom: '1' } };
  const { payload, headers } = service.callback(event, spoiltValue(random, body));
  const sent = random.chance(0.2) ? spoilt(random, body) : payload;
  return post(hook, spoiltHeaders(random, headers), sent);
});

hostileCases('notification of ScholarOne', async (random, index) => {
  const told = {
    messageUUID: String(index),
    notificationServiceVersion: 'V3',
    documentId: '1',
    siteName: random.pick(['other', 'web_svcs', 'web_svcs ']),
    subscriptionType: 'SYSTEM_EVENT',
    systemEventName: 'AUTHOR_SUBMIT_MANUSCRIPT_ORIG',
    submissionId: 'WEB-1',
  };
  if (random.chance(0.6))
    return post(notices, spoiltHeaders(random, JSON_TYPE), spoilt(random, told));
  const query = spoiltText(random, new URLSearchParams(told).toString(), [
    '&',
    '=',
    '%',
    '%00',
    '[]',
  ]);
  const url = `${notices}?${encodeURI(query.toString('latin1')).replaceAll('%25', '%')}`;
  const answer = await server.inject({ method: 'GET', url });
  return endOf(answer.statusCode, answer.body);
});

test('nothing was paid, begun or taken by any of them', async () => {
  const { db } = server.services;
  expect(paypal.taken).toEqual([]);
  expect(await all(db, q.selectFrom('payments').select('state'))).toEqual([{ state: 'open' }]);
  expect(await all(db, q.selectFrom('text_vendor_submissions').selectAll())).toEqual([]);
  expect(await all(db, q.selectFrom('jobs').selectAll())).toEqual([]);
  // Whether there is such a document is asked with the customer's own key; its site must be theirs.
  const arrivals = await all(db, q.selectFrom('scholarone_arrivals').selectAll());
  expect(arrivals.filter((one) => one.site_name !== 'web_svcs')).toEqual([]);
  expect(await all(db, q.selectFrom('files').selectAll())).toEqual([]);
});
