import { fileIn } from '../support/handmade.ts';
import { upload } from '../flow/press.ts';
import { q, run } from '../../../server/database/query.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let anna: Person;
let boss: Person;
beforeAll(async () => {
  server = await openTestServer();
  const customer = await server.addCustomer();
  anna = await server.addPerson(customer);
  boss = await server.addPerson(customer, 'Customer-Admin');
});
afterAll(() => server.close());

type Query = Parameters<typeof server.call<'dashboard'>>[1];
const ids = async (query: Query, who: Person = anna) => {
  const { items, total } = await server.call('dashboard', query, who);
  expect(total).toBe(items.length);
  return items.map((row) => row.file_id);
};
const product = 'submission' as const;

test('§4 a variant’s manuscripts are in its own lists Report, Recycled, My and Users, and in none of the main product', async () => {
  const main = await fileIn(server, anna, 'Report');
  const own = await fileIn(server, anna, 'Report');
  await run(server.services.db, q.updateTable('files').set({ product }).where('file_id', '=', own));
  for (const who of [anna, boss]) {
    expect(await ids({ state: 'Report' }, who)).toEqual([main]);
    expect(await ids({ state: 'Dashboard' }, who)).toEqual([main]);
    expect(await ids({ state: 'Report', product }, who)).toEqual([own]);
  }
  expect(await ids({ state: 'My', product })).toEqual([own]);
  expect(await ids({ state: 'Users', product })).toEqual([]);
  expect(await ids({ state: 'Users', product }, boss)).toEqual([own]);
  expect(await ids({ state: 'My', product: 'retraction' })).toEqual([]);
  await server.call('fileRecycle', { file_id: own }, anna);
  for (const who of [anna, boss]) {
    expect(await ids({ state: 'Recycled', product }, who)).toEqual([own]);
    expect(await ids({ state: 'Recycled' }, who)).toEqual([]);
    expect(await ids({ state: 'Report', product }, who)).toEqual([]);
  }
});

test('who reviews has the manuscripts of every product in one list', async () => {
  const own = await fileIn(server, anna, 'Review');
  await run(server.services.db, q.updateTable('files').set({ product }).where('file_id', '=', own));
  for (const who of [anna, boss]) {
    expect(await ids({ state: 'Review' }, who)).toEqual([own]);
    expect(await ids({ state: 'Review', product: 'product' }, who)).toEqual([]);
    expect(await ids({ state: 'Review', product }, who)).toEqual([own]);
  }
});

test('the same bytes are one manuscript of each product, and usage is told apart', async () => {
  const who = await server.addPerson(await server.addCustomer());
  const pdf = Buffer.from('%PDF-1.7\nboth\n%%EOF\n');
  const first = await upload(server, who, pdf);
  const second = await upload(server, who, pdf, { fields: { product } });
  expect(second.file_id).not.toBe(first.file_id);
  expect((await upload(server, who, pdf, { fields: { product } })).known).toBe(true);
  expect(await ids({}, who)).toEqual([first.file_id]);
  expect(await ids({ state: 'My', product }, who)).toEqual([second.file_id]);
  const files = async (of?: typeof product) =>
    (await server.call('usage', { name: 'my', stage: 'submit', by: 'stage', product: of }, who))
      .total.files;
  expect([await files(), await files(product)]).toEqual([2, 1]);
});
