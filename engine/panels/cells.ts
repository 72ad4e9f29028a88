import { boxArea, intersectBoxes } from '../../contract/boxes.ts';
import type { Box } from '../../contract/geometry.ts';
import { coverage } from '../geometry/coverage.ts';
import { arePictures } from './abrupt.ts';
import type { PanelDraft } from './draft.ts';
import type { Plane, Region } from './plane.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/drawings.ts';

const { SAME_SIZE, STRIP, FEWEST, HELD } = valuesOf(NUMBERS.cells);

/** Sub-images that are one cell of a grid together, and the box of that cell, points. */
export interface CutCell {
  readonly box: Box;
  readonly parts: readonly PanelDraft[];
}

/**
 * Cells of a grid that were cut though most cells of their size are one picture each: a scan that
 * fades to white or black in its middle looks as if it were two, a strip with an empty lane, too.
 * Whether pictures end at these cuts is for the pixels to say (`endAbruptly`, `withoutEnds`).
 */
export function cutCells(drafts: readonly PanelDraft[]): readonly CutCell[] {
  const pictures = drafts.filter((d) => d.kind === null && d.rule !== 'image-inset');
  const sizes = frequentSizes(pictures.map((d) => d.box));
  const cells = pictures.flatMap((first): CutCell[] =>
    first.rule === 'image-strip'
      ? []
      : sizes.flatMap((like) => {
          const box = cellAt(first.box, like);
          const parts = pictures.filter((d) => coverage(d.box, box) > HELD);
          return isFilledBy(box, parts) && isAlone(box, parts, drafts) ? [{ box, parts }] : [];
        }),
  );
  const apart = cells.filter(
    (c, i) => !cells.slice(0, i).some((o) => boxArea(intersectBoxes(o.box, c.box)) > 0),
  );
  return apart.filter(({ box }) => {
    const whole = pictures.filter(
      (d) => areOfOneSize(d.box, box) && !apart.some((c) => c.parts.includes(d)),
    ).length;
    return whole >= FEWEST && whole > apart.filter((c) => areOfOneSize(c.box, box)).length;
  });
}

/**
 * Cells that are no pictures side by side: neither in one of them nor in one of its row or column,
 * which is cut likewise, do pictures end at the cuts.
 */
export function withoutEnds(
  cells: readonly CutCell[],
  endIn: (cell: CutCell) => boolean,
): readonly CutCell[] {
  const ending = cells.filter(endIn);
  return cells.filter((c) => !ending.some((o) => areInLine(o.box, c.box)));
}

/** Sub-images with each cut cell in the place of its parts. */
export function withCells(
  drafts: readonly PanelDraft[],
  cells: readonly CutCell[],
): readonly PanelDraft[] {
  return drafts.flatMap((d): readonly PanelDraft[] => {
    const cell = cells.find((c) => c.parts.includes(d));
    if (!cell) return [d];
    const holes = cell.parts.flatMap((p) => p.holes ?? []);
    return d === cell.parts[0]
      ? [{ ...d, box: cell.box, ...(holes.length > 0 ? { holes } : {}) }]
      : [];
  });
}

/**
 * True where two of the parts of a picture end as pictures do: along most of the gap between them
 * both change abruptly.
 * @param box where the picture stands on the page, points
 */
export function endAbruptly(plane: Plane, box: Box, parts: readonly PanelDraft[]): boolean {
  const scale = plane.width / box.w;
  return arePictures(
    plane,
    parts.map(
      ({ box: { x, y, w, h } }): Region => ({
        x0: Math.round((x - box.x) * scale),
        y0: Math.round((y - box.y) * scale),
        x1: Math.round((x + w - box.x) * scale),
        y1: Math.round((y + h - box.y) * scale),
      }),
    ),
  );
}

/** One box of each size, rounded, that several have. */
function frequentSizes(boxes: readonly Box[]): readonly Box[] {
  const sizes = new Map(
    boxes.map((b) => [`${Math.round(b.w)} ${Math.round(b.h)} ${stackOf(b)}`, b]),
  );
  return [...sizes.values()].filter(
    (box) => boxes.filter((o) => areOfOneSize(o, box)).length >= FEWEST,
  );
}

/** Where a stack of strips stands: its strips are compared with one another alone. */
function stackOf(box: Box): number {
  return isStrip(box) ? Math.round(box.x) : 0;
}

/** The cell like another one that begins where a part begins; strips of a stack differ in height. */
function cellAt(first: Box, like: Box): Box {
  const { x, y, h } = first;
  return { x, y, w: like.w, h: isStrip(like) && beginAlike(like, first) ? h : like.h };
}

/** Several parts that reach to all sides of a cell. */
function isFilledBy(box: Box, parts: readonly PanelDraft[]): boolean {
  if (parts.length < 2) return false;
  const [right, bottom] = [
    Math.max(...parts.map((p) => p.box.x + p.box.w)),
    Math.max(...parts.map((p) => p.box.y + p.box.h)),
  ];
  return (
    near(right - box.x, box.w) &&
    near(bottom - box.y, box.h) &&
    parts.every((p) => p.box.x >= box.x && p.box.y >= box.y)
  );
}

/** Nothing else reaches into the cell. */
function isAlone(box: Box, parts: readonly PanelDraft[], drafts: readonly PanelDraft[]): boolean {
  return drafts.every(
    (d) => parts.includes(d) || d.rule === 'image-inset' || coverage(d.box, box) < 1 - HELD,
  );
}

function areOfOneSize(a: Box, b: Box): boolean {
  const areStacked = isStrip(a) && isStrip(b) && beginAlike(a, b);
  return near(a.w, b.w) && (areStacked || near(a.h, b.h));
}

function isStrip({ w, h }: Box): boolean {
  return w >= STRIP * h;
}

/** Whether their left sides are one, measured by the first. */
function beginAlike(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) <= SAME_SIZE * a.w;
}

/** Whether two lengths are one, as of cells of one grid. */
export function near(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME_SIZE * Math.max(a, b);
}

/** Whether boxes stand in one row or one column, measured by the first. */
export function areInLine(a: Box, b: Box): boolean {
  return (
    (near(a.h, b.h) && Math.abs(a.y - b.y) <= SAME_SIZE * a.h) ||
    (near(a.w, b.w) && beginAlike(a, b))
  );
}
