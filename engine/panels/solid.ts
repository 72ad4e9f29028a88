import { hasLine } from './frames.ts';
import { isBar } from './drawn.ts';
import { type Plane, type Region, flatShare, inkShare, regionSize, tintShare } from './plane.ts';

/** Smallest piece, points. */
const LEAST_WIDTH = 12;
const LEAST_HEIGHT = 5;
/** Shorter side of the smallest picture, and from where on a picture may be of one grey (a black control), points. */
const LEAST_SIDE = 6;
const LARGE = 40;
/** Share of pixels of one grey from which a piece is a filled area. */
const FLAT = 0.93;
/** Share of paper over a large bar with a whisker; a scale bar in a dark picture takes less. */
const WHISKER = 0.06;
/** Share of ink from which a piece is a picture. */
const SOLID = 0.72;
/** Share of tinted pixels from which a pale piece is one. */
const TINTED = 0.9;
/** Writing has no straight stroke longer than this, points. */
const STROKE = 11;

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
  // The bars of a chart are solid too, but of one colour, with paper over them where they carry a whisker.
  const flat = flatShare(plane, r);
  if (isBar(plane, r, flat)) return false;
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

/** True when nothing in a region is drawn with longer strokes than letters have. */
export function isWriting({ plane, perPoint }: Sheet, r: Region): boolean {
  return !hasLine(plane, r, STROKE * perPoint);
}
