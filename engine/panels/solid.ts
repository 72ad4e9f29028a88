import { hasLine } from './frames.ts';
import { isBar } from './drawn.ts';
import { isFilled } from './fill.ts';
import {
  type Plane,
  type Region,
  flatShare,
  inkShare,
  regionSize,
  tintShare,
  toneShare,
} from './plane.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/cutting.ts';
import { NUMBERS as DRAWINGS } from './numbers/drawings.ts';

const {
  LEAST_WIDTH,
  LEAST_HEIGHT,
  LEAST_SIDE,
  LARGE,
  FLAT,
  WHISKER,
  SOLID,
  TINTED,
  STROKE,
  SECTION,
} = valuesOf(NUMBERS.solid);
const { MANY_TONES } = valuesOf(DRAWINGS.split);

/** A figure in pixels, and how many of them are a point of the page. */
export interface Sheet {
  readonly plane: Plane;
  readonly perPoint: number;
}

/** True when a region is a picture: large and full of pixels, and no bar of a chart. */
export function isPicture({ plane, perPoint }: Sheet, r: Region): boolean {
  const side = Math.min(regionSize(r, 'x'), regionSize(r, 'y'));
  if (!isLargeEnough({ plane, perPoint }, r) || !isSolid(plane, r) || side < LEAST_SIDE * perPoint)
    return false;
  // The bars of a chart are solid too, but have one colour, and paper above them where they carry a
  // whisker.
  const flat = flatShare(plane, r);
  if (isBar(plane, r, flat) || isFilled(plane, r)) return false;
  const paper = 1 - tintShare(plane, r);
  return flat + paper < FLAT || (side >= LARGE * perPoint && paper < WHISKER);
}

/** True when a region is large enough to be a panel. */
export function isLargeEnough({ perPoint }: Sheet, r: Region): boolean {
  return (
    regionSize(r, 'x') >= LEAST_WIDTH * perPoint && regionSize(r, 'y') >= LEAST_HEIGHT * perPoint
  );
}

/** True when a region is full of pixels, as photographs are; line drawings are mostly paper. */
export function isSolid(plane: Plane, r: Region): boolean {
  return inkShare(plane, r) >= SOLID || tintShare(plane, r) >= TINTED;
}

/**
 * True when nothing in a region is drawn with longer strokes than letters have, unless it is large
 * and has as many tones as pale sections on white.
 */
export function isWriting({ plane, perPoint }: Sheet, r: Region): boolean {
  if (hasLine(plane, r, STROKE * perPoint)) return false;
  const side = Math.min(regionSize(r, 'x'), regionSize(r, 'y'));
  return side < SECTION * perPoint || toneShare(plane, r) <= MANY_TONES;
}
