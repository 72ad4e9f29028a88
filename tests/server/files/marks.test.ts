import type { OpName, Role } from '../../../contract/index.ts';
import { fileIn } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/** Recycling, deleting and restoring: who may, and what the trail says of it. */

let server: TestServer;
let owner: Person;
let colleague: Person;
let manager: Person;
let head: Person;
let admin: Person;
beforeAll(async () => {
  server = await openTestServer();
  // With `team` everybody of the customer sees the file, and still may not dispose of it.
  const customer = await server.addCustomer({ team: true });
  owner = await server.addPerson(customer, 'User');
  colleague = await server.addPerson(customer, 'User');
  manager = await server.addPerson(customer, 'User-Manager');
  head = await server.addPerson(customer, 'Customer-Admin');
  admin = await server.addPerson(await server.addCustomer({ type: 'internal' }), 'Admin');
});
afterAll(() => server.close());

type Mark = Extract<OpName, 'fileRecycle' | 'fileDelete' | 'fileRestore'>;
const mark = async (name: Mark, file_id: number, who: Person): Promise<string> =>
  (await server.call(name, { file_id }, who)).error?.code ?? 'done';

/** What the trail says of a file's marks: who, what. */
const trail = async (file_id: number): Promise<(readonly [number | null, string])[]> => {
  const { rows } = await server.services.db.run({
    sql: `select user_id, action, customer_id from audit where file_id = $1
      and action in ('file.recycle', 'file.delete', 'file.restore') order by audit_id`,
    parameters: [file_id],
  });
  for (const row of rows) expect(Number(row.customer_id)).toBe(owner.customer_id);
  return rows.map((row) => [Number(row.user_id), String(row.action)] as const);
};

test('§4.3 each mark is one line of the trail, in the name of who set it; a mark that stands is none', async () => {
  const file_id = await fileIn(server, owner, 'Review');
  const steps: [Mark, Person][] = [
    ['fileRecycle', owner],
    ['fileRecycle', owner],
    ['fileRestore', head],
    ['fileRestore', owner],
    ['fileDelete', owner],
    ['fileDelete', owner],
    ['fileRestore', admin],
  ];
  for (const [name, who] of steps) expect(await mark(name, file_id, who)).toBe('done');
  expect(await trail(file_id)).toEqual([
    [owner.user_id, 'file.recycle'],
    [head.user_id, 'file.restore'],
    [owner.user_id, 'file.delete'],
    [admin.user_id, 'file.restore'],
  ]);
});

test.each<[string, Role, () => Person]>([
  ['its owner', 'User', () => owner],
  ['a Customer-Admin', 'Customer-Admin', () => head],
])('a deleted file is not brought back by %s', async (_who, _role, who) => {
  const file_id = await fileIn(server, owner, 'Review');
  expect(await mark('fileDelete', file_id, owner)).toBe('done');
  expect(await mark('fileRestore', file_id, who())).toBe('not-allowed');
  const { state } = await server.call('stateId', { file_id }, owner);
  expect(state).toBe('Review');
  expect((await server.call('dashboard', { state: 'Deleted', q: '' }, owner)).items).toEqual(
    expect.arrayContaining([expect.objectContaining({ file_id })]),
  );
  expect(await trail(file_id)).toEqual([[owner.user_id, 'file.delete']]);
});

test('an Admin brings a deleted file back to the state that it had', async () => {
  const file_id = await fileIn(server, owner, 'Review');
  await mark('fileDelete', file_id, owner);
  expect(await mark('fileRestore', file_id, admin)).toBe('done');
  expect((await server.call('dashboard', { state: 'Review' }, owner)).items).toEqual(
    expect.arrayContaining([expect.objectContaining({ file_id })]),
  );
});

test.each<[Mark]>([['fileRecycle'], ['fileDelete'], ['fileRestore']])(
  '%s is not for those who only see the file, and leaves no line',
  async (name) => {
    const file_id = await fileIn(server, owner, 'Review');
    for (const who of [colleague, manager])
      expect(await mark(name, file_id, who)).toBe('not-allowed');
    expect(await trail(file_id)).toEqual([]);
  },
);

test('work that a mark stopped is taken up again, and work that was done is not', async () => {
  const waiting = await fileIn(server, owner, 'Submitted');
  const done = await fileIn(server, owner, 'Submitted');
  const jobs = async (file_id: number) =>
    (
      await server.services.db.run({
        sql: 'select kind, state from jobs where file_id = $1 order by job_id',
        parameters: [file_id],
      })
    ).rows;
  expect(await jobs(waiting)).toEqual([{ kind: 'extract', state: 'ready' }]);
  await mark('fileRecycle', waiting, owner);
  expect(await jobs(waiting)).toEqual([{ kind: 'extract', state: 'cancelled' }]);
  await mark('fileRestore', waiting, owner);
  expect(await jobs(waiting)).toEqual([
    { kind: 'extract', state: 'cancelled' },
    { kind: 'extract', state: 'ready' },
  ]);
  await mark('fileDelete', done, owner);
  expect(await jobs(done)).toEqual([{ kind: 'extract', state: 'cancelled' }]);
});
