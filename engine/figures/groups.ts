import { unionBoxes } from '../../contract/boxes.ts';
import type { Box } from '../../contract/geometry.ts';
import type { DrawnObject } from '../pdf/drawn.ts';
import { isTurned, type TextLine } from '../text/lines.ts';
import { cluster } from './cells.ts';
import { isRule } from './layout.ts';
import type { PageLayout } from './scan.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { CLUSTER_GAP, LABEL_GAP, LABEL_REACH, TURNED_GAP, TURNED_REACH, LEAST, LABEL_LENGTH } =
  valuesOf(NUMBERS.groups);

/** Graphics that lie together, with the labels that stand in and beside them. */
export interface Group {
  readonly items: readonly DrawnObject[];
  readonly labels: readonly TextLine[];
  /** Graphics without labels, points. */
  readonly graphics: Box;
  /** Graphics and labels. */
  readonly box: Box;
  /** Too thin for a figure of its own: writing drawn as outlines, a bar, a sign. */
  readonly minor: boolean;
}

/** The writing of a panel's letter, which stands over the outermost label. */
export const PANEL_LETTER = /^[([]?[A-Za-z][)\].]?$/;

/** The groups of a page in drawing order. */
export function findGroups(layout: PageLayout): Group[] {
  const page = layout.scan.info;
  const drawn = cluster(layout.graphics, CLUSTER_GAP, page, layout.obstacles).filter((g) =>
    g.items.some((o) => !isRule(o)),
  );
  const grown = drawn.map((g) => ({
    items: g.items,
    labels: [] as TextLine[],
    graphics: g.box,
    box: g.box,
    minor: g.box.w <= LEAST || g.box.h <= LEAST,
  }));
  const homes = grown.filter((g) => !g.minor);
  const free = new Set(layout.labels.filter((l) => l.length <= LABEL_LENGTH));
  for (let grew = true; grew; ) {
    grew = false;
    for (const label of free) {
      const home = nearestHome(label, homes);
      if (!home) continue;
      free.delete(label);
      home.labels.push(label);
      home.box = unionBoxes(home.box, label.box);
      grew = true;
    }
  }
  return grown;
}

function nearestHome<T extends { readonly box: Box; readonly graphics: Box }>(
  label: TextLine,
  groups: readonly T[],
): T | null {
  let best: T | null = null;
  let bestGap = Infinity;
  const turned = isTurned(label);
  for (const g of groups) {
    const { dx, dy } = apart(label.box, g.box);
    if (dx > (turned ? TURNED_GAP : LABEL_GAP) || dy > LABEL_GAP || (dx > 0 && dy > 0)) continue;
    const far = apart(label.box, g.graphics);
    if (
      Math.max(far.dx, far.dy) >
      (turned || PANEL_LETTER.test(label.text) ? TURNED_REACH : LABEL_REACH)
    )
      continue;
    if (dx + dy < bestGap) [best, bestGap] = [g, dx + dy];
  }
  return best;
}

/** How far two boxes are apart on each axis; 0 where they overlap. */
export function apart(a: Box, b: Box): { readonly dx: number; readonly dy: number } {
  return {
    dx: Math.max(0, a.x - b.x - b.w, b.x - a.x - a.w),
    dy: Math.max(0, a.y - b.y - b.h, b.y - a.y - a.h),
  };
}
