import type { DataProvider } from 'react-admin';
import { createDataProvider } from '../../../providers/data/dataProvider.ts';
import { recorder } from './recorder.ts';

const page = {
  pagination: { page: 3, perPage: 10 },
  sort: { field: 'filename', order: 'ASC' as const },
};
const products = { product: true, refguard: false, pubshield: false, ithenticate: false };
const rows = {
  items: [
    {
      file_id: 4,
      user_id: 4,
      customer_id: 4,
      id: 4,
      type: 'percent',
      code: 'A',
      timesec: 1,
      products,
    },
  ],
  total: 31,
};

/** Each resource and method: what is called, with exactly which body. */
const TABLE: readonly [string, (provider: DataProvider) => Promise<unknown>, string, object][] = [
  [
    'files list',
    (p) =>
      p.getList('files', {
        ...page,
        filter: {
          state: 'Review',
          q: ' gel ',
          owner_id: 3,
          assigned: 'mine',
          start_timesec: 5,
          end_timesec: 9,
        },
      }),
    '/api/pdf/dashboard',
    {
      state: 'Review',
      skip: 20,
      limit: 10,
      sort: 'filename',
      order: 'ASC',
      q: 'gel',
      owner_id: 3,
      assigned: 'mine',
      start_timesec: 5,
      end_timesec: 9,
    },
  ],
  [
    'files list, unknown words from the address',
    (p) =>
      p.getList('files', {
        pagination: { page: 1, perPage: 25 },
        sort: { field: 'nonsense', order: 'ASC' },
        filter: { state: 'Nowhere', assigned: 'x' },
      }),
    '/api/pdf/dashboard',
    { state: 'Dashboard', skip: 0, limit: 25, order: 'ASC' },
  ],
  ['files one', (p) => p.getOne('files', { id: '9' }), '/api/pdf/dashboard/id', { file_id: 9 }],
  [
    'files update',
    (p) =>
      p.update('files', {
        id: 9,
        data: { info: { title: 'T' }, filename: 'n.pdf', state: 'Report' },
        previousData: { id: 9 },
      }),
    '/api/pdf/id/info',
    { file_id: 9, info: { title: 'T' }, filename: 'n.pdf' },
  ],
  [
    'files delete is recycling',
    (p) => p.delete('files', { id: 9 }),
    '/api/pdf/id/recycle',
    { file_id: 9 },
  ],
  [
    'users list',
    (p) =>
      p.getList('users', {
        ...page,
        sort: { field: 'email', order: 'DESC' },
        filter: { q: 'ana', customer_id: 2 },
      }),
    '/api/users',
    { customer_id: 2, skip: 20, limit: 10, q: 'ana', sort: 'email', order: 'DESC' },
  ],
  ['users one', (p) => p.getOne('users', { id: 7 }), '/api/users/get', { user_id: 7 }],
  [
    'users add',
    (p) => p.create('users', { data: { email: 'a@b.org', mode: 'add', password: 'long enough' } }),
    '/api/users/add',
    { email: 'a@b.org', password: 'long enough' },
  ],
  [
    'users invite',
    (p) => p.create('users', { data: { email: 'a@b.org', mode: 'invite', password: '' } }),
    '/api/users/invite',
    { email: 'a@b.org' },
  ],
  [
    'users auto',
    (p) => p.create('users', { data: { email: 'a@b.org' }, meta: { mode: 'auto' } }),
    '/api/users/auto/add',
    { email: 'a@b.org' },
  ],
  [
    'users edit',
    (p) =>
      p.update('users', {
        id: 7,
        data: { first_name: 'A', customer_id: 1, files: 3 },
        previousData: { id: 7, customer_id: 1 },
      }),
    '/api/users/edit',
    { user_id: 7, first_name: 'A', customer_id: 1 },
  ],
  [
    'users auto edit',
    (p) =>
      p.update('users', {
        id: 7,
        data: { first_name: 'A' },
        previousData: { id: 7 },
        meta: { mode: 'auto' },
      }),
    '/api/users/auto/edit',
    { user_id: 7, first_name: 'A' },
  ],
  [
    'customers list',
    (p) => p.getList('customers', { ...page, sort: { field: 'users', order: 'DESC' }, filter: {} }),
    '/api/customers',
    { skip: 20, limit: 10, sort: 'users', order: 'DESC' },
  ],
  [
    'active customers',
    (p) => p.getList('customers', { ...page, filter: { active: true } }),
    '/api/customers/active',
    { skip: 20, limit: 10, order: 'ASC' },
  ],
  [
    'customers one',
    (p) => p.getOne('customers', { id: 4 }),
    '/api/customers/get',
    { customer_id: 4 },
  ],
  [
    'customers add',
    (p) => p.create('customers', { data: { customer_name: 'C', users_max: null, nonsense: 1 } }),
    '/api/customers/add',
    { customer: { customer_name: 'C', users_max: null } },
  ],
  [
    'customers edit',
    (p) =>
      p.update('customers', {
        id: 4,
        data: { id: 4, customer_name: 'C', files_used: 3 },
        previousData: { id: 4 },
      }),
    '/api/customers/edit',
    { customer: { customer_id: 4, customer_name: 'C' } },
  ],
  ['coupons list', (p) => p.getList('coupons', { filter: {} }), '/api/payments/coupon/allget', {}],
  [
    'coupons one',
    (p) => p.getOne('coupons', { id: 'percent:A:B' }),
    '/api/payments/coupon/get',
    { type: 'percent', code: 'A:B' },
  ],
  [
    'coupons add',
    (p) => p.create('coupons', { data: { type: 'percent', code: 'A', value: 5 } }),
    '/api/payments/coupon/add',
    { type: 'percent', code: 'A', value: 5 },
  ],
  [
    'coupons update',
    (p) =>
      p.update('coupons', {
        id: 'percent:A',
        data: { type: 'percent', code: 'A', value: 6 },
        previousData: { id: 'percent:A' },
      }),
    '/api/payments/coupon/update',
    { type: 'percent', code: 'A', value: 6 },
  ],
  [
    'payments list',
    (p) => p.getList('payments', { filter: { start_timesec: 1, end_timesec: 2 } }),
    '/api/payments/history',
    { start_timesec: 1, end_timesec: 2, skip: 0, limit: 25 },
  ],
  [
    'payments settle',
    (p) => p.update('payments', { id: 7, data: { state: 'paid' }, previousData: { id: 7 } }),
    '/api/payments/settle',
    { id: 7, state: 'paid' },
  ],
  [
    'paypal payments',
    (p) => p.getList('payments', { filter: { channel: 'paypal' } }),
    '/api/paypal/history',
    { skip: 0, limit: 25 },
  ],
  [
    'payments add',
    (p) => p.create('payments', { data: { subimages: 10, price: 100 } }),
    '/api/payments/add',
    { payment: { subimages: 10, price: 100 } },
  ],
  [
    'own usage',
    (p) => p.getList('usage', { filter: {} }),
    '/api/pdf/usage/my',
    { name: 'my', stage: '' },
  ],
  [
    'usage of people',
    (p) =>
      p.getList('usage', {
        filter: {
          name: 'users',
          stage: 'match',
          user_id: 3,
          customer_id: 2,
          start_timesec: 1,
          end_timesec: 9,
        },
      }),
    '/api/pdf/usage/users',
    { name: 'users', stage: 'match', user_id: 3, customer_id: 2, start_timesec: 1, end_timesec: 9 },
  ],
  [
    'usage of the database',
    (p) => p.getList('usage', { filter: { name: 'userdb' } }),
    '/api/pdf/usage/usersdatabse',
    { stage: '' },
  ],
  [
    'history',
    (p) => p.getList('history', { filter: { pathname: 'users' } }),
    '/api/pdf/history/users',
    { pathname: 'users', limit: 500 },
  ],
  [
    'activity',
    (p) => p.getList('activity', { filter: { customer_id: 2 } }),
    '/api/pdf/activity/users',
    { customer_id: 2 },
  ],
  [
    'articles',
    (p) => p.getList('articles', { filter: { table: 'jobs' } }),
    '/api/pdf/action/articles',
    { table: 'jobs' },
  ],
  [
    'outbox',
    (p) => p.getList('outbox', { ...page, filter: {} }),
    '/api/outbox',
    { skip: 20, limit: 10 },
  ],
  [
    'inbox',
    (p) => p.getList('inbox', { ...page, filter: { state: 'all', q: 'blot' } }),
    '/api/support/list',
    { skip: 20, limit: 10, q: 'blot' },
  ],
];

test.each(TABLE)('%s', async (_, act, path, body) => {
  const { client, sent } = recorder(() => ({ json: { ...rows, ...rows.items[0], total: 31 } }));
  await act(createDataProvider(client));
  expect(sent.map((one) => [one.path, one.body])).toEqual([[path, body]]);
});

test('rows get the id that react-admin needs, and the total of the server', async () => {
  const { client } = recorder(() => ({
    json: { items: [{ file_id: 4 }, { file_id: 8 }], total: 31 },
  }));
  await expect(
    createDataProvider(client).getList('files', { ...page, filter: {} }),
  ).resolves.toEqual({
    data: [
      { file_id: 4, id: 4 },
      { file_id: 8, id: 8 },
    ],
    total: 31,
  });
});

test('moving somebody to another customer is a call of its own, before the others', async () => {
  const { client, sent } = recorder(() => ({ json: rows.items[0] ?? {} }));
  await createDataProvider(client).update('users', {
    id: 7,
    data: { customer_id: 2 },
    previousData: { id: 7, customer_id: 1 },
  });
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/users/userEditCustomer', { user_id: 7, customer_id: 2 }],
    ['/api/users/edit', { user_id: 7, customer_id: 2 }],
  ]);
});

test('several records are asked for one by one, in their order', async () => {
  const { client } = recorder(({ body }) => ({ json: { ...(body as object), filename: 'x' } }));
  const { data } = await createDataProvider(client).getMany('files', { ids: [3, 1, 2, 9, 8, 7] });
  expect(data.map(({ id }: { id: number }) => id)).toEqual([3, 1, 2, 9, 8, 7]);
});

test('recycling many recycles each', async () => {
  const { client, sent } = recorder(({ body }) => ({ json: body }));
  await expect(createDataProvider(client).deleteMany('files', { ids: [1, 2] })).resolves.toEqual({
    data: [1, 2],
  });
  expect(sent.map(({ body }) => body)).toEqual([{ file_id: 1 }, { file_id: 2 }]);
});

const UNSUPPORTED: readonly [string, (provider: DataProvider) => Promise<unknown>][] = [
  ['payments delete', (p) => p.delete('payments', { id: 1 })],
  ['customers delete', (p) => p.delete('customers', { id: 1 })],
  ['users delete', (p) => p.delete('users', { id: 1 })],
  ['usage one', (p) => p.getOne('usage', { id: 1 })],
  ['something unknown', (p) => p.getList('nothing', { filter: {} })],
];

test.each(UNSUPPORTED)('%s is rejected, never thrown', async (_, act) => {
  const { client, sent } = recorder();
  await expect(act(createDataProvider(client))).rejects.toMatchObject({
    message: 'Not supported',
    status: 501,
  });
  expect(sent).toEqual([]);
});

test('a refusal becomes an error with a text for each field', async () => {
  const { client } = recorder(() => ({
    json: { error: { code: 'name-taken', message: 'Taken.', fields: { email: 'In use.' } } },
  }));
  await expect(createDataProvider(client).create('users', { data: {} })).rejects.toMatchObject({
    message: 'Taken.',
    status: 200,
    body: { code: 'name-taken', errors: { email: 'In use.' } },
  });
});

test('cancellation reaches the call, and is announced as react-admin looks for it', async () => {
  const { client, sent } = recorder();
  const provider = createDataProvider(client);
  expect(provider.supportAbortSignal).toBe(true);
  const gone = new AbortController();
  gone.abort();
  await expect(
    provider.getList('files', { ...page, filter: {}, signal: gone.signal }),
  ).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent).toEqual([]);
});

test('a refusal of a collection under /rest is told in its own words', async () => {
  const { client, failures } = recorder(() => ({
    json: { error: { code: 'not-allowed', message: 'Your role does not include this.' } },
  }));
  await expect(
    createDataProvider(client).getList('audit', { ...page, filter: {} }),
  ).rejects.toMatchObject({ name: 'Refused', message: 'Your role does not include this.' });
  expect(failures).toEqual([]);
});

test('collections under /rest are read in the dialect of ra-data-simple-rest, with our headers', async () => {
  const { client, sent } = recorder(() => ({
    json: [{ id: 1 }],
    headers: { 'content-range': 'audit 20-29/57' },
  }));
  await expect(
    createDataProvider(client).getList('audit', { ...page, filter: { who: 3 } }),
  ).resolves.toEqual({ data: [{ id: 1 }], total: 57 });
  expect(sent[0]?.path).toContain('/rest/audit?');
  expect(sent[0]?.headers.get('range')).toBe('audit=20-29');
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer secret');
  expect(sent[0]?.headers.get('react-app-version')).toBe('4.4.1');
});
