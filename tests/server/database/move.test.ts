import type { Db } from '../../../server/database/db.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { moveDatabase } from '../../../server/database/move.ts';
import { checkOf, tablesOf } from '../../../server/database/moveTables.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { createPostgres } from '../support/database.ts';
import { fileIn } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let boss: Person;
let places: (() => Promise<void>)[];

beforeAll(async () => {
  server = await openTestServer();
  places = [];
  boss = await server.addPerson(
    await server.addCustomer({ name: 'Müller | "Söhne"\\\n∅', figures_max: 500 }),
    'Customer-Admin',
  );
  const file_id = await fileIn(server, boss, 'Report');
  await fileIn(server, boss, 'Edit');
  await server.call(
    'fileInfo',
    { file_id, info: { title: 'O’Brien; drop table files; -- 100 %' } },
    boss,
  );
  await server.call('paymentsAdd', { payment: { subimages: 100, price: 8000, code: null } }, boss);
  // More than one batch, and numbers that are gone.
  await server.services.db.run({
    sql: `insert into audit (action, text) select 'test', 'row ' || i from generate_series(1, 1234) i`,
    parameters: [],
  });
  await server.services.db.run({
    sql: `delete from files where file_id = (select max(file_id) from files)`,
    parameters: [],
  });
});
afterAll(async () => {
  await server.close();
  for (const close of places) await close();
});

async function empty(): Promise<Db> {
  const { url, remove } = await createPostgres();
  const db = openPostgres(url, { connections: 2 });
  places.push(() => db.close().then(remove));
  return db;
}

test('everything arrives, is compared, keeps its rules, and goes on where it was; a second move is refused', async () => {
  const { db } = server.services;
  const to = await empty();
  const said: string[] = [];
  const { tables, rows } = await moveDatabase(db, to, { say: (line) => said.push(line) });
  expect(tables).toBe((await tablesOf(db)).length);
  expect(said).toHaveLength(tables);
  let counted = 0;
  for (const table of await tablesOf(db)) {
    const there = await checkOf(db, table);
    expect([table.name, await checkOf(to, table)]).toEqual([table.name, there]);
    counted += there.rows;
  }
  expect(rows).toBe(counted);
  expect(counted).toBeGreaterThan(1234);
  const name = (on: Db) =>
    on.run({
      sql: 'select name, starts_at, products from customers where customer_id = $1',
      parameters: [boss.customer_id],
    });
  expect((await name(to)).rows).toEqual((await name(db)).rows);
  // Rules hold again: no trail is changed, no file is somebody's who does not exist, no number is
  // given twice.
  await expect(to.run({ sql: `update audit set text = 'x'`, parameters: [] })).rejects.toThrow(
    'never changed',
  );
  await expect(
    to.run({ sql: 'update files set owner_id = 999999', parameters: [] }),
  ).rejects.toThrow('foreign key');
  const insert = `insert into files (customer_id, owner_id, filename, filename_orig, object_hash, size, state) values ($1, $2, 'a', 'a', 'h', 1, 'Edit') returning file_id`;
  const next = async (on: Db) =>
    (await on.run({ sql: insert, parameters: [boss.customer_id, boss.user_id] })).rows[0]?.[
      'file_id'
    ];
  expect(await next(to)).toBe(await next(db));
  await expect(moveDatabase(db, to)).rejects.toThrow('not empty');
});

test('what cannot arrive whole does not arrive at all', async () => {
  const to = await empty();
  const broken: Db = {
    ...to,
    transaction: (work) =>
      to.transaction((tx) =>
        work({
          ...tx,
          run: (statement) =>
            statement.sql.includes('insert into "users"')
              ? Promise.resolve({ rows: [], affected: 0 })
              : tx.run(statement),
        }),
      ),
  };
  await expect(moveDatabase(server.services.db, broken)).rejects.toThrow(
    /"users" did not arrive as it was: \d+ rows, 0 arrived/,
  );
  const { rows } = await to.run({
    sql: 'select count(*)::int as n from customers',
    parameters: [],
  });
  expect(rows[0]?.['n']).toBe(0);
  // The second try takes up what the first one left, and afterwards none is taken any more.
  const { db } = server.services;
  expect((await moveDatabase(db, to)).tables).toBe((await tablesOf(db)).length);
  for (const table of await tablesOf(db))
    expect([table.name, await checkOf(to, table)]).toEqual([table.name, await checkOf(db, table)]);
  await expect(moveDatabase(db, to)).rejects.toThrow('not empty');
});

test('what an interrupted move left and people have used since is not filled', async () => {
  const to = await empty();
  const cut: Db = { ...to, transaction: () => Promise.reject(new Error('cut')) };
  await expect(moveDatabase(server.services.db, cut)).rejects.toThrow('cut');
  await migrate(to);
  await to.run({
    sql: `insert into customers (name, type, team, products) values ('C', 'institution', false, '{}')`,
    parameters: [],
  });
  await to.run({
    sql: `insert into users (customer_id, email, role, status, products) select customer_id, 'a@example.org', 'User', 'active', '{}' from customers limit 1`,
    parameters: [],
  });
  await expect(moveDatabase(server.services.db, to)).rejects.toThrow('not empty');
});

test.each([
  { commit: 'did not happen', notes: ['moved', 'undone'] },
  { commit: 'happened, but its answer was lost', notes: ['moved'] },
])('the note of a move whose commit $commit', async ({ commit, notes }) => {
  const to = await empty();
  const told: string[] = [];
  const cut = (when: string) => {
    if (told.includes('moved') && commit.startsWith(when)) throw new Error('cut');
  };
  const unsteady: Db = {
    ...to,
    async transaction(work) {
      const result = await to.transaction(async (tx) => {
        const done = await work(tx);
        cut('did not happen');
        return done;
      });
      cut('happened');
      return result;
    },
  };
  const moving = moveDatabase(server.services.db, unsteady, {
    onMoved: () => told.push('moved'),
    onUndone: () => told.push('undone'),
  });
  await expect(moving).rejects.toThrow('cut');
  expect(told).toEqual(notes);
});
