import type { Pixels } from '../../imaging/pixels.ts';
import type { PixelJob, PixelResult } from './pixelCore.ts';

/** A picture that has arrived: its size, and what a canvas can draw (null where there is no canvas). */
export interface Loaded {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly image: CanvasImageSource | null;
}

/** What the stage needs of its machine: pictures, work on their pixels, and something to draw. The browser's is browserDevice. */
export interface StageDevice {
  /** Fetches and decodes; rejects when the picture cannot be had. */
  load(url: string, signal: AbortSignal): Promise<Loaded>;
  /** The picture if it is here already, without waiting. */
  peek(url: string): Loaded | null;
  /** Work on loaded pictures. A later job of the same `slot` makes an earlier one that has not begun reject with AbortError. */
  run(slot: string, job: PixelJob): Promise<PixelResult>;
  /** Something that a canvas can draw; null where there is no canvas. */
  drawable(pixels: Pixels): CanvasImageSource | null;
}
