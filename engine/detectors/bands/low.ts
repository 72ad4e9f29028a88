import type { Plane } from '../../features/plane.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { floor, max, min, round } = Math;

const { ROWS, WIDTH, FINER } = valuesOf(NUMBERS.part);

/** A strip brought to `ROWS` rows: means of its pixels. */
export function lowOf(levels: readonly Plane[]): Plane | null {
  const level = levels.findLast((l) => l.height >= FINER * ROWS) ?? levels[0];
  if (!level) return null;
  const unit = level.height / ROWS;
  const width = round(level.width / unit);
  if (width < WIDTH) return null;
  const data = new Float32Array(width * ROWS);
  for (let y = 0; y < ROWS; y++)
    for (let x = 0; x < width; x++) {
      const [x0, y0] = [floor(x * unit), floor(y * unit)];
      const x1 = max(x0 + 1, min(level.width, floor((x + 1) * unit)));
      const y1 = max(y0 + 1, min(level.height, floor((y + 1) * unit)));
      let sum = 0;
      for (let v = y0; v < y1; v++)
        for (let u = x0; u < x1; u++) sum += level.data[v * level.width + u] ?? 0;
      data[y * width + x] = sum / ((x1 - x0) * (y1 - y0));
    }
  return { width, height: ROWS, data };
}
