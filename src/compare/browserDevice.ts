import type { SendPicture } from '../../providers/api/picture.ts';
import { decodePicture, sizeOf, type Decoded } from './decodePicture.ts';
import type { JobResult, Loaded, StageDevice } from './device.ts';
import { createJobQueue } from './jobQueue.ts';
import { keptResults } from './keptResults.ts';
import type { PixelJob } from './pixelCore.ts';
import { canSpawn, localPixels, remotePixels } from './pixelPlaces.ts';

/** How many decoded pixels are kept (4 bytes each); the least recently used go first. */
export const HELD_PIXELS = 48_000_000;
const KEPT_PIXELS = 24_000_000;

/**
 * The browser as the stage's machine: pictures decoded by it, pixels in workers, or on the page's
 * thread where there are none.
 */
export function createBrowserDevice(send: SendPicture): StageDevice {
  const pictures = new Map<string, Promise<Decoded>>();
  const here = new Map<string, Loaded>();
  // The second picture has a worker of its own: filters act on both at once, on two cores.
  const places = canSpawn()
    ? [remotePixels(), remotePixels()]
    : [localPixels((key) => picture(key))];
  const picture = (key: string) =>
    pictures.get(key) ?? Promise.reject(new Error('The picture is gone.'));
  const kept = keptResults(KEPT_PIXELS);
  const queues = places.map((place) =>
    createJobQueue<PixelJob, JobResult>(async (job) => {
      const known = kept.find(job);
      if (known) return known;
      const result = await place.run(job);
      // Of a picture that went meanwhile nothing is kept.
      if ('key' in job && pictures.has(job.key)) kept.put(job, result);
      return result;
    }),
  );
  const queueOf = (slot: string) => (slot.startsWith('b') ? queues[1] : queues[0]) ?? queues[0];

  const forgetOldest = () => {
    let held = [...here.values()].reduce((sum, p) => sum + p.width * p.height, 0);
    for (const [key, { width, height }] of here) {
      if (held <= HELD_PIXELS || here.size < 3) return;
      held -= width * height;
      // Left to the collector and not closed: a stage may still show it.
      pictures.delete(key);
      here.delete(key);
      kept.drop(key);
      for (const place of places) place.drop(key);
    }
  };
  const wantedNow = (loaded: Loaded) => {
    here.delete(loaded.key);
    here.set(loaded.key, loaded);
  };
  const arrived = (url: string, decoded: Decoded): Loaded => {
    const loaded = here.get(url) ?? { key: url, ...sizeOf(decoded), image: decoded };
    if (!pictures.has(url)) return loaded;
    wantedNow(loaded);
    forgetOldest();
    return loaded;
  };

  return {
    load(url, signal) {
      const known = pictures.get(url) ?? decodePicture(send, url, signal);
      pictures.set(url, known);
      known.catch(() => pictures.delete(url));
      return known.then((decoded) => arrived(url, decoded));
    },
    peek(url) {
      const loaded = here.get(url) ?? null;
      if (loaded) wantedNow(loaded);
      return loaded;
    },
    made: (job) => kept.find(job),
    run(slot, job) {
      const known = kept.find(job);
      if (known) return Promise.resolve(known);
      const queue = queueOf(slot);
      return queue ? queue.run(slot, job) : Promise.reject(new Error('No place to work.'));
    },
    prepare(slot, job) {
      if (!kept.find(job)) queueOf(slot)?.prepare(job);
    },
    drawable,
  };
}

function drawable(result: JobResult): CanvasImageSource | null {
  if (result.is === 'bitmap') return result.bitmap;
  if (result.is !== 'pixels') return null;
  const { width, height, data } = result.pixels;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
  return canvas;
}
