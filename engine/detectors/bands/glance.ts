import { PATCH, type Band } from './bands.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { max, sqrt } = Math;

const { MOST_SCALE, LEAST_SCALE, MOST_STRETCH } = valuesOf(NUMBERS.glance);

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
  const { columns, rows, innerColumns, innerRows } = PATCH;
  const left = (columns - innerColumns) / 2;
  const top = (rows - innerRows) / 2;
  const n = innerColumns * innerRows;
  let sa = 0;
  let saa = 0;
  for (let y = 0; y < innerRows; y++)
    for (let x = 0; x < innerColumns; x++) {
      const u = p[(y + top) * columns + x + left] as number;
      sa += u;
      saa += u * u;
    }
  const va = saa - (sa * sa) / n;
  let most = -1;
  for (let dy = -top; dy <= top; dy++)
    for (let dx = -left; dx <= left; dx++) {
      let sb = 0;
      let sbb = 0;
      let sab = 0;
      for (let y = 0; y < innerRows; y++)
        for (let x = 0; x < innerColumns; x++) {
          const at = mirrored ? columns - 1 - (x + left + dx) : x + left + dx;
          const v = q[(y + top + dy) * columns + at] as number;
          sb += v;
          sbb += v * v;
          sab += (p[(y + top) * columns + x + left] as number) * v;
        }
      const vb = sbb - (sb * sb) / n;
      if (va > 1e-6 && vb > 1e-6) most = max(most, (sab - (sa * sb) / n) / sqrt(va * vb));
    }
  return most;
}
