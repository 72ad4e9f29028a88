import { CALLS, PAYLOAD_NOT_SHOWN, openBrowser } from './client.ts';
import { manuscriptChapters } from './manuscript.ts';
import { peopleChapters } from './people.ts';
import { serviceChapters } from './service.ts';
import {
  adminUser,
  around,
  author,
  boss,
  client,
  customer_id,
  items,
  manager,
  standStory,
} from './story.ts';

/**
 * The specification's own client: it makes every call of §7, with exactly the payloads that stand
 * there, as the people that §6 names, on a started server with its worker. What the specification
 * leaves open it takes from earlier answers: the states that a file can go to, ids, the figures of
 * a page. The tests are one story and run in their order.
 */

standStory();

describe('§8, before anything else', () => {
  test('another version of the client is told so with 409', async () => {
    const { status } = await client.send('/auth/login', around.admin, openBrowser(), {
      'react-app-version': '3.9.0',
    });
    expect(status).toBe(409);
  });

  test('without a session a call answers 401', async () => {
    expect((await client.send('/api/users', { customer_id: 1 }, openBrowser())).status).toBe(401);
  });
});

peopleChapters();
manuscriptChapters();
serviceChapters();

describe('§6, the roles', () => {
  test('only an Admin receives the customers; others receive an empty list', async () => {
    for (const browser of [boss, manager, author]) {
      for (const path of ['/api/customers', '/api/customers/active', '/api/customers/saml/names'])
        expect(items(await client.call(path, { customer_id }, browser))).toEqual([]);
      // That one is of the customer alone that it names, which they know.
      expect(
        items(await client.call('/api/customers/only', { customer_id }, browser)),
      ).toMatchObject([{ customer_id }]);
    }
  });

  test('nobody gives himself the work of another level', async () => {
    expect(await client.refused('/api/users', { customer_id }, author)).toMatchObject({
      code: 'not-allowed',
    });
    expect(await client.refused('/api/pdf/statistics', {}, boss)).toMatchObject({
      code: 'not-allowed',
    });
    expect(
      await client.refused('/api/users/get', { user_id: adminUser['user_id'] }, boss),
    ).toMatchObject({ code: 'not-found' });
  });
});

describe('all together', () => {
  test('§7.2–§7.84 the 83 calls of the specification were made, and answered', () => {
    expect(Object.keys(CALLS)).toHaveLength(83);
    expect(client.refusedOnly()).toEqual([]);
    expect(client.answered().toSorted()).toEqual(Object.keys(CALLS).toSorted());
    expect(client.answered()).toEqual(expect.arrayContaining([...PAYLOAD_NOT_SHOWN]));
  });
});
