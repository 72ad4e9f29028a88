/** Mean tones of cells, row by row; NaN where too little of a cell may be compared. */
export interface Cells {
  readonly values: Float32Array | Float64Array;
  readonly columns: number;
  readonly rows: number;
}

/** How many cells must overlap, and their least standard deviation (tones, 0 to 1). */
export interface CellLimits {
  readonly cells: number;
  readonly spread: number;
}

/**
 * Correlation where `p`, moved by whole cells, lies on `q`, which has as many; 0 where too little or
 * nothing but flat ground overlaps.
 */
export function correlatedCells(
  p: Cells,
  q: Cells,
  dx: number,
  dy: number,
  least: CellLimits,
): number {
  const { columns, rows } = p;
  let n = 0;
  let sp = 0;
  let sq = 0;
  let spp = 0;
  let sqq = 0;
  let spq = 0;
  const [top, bottom] = [Math.max(0, -dy), Math.min(rows, rows - dy)];
  const [left, right] = [Math.max(0, -dx), Math.min(columns, columns - dx)];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const a = p.values[y * columns + x] ?? Number.NaN;
      const b = q.values[(y + dy) * columns + x + dx] ?? Number.NaN;
      const both = a + b;
      // Only what is missing differs from itself; a global lookup is slow in a context of its own.
      if (both !== both) continue;
      n++;
      sp += a;
      sq += b;
      spp += a * a;
      sqq += b * b;
      spq += a * b;
    }
  if (n < least.cells) return 0;
  const vp = spp / n - (sp / n) ** 2;
  const vq = sqq / n - (sq / n) ** 2;
  if (Math.min(vp, vq) < least.spread ** 2) return 0;
  return (spq / n - (sp / n) * (sq / n)) / Math.sqrt(vp * vq);
}
