import { PATCH, type Band } from './bands.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { floor, max, sqrt } = Math;

const { MOST_SCALE, LEAST_SCALE, MOST_STRETCH } = valuesOf(NUMBERS.glance);
const { columns, rows, innerColumns, innerRows } = PATCH;

/**
 * Scale from the first band's box to the second one's, when the second is not smaller and has about
 * the same aspect; else null.
 */
export function scaleBetween(p: Band, q: Band): number | null {
  const [rx, ry] = [q.box.w / p.box.w, q.box.h / p.box.h];
  const scale = sqrt(rx * ry);
  return scale < LEAST_SCALE ||
    scale > MOST_SCALE ||
    rx / ry > MOST_STRETCH ||
    ry / rx > MOST_STRETCH
    ? null
    : scale;
}

/**
 * The best correlation of the middle of one band's small picture with the other's, moved by up to
 * two columns and one row.
 */
export function glanceAt(p: Float32Array, q: Float32Array, mirrored: boolean): number {
  const { inner, sum, variance } = readyOf(p);
  const { patch, moved } = mirrored ? readyOf(q).mirrored : readyOf(q).plain;
  let most = -1;
  for (const { from, sum: sb, variance: vb } of moved) {
    if (!(variance > 1e-6 && vb > 1e-6)) continue;
    let sab = 0;
    for (let y = 0, i = 0; y < innerRows; y++)
      for (let x = 0, k = from + y * columns; x < innerColumns; x++, i++, k++)
        sab += (inner[i] as number) * (patch[k] as number);
    most = max(most, (sab - (sum * sb) / inner.length) / sqrt(variance * vb));
  }
  return most;
}

/** The part of a small picture that the middle of another one meets: its first cell, its values. */
interface Moved {
  readonly from: number;
  readonly sum: number;
  /** Times the number of cells. */
  readonly variance: number;
}

interface Reading {
  readonly patch: Float32Array;
  readonly moved: readonly Moved[];
}

/** A band's small picture, ready to be compared with any other one. */
interface Ready extends Moved {
  readonly inner: Float32Array;
  readonly plain: Reading;
  readonly mirrored: Reading;
}

/** Kept as long as their bands. */
const ready = new WeakMap<Float32Array, Ready>();

function readyOf(patch: Float32Array): Ready {
  const known = ready.get(patch);
  if (known) return known;
  const middle = movedTo(patch, (columns - innerColumns) / 2, (rows - innerRows) / 2);
  const made = {
    ...middle,
    inner: Float32Array.from({ length: innerColumns * innerRows }, (_, i) => {
      const [x, y] = [i % innerColumns, floor(i / innerColumns)];
      return patch[middle.from + y * columns + x] as number;
    }),
    plain: readingOf(patch),
    mirrored: readingOf(patch.map((_, i) => patch[i + columns - 1 - 2 * (i % columns)] as number)),
  };
  ready.set(patch, made);
  return made;
}

function readingOf(patch: Float32Array): Reading {
  const moved: Moved[] = [];
  for (let top = 0; top <= rows - innerRows; top++)
    for (let left = 0; left <= columns - innerColumns; left++)
      moved.push(movedTo(patch, left, top));
  return { patch, moved };
}

function movedTo(patch: Float32Array, left: number, top: number): Moved {
  const from = top * columns + left;
  let [sum, squares] = [0, 0];
  for (let y = 0; y < innerRows; y++)
    for (let x = 0; x < innerColumns; x++) {
      const v = patch[from + y * columns + x] as number;
      sum += v;
      squares += v * v;
    }
  return { from, sum, variance: squares - (sum * sum) / (innerColumns * innerRows) };
}
