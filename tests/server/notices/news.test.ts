import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { actorOfBearer } from '../../../server/auth/sessionStore.ts';

async function actorOf(person: Person) {
  const actor = await actorOfBearer(server.services.db, person.token, 0);
  if (!actor) throw new Error('Nobody is signed in.');
  return actor;
}

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
  const item = (id: string, timesec: number) => ({
    id,
    title: id,
    text: 'New words.',
    timesec,
    product: null,
  });
  await server.call(
    'miscUpdate',
    { idx: 'news', data: { items: [item('today', now - 1), item('next week', now + 7 * 86_400)] } },
    admin,
  );
  expect((await server.call('miscGet', { idx: 'news' }, admin)).items).toHaveLength(2);
  expect((await server.call('miscGet', { idx: 'news' }, reader)).items).toEqual([
    item('today', now - 1),
  ]);
});

test('what somebody has read is read in every browser, and never unread again', async () => {
  const other = await server.addPerson(reader.customer_id);
  expect(await server.call('newsSeen', {}, reader)).toEqual({ seen_timesec: 0 });
  const heard: unknown[] = [];
  const stop = server.services.hub.subscribe({ ...(await actorOf(reader)) }, (event) =>
    heard.push(event),
  );
  expect(await server.call('newsRead', { timesec: 1_700_000_000 }, reader)).toEqual({
    seen_timesec: 1_700_000_000,
  });
  expect(await server.call('newsRead', { timesec: 1_600_000_000 }, reader)).toEqual({
    seen_timesec: 1_700_000_000,
  });
  stop();
  expect(heard).toEqual([{ what: 'news' }, { what: 'news' }]);
  expect(await server.call('newsSeen', {}, reader)).toEqual({ seen_timesec: 1_700_000_000 });
  expect(await server.call('newsSeen', {}, other)).toEqual({ seen_timesec: 0 });
});
