import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Person;
let reader: Person;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.addPerson(await server.addCustomer({ type: 'internal' }), 'Admin');
  reader = await server.addPerson(await server.addCustomer());
});
afterAll(() => server.close());

test('news written ahead of its day is the Admin’s alone until then', async () => {
  const now = Math.floor(Date.now() / 1000);
  const item = (id: string, timesec: number) => ({ id, title: id, text: 'New words.', timesec, product: null });
  await server.call('miscUpdate', { idx: 'news', data: { items: [item('today', now - 1), item('next week', now + 7 * 86_400)] } }, admin);
  expect((await server.call('miscGet', { idx: 'news' }, admin)).items).toHaveLength(2);
  expect((await server.call('miscGet', { idx: 'news' }, reader)).items).toEqual([item('today', now - 1)]);
});
