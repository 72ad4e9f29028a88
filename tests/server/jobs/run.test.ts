import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Asset, Extraction } from '../../../engine/index.ts';
import { PortClosed } from '../../../server/jobs/port.ts';
import type { JobFailure, JobPort, Lease, Order, StoredAsset } from '../../../server/jobs/port.ts';
import { runJobs } from '../../../server/jobs/run.ts';
import type { TaskTable } from '../../../server/jobs/run.ts';
import { Outage } from '../../../server/outage.ts';
import { openLocalStorage } from '../../../server/storage/local.ts';
import { openDisk, systemError } from '../support/disk.ts';

const RESULT: Extraction = { engine: '1', title: 'done', pages: [], figures: [], subImages: [] };
const page = (n: number): Asset => ({
  what: 'page',
  page: n,
  format: 'png',
  width: 1,
  height: 1,
  bytes: new Uint8Array(randomBytes(2000)),
});
const none = async () => ({ ok: false as const, code: 'x', sentence: '', retry: false });
const noMatch = none;
/** Tasks that a test has no job for. */
const UNUSED = {
  match: noMatch,
  search: none,
  picture: none,
  images: none,
  pack: none,
  article: none,
  retractions: none,
  references: none,
  text: none,
  report: none,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A port with the given orders that writes down what it is told. */
function recordingPort(orders: Order[], beats: ('go-on' | 'cancelled' | 'lost')[] = []) {
  const told: string[] = [];
  const assets: StoredAsset[] = [];
  const port: JobPort = {
    take: async () => orders.shift() ?? null,
    beat: async (_lease, progress) => {
      told.push(progress ? `beat ${progress.done}` : 'beat');
      return beats.shift() ?? 'go-on';
    },
    asset: async (_lease, asset) => {
      told.push('asset');
      assets.push(asset);
    },
    findFeature: async () => null,
    keepFeature: async () => null,
    indexPart: async () => ({ pictures: [], next: null, done: 0, of: 0 }),
    indexBlocks: async () => [],
    indexLists: async () => null,
    indexPlaced: async () => [],
    indexPicture: async () => null,
    textCandidates: async () => [],
    textWords: async () => [],
    textLines: async () => [],
    done: async () => {
      told.push('done');
      return true;
    },
    failed: async (_lease: Lease, failure: JobFailure) => {
      told.push(`failed ${failure.code} ${failure.retry}`);
    },
    interrupted: async (_lease: Lease, reason: string) => {
      told.push(`interrupted ${reason}`);
    },
  };
  return { port, told, assets };
}

const order: Order = {
  job: 1,
  token: 't',
  kind: 'extract',
  customer: 5,
  attempt: 1,
  request: null,
  input: { hash: 'x' },
};

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

describe('in an outage', () => {
  const extracts: TaskTable['extract'] = async (_input, { onAsset }) => {
    onAsset(page(1));
    return { ok: true, value: RESULT };
  };
  const others = {
    match: none,
    search: none,
    picture: none,
    images: none,
    pack: none,
    article: none,
    retractions: none,
    references: none,
    text: none,
    report: none,
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
      await runJobs(handsBack, { ...others, extract: extracts }, watched, 1, { pauseMs: 1 });
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
    await runJobs(port, { ...others, extract }, openLocalStorage(folder), 1, { pauseMs: 1 });
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
    await runJobs(port, { ...others, extract }, openLocalStorage(folder), 1, { pauseMs: 1 });
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
    await runJobs(interrupted, { ...others, extract: extracts }, openLocalStorage(folder), 1, {
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
    await runJobs(port, { ...others, extract }, slow, 1, { pauseMs: 1 });
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
    await runJobs(
      closed,
      { ...others, extract: extracts },
      openLocalStorage(folder, disk.files),
      1,
      { pauseMs: 600_000, signal: ending.signal },
    );
    expect(told).toEqual(['interrupted The disk of the storage is full (ENOSPC).']);
  });
});
