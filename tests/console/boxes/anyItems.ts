import * as fc from 'fast-check';
import type { Box } from '../../../contract/geometry.ts';
import { containsBox } from '../../../src/boxes/geometry.ts';
import type { Item, Items, PageSize } from '../../../src/boxes/model.ts';

export const PAGE: PageSize = { width: 600, height: 800 };

const inside = (frame: Box): fc.Arbitrary<Box> =>
  fc
    .tuple(
      ...([0, 1, 2, 3].map(() => fc.double({ min: 0, max: 1, noNaN: true })) as [
        fc.Arbitrary<number>,
        fc.Arbitrary<number>,
        fc.Arbitrary<number>,
        fc.Arbitrary<number>,
      ]),
    ) // four numbers
    .map(([l, t, u, v]) => {
      const w = 4 + u * (frame.w - 4);
      const h = 4 + v * (frame.h - 4);
      return { x: frame.x + l * (frame.w - w), y: frame.y + t * (frame.h - h), w, h };
    });

const pageFrame: Box = { x: 0, y: 0, w: PAGE.width, h: PAGE.height };

/**
 * Pages of up to three figures with up to four panels each, and ignored regions; all of it legal.
 */
export const anyItems: fc.Arbitrary<Items> = fc
  .array(
    inside(pageFrame).chain((box) =>
      fc.tuple(fc.constant(box), fc.array(inside(box), { maxLength: 4 })),
    ),
    { maxLength: 3 },
  )
  .chain((figures) => fc.tuple(fc.constant(figures), fc.array(inside(pageFrame), { maxLength: 2 })))
  .map(([figures, ignores]) => [
    ...figures.flatMap(([box, panels], f): Item[] => [
      { what: 'figure', id: `f${f}`, box, label: null },
      ...panels.map(
        (panel, p): Item => ({
          what: 'panel',
          id: `f${f}s${p}`,
          box: panel,
          figure: `f${f}`,
          letter: null,
          kind: 'microscopy',
          included: true,
        }),
      ),
    ]),
    ...ignores.map((box, i): Item => ({ what: 'ignore', id: `i${i}`, box })),
  ]);

/** What must hold after every change; throws with the reason. */
export function mustBeLegal(items: Items): void {
  const ids = items.map((i) => i.id);
  if (new Set(ids).size !== ids.length) throw new Error(`ids not unique: ${ids.join()}`);
  for (const item of items) {
    if (!containsBox(pageFrame, item.box))
      throw new Error(`${item.id} leaves the page: ${JSON.stringify(item.box)}`);
    if (item.box.w < 4 - 1e-6 || item.box.h < 4 - 1e-6)
      throw new Error(`${item.id} is too small: ${JSON.stringify(item.box)}`);
    if (item.what !== 'panel') continue;
    const figure = items.find((i) => i.id === item.figure);
    if (!figure) throw new Error(`${item.id} has no figure`);
    if (!containsBox(figure.box, item.box)) throw new Error(`${item.id} leaves its figure`);
  }
}

export function counter(): () => string {
  let n = 0;
  return () => `own-${(n += 1)}`;
}
