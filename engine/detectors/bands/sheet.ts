import type { Plane } from '../../features/plane.ts';
import type { Picture } from '../../register/picture.ts';
import { pictureOf } from '../../register/picture.ts';
import type { Band } from './bands.ts';
import { findBands } from './bands.ts';
import { lowOf } from './low.ts';

const { max, min } = Math;

/** One halved copy of a blot. */
export type Level = Plane;

/**
 * A blot described once for all comparisons: its halved copies, the largest first, and its bands.
 */
export interface Sheet {
  readonly levels: readonly Level[];
  readonly bands: readonly Band[];
  /** Brought to a low height (low.ts); null where it is too narrow to be parted. */
  readonly low: Level | null;
}

/**
 * Describes a blot. Closed pixels take the middle tone of the open ones, so that they look like
 * nothing.
 */
export function sheetOf(picture: Picture): Sheet {
  const plane = picture.levels[0];
  if (!plane) return { levels: [], bands: [], low: null };
  const open = picture.open[0] ?? null;
  const bands = findBands(plane, open);
  const whole = open
    ? pictureOf({ ...plane, data: closedFilled(plane.data, open) }, null)
    : picture;
  return { levels: whole.levels, bands, low: lowOf(whole.levels) };
}

function closedFilled(data: Float32Array, open: Uint8Array): Float32Array {
  const sorted = data.filter((_, i) => open[i] === 1).sort();
  const middle = sorted[sorted.length >> 1] ?? 0;
  return data.map((v, i) => (open[i] === 1 ? v : middle));
}

/** A window of a level, whole pixels. */
export interface Window {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The window around a box of the full picture at a level, inside the picture. */
export function windowOf(box: Window, level: number, { width, height }: Level): Window {
  const unit = 1 << level;
  const x = max(0, Math.round(box.x / unit));
  const y = max(0, Math.round(box.y / unit));
  return {
    x,
    y,
    w: min(width, Math.round((box.x + box.w) / unit)) - x,
    h: min(height, Math.round((box.y + box.h) / unit)) - y,
  };
}
