import type { PixelJob, PixelResult } from './pixelCore.ts';

/** The pictures that a job needs. */
export function keysOf(job: PixelJob): readonly string[] {
  return 'key' in job ? [job.key] : [job.a, job.b];
}

/**
 * A picture that has arrived: its size, and what a canvas can draw (null where there is no canvas).
 */
export interface Loaded {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly image: CanvasImageSource | null;
}

/** What a job gives; from a worker, pixels come as a bitmap that is ready to draw. */
export type JobResult = PixelResult | { readonly is: 'bitmap'; readonly bitmap: ImageBitmap };

/**
 * What the stage needs of its machine: pictures, work on their pixels, and something to draw. The
 * browser's is browserDevice.
 */
export interface StageDevice {
  /** Fetches and decodes; rejects when the picture cannot be had. */
  load(url: string, signal: AbortSignal): Promise<Loaded>;
  /** The picture if it is here already, without waiting. */
  peek(url: string): Loaded | null;
  /**
   * Work on loaded pictures. A later job of the same `slot` makes an earlier one that has not begun
   * reject with AbortError. Slots that begin with b work beside the others.
   */
  run(slot: string, job: PixelJob): Promise<JobResult>;
  /** The result of a job if it is here already, without waiting. */
  made(job: PixelJob): JobResult | null;
  /** Work that will probably be wanted soon: done when nothing else waits, and remembered. */
  prepare(slot: string, job: PixelJob): void;
  /**
   * Something of the result that a canvas can draw; null where there is no canvas, or nothing to
   * draw in it.
   */
  drawable(result: JobResult): CanvasImageSource | null;
}
