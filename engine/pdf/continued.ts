import type { Raster } from '../types.ts';
import { decodeImage } from './image.ts';
import { pointsToPixels } from './geometry.ts';
import type { DrawnImage } from './drawn.ts';
import type { PdfPage } from './page.ts';
import { orient } from './pixels.ts';
import { isSeenThrough } from './seen.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { CONTRAST, ALIKE, LEAST_LIKENESS, STEP, NOISE, LOW, SCAN } = valuesOf(NUMBERS.continued);

/** How one image begins where another ends. */
export interface TileSeam {
  /** Lines of pixels that both hold. */
  readonly shared: number;
  /** Each draws a rim of the other under its clip, as no panels that touch do. */
  readonly cut: boolean;
}

/**
 * True when `b`, which begins where `a` ends on the axis, continues the picture of `a`: the lines
 * on both sides of the edge correlate nearly as well as neighbouring lines inside the pictures.
 */
export function isContinued(
  page: PdfPage,
  a: DrawnImage,
  b: DrawnImage,
  axis: 'x' | 'y',
  seam: TileSeam,
): boolean {
  const key = `${page.info.page} ${a.object} ${a.width} ${a.height} ${b.object} ${b.width} ${b.height} ${axis}`;
  const known = page.known.answers.get(key);
  if (known !== undefined) return known;
  const answer = look(page, a, b, axis, seam);
  page.known.answers.set(key, answer);
  return answer;
}

function look(
  page: PdfPage,
  a: DrawnImage,
  b: DrawnImage,
  axis: 'x' | 'y',
  { shared, cut }: TileSeam,
): boolean {
  const [p, q] = [upright(page, a), upright(page, b)];
  if (!p || !q) return false;
  const size = axis === 'x' ? 'width' : 'height';
  const [last, beforeLast] = [line(p, axis, p[size] - 1), line(p, axis, Math.max(0, p[size] - 2))];
  // Where the two overlap, the line that is a's last; else the first line after it.
  const first = Math.max(0, shared - 1);
  const [next, afterNext] = [line(q, axis, first), line(q, axis, Math.min(first + 1, q[size] - 1))];
  // Tiles of one row may differ by a pixel.
  if (Math.abs(last.length - next.length) > (cut ? 1 : 0)) return false;
  if (Math.max(deviation(last), deviation(next)) < CONTRAST) {
    const paper = axis === 'y' && a.box.w > SCAN * page.info.width;
    return (
      (cut || paper || Math.min(p[size], q[size]) <= LOW) &&
      Math.abs(mean(last) - mean(next)) < CONTRAST
    );
  }
  const inside = Math.min(likeness(last, beforeLast), likeness(next, afterNext));
  const step = Math.max(apart(last, beforeLast), apart(next, afterNext));
  if (cut && apart(last, next) <= STEP * step + 2 * NOISE) return true;
  return (
    likeness(last, next) >= Math.max(LEAST_LIKENESS, ALIKE * inside) &&
    apart(last, next) <= STEP * step + NOISE
  );
}

function upright(page: PdfPage, image: DrawnImage): Raster | null {
  const toPixels = pointsToPixels(image);
  const raster = toPixels && !isSeenThrough(page, image) ? decodeImage(page, image) : null;
  return raster && toPixels ? orient(raster, toPixels) : null;
}

/** The grey levels of a row (axis y) or column (axis x). */
function line(
  { data, width, height, channels }: Raster,
  axis: 'x' | 'y',
  at: number,
): Float64Array {
  const values = new Float64Array(axis === 'y' ? width : height);
  for (let i = 0; i < values.length; i++) {
    const from = (axis === 'y' ? at * width + i : i * width + at) * channels;
    let sum = 0;
    for (let k = 0; k < channels; k++) sum += data[from + k] ?? 0;
    values[i] = sum / channels;
  }
  return values;
}

function mean(v: Float64Array): number {
  return v.reduce((n, x) => n + x, 0) / Math.max(1, v.length);
}

function deviation(v: Float64Array): number {
  const m = mean(v);
  return Math.sqrt(v.reduce((n, x) => n + (x - m) ** 2, 0) / Math.max(1, v.length));
}

function apart(a: Float64Array, b: Float64Array): number {
  return a.reduce((n, x, i) => n + Math.abs(x - (b[i] ?? x)), 0) / Math.max(1, a.length);
}

/** Correlation, −1 to 1; 0 where one of them is flat. */
function likeness(a: Float64Array, b: Float64Array): number {
  const [ma, mb] = [mean(a), mean(b)];
  const [sa, sb] = [deviation(a), deviation(b)];
  if (sa === 0 || sb === 0) return 0;
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += ((a[i] ?? 0) - ma) * ((b[i] ?? mb) - mb);
  return sum / (a.length * sa * sb);
}
