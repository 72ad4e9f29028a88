import { intersectBoxes } from '../../contract/boxes.ts';
import type { Box } from '../../contract/geometry.ts';
import { LIMITS } from './limits.ts';
import type { Clip } from './drawn.ts';
import type { Pdfium } from './pdfium.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { MOST_PATHS, CORNER } = valuesOf(NUMBERS.clips);

type Point = readonly [number, number];

/** The clip of an object, in the space of its own matrix; null when it is not clipped. */
export function readClip(pdfium: Pdfium, handle: number): Clip | null {
  const { api } = pdfium;
  const clip = api.FPDFPageObj_GetClipPath(handle);
  if (clip === 0) return null;
  const paths = api.FPDFClipPath_CountPaths(clip);
  const found: Clip[] = [];
  for (let i = 0; i < Math.min(paths, MOST_PATHS); i++) {
    const count = api.FPDFClipPath_CountPathSegments(clip, i);
    if (count < 2 || count > LIMITS.clipSegments) continue;
    const points = pointsOf(pdfium, count, (j) => api.FPDFClipPath_GetPathSegment(clip, i, j));
    const box = boundsOf(points);
    if (box) found.push({ box, rectangle: isRectangle(points, box) });
  }
  if (found.length === 0) return null;
  return {
    box: found.map((c) => c.box).reduce(intersectBoxes),
    rectangle: found.every((c) => c.rectangle),
  };
}

/** True when a path is one upright rectangle in the space of its own matrix. */
export function isRectanglePath(pdfium: Pdfium, handle: number, segments: number): boolean {
  if (segments < 4 || segments > 6) return false;
  const points = pointsOf(pdfium, segments, (j) => pdfium.api.FPDFPath_GetPathSegment(handle, j));
  const box = boundsOf(points);
  return box !== null && isRectangle(points, box);
}

function pointsOf(pdfium: Pdfium, count: number, segment: (j: number) => number): Point[] {
  const points: Point[] = [];
  for (let j = 0; j < count; j++) {
    const at = segment(j);
    const point = pdfium.floats(2, (address) =>
      pdfium.api.FPDFPathSegment_GetPoint(at, address, address + 4),
    );
    if (point) points.push([point[0] ?? 0, point[1] ?? 0]);
  }
  return points;
}

function boundsOf(points: readonly Point[]): Box | null {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    x0 = Math.min(x0, x);
    y0 = Math.min(y0, y);
    x1 = Math.max(x1, x);
    y1 = Math.max(y1, y);
  }
  const box: Box = { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
  return [box.x, box.y, box.w, box.h].every(Number.isFinite) ? box : null;
}

/** True when every point lies in a corner of the box, and every corner has a point. */
function isRectangle(points: readonly Point[], { x, y, w, h }: Box): boolean {
  const near = (a: number, b: number): boolean => Math.abs(a - b) <= CORNER;
  const met = new Set(
    points.map(
      ([px, py]) =>
        `${near(px, x) ? 0 : near(px, x + w) ? 1 : '-'}${near(py, y) ? 0 : near(py, y + h) ? 1 : '-'}`,
    ),
  );
  return met.size === 4 && ['00', '01', '10', '11'].every((c) => met.has(c));
}
