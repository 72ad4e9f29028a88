import type { Pixels } from '../../imaging/pixels.ts';
import type { JobResult } from './device.ts';
import { createPixelCore, type PixelJob } from './pixelCore.ts';

/** What goes to the worker: a picture to keep, one to forget, or a job. */
export type ToWorker =
  | { readonly put: string; readonly bitmap: ImageBitmap }
  | { readonly drop: string }
  | { readonly id: number; readonly job: PixelJob };

export type FromWorker =
  | { readonly id: number; readonly result: JobResult }
  | { readonly id: number; readonly failed: string };

const core = createPixelCore();

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('put' in data) return keep(data.put, data.bitmap);
  if ('drop' in data) return core.drop(data.drop);
  try {
    answer(data.id, data.job);
  } catch (reason) {
    self.postMessage({ id: data.id, failed: reason instanceof Error ? reason.message : String(reason) } satisfies FromWorker);
  }
};

function answer(id: number, job: PixelJob): void {
  const result = core.run(job);
  if (result.is !== 'pixels') return self.postMessage({ id, result } satisfies FromWorker);
  const bitmap = bitmapOf(result.pixels);
  self.postMessage({ id, result: { is: 'bitmap', bitmap } } satisfies FromWorker, { transfer: [bitmap] });
}

function bitmapOf({ width, height, data }: Pixels): ImageBitmap {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.putImageData(new ImageData(data, width, height), 0, 0);
  return canvas.transferToImageBitmap();
}

function keep(key: string, bitmap: ImageBitmap): void {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return;
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
  core.put(key, { width, height, data: new Uint8ClampedArray(data.buffer) });
}
