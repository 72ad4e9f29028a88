import { all, q } from '../../../server/database/query.ts';
import { mayDispose, visible } from '../../../server/access/fileScope.ts';
import type { Viewer } from '../../../server/access/fileScope.ts';
import { fileIn } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';

/** Who sees a file and who may recycle and delete it, of the own customer and of another one. */

const FILE = { owner_id: 1, customer_id: 10 };
type Person = Parameters<typeof mayDispose>[0];
const person = (user_id: number, customer_id: number, user_role: Person['user_role']): Person => ({
  user_id,
  customer_id,
  user_role,
});

test.each<[string, Person, boolean]>([
  ['its owner', person(1, 10, 'User'), true],
  ['an owner who has gone to another customer', person(1, 11, 'User'), false],
  ['a colleague', person(2, 10, 'User'), false],
  ['the manager of the users', person(2, 10, 'User-Manager'), false],
  ['the administrator of the customer', person(2, 10, 'Customer-Admin'), true],
  ['the administrator of another customer', person(2, 11, 'Customer-Admin'), false],
  ['an Admin, of whatever customer', person(2, 11, 'Admin'), true],
])('%s', (_who, actor, may) => {
  expect(mayDispose(actor, FILE)).toBe(may);
});

test('queries keep customers apart by themselves, where no policy of the database does', async () => {
  const server = await openTestServer();
  const [here, elsewhere] = [await server.addCustomer(), await server.addCustomer()];
  const owner = await server.addPerson(here);
  const fileId = await fileIn(server, owner, 'Review');
  const sees = async (viewer: Viewer) => {
    const rows = await all(
      server.services.db,
      q.selectFrom('files as f').select('f.file_id').where(visible(viewer)),
    );
    return rows.some(({ file_id }) => file_id === fileId);
  };
  const viewer = (customer_id: number, user_role: Viewer['user_role'], team: boolean): Viewer => ({
    user_id: owner.user_id + 1,
    customer_id,
    user_role,
    team,
  });
  expect(await sees(viewer(here, 'Customer-Admin', false))).toBe(true);
  expect(await sees(viewer(here, 'User', true))).toBe(true);
  expect(await sees(viewer(here, 'User', false))).toBe(false);
  expect(await sees(viewer(elsewhere, 'Customer-Admin', false))).toBe(false);
  expect(await sees(viewer(elsewhere, 'User', true))).toBe(false);
  expect(await sees({ ...viewer(elsewhere, 'User', false), user_id: owner.user_id })).toBe(false);
  expect(await sees(viewer(elsewhere, 'Admin', false))).toBe(true);
  await server.close();
});
