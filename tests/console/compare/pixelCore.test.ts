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
    const shown = pixels(core.run({ do: 'difference', ...job, transform: [...job.transform], filters: [], gain: 8 }));
    expect(shown.data.every((v, i) => v === (i % 4 === 3 ? 255 : 0))).toBe(true);
    const result = core.run({ do: 'numbers', ...job, transform: [...job.transform] });
    expect(result.is === 'numbers' && result.numbers).toMatchObject({ compared: 200, mean: 0, within: 1 });
  });

  test('pseudo-colour is for the difference, not for what is compared', () => {
    const core = loaded();
    const plain = { do: 'difference', a: 'a', b: 'b', transform: [1, 0, 0, 1, 0, 0], gain: 2, tolerance: 0 } as const;
    const grey = pixels(core.run({ ...plain, transform: [...plain.transform], filters: [] }));
    const coloured = pixels(core.run({ ...plain, transform: [...plain.transform], filters: [{ kind: 'pseudo-colour', palette: 'fire' }] }));
    expect(coloured).toEqual(applyFilters(grey, [{ kind: 'pseudo-colour', palette: 'fire' }]));
  });

  test('a dropped picture is gone with everything made of it', () => {
    const core = loaded();
    core.run({ do: 'filter', key: 'a', filters: [{ kind: 'invert' }] });
    core.drop('a');
    expect(() => core.run({ do: 'filter', key: 'a', filters: [{ kind: 'invert' }] })).toThrow('No picture');
  });
});

describe('the queue of jobs', () => {
  test('does only the newest of those that wait in one slot', async () => {
    const done: number[] = [];
    let open = () => undefined as void;
    const gate = new Promise<void>((resolve) => { open = resolve; });
    const queue = createJobQueue(async (job: number) => {
      await gate;
      done.push(job);
      return job;
    });
    const results = [queue.run('s', 1), queue.run('s', 2), queue.run('other', 3), queue.run('s', 4)].map((p) => p.catch((e: unknown) => (isAbort(e) ? 'given up' : e)));
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
});
