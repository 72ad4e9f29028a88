import { claimJob } from '../../../server/jobs/jobStore.ts';
import { seeded } from '../../../samples/random.ts';
import { openTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

/** Which job is taken next, and how much of the queue is looked at for that. */

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const KINDS = ['extract', 'match', 'references', 'text'];
const sql = (text: string, parameters: readonly unknown[] = []) =>
  server.services.db.run({ sql: text, parameters: [...parameters] });

async function customers(count: number): Promise<number[]> {
  const made: number[] = [];
  for (let i = 0; i < count; i += 1) made.push(await server.addCustomer());
  return made;
}

/** The order in which jobs are taken, over all that wait: what a claim has to agree with. */
const WANTED = `
  select j.job_id from jobs j
    left join (select customer_id, count(*) as n from jobs where state = 'running' group by 1) b
      on b.customer_id = j.customer_id
    left join (select customer_id, max(started_at) as at from jobs
      where started_at > now() - interval '1 hour' group by 1) s on s.customer_id = j.customer_id
  where j.state = 'ready' and j.run_at <= now() and j.kind = any($1::text[])
  order by coalesce(b.n, 0), j.priority desc, s.at nulls first, j.urgency desc,
    (j.kind in ('extract', 'match')), j.job_id
  limit 1`;

test.each([1, 2, 3])('each claim takes the first of all that wait (%i)', async (seed) => {
  const random = seeded('claims', seed);
  const owners = await customers(5);
  for (let i = 0; i < 150; i += 1)
    await sql(
      `insert into jobs (kind, customer_id, payload, state, priority, urgency, run_at)
        values ($1, $2, '{}', 'ready', $3, $4, now() + $5 * interval '1 minute')`,
      [
        random.pick(KINDS),
        random.pick(owners),
        random.int(-1, 2),
        random.int(0, 2),
        random.pick([0, -1, -1, 60]),
      ],
    );
  for (let i = 0; i < 100; i += 1) {
    const kinds = random.chance(0.8) ? KINDS : [random.pick(KINDS)];
    const wanted = await sql(WANTED, [kinds]);
    const taken = await server.services.db.transaction((tx) => claimJob(tx, kinds, 60));
    expect(taken?.job.job_id ?? null).toBe(
      wanted.rows.length === 0 ? null : Number(wanted.rows[0]?.['job_id']),
    );
    // Some end, so that customers have different numbers of running ones.
    if (taken && random.chance(0.6))
      await sql("update jobs set state = 'done', ended_at = now() where job_id = $1", [
        taken.job.job_id,
      ]);
  }
});

test('behind 20 000 that wait a claim looks at some hundred', async () => {
  const owners = await customers(20);
  await sql(
    `insert into jobs (kind, customer_id, payload, state, priority)
      select ($1::text[])[1 + g % 4], ($2::bigint[])[1 + g % 20], '{}', 'ready', g % 3
      from generate_series(1, 20000) g`,
    [KINDS, owners],
  );
  await sql('analyze jobs');
  for (const kinds of [KINDS, ['report']]) {
    const looked = await server.services.db.transaction(async (tx) => {
      await claimJob(tx, kinds, 60);
      const { rows } = await tx.run({
        sql: `select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as n
          from pg_stat_xact_user_tables where relname = 'jobs'`,
        parameters: [],
      });
      return Number(rows[0]?.['n']);
    });
    expect(looked).toBeLessThan(2000);
  }
});
