import { isAbrupt } from './abrupt.ts';
import { partsOf } from './layouts.ts';
import {
  type Axis,
  type Plane,
  type Region,
  across,
  end,
  grown,
  meet,
  regionSize,
  slice,
  start,
  union,
} from './plane.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/drawings.ts';

const { SLACK, FULL } = valuesOf(NUMBERS.besideFrames);

/**
 * The fields of a region that stand in a row or a column with frames, between these and up to the
 * sides of the region, and are about as large: the cells of a grid that have no frame.
 */
export function besideFrames(region: Region, frames: readonly Region[]): readonly Region[] {
  const fields = (['x', 'y'] as const).flatMap((axis) =>
    linesOf(frames, axis).flatMap((line) => gapsOf(region, line, axis)),
  );
  const isCell = (f: Region): boolean =>
    frames.some((o) =>
      (['x', 'y'] as const).every(
        (axis) =>
          Math.abs(regionSize(f, axis) - regionSize(o, axis)) <= SLACK * regionSize(o, axis),
      ),
    );
  return fields
    .filter(isCell)
    .filter((f, i, cells) =>
      [...frames, ...cells.slice(0, i)].every((o) => !meet(o, withoutRim(f))),
    );
}

/** What a line of frames leaves of a region along an axis, as wide as the line. */
function gapsOf(region: Region, line: readonly Region[], axis: Axis): readonly Region[] {
  const side = across(axis);
  const band = line.reduce(union);
  return partsOf(
    slice(region, side, start(band, side), end(band, side)),
    axis,
    line.map((f) => ({ from: start(f, axis), to: end(f, axis) })),
  );
}

/** Frames that nearly touch may share their lines. */
function withoutRim(r: Region): Region {
  return grown(r, -SLACK * Math.min(regionSize(r, 'x'), regionSize(r, 'y')));
}

/** A region parted into one that is full of ink and the rest of it. */
export interface SolidEnd {
  readonly solid: Region;
  readonly rest: Region;
}

/**
 * The end of a region of which all lines are full of ink from one side to the other, where the rest
 * of it begins with one that is not: a dark picture that touches a plot.
 * @param least shortest side of either part, pixels
 */
export function solidEnd(plane: Plane, region: Region, least: number): SolidEnd | null {
  for (const axis of ['x', 'y'] as const) {
    const side = across(axis);
    const [from, to] = [start(region, axis), end(region, axis)];
    if (regionSize(region, side) < least || to - from < 2 * least) continue;
    const isFull = (at: number): boolean =>
      plane.ink.line(region, axis, at) >= FULL * regionSize(region, side);
    let [head, tail] = [from, to];
    while (head < to && isFull(head)) head++;
    while (tail > head && isFull(tail - 1)) tail--;
    const at = head - from >= least ? head : tail;
    const [first, last] = [slice(region, axis, from, at), slice(region, axis, at, to)];
    const isHead = at === head;
    // A ground that fades ends nowhere.
    const ends = isHead
      ? isAbrupt(plane, region, axis, at, -1)
      : isAbrupt(plane, region, axis, at - 1, 1);
    if (ends && Math.min(at - from, to - at) >= least)
      return isHead ? { solid: first, rest: last } : { solid: last, rest: first };
  }
  return null;
}

/** Frames in lines along an axis, each in order: those that lie opposite one another. */
function linesOf(frames: readonly Region[], axis: Axis): readonly (readonly Region[])[] {
  const side = across(axis);
  const lines: Region[][] = [];
  for (const f of [...frames].sort((a, b) => start(a, axis) - start(b, axis))) {
    const middle = (start(f, side) + end(f, side)) / 2;
    const line = lines.find(([o]) => o && start(o, side) < middle && middle < end(o, side));
    if (line) line.push(f);
    else lines.push([f]);
  }
  return lines;
}
