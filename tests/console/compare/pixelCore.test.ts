import { waitFor } from '@testing-library/react';
import { createJobQueue, isAbort } from '../../../src/compare/jobQueue.ts';
import { createPixelCore, type PixelResult } from '../../../src/compare/pixelCore.ts';
import { applyFilters } from '../../../imaging/filters.ts';
import type { Pixels } from '../../../imaging/pixels.ts';
import { drawn } from '../../imaging/pictures.ts';

const a = drawn(20, 10, (x, y) => 10 * x + y);
const mirrored = drawn(20, 10, (x, y) => 10 * (20 - x) + y);
const pixels = (result: PixelResult): Pixels => {
  if (result.is !== 'pixels') throw new Error(result.is);
  return result.pixels;
};

function loaded() {
  const core = createPixelCore();
  core.put('a', a);
  core.put('b', mirrored);
  return core;
}

describe('work on pixels', () => {
  test('filters as the pixel core does, and the second time from memory', () => {
    const core = loaded();
    const first = pixels(core.run({ do: 'filter', key: 'a', filters: [{ kind: 'invert' }] }));
    expect(first).toEqual(applyFilters(a, [{ kind: 'invert' }]));
    expect(pixels(core.run({ do: 'filter', key: 'a', filters: [{ kind: 'invert' }] }))).toBe(first);
  });

  test('a mirrored copy has no difference once it is in register', () => {
    const core = loaded();
    const job = { a: 'a', b: 'b', transform: [-1, 0, 0, 1, 20, 0], tolerance: 0 } as const;
    const shown = pixels(
      core.run({ do: 'difference', ...job, transform: [...job.transform], filters: [], gain: 8 }),
    );
    expect(shown.data.every((v, i) => v === (i % 4 === 3 ? 255 : 0))).toBe(true);
    const result = core.run({ do: 'numbers', ...job, transform: [...job.transform] });
    expect(result.is === 'numbers' && result.numbers).toMatchObject({
      compared: 200,
      mean: 0,
      within: 1,
    });
  });

  test('pseudo-colour is for the difference, not for what is compared', () => {
    const core = loaded();
    const plain = {
      do: 'difference',
      a: 'a',
      b: 'b',
      transform: [1, 0, 0, 1, 0, 0],
      gain: 2,
      tolerance: 0,
    } as const;
    const grey = pixels(core.run({ ...plain, transform: [...plain.transform], filters: [] }));
    const coloured = pixels(
      core.run({
        ...plain,
        transform: [...plain.transform],
        filters: [{ kind: 'pseudo-colour', palette: 'fire' }],
      }),
    );
    expect(coloured).toEqual(applyFilters(grey, [{ kind: 'pseudo-colour', palette: 'fire' }]));
  });

  test('a dropped picture is gone with everything made of it', () => {
    const core = loaded();
    core.run({ do: 'filter', key: 'a', filters: [{ kind: 'invert' }] });
    core.drop('a');
    expect(() => core.run({ do: 'filter', key: 'a', filters: [{ kind: 'invert' }] })).toThrow(
      'No picture',
    );
  });
});

describe('the queue of jobs', () => {
  test('does only the newest of those that wait in one slot', async () => {
    const done: number[] = [];
    let open = () => undefined as void;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const queue = createJobQueue(async (job: number) => {
      await gate;
      done.push(job);
      return job;
    });
    const results = [
      queue.run('s', 1),
      queue.run('s', 2),
      queue.run('other', 3),
      queue.run('s', 4),
    ].map((p) => p.catch((e: unknown) => (isAbort(e) ? 'given up' : e)));
    open();
    expect(await Promise.all(results)).toEqual([1, 'given up', 3, 4]);
    expect(done).toEqual([1, 3, 4]);
  });

  test('goes on after a job that failed', async () => {
    const queue = createJobQueue(async (job: number) => {
      if (job === 1) throw new Error('broken');
      return job;
    });
    await expect(queue.run('s', 1)).rejects.toThrow('broken');
    expect(await queue.run('s', 2)).toBe(2);
  });

  test('works ahead only when nothing is wanted, on the newest few, and a failure there is nobody’s', async () => {
    const done: number[] = [];
    let open = () => undefined as void;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const queue = createJobQueue(async (job: number) => {
      await gate;
      done.push(job);
      if (job === 6) throw new Error('broken');
      return job;
    });
    const first = queue.run('s', 1);
    for (const job of [2, 3, 4, 5, 6]) queue.prepare(job);
    const second = queue.run('s', 7);
    open();
    expect(await Promise.all([first, second])).toEqual([1, 7]);
    expect(done.slice(0, 2)).toEqual([1, 7]);
    // What is not wanted yet follows by itself; 2 was the oldest of five.
    await waitFor(() => expect(done).toEqual([1, 7, 3, 4, 5, 6]));
    expect(await queue.run('s', 8)).toBe(8);
  });
});

describe('what is kept', () => {
  test('prepared work is there when it is wanted', () => {
    const core = loaded();
    expect(core.run({ do: 'prepare', key: 'a' })).toEqual({ is: 'ready' });
    const result = core.run({ do: 'filter', key: 'a', filters: [{ kind: 'invert' }] });
    expect(core.run({ do: 'filter', key: 'a', filters: [{ kind: 'invert' }] })).toEqual(result);
    expect(pixels(result)).toBe(
      pixels(core.run({ do: 'filter', key: 'a', filters: [{ kind: 'invert' }] })),
    );
  });

  test('pictures go when there are too many, those asked for last never', () => {
    const core = createPixelCore();
    const large = { width: 4000, height: 2000, data: new Uint8ClampedArray(4000 * 2000 * 4) };
    for (const key of ['1', '2', '3']) core.put(key, large);
    expect(['1', '2', '3'].filter((key) => core.has(key))).toEqual(['2', '3']);
    expect(core.has('2')).toBe(true);
    core.put('4', large);
    expect(['2', '3', '4'].filter((key) => core.has(key))).toEqual(['2', '4']);
  });
});
