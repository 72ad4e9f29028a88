import { valuesOf } from '../numbers.ts';
import { strokesOf } from './drawn.ts';
import { NUMBERS } from './numbers/pale.ts';
import {
  type Axis,
  type Plane,
  type Region,
  end,
  greysOf,
  regionSize,
  slice,
  start,
} from './plane.ts';

const {
  INK,
  NUMBERS_DEEP,
  NAMES_DEEP,
  WRITTEN,
  STROKE,
  THIN,
  LEAST_INK,
  BAND_ASPECT,
  BAND_RUNS,
  BAND_FILL,
  BAND_WIDTH,
} = valuesOf(NUMBERS.paleWriting);

/**
 * A region without the writing at its sides: print that compression has joined with a membrane, such
 * as numbers under its lanes or a name beside it, parted from it by a line without ink.
 */
export function withoutWriting(plane: Plane, r: Region, perPoint: number): Region {
  let now = r;
  for (const axis of ['y', 'x'] as const)
    for (const side of ['end', 'start'] as const) {
      const deep = Math.min(
        (axis === 'y' ? NUMBERS_DEEP : NAMES_DEEP) * perPoint,
        regionSize(now, axis) / 2,
      );
      const cut = clearLine(plane, now, axis, side, Math.floor(deep));
      if (cut === null) continue;
      const [inner, outer] =
        side === 'end'
          ? [slice(now, axis, start(now, axis), cut), slice(now, axis, cut, end(now, axis))]
          : [slice(now, axis, cut, end(now, axis)), slice(now, axis, start(now, axis), cut)];
      const thin = Math.max(STROKE * perPoint, THIN);
      if (
        strokesOf(plane, inked(plane, outer, axis)).sharp >= WRITTEN &&
        strokeOf(plane, outer) <= thin
      )
        now = inner;
    }
  return now;
}

/** A region from its first to its last line with ink. */
function inked({ grey, width }: Plane, r: Region, axis: Axis): Region {
  let [first, last] = [end(r, axis), start(r, axis)];
  for (let y = r.y0; y < r.y1; y++)
    for (let x = r.x0; x < r.x1; x++)
      if ((grey[y * width + x] ?? 255) < INK) {
        const at = axis === 'y' ? y : x;
        first = Math.min(first, at);
        last = Math.max(last, at + 1);
      }
  return first < last ? slice(r, axis, first, last) : r;
}

/** The innermost line without ink that is so near to a side, where ink lies between; else null. */
function clearLine(
  { grey, width }: Plane,
  r: Region,
  axis: Axis,
  side: 'start' | 'end',
  deep: number,
): number | null {
  const away = axis === 'y' ? 'x' : 'y';
  const [step, stride] = axis === 'y' ? [1, width] : [width, 1];
  const length = regionSize(r, away);
  let seen = 0;
  let found: number | null = null;
  for (let k = 0; k < deep; k++) {
    const at = side === 'end' ? end(r, axis) - 1 - k : start(r, axis) + k;
    let dark = 0;
    for (let n = 0, i = at * stride + start(r, away) * step; n < length; n++, i += step)
      if ((grey[i] ?? 0) < INK) dark++;
    seen += dark;
    if (dark === 0 && seen >= LEAST_INK) found = side === 'end' ? at : at + 1;
  }
  return found;
}

/** The mean width of what is inked in a region's rows, pixels. */
function strokeOf({ grey, width }: Plane, r: Region): number {
  let [dark, runs] = [0, 0];
  for (let y = r.y0; y < r.y1; y++) {
    let was = false;
    for (let i = y * width + r.x0; i < y * width + r.x1; i++) {
      const is = (grey[i] ?? 0) < INK;
      if (is) dark++;
      if (is && !was) runs++;
      was = is;
    }
  }
  return dark / Math.max(1, runs);
}

/** True for a single dark spot that is wider than high: a band, however sharp it is at low resolution. */
export function isBand(plane: Plane, r: Region, perPoint: number): boolean {
  const { grey, width } = plane;
  const { middle } = greysOf(plane, r);
  let [runs, rows, dark] = [0, 0, 0];
  let [x0, y0, x1, y1] = [r.x1, r.y1, r.x0, r.y0];
  for (let y = r.y0; y < r.y1; y++) {
    let was = false;
    let own = 0;
    for (let x = r.x0; x < r.x1; x++) {
      const is = (grey[y * width + x] ?? 0) < middle;
      if (is) {
        dark++;
        if (!was) own++;
        x0 = Math.min(x0, x);
        y0 = Math.min(y0, y);
        x1 = Math.max(x1, x + 1);
        y1 = y + 1;
      }
      was = is;
    }
    runs += own;
    if (own > 0) rows++;
  }
  const [w, h] = [x1 - x0, y1 - y0];
  if (w < BAND_WIDTH * perPoint) return false;
  return rows > 0 && runs <= BAND_RUNS * rows && w >= BAND_ASPECT * h && dark >= BAND_FILL * w * h;
}
