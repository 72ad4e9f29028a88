import type { Box } from '../../../contract/geometry.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { max, min, round } = Math;

const { RIM, FRAME, TALL } = valuesOf(NUMBERS.grain);

/**
 * The windows of a band whose grain is looked for: its middle, and where that is low, as much of
 * the ground above and below as makes it higher, for a copy brings it along.
 */
export function coresOf(
  box: Box,
  { width, height }: { readonly width: number; readonly height: number },
): Box[] {
  const [left, right] = [
    max(FRAME, round(box.x + RIM * box.w)),
    min(width - FRAME, round(box.x + (1 - RIM) * box.w)),
  ];
  const rows = (top: number, bottom: number): Box => {
    const y = max(FRAME, round(top));
    return { x: left, y, w: right - left, h: min(height - FRAME, round(bottom)) - y };
  };
  const core = rows(box.y + RIM * box.h, box.y + (1 - RIM) * box.h);
  const middle = core.y + core.h / 2;
  return core.h < TALL ? [core, rows(middle - TALL / 2, middle + TALL / 2)] : [core];
}
