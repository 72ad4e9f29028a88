import { type Box, unionBoxes } from '../../contract/geometry.ts';
import type { DrawnObject } from '../pdf/objects.ts';
import type { TextLine } from '../text/lines.ts';
import { cluster } from './cells.ts';
import { isRule } from './layout.ts';
import type { PageLayout } from './scan.ts';

/** Graphics that lie together, with the labels that stand in and beside them. */
export interface Group {
  readonly items: readonly DrawnObject[];
  readonly labels: readonly TextLine[];
  /** Graphics without labels, points. */
  readonly graphics: Box;
  /** Graphics and labels. */
  readonly box: Box;
}

/** How far graphics of one group may lie apart, points. */
const CLUSTER_GAP = 9;
/** How far a label may stand from graphics or from another label of theirs, and from the graphics in all. */
const LABEL_GAP = 9;
const LABEL_REACH = 30;
/** Longer writing is a sentence, not a label. */
const LABEL_LENGTH = 60;

/** The groups of a page in drawing order. */
export function findGroups(layout: PageLayout): Group[] {
  const page = layout.scan.info;
  const drawn = cluster(layout.graphics, CLUSTER_GAP, page, layout.obstacles).filter((g) => g.items.some((o) => !isRule(o)) && g.box.w > 6 && g.box.h > 6);
  const grown = drawn.map((g) => ({ items: g.items, labels: [] as TextLine[], graphics: g.box, box: g.box }));
  const free = new Set(layout.labels.filter((l) => l.length <= LABEL_LENGTH));
  for (let grew = true; grew; ) {
    grew = false;
    for (const label of free) {
      const home = nearestHome(label.box, grown);
      if (!home) continue;
      free.delete(label);
      home.labels.push(label);
      home.box = unionBoxes(home.box, label.box);
      grew = true;
    }
  }
  return grown;
}

function nearestHome<T extends { readonly box: Box; readonly graphics: Box }>(label: Box, groups: readonly T[]): T | null {
  let best: T | null = null;
  let bestGap = Infinity;
  for (const g of groups) {
    const { dx, dy } = apart(label, g.box);
    if (dx > LABEL_GAP || dy > LABEL_GAP || (dx > 0 && dy > 0)) continue;
    const far = apart(label, g.graphics);
    if (Math.max(far.dx, far.dy) > LABEL_REACH) continue;
    if (dx + dy < bestGap) [best, bestGap] = [g, dx + dy];
  }
  return best;
}

/** How far two boxes are apart on each axis; 0 where they overlap. */
export function apart(a: Box, b: Box): { readonly dx: number; readonly dy: number } {
  return { dx: Math.max(0, a.x - b.x - b.w, b.x - a.x - a.w), dy: Math.max(0, a.y - b.y - b.h, b.y - a.y - a.h) };
}
