import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PortClosed } from '../../../server/jobs/port.ts';
import type { JobPort } from '../../../server/jobs/port.ts';
import { runJobs } from '../../../server/jobs/run.ts';
import type { TaskTable } from '../../../server/jobs/run.ts';
import { openLocalStorage } from '../../../server/storage/local.ts';
import { order, page, recordingPort, RESULT, UNUSED } from './recording.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('pictures are in storage and told before the result that refers to them', async () => {
  const storage = openLocalStorage(folder);
  const { port, told, assets } = recordingPort([order]);
  await runJobs(
    port,
    {
      ...UNUSED,
      extract: async (_input, { onAsset }) => {
        [1, 2, 3].map(page).forEach(onAsset);
        return { ok: true, value: RESULT };
      },
    },
    storage,
    1,
  );
  expect(told).toEqual(['asset', 'asset', 'asset', 'done']);
  for (const asset of assets) {
    expect(asset).not.toHaveProperty('bytes');
    expect((await storage.read(5, asset.hash)).length).toBe(asset.size);
  }
});

test('a task that throws is a failure that may pass; the worker goes on with the next job', async () => {
  const { port, told } = recordingPort([order, { ...order, job: 2 }]);
  let calls = 0;
  await runJobs(
    port,
    {
      ...UNUSED,
      extract: async () => {
        calls += 1;
        if (calls === 1) throw new Error('bug');
        return { ok: true, value: RESULT };
      },
    },
    openLocalStorage(folder),
    1,
  );
  expect(told).toEqual(['failed crashed true', 'done']);
});

test('a picture that cannot be kept is a failure, not a result with a hole', async () => {
  const { port, told } = recordingPort([order]);
  const full: JobPort = {
    ...port,
    asset: async () => {
      throw new Error('disk full');
    },
  };
  await runJobs(
    full,
    {
      ...UNUSED,
      extract: async (_input, { onAsset }) => {
        onAsset(page(1));
        return { ok: true, value: RESULT };
      },
    },
    openLocalStorage(folder),
    1,
  );
  expect(told).toEqual(['failed crashed true']);
});

test('an unusable file is told with its sentence', async () => {
  const { port, told } = recordingPort([order]);
  await runJobs(
    port,
    {
      ...UNUSED,
      extract: async () => ({ ok: false, code: 'encrypted', sentence: 'Locked.', retry: false }),
    },
    openLocalStorage(folder),
    1,
  );
  expect(told).toEqual(['failed encrypted false']);
});

test('that work has begun is told at once, not with the next beat', async () => {
  const { port, told } = recordingPort([order]);
  const short: TaskTable['extract'] = async (_input, { onProgress }) => {
    onProgress({ stage: 'extract', step: 'pages', done: 1, of: 3 });
    onProgress({ stage: 'extract', step: 'pages', done: 2, of: 3 });
    return { ok: true, value: RESULT };
  };
  await runJobs(
    port,
    {
      ...UNUSED,
      extract: short,
    },
    openLocalStorage(folder),
    1,
    { beatMs: 60_000 },
  );
  expect(told).toEqual(['beat 1', 'done']);
});

test.each(['cancelled', 'lost'] as const)(
  'work whose result is not wanted (%s) is aborted, which is no trouble to note',
  async (answer) => {
    const { port, told } = recordingPort([order], [answer]);
    const errors: unknown[] = [];
    const waitsForAbort: TaskTable['extract'] = (_input, { signal }) =>
      new Promise((_done, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason));
      });
    await runJobs(
      port,
      {
        ...UNUSED,
        extract: waitsForAbort,
      },
      openLocalStorage(folder),
      1,
      { beatMs: 5, onError: (error) => errors.push(error) },
    );
    expect(errors).toEqual([]);
    expect(told).toEqual(answer === 'lost' ? ['beat'] : ['beat', 'failed crashed true']);
  },
);

test('the end of the server is no trouble: work stops, and nothing is noted', async () => {
  const { port, told } = recordingPort([order]);
  const errors: unknown[] = [];
  const closed: JobPort = {
    ...port,
    beat: async () => {
      told.push('beat');
      throw new PortClosed();
    },
  };
  const waitsForAbort: TaskTable['extract'] = (_input, { signal }) =>
    new Promise((_done, fail) => {
      signal.addEventListener('abort', () => fail(signal.reason));
    });
  await runJobs(
    closed,
    {
      ...UNUSED,
      extract: waitsForAbort,
    },
    openLocalStorage(folder),
    1,
    { beatMs: 5, onError: (error) => errors.push(error) },
  );
  const atResult: JobPort = {
    ...recordingPort([order]).port,
    done: async () => {
      throw new PortClosed();
    },
  };
  await runJobs(
    atResult,
    {
      ...UNUSED,
      extract: async () => ({ ok: true, value: RESULT }),
    },
    openLocalStorage(folder),
    1,
    { onError: (error) => errors.push(error) },
  );
  expect(told).toEqual(['beat']);
  expect(errors).toEqual([]);
});
