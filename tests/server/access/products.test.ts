import { Readable } from 'node:stream';
import { GETS, ops } from '../../../contract/index.ts';
import type { OpName } from '../../../contract/index.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { inputFor } from './inputs.ts';
import { PRODUCT_CALLS } from './levels.ts';

/** Checks that a person's products do not have are refused in words, whatever the role. */

let server: TestServer;
let without: Record<'product' | 'ithenticate', Person>;
let both: Person;
let admin: Person;
beforeAll(async () => {
  server = await openTestServer();
  const customer = await server.addCustomer();
  without = {
    product: await server.addPerson(customer, 'Customer-Admin', {
      product: false,
      ithenticate: true,
    }),
    ithenticate: await server.addPerson(customer, 'Customer-Admin'),
  };
  both = await server.addPerson(customer, 'User', { ithenticate: true });
  admin = await server.addPerson(customer, 'Admin', { product: false });
});
afterAll(() => server.close());

const SENTENCES = {
  product: /do not have the retraction check\. Whoever manages/,
  ithenticate: /do not have the text check\. Whoever manages/,
} as const;

/** Every call of the checks, by what it is called. */
const CALLS = (Object.keys(ops) as OpName[]) // the keys of the table are the names
  .flatMap((name) => {
    const flag = PRODUCT_CALLS[ops[name].path];
    return flag ? [[name, flag] as const] : [];
  });

test('the table names every call of a report on references or text', () => {
  const paths = Object.values(ops)
    .filter(({ area }) => area === 'work')
    .map(({ path }) => path)
    .filter((path) => /^\/api\/(retraction|ithenticate)\/(report|service)\//.test(path));
  expect(Object.keys(PRODUCT_CALLS).toSorted()).toEqual(paths.toSorted());
});

test.each(CALLS)('%s refuses whoever does not have it', async (name, flag) => {
  const call = async (who: Person) => {
    const answer = await server.send(name, inputFor(name, { file_id: 1, n: 1 }) as never, { who });
    return answer.json<{ error?: { code: string; message: string } }>().error;
  };
  const refused = await call(without[flag]);
  expect(refused?.code).toBe('not-allowed');
  expect(refused?.message).toMatch(SENTENCES[flag]);
  // There is no such manuscript; whoever has the product, or runs the service, gets that far.
  expect((await call(both))?.code).toBe('not-found');
  expect((await call(admin))?.code).toBe('not-found');
});

test.each([
  [GETS.references, 'product'],
  [GETS.text, 'ithenticate'],
  [GETS.textVendor, 'ithenticate'],
] as const)('%s refuses, too', async (path, flag) => {
  const url = path.replace(':file_id', '1').replace(':form', 'pdf');
  const get = (who: Person) => server.inject({ url, cookies: who.cookies });
  const refused = await get(without[flag]);
  expect(refused.statusCode).toBe(403);
  expect(refused.body).toMatch(SENTENCES[flag]);
  expect((await get(both)).statusCode).toBe(404);
});

test.each([
  ['retraction', 'product'],
  ['ithenticate', 'ithenticate'],
] as const)(
  'a manuscript is not taken for the %s check, announced or sent',
  async (product, flag) => {
    const form = (who: Person) => {
      const boundary = 'b';
      const part = (head: string, body: string) =>
        `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
      return server.inject({
        method: 'POST',
        url: '/api/pdf/submit',
        headers: {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          authorization: `Bearer ${who.token}`,
        },
        payload: Readable.from([
          part('name="product"', product),
          part('name="file"; filename="a.pdf"', '%PDF-1.7\n%'),
          `--${boundary}--\r\n`,
        ]),
      });
    };
    const refused = (await form(without[flag])).json<{ error?: { message: string } }>();
    expect(refused.error?.message).toMatch(SENTENCES[flag]);
    expect((await form(both)).json()).toMatchObject({ file_id: expect.any(Number) as number });
  },
);
