import type { Box } from '../../contract/geometry.ts';
import { sharedHeight, sharedWidth } from '../text/lines.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { SLACK, COLUMN, BESIDE_HEIGHT, FACING_WIDTH, BLOCKS_WIDTH, BLOCKS_HEIGHT } = valuesOf(
  NUMBERS.facing,
);

/** Where graphics stand, seen from their caption. */
export type Side = 'above' | 'below' | 'beside';

/**
 * Distance from a caption to graphics on one side of it, points; null when they do not face each
 * other there.
 */
export function gapOn(side: Side, caption: Box, group: Box): number | null {
  if (side === 'beside') {
    if (sharedHeight(caption, group) < BESIDE_HEIGHT) return null;
    const gap = Math.max(group.x - caption.x - caption.w, caption.x - group.x - group.w);
    return gap < -SLACK ? null : Math.max(0, gap);
  }
  if (sharedWidth(caption.w < COLUMN ? { ...caption, w: COLUMN } : caption, group) < FACING_WIDTH)
    return null;
  const gap = side === 'above' ? caption.y - group.y - group.h : group.y - caption.y - caption.h;
  return gap < -SLACK ? null : Math.max(0, gap);
}

/** True when one of the obstacles lies between two boxes. */
export function isBlocked(a: Box, b: Box, obstacles: readonly Box[]): boolean {
  const between = corridor(a, b);
  if (between.w <= 0 || between.h <= 0) return false;
  return obstacles.some((o) => {
    const inX =
      Math.min(o.x + o.w, between.x + between.w) - Math.max(o.x, between.x) >
      BLOCKS_WIDTH * Math.min(o.w, between.w);
    const inY =
      Math.min(o.y + o.h, between.y + between.h) - Math.max(o.y, between.y) >
      BLOCKS_HEIGHT * Math.min(o.h, between.h);
    const [cx, cy] = [o.x + o.w / 2, o.y + o.h / 2];
    return inX && inY && !inside(cx, cy, a) && !inside(cx, cy, b);
  });
}

function inside(x: number, y: number, b: Box): boolean {
  return x >= b.x && x <= b.x + b.w && y >= b.y && y <= b.y + b.h;
}

/**
 * The space between two boxes: the gap on the axis on which they are apart, their shared extent on
 * the other.
 */
function corridor(a: Box, b: Box): Box {
  const x0 = Math.max(a.x, b.x);
  const x1 = Math.min(a.x + a.w, b.x + b.w);
  const y0 = Math.max(a.y, b.y);
  const y1 = Math.min(a.y + a.h, b.y + b.h);
  const [left, right] = x1 >= x0 ? [x0, x1] : [x1, x0];
  const [top, bottom] = y1 >= y0 ? [y0, y1] : [y1, y0];
  return { x: left, y: top, w: right - left, h: bottom - top };
}
