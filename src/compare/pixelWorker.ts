import { createPixelCore, type PixelJob, type PixelResult } from './pixelCore.ts';

/** What goes to the worker: a picture to keep, one to forget, or a job. */
export type ToWorker =
  | { readonly put: string; readonly bitmap: ImageBitmap }
  | { readonly drop: string }
  | { readonly id: number; readonly job: PixelJob };

export type FromWorker =
  | { readonly id: number; readonly result: PixelResult }
  | { readonly id: number; readonly failed: string };

const core = createPixelCore();

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('put' in data) return keep(data.put, data.bitmap);
  if ('drop' in data) return core.drop(data.drop);
  try {
    self.postMessage({ id: data.id, result: core.run(data.job) } satisfies FromWorker);
  } catch (reason) {
    self.postMessage({ id: data.id, failed: reason instanceof Error ? reason.message : String(reason) } satisfies FromWorker);
  }
};

function keep(key: string, bitmap: ImageBitmap): void {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return;
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
  core.put(key, { width, height, data: new Uint8ClampedArray(data.buffer) });
}
