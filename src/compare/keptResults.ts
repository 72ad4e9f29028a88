import type { JobResult } from './device.ts';
import type { PixelJob } from './pixelCore.ts';

/**
 * Filtered pictures, ready to draw, by the job that makes them: what was worked out ahead is shown
 * in the drawing that asks for it. At most `most` pixels are held (4 bytes each), always the newest
 * two; what was wanted longest ago goes first.
 */
export function keptResults(most: number) {
  const kept = new Map<
    string,
    { readonly picture: string; readonly result: JobResult; readonly pixels: number }
  >();
  let held = 0;
  const forget = (name: string): void => {
    held -= kept.get(name)?.pixels ?? 0;
    kept.delete(name);
  };
  return {
    /** Null when it has to be made, or is nothing to keep. */
    find(job: PixelJob): JobResult | null {
      const name = nameOf(job);
      const found = name === null ? undefined : kept.get(name);
      if (name === null || !found) return null;
      kept.delete(name);
      kept.set(name, found);
      return found.result;
    },
    put(job: PixelJob, result: JobResult): void {
      const name = nameOf(job);
      const pixels = pixelsOf(result);
      if (name === null || pixels === 0 || !('key' in job)) return;
      forget(name);
      kept.set(name, { picture: job.key, result, pixels });
      held += pixels;
      // Left to the collector and not closed: a stage may still show it.
      for (const old of kept.keys()) {
        if (held <= most || kept.size <= 2) return;
        forget(old);
      }
    },
    /** Everything made of this picture. */
    drop(picture: string): void {
      for (const [name, one] of kept) if (one.picture === picture) forget(name);
    },
  };
}

function nameOf(job: PixelJob): string | null {
  return job.do === 'filter' ? `${job.key}|${JSON.stringify(job.filters)}` : null;
}

function pixelsOf(result: JobResult): number {
  if (result.is === 'bitmap') return result.bitmap.width * result.bitmap.height;
  return result.is === 'pixels' ? result.pixels.width * result.pixels.height : 0;
}
