import { all, one, q, run } from '../../../server/database/query.ts';
import { CRASH, db, customers, openWith, add, jobRow, taken, withDatabase } from './ports.ts';
import { RESULT } from './recording.ts';

withDatabase();

describe.each(['database', 'channel'] as const)('the port over the %s', (kind) => {
  beforeEach(() => run(db, q.deleteFrom('jobs')));

  test('gives a job with its input and takes its result once', async () => {
    const { queue, heard, open } = openWith(kind);
    const { port, close } = open();
    const waiting = port.take();
    const id = await add(queue, { name: 'first' });
    const order = await waiting;
    expect(order).toMatchObject({
      job: id,
      kind: 'extract',
      attempt: 1,
      customer: customers[0],
      input: { hash: 'input of first' },
    });
    if (!order) throw new Error('no order');
    expect(await port.done(order, RESULT)).toBe(true);
    expect(await port.done(order, RESULT)).toBe(false);
    expect(heard).toEqual([`result ${id} done`]);
    expect(await jobRow(id)).toMatchObject({ state: 'done', lease_token: null });
    await close();
  });

  test('a job comes into being only with the change that asked for it', async () => {
    const { queue, open } = openWith(kind);
    await expect(
      db.transaction(async (tx) => {
        await queue.enqueue(tx, {
          kind: 'extract',
          customer_id: customers[0] ?? 0,
          user_id: null,
          file_id: null,
        });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await all(db, q.selectFrom('jobs').selectAll())).toEqual([]);
    await open().close();
  });

  test('work that is no longer wanted is not given out', async () => {
    const { queue, open } = openWith(
      kind,
      {},
      {
        begin: async (_tx, job) =>
          (job.payload as { name: string }).name === 'old' ? null : { hash: 'new' },
      },
    );
    const { port, close } = open();
    const old = await add(queue, { name: 'old' });
    const wanted = await add(queue, { name: 'new' });
    expect((await taken(port)).job).toBe(wanted);
    expect((await jobRow(old)).state).toBe('cancelled');
    await close();
  });

  test('progress and pictures reach the rules while the lease holds', async () => {
    const { queue, heard, open } = openWith(kind);
    const { port, close } = open();
    const id = await add(queue);
    const order = await taken(port);
    expect(await port.beat(order, { stage: 'extract', step: 'pages', done: 1, of: 3 })).toBe(
      'go-on',
    );
    await port.asset(order, {
      what: 'page',
      page: 1,
      format: 'webp',
      width: 10,
      height: 10,
      hash: 'a'.repeat(64),
      size: 5,
    });
    expect(heard).toEqual(['progress 1/3', 'asset page']);
    expect((await jobRow(id)).progress).toEqual({
      stage: 'extract',
      step: 'pages',
      done: 1,
      of: 3,
    });
    await close();
  });

  test('a cancelled job is told to stop and its result is not taken', async () => {
    const { queue, heard, open } = openWith(kind);
    const { port, close } = open();
    const id = await add(queue);
    const order = await taken(port);
    await run(db, q.updateTable('jobs').set({ cancel_requested: true }));
    expect(await port.beat(order, null)).toBe('cancelled');
    expect(await port.done(order, RESULT)).toBe(false);
    expect(heard).toEqual([]);
    expect((await jobRow(id)).state).toBe('cancelled');
    await close();
  });

  test('whose lease ran out has nothing to say any more', async () => {
    const { queue, heard, open } = openWith(kind, { leaseSeconds: 0 });
    const slow = open();
    const id = await add(queue);
    const zombie = await taken(slow.port);
    await queue.reap();
    const order = await taken(slow.port);
    expect(order).toMatchObject({ job: id, attempt: 1 });
    expect(await slow.port.beat(zombie, null)).toBe('lost');
    await slow.port.asset(zombie, {
      what: 'page',
      page: 1,
      format: 'png',
      width: 1,
      height: 1,
      hash: 'b'.repeat(64),
      size: 1,
    });
    await slow.port.failed(zombie, { ...CRASH, retry: false });
    expect(await slow.port.done(zombie, RESULT)).toBe(false);
    expect(heard).toEqual([]);
    expect(await slow.port.done(order, RESULT)).toBe(true);
    await slow.close();
  });

  test('a failure that may pass is tried again, three times in all, and then told once', async () => {
    const { queue, heard, open } = openWith(kind);
    const { port, close } = open();
    const id = await add(queue);
    for (const attempt of [1, 2, 3]) {
      expect(heard).toEqual([]);
      const order = await taken(port);
      expect(order.attempt).toBe(attempt);
      await port.failed(order, CRASH);
    }
    expect(heard).toEqual([`failure ${id} crashed`]);
    expect(await jobRow(id)).toMatchObject({ state: 'failed', error: CRASH });
    await close();
  });

  test('a failure that another try cannot help is told at once', async () => {
    const { queue, heard, open } = openWith(kind);
    const { port, close } = open();
    const id = await add(queue);
    await port.failed(await taken(port), { code: 'damaged', sentence: 'No.', retry: false });
    expect(heard).toEqual([`failure ${id} damaged`]);
    await close();
  });

  test('a result whose rules fail leaves the job to be tried again, with nothing half done', async () => {
    let broken = true;
    const { queue, open } = openWith(
      kind,
      {},
      {
        onResult: async (tx) => {
          await run(tx, q.updateTable('customers').set({ note: 'written' }));
          if (broken) throw new Error('rules broke');
        },
      },
    );
    const { port, close } = open();
    const id = await add(queue);
    const order = await taken(port);
    await expect(port.done(order, RESULT)).rejects.toThrow('rules broke');
    expect((await jobRow(id)).state).toBe('running');
    expect((await one(db, q.selectFrom('customers').select('note').limit(1))).note).toBe('');
    broken = false;
    expect(await port.done(order, RESULT)).toBe(true);
    await run(db, q.updateTable('customers').set({ note: '' }));
    await close();
  });

  test('when a worker is asked to end, others get its jobs at once and the try does not count', async () => {
    const { queue, open } = openWith(kind);
    const asked = open();
    const id = await add(queue);
    await taken(asked.port);
    await asked.close('requested');
    const next = open();
    expect(await taken(next.port)).toMatchObject({ job: id, attempt: 1 });
    await next.close();
  });

  test('a cancelled job of a worker that is gone is not begun again', async () => {
    const { queue, open } = openWith(kind);
    for (const how of ['requested', 'crashed'] as const) {
      const gone = open();
      const id = await add(queue);
      await taken(gone.port);
      await run(
        db,
        q
          .updateTable('jobs')
          .set({ cancel_requested: true })
          .where('job_id', '=', id ?? 0),
      );
      await gone.close(how);
      expect((await jobRow(id)).state).toBe('cancelled');
    }
  });

  test('what an earlier server left running goes on after the next start', async () => {
    const { queue, open } = openWith(kind);
    const before = open();
    const id = await add(queue);
    await taken(before.port);
    const after = openWith(kind);
    expect(await after.queue.reap()).toBe(0);
    expect(await after.queue.reap('all')).toBe(1);
    const { port, close } = after.open();
    expect(await taken(port)).toMatchObject({ job: id, attempt: 1 });
    await close();
    await before.close();
  });

  test('when a worker crashes, others get its jobs at once', async () => {
    const { queue, open } = openWith(kind);
    const gone = open();
    const stays = open();
    const id = await add(queue);
    const order = await taken(gone.port);
    const waiting = stays.port.take();
    await gone.close('crashed');
    expect(await waiting).toMatchObject({ job: id, attempt: 1 });
    expect(order.attempt).toBe(1);
    await stays.close();
  });

  test('workers that end, however often, use up no try of a job; what it breaks itself does', async () => {
    const { queue, heard, open } = openWith(kind);
    const id = await add(queue);
    for (let ends = 1; ends <= 6; ends += 1) {
      const gone = open();
      expect(await taken(gone.port)).toMatchObject({ job: id, attempt: 1 });
      await gone.close('crashed');
      expect(await jobRow(id)).toMatchObject({
        state: 'ready',
        interruptions: ends,
        error: { code: 'interrupted', retry: true },
      });
    }
    const { port, close } = open();
    for (const attempt of [1, 2, 3]) {
      const order = await taken(port);
      expect(order.attempt).toBe(attempt);
      await port.failed(order, CRASH);
    }
    expect(heard).toEqual([`failure ${id} crashed`]);
    await close();
  });

  test('a job that an outage cut off is handed back with the reason, and the try does not count', async () => {
    const { queue, heard, open } = openWith(kind);
    const { port, close } = open();
    const id = await add(queue);
    const order = await taken(port);
    await port.interrupted(order, 'The disk is full.');
    expect(await jobRow(id)).toMatchObject({
      state: 'ready',
      attempt: 0,
      error: { code: 'interrupted', sentence: 'The disk is full.', retry: true },
    });
    expect(heard).toEqual([]);
    expect(await port.done(order, RESULT)).toBe(false);
    await close();
  });

  test('a job that is cut off each time waits longer each time, so that the others get their turn', async () => {
    const { queue, open } = openWith(kind, { retryPauseSeconds: 3600 });
    const { port, close } = open();
    const unlucky = await add(queue);
    await port.interrupted(await taken(port), 'x');
    // Once is an accident: it goes on at once.
    const again = await taken(port);
    expect(again.job).toBe(unlucky);
    await port.interrupted(again, 'x');
    const other = await add(queue);
    expect((await taken(port)).job).toBe(other);
    await close();
  });

  test('closing ends the waiting', async () => {
    const { open } = openWith(kind);
    const { port, close } = open();
    const waiting = port.take();
    await close();
    expect(await waiting).toBeNull();
    expect(await port.take()).toBeNull();
  });

  test('what a stage keeps for later is found again under its key, for the same customer only', async () => {
    const { queue, open } = openWith(kind);
    const { port, close } = open();
    await add(queue, { customer_id: customers[0] });
    await add(queue, { customer_id: customers[1] });
    const first = await taken(port);
    const second = await taken(port);
    expect(await port.keepFeature(first, 'key', 'c'.repeat(64))).toBeNull();
    expect(await port.keepFeature(first, 'other', 'c'.repeat(64))).toBeNull();
    // Bytes that another key names stay; those that none names go.
    expect(await port.keepFeature(first, 'key', 'd'.repeat(64))).toBeNull();
    expect(await port.keepFeature(first, 'other', 'd'.repeat(64))).toBe('c'.repeat(64));
    expect(await port.findFeature(first, 'key')).toBe('d'.repeat(64));
    expect(await port.findFeature(second, 'key')).toBeNull();
    await run(db, q.deleteFrom('features'));
    await close();
  });
});
