import type { Affine, Box, Point, Polygon } from './shapes.ts';

export const IDENTITY: Affine = [1, 0, 0, 1, 0, 0];

export function applyAffine(m: Affine, [x, y]: Point): Point {
  return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
}

/** A polygon where the transform carries it. */
export function carried(polygon: readonly Point[], m: Affine): Polygon {
  return polygon.map((p) => applyAffine(m, p));
}

/** The transform that first applies `first`, then `second`. */
export function composeAffine(second: Affine, first: Affine): Affine {
  const [a, b, c, d, e, f] = second;
  const [g, h, i, j, k, l] = first;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}

/** Null when the transform flattens the plane and has no inverse. */
export function invertAffine(m: Affine): Affine | null {
  const [a, b, c, d, e, f] = m;
  const det = a * d - b * c;
  if (!Number.isFinite(det) || Math.abs(det) < 1e-12) return null;
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det];
}

export function boxArea(b: Box): number {
  return Math.max(0, b.w) * Math.max(0, b.h);
}

export function intersectBoxes(a: Box, b: Box): Box {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return {
    x,
    y,
    w: Math.max(0, Math.min(a.x + a.w, b.x + b.w) - x),
    h: Math.max(0, Math.min(a.y + a.h, b.y + b.h) - y),
  };
}

export function unionBoxes(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}

/** Intersection over union, 0–1; 0 for two empty boxes. */
export function boxIou(a: Box, b: Box): number {
  const shared = boxArea(intersectBoxes(a, b));
  const union = boxArea(a) + boxArea(b) - shared;
  return union > 0 ? shared / union : 0;
}

/** The smallest box that holds the polygon; an empty box for an empty polygon. */
export function polygonBox(polygon: Polygon): Box {
  if (polygon.length === 0) return { x: 0, y: 0, w: 0, h: 0 };
  const xs = polygon.map((p) => p[0]);
  const ys = polygon.map((p) => p[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

/** The four corners, clockwise from the top left. */
export function boxPolygon(b: Box): Polygon {
  return [
    [b.x, b.y],
    [b.x + b.w, b.y],
    [b.x + b.w, b.y + b.h],
    [b.x, b.y + b.h],
  ];
}
