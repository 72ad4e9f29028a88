import type { Affine, Box, Polygon } from '../../contract/geometry.ts';
import { carried, composeAffine } from '../../contract/geometry.ts';

/** A raster laid over the shared part of two pictures, in the directions of a. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Frame pixel → pixel of a. */
  readonly toA: Affine;
  /** Pixels of a per frame pixel. */
  readonly pitch: number;
}

/**
 * The frame over `box` (pixels of a), as fine as the coarser picture allows (scale: pixels of b per
 * pixel of a; `finest`: of its pixels per frame pixel, at least) and at most limit² pixels large.
 * Null when the box is too small to compare.
 */
export function frameOver(box: Box, scale: number, limit: number, finest = 1): Frame | null {
  const pitch = Math.max(finest, finest / scale, Math.sqrt(box.w * box.h) / limit);
  const width = Math.floor(box.w / pitch);
  const height = Math.floor(box.h / pitch);
  if (width < 8 || height < 8) return null;
  return {
    width,
    height,
    pitch,
    toA: [pitch, 0, 0, pitch, box.x + (pitch - 1) / 2, box.y + (pitch - 1) / 2],
  };
}

/** Frame pixel → pixel of b. */
export function frameToB(frame: Frame, transform: Affine): Affine {
  return composeAffine(transform, frame.toA);
}

/**
 * The part of a (w × h pixels) that the transform carries into b: a convex polygon in pixels of a,
 * maybe empty.
 */
export function overlapPolygon(
  aw: number,
  ah: number,
  bw: number,
  bh: number,
  bToA: Affine,
): Polygon {
  let polygon: Polygon = [
    [-0.5, -0.5],
    [bw - 0.5, -0.5],
    [bw - 0.5, bh - 0.5],
    [-0.5, bh - 0.5],
  ];
  polygon = carried(polygon, bToA);
  polygon = clip(polygon, (p) => p[0] + 0.5);
  polygon = clip(polygon, (p) => aw - 0.5 - p[0]);
  polygon = clip(polygon, (p) => p[1] + 0.5);
  return clip(polygon, (p) => ah - 0.5 - p[1]);
}

/** Keeps the side of a line where `inside` ≥ 0 (Sutherland & Hodgman 1974). */
function clip(polygon: Polygon, inside: (p: readonly [number, number]) => number): Polygon {
  const out: Polygon = [];
  polygon.forEach((p, i) => {
    const q = polygon[(i + 1) % polygon.length];
    if (!q) return;
    const dp = inside(p);
    const dq = inside(q);
    if (dp >= 0) out.push(p);
    if (dp >= 0 !== dq >= 0) {
      const t = dp / (dp - dq);
      out.push([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]);
    }
  });
  return out;
}
