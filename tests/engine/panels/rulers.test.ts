import type { Node } from '../../../engine/panels/piece.ts';
import { makePlane } from '../../../engine/panels/plane.ts';
import { holdsRuler } from '../../../engine/panels/rulers.ts';
import type { Raster } from '../../../engine/types.ts';
import { texture } from '../pdf/make.ts';

const [WIDTH, HEIGHT] = [600, 420];
/** Where the ruler begins, and how far its strokes and numbers are apart, pixels. */
const [TOP, STEP] = [330, 100];

/** A dark subject over a light ground on which something stands every so often. */
function photograph(on: (x: number, y: number) => number | null): Raster {
  const data = texture(WIDTH, HEIGHT, 7, 80);
  for (let y = TOP; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      data[y * WIDTH + x] = on(x % STEP, y - TOP) ?? 205 + ((x * 31 + y * 17) % 3);
  return { width: WIDTH, height: HEIGHT, channels: 1, data };
}

/** The tree of its cuts: the subject, and what was parted under it. */
function cuts(rule: Node['rule'] = 'gutter'): Node {
  const leaf = (x0: number, x1: number, y0: number, y1: number): Node => ({
    region: { x0, y0, x1, y1 },
    children: [],
    axis: null,
    rule: 'whole',
  });
  const under = Array.from({ length: WIDTH / STEP }, (_, i) =>
    leaf(i * STEP + 8, i * STEP + 92, TOP, HEIGHT),
  );
  return {
    region: { x0: 0, y0: 0, x1: WIDTH, y1: HEIGHT },
    children: [
      leaf(0, WIDTH, 0, TOP),
      { region: { x0: 0, y0: TOP, x1: WIDTH, y1: HEIGHT }, children: under, axis: 'x', rule },
    ],
    axis: 'y',
    rule: 'seam',
  };
}

/** Strokes from the edge of a ruler, and a number under the middle one. */
const isInk = (x: number, y: number): boolean =>
  (y < 40 && [20, 35, 50, 65, 80].some((at) => Math.abs(x - at) < 2)) ||
  (y > 48 && y < 76 && ((x > 32 && x < 36) || (x > 62 && x < 66) || (x > 47 && x < 51)));

const ruler = makePlane(photograph((x, y) => (isInk(x, y) ? 60 : null)));

test('strokes and numbers under a subject that they touch are a ruler', () => {
  expect(holdsRuler(ruler, cuts())).toBe(true);
});

test('pictures in a row that touch another with their ground are none', () => {
  const small = texture(STEP, HEIGHT - TOP, 3, 70);
  const row = photograph((x, y) =>
    x > 8 && x < 92 && y > 6 && y < 84 ? (small[y * STEP + x] ?? 0) : null,
  );
  expect(holdsRuler(makePlane(row), cuts())).toBe(false);
});

test('nor are parts that touch, few parts, or a part that is not low', () => {
  const of = ({ children: [subject, under], ...node }: Node, change: Partial<Node>): Node => ({
    ...node,
    children: [subject, under].flatMap((n, i) => (n ? [i === 1 ? { ...n, ...change } : n] : [])),
  });
  const few = cuts().children[1]?.children.slice(0, 4) ?? [];
  expect(holdsRuler(ruler, cuts('seam'))).toBe(false);
  expect(holdsRuler(ruler, of(cuts(), { children: few }))).toBe(false);
  const high = { x0: 0, y0: 200, x1: WIDTH, y1: HEIGHT };
  expect(holdsRuler(ruler, of(cuts(), { region: high }))).toBe(false);
});
