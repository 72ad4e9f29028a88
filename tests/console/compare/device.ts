import type { Loaded, StageDevice } from '../../../src/compare/device.ts';
import { createPixelCore, type PixelJob } from '../../../src/compare/pixelCore.ts';
import type { Pixels } from '../../../imaging/pixels.ts';

export interface PlainDevice extends StageDevice {
  /** Jobs done, oldest first. */
  readonly jobs: PixelJob[];
  /** What was asked for ahead, oldest first. */
  readonly ahead: PixelJob[];
  readonly loads: string[];
  /** Addresses that fail until they are taken out. */
  readonly broken: Set<string>;
  /** A picture that was loaded is loaded again when it is wanted, as when others took its room. */
  forget(url: string): void;
}

/**
 * A stage device without a browser: pictures given as pixels, the same work on them, nothing to
 * draw.
 */
export function plainDevice(pictures: Readonly<Record<string, Pixels>>): PlainDevice {
  const core = createPixelCore();
  const here = new Map<string, Loaded>();
  const jobs: PixelJob[] = [];
  const ahead: PixelJob[] = [];
  const loads: string[] = [];
  const broken = new Set<string>();
  return {
    jobs,
    ahead,
    loads,
    broken,
    async load(url) {
      loads.push(url);
      const pixels = pictures[url];
      if (!pixels || broken.has(url)) throw new Error(`No picture at ${url}`);
      core.put(url, pixels);
      const loaded: Loaded = { key: url, width: pixels.width, height: pixels.height, image: null };
      here.set(url, loaded);
      return loaded;
    },
    forget: (url) => void here.delete(url),
    peek: (url) => here.get(url) ?? null,
    async run(_slot, job) {
      jobs.push(job);
      return core.run(job);
    },
    made: () => null,
    prepare(_slot, job) {
      ahead.push(job);
      core.run(job);
    },
    drawable: () => null,
  };
}
