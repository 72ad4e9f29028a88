import type { Pixels } from '../../imaging/pixels.ts';
import type { Loaded, StageDevice } from './device.ts';
import { createJobQueue } from './jobQueue.ts';
import { createPixelCore, type PixelJob, type PixelResult } from './pixelCore.ts';
import type { FromWorker, ToWorker } from './pixelWorker.ts';

/** So many pixels of pictures are held; what was wanted longest ago goes first. */
const HELD_PIXELS = 120_000_000;

/** The browser as the stage's machine: pictures decoded by it, pixels in workers, or on the page's thread where there are none. */
export function createBrowserDevice(): StageDevice {
  const images = new Map<string, Promise<HTMLImageElement>>();
  const here = new Map<string, Loaded>();
  // The second picture has a worker of its own: filters act on both at once, on two cores.
  const places = canSpawn() ? [remotePixels(), remotePixels()] : [localPixels()];
  const image = (key: string) => images.get(key) ?? Promise.reject(new Error('The picture is gone.'));
  const queues = places.map((place) => createJobQueue<PixelJob, PixelResult>(async (job) => {
    for (const key of keysOf(job)) await place.ensure(key, () => image(key));
    return place.run(job);
  }));

  const forgetOldest = () => {
    let held = [...here.values()].reduce((sum, p) => sum + p.width * p.height, 0);
    for (const [key, { width, height }] of here) {
      if (held <= HELD_PIXELS || here.size < 3) return;
      held -= width * height;
      images.delete(key);
      here.delete(key);
      for (const place of places) place.drop(key);
    }
  };
  const arrived = (url: string, picture: HTMLImageElement): Loaded => {
    const loaded = here.get(url) ?? { key: url, width: picture.naturalWidth, height: picture.naturalHeight, image: picture };
    if (!images.has(url)) return loaded;
    here.delete(url);
    here.set(url, loaded);
    forgetOldest();
    return loaded;
  };

  return {
    load(url, signal) {
      const known = images.get(url) ?? decode(url, signal);
      images.set(url, known);
      known.catch(() => images.delete(url));
      return known.then((picture) => arrived(url, picture));
    },
    peek: (url) => here.get(url) ?? null,
    run(slot, job) {
      const queue = (slot === 'b' ? queues[1] : queues[0]) ?? queues[0];
      return queue ? queue.run(slot, job) : Promise.reject(new Error('No place to work.'));
    },
    drawable: toCanvas,
  };
}

interface PixelPlace {
  ensure(key: string, image: () => Promise<HTMLImageElement>): Promise<void>;
  run(job: PixelJob): Promise<PixelResult>;
  drop(key: string): void;
}

function canSpawn(): boolean {
  return typeof Worker === 'function' && typeof OffscreenCanvas === 'function' && typeof createImageBitmap === 'function';
}

function remotePixels(): PixelPlace {
  const known = new Set<string>();
  const open = new Map<number, { resolve: (r: PixelResult) => void; reject: (e: Error) => void }>();
  let last = 0;
  const worker = import('./spawnWorker.ts').then(({ spawnPixelWorker }) => {
    const started = spawnPixelWorker();
    started.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      const job = open.get(data.id);
      open.delete(data.id);
      if ('failed' in data) job?.reject(new Error(data.failed));
      else job?.resolve(data.result);
    };
    return started;
  });
  const send = async (message: ToWorker, transfer: Transferable[] = []) => (await worker).postMessage(message, transfer);
  return {
    async ensure(key, image) {
      if (known.has(key)) return;
      const bitmap = await createImageBitmap(await image(), { colorSpaceConversion: 'none' });
      known.add(key);
      await send({ put: key, bitmap }, [bitmap]);
    },
    run: (job) => new Promise((resolve, reject) => {
      last += 1;
      open.set(last, { resolve, reject });
      void send({ id: last, job });
    }),
    drop(key) {
      if (known.delete(key)) void send({ drop: key });
    },
  };
}

function localPixels(): PixelPlace {
  const core = createPixelCore();
  return {
    async ensure(key, image) {
      if (core.has(key)) return;
      const picture = await image();
      const canvas = document.createElement('canvas');
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('This browser draws no pictures.');
      context.drawImage(picture, 0, 0);
      const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
      core.put(key, { width, height, data: new Uint8ClampedArray(data) });
    },
    run: async (job) => core.run(job),
    drop: core.drop,
  };
}

/** One quiet second try: a picture lost on the way is not worth a message. */
async function decode(url: string, signal: AbortSignal): Promise<HTMLImageElement> {
  try {
    return await decodeOnce(url);
  } catch (reason) {
    if (signal.aborted) throw reason;
    return decodeOnce(url);
  }
}

async function decodeOnce(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.decoding = 'async';
  image.src = url;
  await image.decode();
  return image;
}

function toCanvas({ width, height, data }: Pixels): CanvasImageSource | null {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
  return canvas;
}

function keysOf(job: PixelJob): string[] {
  return 'key' in job ? [job.key] : [job.a, job.b];
}
