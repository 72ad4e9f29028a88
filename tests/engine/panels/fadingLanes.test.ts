import * as fc from 'fast-check';
import { joinFadingLanes } from '../../../engine/panels/fadingLanes.ts';
import type { Piece } from '../../../engine/panels/piece.ts';
import { makePlane, type Plane } from '../../../engine/panels/plane.ts';

const PER_POINT = 2;
const HEIGHT = 60;

/** Lanes or pictures side by side: where each begins and ends, and over how many pixels it fades. */
interface Row {
  readonly parts: readonly (readonly [number, number])[];
  readonly fade: number;
  readonly dark: number;
}

function planeOf({ parts, fade, dark }: Row): Plane {
  const width = (parts.at(-1)?.[1] ?? 0) + 20;
  const data = new Uint8Array(width * (HEIGHT + 20)).fill(255);
  for (let y = 10; y < HEIGHT + 10; y++)
    for (const [from, to] of parts)
      for (let x = from; x < to; x++) {
        const inside = Math.min(x - from, to - 1 - x) + 1;
        data[y * width + x] = 255 - dark * Math.min(1, inside / fade) - ((x * 7 + y * 3) % 3);
      }
  return makePlane({ width, height: HEIGHT + 20, channels: 1, data });
}

const piece = ([x0, x1]: readonly [number, number], y1 = HEIGHT + 10): Piece => ({
  region: { x0, y0: 10, x1, y1 },
  solid: true,
  rule: 'gutter',
});

const joined = (row: Row, placed = false): number[][] =>
  joinFadingLanes(
    planeOf(row),
    row.parts.map((p) => piece(p)),
    PER_POINT,
    placed,
  ).map(({ region: r }) => [r.x0, r.x1]);

const LANES: readonly (readonly [number, number])[] = [
  [10, 60],
  [66, 116],
  [122, 172],
];

describe('lanes that smears fill from top to bottom', () => {
  test('are one membrane where they fade, and pictures where they begin and end at once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 6 }),
        fc.integer({ min: 30, max: 50 }),
        fc.integer({ min: 2, max: 10 }),
        fc.integer({ min: 60, max: 140 }),
        (count, width, gap, dark) => {
          const parts = Array.from({ length: count }, (_, k): [number, number] => [
            10 + k * (width + gap),
            10 + k * (width + gap) + width,
          ]);
          const wide = parts.length * (width + gap) - gap;
          fc.pre(wide >= 2.2 * HEIGHT);
          expect(joined({ parts, fade: 8, dark })).toEqual([[10, 10 + wide]]);
          expect(joined({ parts, fade: 1, dark })).toEqual(parts);
        },
      ),
    );
  });

  test('are one where they touch without a gap between them', () => {
    const touching: readonly (readonly [number, number])[] = [
      [10, 60],
      [60, 110],
      [110, 160],
    ];
    expect(joined({ parts: touching, fade: 8, dark: 120 })).toEqual([[10, 160]]);
  });

  test('stay apart where they are dark, few, high, far from one another or not equally high', () => {
    expect(joined({ parts: LANES, fade: 8, dark: 250 })).toHaveLength(3);
    expect(joined({ parts: LANES.slice(0, 2), fade: 8, dark: 120 })).toHaveLength(2);
    const far: readonly (readonly [number, number])[] = LANES.map(([a, b], k) => [
      a + 10 * k,
      b + 10 * k,
    ]);
    expect(joined({ parts: far, fade: 8, dark: 120 })).toHaveLength(3);
    const row = { parts: LANES, fade: 8, dark: 120 };
    const uneven = LANES.map((p, k) => piece(p, HEIGHT + 10 - 10 * (k % 2)));
    expect(joinFadingLanes(planeOf(row), uneven, PER_POINT)).toHaveLength(3);
  });

  test('may be sharper in a picture of their own than in one of several parts', () => {
    const row = { parts: LANES, fade: 3, dark: 120 };
    expect(joined(row)).toHaveLength(3);
    expect(joined(row, true)).toEqual([[10, 172]]);
  });

  test('keep the pictures beside them, in reading order', () => {
    const row = { parts: LANES, fade: 8, dark: 120 };
    const below: Piece = { ...piece([10, 60]), region: { x0: 10, y0: 74, x1: 60, y1: 79 } };
    const out = joinFadingLanes(planeOf(row), [below, ...LANES.map((p) => piece(p))], PER_POINT);
    expect(out.map(({ region }) => region.y0)).toEqual([10, 74]);
  });
});
