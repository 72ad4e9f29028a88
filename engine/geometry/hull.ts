import type { Point, Polygon } from '../../contract/geometry.ts';

/**
 * The convex hull (Andrew's monotone chain), in one sense of rotation, without points on its edges.
 */
export function convexHull(points: readonly Point[]): Polygon {
  const sorted = [...points].sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  if (sorted.length < 3) return sorted;
  const half = (list: readonly Point[]): Point[] => {
    const out: Point[] = [];
    for (const p of list) {
      for (;;) {
        const last = out[out.length - 1];
        const before = out[out.length - 2];
        if (
          !last ||
          !before ||
          (last[0] - before[0]) * (p[1] - before[1]) - (last[1] - before[1]) * (p[0] - before[0]) >
            0
        )
          break;
        out.pop();
      }
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

/** True inside a convex polygon or on its edge. */
export function insidePolygon(polygon: Polygon, x: number, y: number): boolean {
  let sign = 0;
  for (let i = 0; i < polygon.length; i++) {
    const p = polygon[i];
    const q = polygon[(i + 1) % polygon.length];
    if (!p || !q) return false;
    const side = (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0]);
    if (side === 0) continue;
    if (sign === 0) sign = Math.sign(side);
    else if (Math.sign(side) !== sign) return false;
  }
  return polygon.length >= 3;
}

/**
 * Which cells of a grid lie in a polygon: 1 in `cells`, all of them within x0 ≤ x < x1 and y0 ≤ y <
 * y1.
 */
export interface Marks {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly cells: Uint8Array;
}

/**
 * Marks the cells (x, y) whose point (x · step, y · step) `insidePolygon` finds in the convex
 * polygon, row by row.
 */
export function marksIn(polygon: Polygon, columns: number, rows: number, step = 1): Marks {
  const cells = new Uint8Array(columns * rows);
  let x0 = columns;
  let x1 = 0;
  let y0 = rows;
  let y1 = 0;
  for (let y = 0; y < rows; y++) {
    const [left, right] = crossing(polygon, y * step);
    if (left > right) continue;
    const inside = (x: number): boolean => insidePolygon(polygon, x * step, y * step);
    let from = Math.max(0, Math.min(columns, Math.ceil(left / step)));
    let to = Math.min(columns - 1, Math.max(-1, Math.floor(right / step)));
    // Rounding must not make the result differ from `insidePolygon` at the border.
    while (from > 0 && inside(from - 1)) from--;
    while (from <= to && !inside(from)) from++;
    while (to >= from && !inside(to)) to--;
    while (to < columns - 1 && inside(to + 1)) to++;
    if (from > to) continue;
    cells.fill(1, y * columns + from, y * columns + to + 1);
    x0 = Math.min(x0, from);
    x1 = Math.max(x1, to + 1);
    y0 = Math.min(y0, y);
    y1 = y + 1;
  }
  return { x0: Math.min(x0, x1), y0: Math.min(y0, y1), x1, y1, cells };
}

/**
 * Where the line at height y enters and leaves a polygon; the first is larger when it misses it.
 */
function crossing(polygon: Polygon, y: number): [number, number] {
  let left = Infinity;
  let right = -Infinity;
  polygon.forEach((p, i) => {
    const q = polygon[(i + 1) % polygon.length];
    if (!q || (p[1] < y && q[1] < y) || (p[1] > y && q[1] > y)) return;
    const x = p[1] === q[1] ? p[0] : p[0] + ((y - p[1]) / (q[1] - p[1])) * (q[0] - p[0]);
    left = Math.min(left, x, p[1] === q[1] ? q[0] : x);
    right = Math.max(right, x, p[1] === q[1] ? q[0] : x);
  });
  return [left, right];
}
