import type { Box, Point } from '../../contract/geometry.ts';
import { MIN_SIDE } from './model.ts';

/** The eight handles of a box by compass point, and the box as a whole. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof HANDLES)[number];

export function rightOf(b: Box): number {
  return b.x + b.w;
}

export function bottomOf(b: Box): number {
  return b.y + b.h;
}

export function boxFromEdges(left: number, top: number, right: number, bottom: number): Box {
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** The box between two corners, whichever way it was drawn. */
export function boxFromCorners([ax, ay]: Point, [bx, by]: Point): Box {
  return { x: Math.min(ax, bx), y: Math.min(ay, by), w: Math.abs(ax - bx), h: Math.abs(ay - by) };
}

/** Where a handle stands. */
export function handlePoint(b: Box, handle: Handle): Point {
  const x = handle.includes('w') ? b.x : handle.includes('e') ? rightOf(b) : b.x + b.w / 2;
  const y = handle.includes('n') ? b.y : handle.includes('s') ? bottomOf(b) : b.y + b.h / 2;
  return [x, y];
}

/** Side of the place that takes the pointer for a handle, pixels of the screen. */
const TARGET_PX = 24;

/**
 * The place that takes the pointer for a handle. A side that is shorter than three such places
 * keeps two thirds of itself for the box, which could not be moved by its middle otherwise; the
 * place then lies mostly outside.
 * @param pixel points of the page per pixel of the screen
 */
export function handleTarget(b: Box, handle: Handle, pixel: number): Box {
  const size = TARGET_PX * pixel;
  const inside = (side: number): number => (side < 3 * size ? Math.min(size, side) / 6 : size / 2);
  const [x, y] = handlePoint(b, handle);
  const [across, down] = [inside(b.w), inside(b.h)];
  return {
    x: handle.includes('w') ? x - size + across : x - (handle.includes('e') ? across : size / 2),
    y: handle.includes('n') ? y - size + down : y - (handle.includes('s') ? down : size / 2),
    w: size,
    h: size,
  };
}

/** Pulls the edges that belong to the handle; an edge stops before the opposite one. */
export function pullHandle(b: Box, handle: Handle, dx: number, dy: number): Box {
  const left = handle.includes('w') ? Math.min(b.x + dx, rightOf(b) - MIN_SIDE) : b.x;
  const right = handle.includes('e') ? Math.max(rightOf(b) + dx, b.x + MIN_SIDE) : rightOf(b);
  const top = handle.includes('n') ? Math.min(b.y + dy, bottomOf(b) - MIN_SIDE) : b.y;
  const bottom = handle.includes('s') ? Math.max(bottomOf(b) + dy, b.y + MIN_SIDE) : bottomOf(b);
  return boxFromEdges(left, top, right, bottom);
}

/** The box shrunk to the frame; at least MIN_SIDE where the frame has room for it. */
export function clipBox(b: Box, frame: Box): Box {
  const left = clamp(b.x, frame.x, rightOf(frame) - Math.min(MIN_SIDE, frame.w));
  const top = clamp(b.y, frame.y, bottomOf(frame) - Math.min(MIN_SIDE, frame.h));
  const right = clamp(rightOf(b), left + Math.min(MIN_SIDE, frame.w), rightOf(frame));
  const bottom = clamp(bottomOf(b), top + Math.min(MIN_SIDE, frame.h), bottomOf(frame));
  return boxFromEdges(left, top, right, bottom);
}

/** How far a box may move so that it stays in the frame; one that does not fit does not move. */
export function clampMove(b: Box, frame: Box, dx: number, dy: number): Point {
  const limit = (delta: number, before: number, after: number) =>
    before > after ? 0 : clamp(delta, before, after);
  return [
    limit(dx, frame.x - b.x, rightOf(frame) - rightOf(b)),
    limit(dy, frame.y - b.y, bottomOf(frame) - bottomOf(b)),
  ];
}

export function containsBox(outer: Box, inner: Box, slack = 1e-6): boolean {
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    rightOf(inner) <= rightOf(outer) + slack &&
    bottomOf(inner) <= bottomOf(outer) + slack
  );
}

export function containsPoint(b: Box, [x, y]: Point): boolean {
  return x >= b.x && x <= rightOf(b) && y >= b.y && y <= bottomOf(b);
}

/** rows × columns boxes of one size with gutters between them, from the top left, row by row. */
export function gridBoxes(b: Box, rows: number, columns: number, gutter: number): Box[] {
  const w = (b.w - gutter * (columns - 1)) / columns;
  const h = (b.h - gutter * (rows - 1)) / rows;
  if (w < MIN_SIDE || h < MIN_SIDE) return [];
  return Array.from({ length: rows * columns }, (_, i) => ({
    x: b.x + (i % columns) * (w + gutter),
    y: b.y + Math.floor(i / columns) * (h + gutter),
    w,
    h,
  }));
}

/** Vertical (x) and horizontal (y) lines that boxes snap to. */
export interface SnapLines {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

export function snapLines(boxes: readonly Box[]): SnapLines {
  return {
    x: boxes.flatMap((b) => [b.x, rightOf(b)]),
    y: boxes.flatMap((b) => [b.y, bottomOf(b)]),
  };
}

/**
 * What to add to a move so that the nearest edge within reach lies on a line; 0 where none is near.
 */
export function snapMove(b: Box, lines: SnapLines, reach: number): Point {
  return [nearest([b.x, rightOf(b)], lines.x, reach), nearest([b.y, bottomOf(b)], lines.y, reach)];
}

/** The same for the edges that a handle pulls. */
export function snapHandle(b: Box, handle: Handle, lines: SnapLines, reach: number): Point {
  const x = handle.includes('w') ? [b.x] : handle.includes('e') ? [rightOf(b)] : [];
  const y = handle.includes('n') ? [b.y] : handle.includes('s') ? [bottomOf(b)] : [];
  return [nearest(x, lines.x, reach), nearest(y, lines.y, reach)];
}

function nearest(edges: readonly number[], lines: readonly number[], reach: number): number {
  let best = 0;
  let distance = reach;
  for (const edge of edges) {
    for (const line of lines) {
      if (Math.abs(line - edge) >= distance) continue;
      distance = Math.abs(line - edge);
      best = line - edge;
    }
  }
  return best;
}

function clamp(v: number, low: number, high: number): number {
  return Math.min(Math.max(v, low), Math.max(low, high));
}
