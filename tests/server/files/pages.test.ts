import fc from 'fast-check';
import { FILE_STATES } from '../../../contract/index.ts';
import { FILE_SORTS } from '../../../contract/values.ts';
import { foldCounts } from '../../../server/database/counts.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

const COUNT = 137;

let server: TestServer;
let boss: Person;
let others: Person[];

beforeAll(async () => {
  server = await openTestServer();
  const customer = await server.addCustomer();
  boss = await server.addPerson(customer, 'Customer-Admin');
  others = [await server.addPerson(customer), await server.addPerson(customer)];
  const { user_id: foreign, customer_id } = await server.addPerson(await server.addCustomer());
  const add = (count: number, owners: readonly number[], of: number) =>
    server.services.db.run({
      sql: `insert into files (customer_id, owner_id, filename, filename_orig, object_hash, size, state, search, pages, subimages, info, created_at)
      select $1, (string_to_array($2, ','))[1 + i % $3]::bigint, 'File ' || i % 40, 'x', 'h' || i, 1, (string_to_array($4, ','))[1 + i % $5::int], 'file ' || i % 40, nullif(i % 9, 0), i % 4,
        case when i % 5 = 0 then jsonb_build_object('due', i % 3) else '{}'::jsonb end, now() - (i % 50) * interval '1 hour' from generate_series(1, $6::int) i`,
      parameters: [
        of,
        owners.join(','),
        owners.length,
        FILE_STATES.join(','),
        FILE_STATES.length,
        count,
      ],
    });
  await add(
    COUNT,
    [boss, ...others].map((person) => person.user_id),
    customer,
  );
  await add(5, [foreign], customer_id);
});
afterAll(() => server.close());

/** All pages one after another. */
async function pages(
  query: Omit<Parameters<typeof server.call<'dashboard'>>[1], 'skip'> & { readonly limit: number },
): Promise<{ ids: number[]; total: number }> {
  const ids: number[] = [];
  for (let skip = 0; ; skip += query.limit) {
    const { items, total } = await server.call('dashboard', { ...query, skip }, boss);
    if (items.length === 0) return { ids, total };
    ids.push(...items.map((row) => row.file_id));
  }
}

test.each(FILE_SORTS)(
  'pages by %s hold each file once, from both ends alike, rows without a value last',
  async (sort) => {
    for (const order of ['ASC', 'DESC'] as const) {
      const whole = await pages({ sort, order, limit: 200 });
      expect(whole.total).toBe(COUNT);
      expect(new Set(whole.ids).size).toBe(COUNT);
      expect(await pages({ sort, order, limit: 30 })).toEqual(whole);
      // What a search that fits everything gives is not counted beforehand, and the same but for
      // files of one value.
      const searched = await pages({ sort, order, limit: 30, q: 'file' });
      expect(new Set(searched.ids)).toEqual(new Set(whole.ids));
      const rows = new Map(
        (await server.call('dashboard', { sort, order, limit: 200 }, boss)).items.map((row) => [
          row.file_id,
          row,
        ]),
      );
      const value = (id: number) => {
        const row = rows.get(id);
        if (sort === 'owner') return row?.owner.name;
        if (sort === 'due') return row?.info.due ?? null;
        if (sort === 'matches' || sort === 'result') return 0;
        if (sort === 'filename') return row?.filename.toLowerCase();
        return sort === 'state' ? FILE_STATES.indexOf(row?.state ?? 'Edit') : row?.[sort];
      };
      const values = whole.ids.map(value);
      const known = values.filter((one) => one !== null);
      expect(values.slice(0, known.length)).toEqual(known);
      const sorted = known.toSorted((a, b) =>
        a === undefined || b === undefined || a === b ? 0 : a < b ? -1 : 1,
      );
      expect(known).toEqual(order === 'ASC' ? sorted : sorted.toReversed());
      expect(searched.ids.map(value)).toEqual(values);
    }
  },
);

test('the number of files is right after any change, folded together or not', async () => {
  const { db } = server.services;
  const change = fc.oneof(
    fc.record({
      set: fc.constantFrom(
        `recycled_at = now()`,
        `recycled_at = null`,
        `deleted_at = now()`,
        `deleted_at = null`,
        `erased_at = now()`,
        `state = 'Edit'`,
        `state = 'Report'`,
        `database = 'user'`,
        `owner_id = ${others[0]?.user_id}`,
        `changed_at = now()`,
      ),
      some: fc.integer({ min: 2, max: 9 }),
    }),
    fc.constant('fold' as const),
    fc.constant('remove' as const),
    fc.constant('undo' as const),
  );
  const count = async () =>
    (
      await db.run({
        sql: `select customer_id, owner_id, database || ' ' || file_mark(erased_at, deleted_at, recycled_at) as part, state, count(*)::float8 as n from files group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
        parameters: [],
      })
    ).rows;
  const kept = async () =>
    (
      await db.run({
        sql: `select customer_id, owner_id, part, state, sum(n)::float8 as n from row_counts where list = 'files' group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2, 3, 4`,
        parameters: [],
      })
    ).rows;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
      for (const one of changes) {
        if (one === 'fold') await foldCounts(db);
        else if (one === 'remove')
          await db.run({
            sql: 'delete from files where file_id = (select max(file_id) from files)',
            parameters: [],
          });
        else if (one === 'undo') {
          await expect(
            db.transaction(async (tx) => {
              await tx.run({ sql: `update files set state = 'Failed'`, parameters: [] });
              throw new Error('undone');
            }),
          ).rejects.toThrow('undone');
        } else
          await db.run({
            sql: `update files set ${one.set} where file_id % ${one.some} = 0`,
            parameters: [],
          });
      }
      expect(await kept()).toEqual(await count());
    }),
    { numRuns: 12 },
  );
  await foldCounts(db);
  const { rows } = await db.run({
    sql: `select count(*)::int as n from row_counts where list = 'files'`,
    parameters: [],
  });
  expect(rows[0]?.['n']).toBe((await count()).length);
});

test('people and payments are counted as they are', async () => {
  const { db } = server.services;
  await db.run({
    sql: `update users set status = 'disabled' where user_id = $1`,
    parameters: [others[1]?.user_id],
  });
  for (const [list, part, state] of [
    ['users', 'role', 'status'],
    ['payments', 'channel', 'state'],
  ] as const) {
    const { rows } = await db.run({
      sql: `select customer_id, ${part} as part, ${state} as state, count(*)::float8 as n from ${list} group by 1, 2, 3 order by 1, 2, 3`,
      parameters: [],
    });
    const kept = await db.run({
      sql: `select customer_id, part, state, sum(n)::float8 as n from row_counts where list = '${list}' group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3`,
      parameters: [],
    });
    expect(kept.rows).toEqual(rows);
  }
});

test('the states stand in the database in the order of the contract', async () => {
  const { rows } = await server.services.db.run({
    sql: `select unnest($1::text[]) as state`,
    parameters: [[...FILE_STATES]],
  });
  const { rows: ranks } = await server.services.db.run({
    sql: 'select distinct state, state_rank from files order by state_rank',
    parameters: [],
  });
  expect(rows).toHaveLength(FILE_STATES.length);
  for (const row of ranks) expect(FILE_STATES[Number(row['state_rank']) - 1]).toBe(row['state']);
});
