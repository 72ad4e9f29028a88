import { json, one, q, run } from '../../../server/database/query.ts';
import { cancelJobs } from '../../../server/jobs/jobStore.ts';
import { db, customers, openWith, add, jobRow, taken, withDatabase } from './ports.ts';
import { RESULT } from './recording.ts';

withDatabase();

describe('the queue', () => {
  beforeEach(() => run(db, q.deleteFrom('jobs')));

  test('a customer with much work does not hold up the others', async () => {
    const { queue, open } = openWith('database');
    const { port, close } = open();
    for (let i = 0; i < 30; i += 1) await add(queue, { customer_id: customers[0] });
    for (const c of [1, 2, 1, 2]) await add(queue, { customer_id: customers[c] });
    const lanes = [await taken(port), await taken(port)];
    const order: number[] = lanes.map((o) => o.customer);
    for (let i = 0; i < 12; i += 1) {
      const next = lanes.shift();
      if (!next) throw new Error('no lane');
      await port.done(next, RESULT);
      const taking = await taken(port);
      order.push(taking.customer);
      lanes.push(taking);
    }
    const others = order.map((c, i) => (c === customers[0] ? -1 : i)).filter((i) => i >= 0);
    expect(others).toHaveLength(4);
    expect(Math.max(...others)).toBeLessThanOrEqual(10);
    await close();
  });

  test('with one lane customers take turns, and what is urgent goes first only among a customer’s own', async () => {
    const { queue, open } = openWith('database');
    const { port, close } = open();
    for (let i = 0; i < 3; i += 1) await add(queue, { customer_id: customers[0] });
    const urgent = await add(queue, { customer_id: customers[0], urgency: 2 });
    const others = [
      await add(queue, { customer_id: customers[1] }),
      await add(queue, { customer_id: customers[1] }),
    ];
    const order: { customer: number; job: number }[] = [];
    for (let i = 0; i < 5; i += 1) {
      const next = await taken(port);
      order.push(next);
      await port.done(next, RESULT);
    }
    const [a, b] = customers;
    expect(order.map((one) => one.customer)).toEqual([a, b, a, b, a]);
    expect(order[0]?.job).toBe(urgent);
    expect([order[1]?.job, order[3]?.job]).toEqual(others);
    await close();
  });

  test('what people wait for goes before background work', async () => {
    const { queue, open } = openWith('database');
    const { port, close } = open();
    const background = await add(queue, { priority: -10 });
    const wanted = await add(queue);
    expect((await taken(port)).job).toBe(wanted);
    expect((await taken(port)).job).toBe(background);
    await close();
  });

  test('the same work is not queued twice, but again once it is done', async () => {
    const { queue, open } = openWith('database');
    const { port, close } = open();
    const id = await add(queue, { dedupe_key: 'file 1' });
    expect(id).not.toBeNull();
    expect(await add(queue, { dedupe_key: 'file 1' })).toBeNull();
    await port.done(await taken(port), RESULT);
    expect(await add(queue, { dedupe_key: 'file 1' })).not.toBeNull();
    await close();
  });

  test('a file is worked on by one job at a time, and cancelling reaches waiting and running ones', async () => {
    const user = await one(
      db,
      q
        .insertInto('users')
        .values({
          customer_id: customers[0] ?? 0,
          email: 'q@example.org',
          role: 'User',
          status: 'active',
          password_hash: null,
          products: json({}),
          last_seen_at: null,
        })
        .returning('user_id'),
    );
    const file = await one(
      db,
      q
        .insertInto('files')
        .values({
          customer_id: customers[0] ?? 0,
          owner_id: user.user_id,
          filename: 'a',
          filename_orig: 'a',
          object_hash: 'e'.repeat(64),
          size: 1,
          state: 'Submitted',
          assigned_id: null,
          pages: null,
          figures: null,
          subimages: null,
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
    );
    const { queue, open } = openWith('database');
    const { port, close } = open();
    const running = await add(queue, { file_id: file.file_id });
    const waiting = await add(queue, { file_id: file.file_id });
    const other = await add(queue, {});
    const order = await taken(port);
    expect(order.job).toBe(running);
    expect((await taken(port)).job).toBe(other);
    await db.transaction((tx) => cancelJobs(tx, file.file_id));
    expect((await jobRow(waiting)).state).toBe('cancelled');
    expect(await port.beat(order, null)).toBe('cancelled');
    await close();
  });
});
