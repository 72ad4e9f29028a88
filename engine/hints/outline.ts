import type { Box } from '../../contract/geometry.ts';
import type { Raster } from '../types.ts';
import { valuesOf } from '../numbers.ts';
import { colourAt } from './colour.ts';
import type { Colour } from './colour.ts';
import { NUMBERS } from './numbers.ts';

const { REACH, REACH_PIXELS, BESIDE, ONE_COLOUR, CONTRAST, DASHED, DASHES, SIDES } = valuesOf(
  NUMBERS.outline,
);

/**
 * Whether a rectangle is drawn around a region of a picture, as figures mark what they enlarge:
 * straight lines of one colour along at least three sides that stand out from what lies beside
 * them, or dashes of one colour.
 * @param box the region, pixels
 */
export function isOutlined(raster: Raster, box: Box): boolean {
  const { x, y, w, h } = box;
  const across = (at: number) => (from: number) => pixelsAlong(raster, x, at + from, w, 'x');
  const down = (at: number) => (from: number) => pixelsAlong(raster, at + from, y, h, 'y');
  const sides = [
    { line: across(y), reach: h },
    { line: across(y + h), reach: h },
    { line: down(x), reach: w },
    { line: down(x + w), reach: w },
  ];
  return sides.filter(({ line, reach }) => hasLine(line, reach)).length >= SIDES;
}

/** A line somewhere near the side of a region that reaches `reach` pixels across it. */
function hasLine(line: (from: number) => readonly Colour[], reach: number): boolean {
  const most = Math.max(REACH_PIXELS, Math.round(REACH * reach));
  for (let from = -most; from <= most; from++) {
    const drawn = line(from);
    if (drawn.length === 0) continue;
    const beside = [line(from - BESIDE), line(from + BESIDE)];
    if (isSolid(drawn, beside) || isDashed(drawn, beside)) return true;
  }
  return false;
}

/** One colour that stands out from what lies beside it. */
function isSolid(drawn: readonly Colour[], beside: readonly (readonly Colour[])[]): boolean {
  const colour = medianOf(drawn);
  const even = drawn.filter((c) => distance(c, colour) <= CONTRAST / 2).length;
  return (
    even >= ONE_COLOUR * drawn.length &&
    beside.every(
      (other) =>
        other.filter((c) => distance(c, colour) > CONTRAST).length >= ONE_COLOUR * other.length,
    )
  );
}

/** Several dashes of one colour that stand out from what lies beside them. */
function isDashed(drawn: readonly Colour[], beside: readonly (readonly Colour[])[]): boolean {
  const stands = drawn.map((c, i) =>
    beside.every((other) => {
      const there = other[i];
      return there !== undefined && distance(there, c) > CONTRAST;
    }),
  );
  const dashes = drawn.filter((_, i) => stands[i]);
  if (dashes.length < DASHED * drawn.length) return false;
  const colour = medianOf(dashes);
  const alike = dashes.filter((c) => distance(c, colour) <= CONTRAST).length;
  const begun = stands.filter((stand, i) => stand && !stands[i - 1]).length;
  return begun >= DASHES && alike >= ONE_COLOUR * dashes.length;
}

/** The pixels of a straight line within the picture. */
function pixelsAlong(raster: Raster, x: number, y: number, length: number, along: 'x' | 'y') {
  const colours: Colour[] = [];
  for (let i = 0; i <= length; i++) {
    const px = Math.round(along === 'x' ? x + i : x);
    const py = Math.round(along === 'x' ? y : y + i);
    if (px < 0 || py < 0 || px >= raster.width || py >= raster.height) continue;
    colours.push(colourAt(raster, px, py));
  }
  return colours;
}

function medianOf(colours: readonly Colour[]): Colour {
  const middle = (channel: 0 | 1 | 2): number =>
    colours.map((c) => c[channel]).sort((p, q) => p - q)[colours.length >> 1] ?? 0;
  return [middle(0), middle(1), middle(2)];
}

function distance(p: Colour, q: Colour): number {
  return Math.max(Math.abs(p[0] - q[0]), Math.abs(p[1] - q[1]), Math.abs(p[2] - q[2]));
}
