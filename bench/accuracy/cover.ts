type Points = readonly (readonly [number, number])[];

const STEP = 0.5;

/**
 * Areas of two simple polygons and of their common part, sampled on a half-point grid (square
 * points).
 */
export function polygonCover(a: Points, b: Points): { a: number; b: number; both: number } {
  const all = [...a, ...b];
  if (all.length === 0) return { a: 0, b: 0, both: 0 };
  const x0 = Math.min(...all.map((p) => p[0]));
  const y0 = Math.min(...all.map((p) => p[1]));
  const x1 = Math.max(...all.map((p) => p[0]));
  const y1 = Math.max(...all.map((p) => p[1]));
  const out = { a: 0, b: 0, both: 0 };
  const cell = STEP * STEP;
  for (let y = y0 + STEP / 2; y < y1; y += STEP) {
    for (let x = x0 + STEP / 2; x < x1; x += STEP) {
      const ia = inside(a, x, y);
      const ib = inside(b, x, y);
      if (ia) out.a += cell;
      if (ib) out.b += cell;
      if (ia && ib) out.both += cell;
    }
  }
  return out;
}

/** Even–odd rule. */
function inside(polygon: Points, x: number, y: number): boolean {
  let odd = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [xi, yi] = polygon[i] ?? [0, 0];
    const [xj, yj] = polygon[j] ?? [0, 0];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd;
  }
  return odd;
}
