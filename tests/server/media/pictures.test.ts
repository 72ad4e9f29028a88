import { json, one, q, run } from '../../../server/database/query.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let customer: number;
let owner: Person;
let colleague: Person;
let lead: Person;
let stranger: Person;
let fileId: number;
let url: string;
const PIXELS = Buffer.from('not really a picture');

beforeAll(async () => {
  server = await openTestServer();
  customer = await server.addCustomer();
  owner = await server.addPerson(customer);
  colleague = await server.addPerson(customer);
  lead = await server.addPerson(customer, 'Customer-Admin');
  stranger = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
  const { db, storage } = server.services;
  const { hash } = await storage.write(customer, PIXELS);
  ({ file_id: fileId } = await one(
    db,
    q
      .insertInto('files')
      .values({
        customer_id: customer,
        owner_id: owner.user_id,
        filename: 'a',
        filename_orig: 'a',
        object_hash: hash,
        size: 1,
        state: 'Edit',
        info: json({}),
        assigned_id: null,
        pages: 1,
        figures: 0,
        subimages: 0,
        reviewed_by: null,
        finished_at: null,
        recycled_at: null,
        recycled_by: null,
        deleted_at: null,
        deleted_by: null,
        erased_at: null,
        lock_by: null,
        lock_until: null,
      })
      .returning('file_id'),
  ));
  await run(
    db,
    q.insertInto('file_assets').values({
      file_id: fileId,
      customer_id: customer,
      what: 'page',
      key: '1',
      hash,
      width: 2,
      height: 1,
      format: 'webp',
    }),
  );
  url = `/media/${customer}/${hash}/page`;
});
afterAll(() => server.close());

const get = (who: Person | null, path = url) =>
  server.inject({ url: path, cookies: who?.cookies ?? {} });

test('a picture is answered for ever, to this browser only, and never as a page', async () => {
  const answer = await get(owner);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(PIXELS)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(String(answer.headers['content-security-policy'])).toMatch(
    /^default-src 'none';.* frame-ancestors 'none';.* sandbox$/,
  );
});

test('those who may not see the file do not see its pictures', async () => {
  expect((await get(null)).statusCode).toBe(401);
  expect((await get(colleague)).statusCode).toBe(404);
  expect((await get(stranger)).statusCode).toBe(404);
  expect((await get(lead)).statusCode).toBe(200);
});

test('who gets the file shared sees them from then on', async () => {
  const friend = await server.addPerson(customer);
  expect((await get(friend)).statusCode).toBe(404);
  await run(
    server.services.db,
    q.insertInto('file_shares').values({
      file_id: fileId,
      customer_id: customer,
      user_id: friend.user_id,
      shared_by: owner.user_id,
    }),
  );
  expect((await get(friend)).statusCode).toBe(200);
});

test('only pictures are pictures: the manuscript, other names and other customers’ folders are not there', async () => {
  const { hash } = await server.services.storage.write(customer, Buffer.from('%PDF-1.7'));
  for (const path of [
    `/media/${customer}/${hash}/page`,
    `/media/${stranger.customer_id}/${url.split('/')[3]}/page`,
    `/media/${customer}/..%2f..%2flock/page`,
    `/media/x/${url.split('/')[3]}/page`,
  ]) {
    expect((await get(owner, path)).statusCode).toBe(404);
  }
});

test('a session that was ended opens no picture', async () => {
  const person = await server.addPerson(customer, 'Customer-Admin');
  expect((await get(person)).statusCode).toBe(200);
  await server.call('authLogout', {}, person);
  expect((await get(person)).statusCode).toBe(401);
});

test('bytes that are gone are told as gone', async () => {
  await server.services.storage.remove(customer, url.split('/')[3] ?? '');
  expect((await get(owner)).statusCode).toBe(404);
});
