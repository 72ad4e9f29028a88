import { type Decoded, sizeOf } from './decodePicture.ts';
import { keysOf, type JobResult } from './device.ts';
import { createPixelCore, type PixelJob } from './pixelCore.ts';
import type { FromWorker, ToWorker } from './pixelWorker.ts';

/** Where pixels are worked on. */
export interface PixelPlace {
  run(job: PixelJob): Promise<JobResult>;
  drop(key: string): void;
}

export function canSpawn(): boolean {
  return (
    typeof Worker === 'function' &&
    typeof OffscreenCanvas === 'function' &&
    typeof createImageBitmap === 'function'
  );
}

/**
 * A worker. It has pictures of its own, and what it makes comes back ready to draw: nothing is
 * copied on the page's thread.
 */
export function remotePixels(): PixelPlace {
  const open = new Map<number, { resolve: (r: JobResult) => void; reject: (e: Error) => void }>();
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
  const send = async (message: ToWorker) => (await worker).postMessage(message);
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        last += 1;
        open.set(last, { resolve, reject });
        void send({ id: last, job });
      }),
    drop: (key) => void send({ drop: key }),
  };
}

/** The page's own thread, where there are no workers. */
export function localPixels(pictureOf: (key: string) => Promise<Decoded>): PixelPlace {
  const core = createPixelCore();
  const ensure = async (key: string): Promise<void> => {
    if (core.has(key)) return;
    const picture = await pictureOf(key);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, sizeOf(picture));
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('This browser draws no pictures.');
    context.drawImage(picture, 0, 0);
    const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
    core.put(key, { width, height, data: new Uint8ClampedArray(data) });
  };
  return {
    async run(job) {
      for (const key of keysOf(job)) await ensure(key);
      return core.run(job);
    },
    drop: core.drop,
  };
}
