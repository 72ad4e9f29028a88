/**
 * The corpus' own boxes and hit rules, kept apart from the product's geometry so that the two
 * cannot drift together.
 */

/** [x0, y0, x1, y1]. */
export type Corners = readonly [number, number, number, number];

export function area(b: Corners): number {
  return Math.max(0, b[2] - b[0]) * Math.max(0, b[3] - b[1]);
}

export function shared(a: Corners, b: Corners): number {
  return (
    Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) *
    Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]))
  );
}

export function iou(a: Corners, b: Corners): number {
  const i = shared(a, b);
  const u = area(a) + area(b) - i;
  return u > 0 ? i / u : 0;
}

/** Intersection over the smaller of the two. */
export function overSmaller(a: Corners, b: Corners): number {
  const m = Math.min(area(a), area(b));
  return m > 0 ? shared(a, b) / m : 0;
}

/** Corners in order, whatever order they came in. */
export function ordered(b: Corners): Corners {
  return [Math.min(b[0], b[2]), Math.min(b[1], b[3]), Math.max(b[0], b[2]), Math.max(b[1], b[3])];
}

/**
 * Centre inside and IoU ≥ 0.2, or intersection over smaller ≥ 0.5; never more than `grow` times the
 * target.
 */
export function hitsBox(p: Corners, t: Corners, grow: number): boolean {
  if (area(p) <= 0 || area(p) > grow * area(t)) return false;
  return (centreIn(p, t) && iou(p, t) >= 0.2) || overSmaller(p, t) >= 0.5;
}

function centreIn(p: Corners, t: Corners): boolean {
  const x = (p[0] + p[2]) / 2;
  const y = (p[1] + p[3]) / 2;
  return t[0] <= x && x <= t[2] && t[1] <= y && y <= t[3];
}
