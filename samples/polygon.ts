import { type Affine, type Point, type Polygon, carried } from '../contract/geometry.ts';

/** Twice-signed shoelace area made positive. */
export function polygonArea(p: Polygon): number {
  let sum = 0;
  for (let i = 0; i < p.length; i++) {
    const [ax, ay] = p[i] ?? [0, 0];
    const [bx, by] = p[(i + 1) % p.length] ?? [0, 0];
    sum += ax * by - bx * ay;
  }
  return Math.abs(sum) / 2;
}

/** The corners of a width × height rectangle sent through the transform. */
export function footprint(m: Affine, width: number, height: number): Polygon {
  const corners: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  return carried(corners, m);
}

/** The common part of two convex polygons (Sutherland–Hodgman); empty when they do not meet. */
export function convexIntersection(subject: Polygon, clip: Polygon): Polygon {
  const turn = signed(clip) >= 0 ? 1 : -1;
  let out: Point[] = [...subject];
  for (let i = 0; i < clip.length && out.length > 0; i++) {
    const a = clip[i] ?? [0, 0];
    const b = clip[(i + 1) % clip.length] ?? [0, 0];
    const side = (p: Point) =>
      turn * ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]));
    const next: Point[] = [];
    for (let k = 0; k < out.length; k++) {
      const p = out[k] ?? [0, 0];
      const q = out[(k + 1) % out.length] ?? [0, 0];
      const sp = side(p);
      const sq = side(q);
      if (sp >= 0) next.push(p);
      if ((sp > 0 && sq < 0) || (sp < 0 && sq > 0)) {
        const t = sp / (sp - sq);
        next.push([p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])]);
      }
    }
    out = next;
  }
  return out.length >= 3 ? out : [];
}

function signed(p: Polygon): number {
  let sum = 0;
  for (let i = 0; i < p.length; i++) {
    const [ax, ay] = p[i] ?? [0, 0];
    const [bx, by] = p[(i + 1) % p.length] ?? [0, 0];
    sum += ax * by - bx * ay;
  }
  return sum;
}
