import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/pale.ts';
import { type PalePart, isBlank, isClear } from './palePart.ts';
import { type Plane, type Region, inkShare, meet, slice, union } from './plane.ts';

const { CLEAR, SAME_STACK } = valuesOf(NUMBERS.paleRows);
const { MARGIN, MOST_MARGIN, NARROW, FLOATS, ALIGNED, NEAR, MOST_ROOM, MOST_FILL, EVEN, WIDEST } =
  valuesOf(NUMBERS.paleWidth);

/**
 * A row as wide as the membranes over and under it, and as high as its bands with the ground around
 * them; never beyond a side at which it ends at once.
 * @param words what is printed: a row never grows over it
 * @param known membranes whose ends are seen
 * @param fading rows of bands whose ends are not, this one among them
 */
export function widened(
  { plane, words }: { readonly plane: Plane; readonly words: readonly Region[] },
  { region: r, sides, lane }: PalePart,
  known: readonly Region[],
  fading: readonly Region[],
  perPoint: number,
): Region {
  const others = [...known, ...fading.filter((o) => o !== r)];
  const inStack = (o: Region): boolean =>
    Math.min(o.x1, r.x1) - Math.max(o.x0, r.x0) >= SAME_STACK * Math.min(o.x1 - o.x0, r.x1 - r.x0);
  const stack = others.filter(inStack);
  const outside = words.filter((w) => !meet(w, r));
  const apart = (to: Region): boolean => ![...others, ...outside].some((o) => meet(o, to));
  // Haze beside bands is ground of their membrane; over and under them it may be another one's.
  const free = (to: Region): boolean => apart(to) && isBlank(plane, to, r);
  const x0 = Math.min(r.x0, ...stack.map((o) => o.x0));
  const x1 = Math.max(r.x1, ...stack.map((o) => o.x1));
  const width = r.x1 - r.x0;
  // A single band away from the left end of its stack stands in an otherwise empty membrane; one at
  // that end may be a ladder.
  const floats = !lane && width >= FLOATS * perPoint && r.x0 - x0 > ALIGNED * (x1 - x0);
  const wide = floats || (!lane && width >= NARROW * (x1 - x0));
  let now = r;
  const left = { ...r, x0 };
  if ((wide || r.x0 - x0 <= NEAR * perPoint) && !sides.left && free(left)) now = left;
  const right = { ...now, x1 };
  if ((wide || x1 - r.x1 <= NEAR * perPoint) && !sides.right && free(right)) now = right;
  const written = (line: Region, before: Region): boolean => {
    const ink = inkShare(plane, line);
    return ink > CLEAR && ink > inkShare(plane, before);
  };
  /** With the row beside its outermost one, where that is free and holds no print. */
  const onto = (from: Region, row: number, outermost: number): Region => {
    const line = slice(from, 'y', row, row + 1);
    const next = union(from, line);
    return apart(next) &&
      isClear(plane, next, [r]) &&
      !written(line, slice(from, 'y', outermost, outermost + 1))
      ? next
      : from;
  };
  const [above, below] = roomOf(r, known.filter(inStack), stack, perPoint);
  for (let k = 0; k < Math.max(above, below); k++) {
    if (k < above && !sides.top && now.y0 > 0) now = onto(now, now.y0 - 1, now.y0);
    if (k < below && !sides.bottom && now.y1 < plane.height) now = onto(now, now.y1, now.y1 - 1);
  }
  return now;
}

/**
 * How much ground a row has over and under its bands, pixels: what lies between it and the membrane
 * next to it in the stack belongs to it but for a gap, and half of it where that one fades, too.
 */
function roomOf(
  r: Region,
  known: readonly Region[],
  stack: readonly Region[],
  perPoint: number,
): readonly [number, number] {
  const height = r.y1 - r.y0;
  const margin = Math.min(MARGIN * height, MOST_MARGIN * perPoint);
  const { even, sure } = gapOf([r, ...stack], known, perPoint);
  const room = (gapTo: (o: Region) => number): number => {
    const beside = stack.filter((o) => gapTo(o) >= 0).sort((a, b) => gapTo(a) - gapTo(b));
    const [next] = beside;
    const gap = next ? gapTo(next) : Infinity;
    if (!next || gap > MOST_ROOM * perPoint) return Math.round(margin);
    const own = Math.max(0, known.includes(next) ? gap - even : (gap - even) / 2);
    return Math.round(sure ? own : Math.min(own, MOST_FILL * height));
  };
  return [room((o) => r.y0 - o.y1), room((o) => o.y0 - r.y1)];
}

/**
 * The gap between the membranes of a stack, pixels: figures are laid out with even gaps, so that it
 * is seen where two neighbours show their ends. Elsewhere no gap is wider than the narrowest one
 * between what shows of them, nor than gaps are.
 */
function gapOf(
  stack: readonly Region[],
  known: readonly Region[],
  perPoint: number,
): { readonly even: number; readonly sure: boolean } {
  const sorted = [...stack].sort((a, b) => a.y0 - b.y0);
  const gaps = sorted.flatMap((upper, k) => {
    const lower = sorted[k + 1];
    if (!lower || lower.y0 < upper.y1) return [];
    return [{ size: lower.y0 - upper.y1, seen: known.includes(upper) && known.includes(lower) }];
  });
  const seen = gaps.filter((g) => g.seen).map((g) => g.size);
  const [least, most] = [Math.min(...seen), Math.max(...seen)];
  if (seen.length > 0 && most - least <= EVEN * perPoint)
    return { even: (least + most) / 2, sure: true };
  return { even: Math.min(WIDEST * perPoint, ...gaps.map((g) => g.size)), sure: false };
}
