import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JobPort } from '../../../server/jobs/port.ts';
import { runJobs } from '../../../server/jobs/run.ts';
import type { TaskTable } from '../../../server/jobs/run.ts';
import { Outage } from '../../../server/outage.ts';
import { openLocalStorage } from '../../../server/storage/local.ts';
import { openDisk, systemError } from '../support/disk.ts';
import { order, page, recordingPort, RESULT, UNUSED } from './recording.ts';

/** Work in an outage of storage or database waits, and costs no manuscript a try. */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const extracts: TaskTable['extract'] = async (_input, { onAsset }) => {
  onAsset(page(1));
  return { ok: true, value: RESULT };
};

test.each(['ENOSPC', 'EROFS', 'EIO'] as const)(
  '%s of the storage hands the job back without a try, nothing is begun before it is over, and then all goes on',
  async (code) => {
    const disk = openDisk();
    disk.break(code);
    const orders = [order];
    const { port, told } = recordingPort(orders);
    let checks = 0;
    const storage = openLocalStorage(folder, disk.files);
    const watched = {
      ...storage,
      check: async () => {
        checks += 1;
        // Somebody makes room between two checks.
        if (checks === 3) disk.mend();
        await storage.check();
      },
    };
    const handsBack: JobPort = {
      ...port,
      take: async () => {
        told.push('take');
        return port.take();
      },
      interrupted: async (lease, reason) => {
        await port.interrupted(lease, reason);
        orders.push({ ...order, job: lease.job });
      },
    };
    await runJobs(handsBack, { ...UNUSED, extract: extracts }, watched, 1, { pauseMs: 1 });
    expect(told).toEqual([
      'take',
      expect.stringMatching(new RegExp(`^interrupted .*${code}`)),
      'take',
      'asset',
      'done',
      'take',
    ]);
    expect(checks).toBe(3);
  },
);

test('a full disk that an engine process met is the disk’s, a crash of that process is the file’s', async () => {
  const { port, told } = recordingPort([order, { ...order, job: 2 }]);
  let calls = 0;
  const extract: TaskTable['extract'] = async () => {
    calls += 1;
    if (calls === 1) throw systemError('ENOSPC', 'write');
    return { ok: false, code: 'crashed', sentence: 'It ended.', retry: true };
  };
  await runJobs(port, { ...UNUSED, extract }, openLocalStorage(folder), 1, { pauseMs: 1 });
  expect(told).toEqual([
    'interrupted The disk of the storage is full (ENOSPC).',
    'failed crashed true',
  ]);
});

test('one file whose bytes cannot be read does not keep the others from their turn', async () => {
  const { port, told } = recordingPort([order, { ...order, job: 2 }, { ...order, job: 3 }]);
  let calls = 0;
  const extract: TaskTable['extract'] = async () => {
    calls += 1;
    if (calls === 1) throw systemError('EIO', 'read');
    return { ok: true, value: RESULT };
  };
  await runJobs(port, { ...UNUSED, extract }, openLocalStorage(folder), 1, { pauseMs: 1 });
  expect(told).toEqual(['interrupted The storage does not work (EIO).', 'done', 'done']);
});

test('what was worked out while the database was away is handed in when it is back', async () => {
  const { port, told } = recordingPort([order]);
  let away = 4;
  const whileAway = async () => {
    away -= 1;
    if (away > 0) throw new Outage('database', 'The database cannot be reached.');
  };
  const interrupted: JobPort = {
    ...port,
    asset: async (lease, asset) => {
      await whileAway();
      await port.asset(lease, asset);
    },
    done: async (lease, result) => {
      if (away < 0) away = 4;
      await whileAway();
      return port.done(lease, result);
    },
  };
  await runJobs(interrupted, { ...UNUSED, extract: extracts }, openLocalStorage(folder), 1, {
    pauseMs: 1,
  });
  expect(told).toEqual(['asset', 'done']);
});

test('a disk that does not answer for a while costs no try: the work waits, and goes on when it does', async () => {
  const disk = openDisk();
  const { port, told } = recordingPort([order]);
  const storage = openLocalStorage(folder, disk.files);
  const slow = {
    ...storage,
    check: async () => {
      disk.stall();
      // It answers again only once it was asked.
      const answered = storage.check();
      disk.mend();
      await answered;
    },
  };
  const extract: TaskTable['extract'] = (...given) => {
    disk.stall();
    const done = extracts(...given);
    setImmediate(() => disk.mend());
    return done;
  };
  await runJobs(port, { ...UNUSED, extract }, slow, 1, { pauseMs: 1 });
  expect(told).toEqual(['asset', 'done']);
});

test('a worker that is to end waits for no outage', async () => {
  const disk = openDisk();
  disk.break('ENOSPC');
  const ending = new AbortController();
  const orders = [order];
  const { port, told } = recordingPort(orders);
  const closed: JobPort = {
    ...port,
    interrupted: async (lease, reason) => {
      await port.interrupted(lease, reason);
      ending.abort();
    },
  };
  await runJobs(closed, { ...UNUSED, extract: extracts }, openLocalStorage(folder, disk.files), 1, {
    pauseMs: 600_000,
    signal: ending.signal,
  });
  expect(told).toEqual(['interrupted The disk of the storage is full (ENOSPC).']);
});
