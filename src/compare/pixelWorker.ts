import type { Pixels } from '../../imaging/pixels.ts';
import { workerSend } from '../../providers/api/picture.ts';
import { decodePicture } from './decodePicture.ts';
import { keysOf, type JobResult } from './device.ts';
import { createPixelCore, type PixelJob } from './pixelCore.ts';

/**
 * What goes to the worker: a picture to forget, or a job on pictures that it fetches and decodes
 * itself when it has not got them.
 */
export type ToWorker = { readonly drop: string } | { readonly id: number; readonly job: PixelJob };

export type FromWorker =
  | { readonly id: number; readonly result: JobResult }
  | { readonly id: number; readonly failed: string };

const core = createPixelCore();
const send = workerSend(self.fetch.bind(self));

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('drop' in data) return core.drop(data.drop);
  answer(data.id, data.job).catch((reason: unknown) => {
    self.postMessage({
      id: data.id,
      failed: reason instanceof Error ? reason.message : String(reason),
    } satisfies FromWorker);
  });
};

async function answer(id: number, job: PixelJob): Promise<void> {
  for (const key of keysOf(job)) if (!core.has(key)) core.put(key, await pixelsAt(key));
  const result = core.run(job);
  if (result.is !== 'pixels') return self.postMessage({ id, result } satisfies FromWorker);
  const bitmap = bitmapOf(result.pixels);
  self.postMessage({ id, result: { is: 'bitmap', bitmap } } satisfies FromWorker, {
    transfer: [bitmap],
  });
}

function bitmapOf({ width, height, data }: Pixels): ImageBitmap {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.putImageData(new ImageData(data, width, height), 0, 0);
  return canvas.transferToImageBitmap();
}

async function pixelsAt(url: string): Promise<Pixels> {
  const picture = await decodePicture(send, url);
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no pictures.');
  context.drawImage(picture, 0, 0);
  if ('close' in picture) picture.close();
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { width, height, data: new Uint8ClampedArray(data.buffer) };
}
