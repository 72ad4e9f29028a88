import type { Box } from '../../contract/geometry.ts';
import type { Extraction, Finding, Hint, Specimen } from '../types.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';
import { hintOf } from './told.ts';

const { IN_LINE, BESIDE, SAME_SCALE, TURN } = valuesOf(NUMBERS.lettered);

/** A box along one axis: where it begins, and how long it is. */
type Span = readonly [from: number, length: number];
type Axis = 'across' | 'down';

/**
 * Two pictures in one row or column of a figure show one field, and a name printed at the column or
 * row of one of them, not at the other's, says that channels are merged in it: bright fields hardly
 * differ from their merge with a few spots.
 */
export function lettered(
  finding: Finding,
  { subImage: a }: Specimen,
  { subImage: b }: Specimen,
  { mergeNames = [], subImages }: Extraction,
): Hint | null {
  const { mirrored, rotation, scale } = finding.parts;
  if (
    a.figure !== b.figure ||
    a.page !== b.page ||
    mirrored ||
    Math.abs(rotation) > TURN ||
    Math.abs(Math.log(scale)) > SAME_SCALE
  )
    return null;
  const names = mergeNames.filter(({ page }) => page === a.page);
  if (names.length === 0) return null;
  const boxes = subImages.filter((s) => s.figure === a.figure).map((s) => s.box);
  for (const { text, box } of names)
    for (const axis of ['across', 'down'] as const)
      if (
        inLine(a.box, b.box, axis) &&
        isHeading(box, a.box, boxes, axis) !== isHeading(box, b.box, boxes, axis)
      )
        return hintOf('merged-channels', { says: 'lettered', name: text }, true);
  return null;
}

/** Whether two boxes begin and end alike, as those in one row (across) or one column (down) do. */
function inLine(p: Box, q: Box, axis: Axis): boolean {
  const [[from, length], [other, size]] = [across(p, axis), across(q, axis)];
  return Math.abs(from - other) <= IN_LINE * length && Math.abs(length - size) <= IN_LINE * length;
}

/**
 * Whether a name is that of the column (of pictures in a row), or of the row, that a box is in: its
 * middle lies within the box' width, and between the two lies nothing but other boxes of the column.
 */
function isHeading(name: Box, box: Box, boxes: readonly Box[], axis: Axis): boolean {
  const [from, length] = along(box, axis);
  const [start, size] = along(name, axis);
  const middle = start + size / 2;
  if (middle < from || middle > from + length || size > length * (1 + IN_LINE)) return false;
  const column = boxes
    .filter((other) => inLine(box, other, turned(axis)))
    .map((other) => across(other, axis));
  return isNear(across(name, axis), across(box, axis), column);
}

/** Whether a name stands beside a box, or beside boxes that follow one another up to it. */
function isNear(name: Span, box: Span, column: readonly Span[]): boolean {
  const room = BESIDE * box[1];
  let reached: Span = box;
  for (;;) {
    if (gap(name, reached) <= room) return true;
    const [from, length] = reached;
    const next = column.find(
      (other) =>
        gap(other, [from, length]) <= room &&
        (other[0] < from || other[0] + other[1] > from + length),
    );
    if (!next) return false;
    const start = Math.min(from, next[0]);
    reached = [start, Math.max(from + length, next[0] + next[1]) - start];
  }
}

/** The room between two spans; 0 where they meet. */
function gap([p, m]: Span, [q, n]: Span): number {
  return Math.max(0, p - q - n, q - p - m);
}

/** Where a box lies in the direction in which pictures follow one another. */
function along({ x, y, w, h }: Box, axis: Axis): Span {
  return axis === 'across' ? [x, w] : [y, h];
}

function across(box: Box, axis: Axis): Span {
  return along(box, turned(axis));
}

function turned(axis: Axis): Axis {
  return axis === 'across' ? 'down' : 'across';
}
