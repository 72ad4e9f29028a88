import type { Box } from '../contract/geometry.ts';
import { lumaPlane, type Pixels, type Plane } from './pixels.ts';

/** Grey levels by which content differs from paper. */
const FAINT = 12;

/**
 * The smallest box inside `box` (pixels) that contains everything but the background. The
 * background is the most frequent grey level on the border of the box. When there is nothing else,
 * `box` itself, cut to the picture.
 */
export function contentBox(pixels: Pixels, box: Box): Box {
  const area = insidePicture(pixels, box);
  if (area.w < 1 || area.h < 1) return area;
  const plane = lumaPlane(pixels);
  const ground = borderGrey(plane, area);
  let [left, top, right, bottom] = [area.x + area.w, area.y + area.h, area.x, area.y];
  for (let y = area.y; y < area.y + area.h; y++) {
    for (let x = area.x; x < area.x + area.w; x++) {
      if (Math.abs(plane.data[y * plane.width + x] - ground) <= FAINT) continue;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      bottom = y + 1;
    }
  }
  return right > left && bottom > top
    ? { x: left, y: top, w: right - left, h: bottom - top }
    : area;
}

/**
 * Where an even gutter crosses the whole box nearest to a place: the middle of the run of columns
 * ('x') or rows ('y') in which every pixel is close to the ground. Null when there is none within
 * `reach` pixels.
 */
export function nearestGutter(
  pixels: Pixels,
  box: Box,
  axis: 'x' | 'y',
  at: number,
  reach: number,
): number | null {
  const area = insidePicture(pixels, box);
  const plane = lumaPlane(pixels);
  const [start, length] = axis === 'x' ? [area.x, area.w] : [area.y, area.h];
  const even = Array.from({ length }, (_, i) => isEvenLine(plane, area, axis, start + i));
  let best: number | null = null;
  for (let i = 0; i < length; i++) {
    if (!even[i]) continue;
    let end = i;
    while (end + 1 < length && even[end + 1]) end++;
    // A gutter at the border does not part the box.
    const middle = start + (i + end + 1) / 2;
    const isRim = i === 0 || end === length - 1;
    if (
      !isRim &&
      Math.abs(middle - at) <= reach &&
      (best === null || Math.abs(middle - at) < Math.abs(best - at))
    )
      best = middle;
    i = end;
  }
  return best;
}

function isEvenLine(
  { width, data }: Plane,
  { x, y, w, h }: Box,
  axis: 'x' | 'y',
  at: number,
): boolean {
  const count = axis === 'x' ? h : w;
  let low = 255;
  let high = 0;
  for (let i = 0; i < count; i++) {
    const v = axis === 'x' ? data[(y + i) * width + at] : data[at * width + x + i];
    if (v < low) low = v;
    if (v > high) high = v;
    if (high - low > FAINT) return false;
  }
  return true;
}

function borderGrey({ width, data }: Plane, { x, y, w, h }: Box): number {
  const counts = new Uint32Array(256);
  for (let i = 0; i < w; i++) {
    counts[data[y * width + x + i]]++;
    counts[data[(y + h - 1) * width + x + i]]++;
  }
  for (let i = 0; i < h; i++) {
    counts[data[(y + i) * width + x]]++;
    counts[data[(y + i) * width + x + w - 1]]++;
  }
  return counts.indexOf(Math.max(...counts));
}

function insidePicture({ width, height }: Pixels, { x, y, w, h }: Box): Box {
  const left = Math.min(Math.max(0, Math.round(x)), width);
  const top = Math.min(Math.max(0, Math.round(y)), height);
  return {
    x: left,
    y: top,
    w: Math.min(width, Math.round(x + w)) - left,
    h: Math.min(height, Math.round(y + h)) - top,
  };
}
