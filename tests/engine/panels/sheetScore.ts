import { cutPlane } from '../../../engine/panels/cut.ts';
import { makePlane } from '../../../engine/panels/plane.ts';
import type { Sheet } from '../../../samples/sheets.ts';

type Corners = readonly [number, number, number, number];

export interface SheetScore {
  readonly right: number;
  readonly found: number;
  readonly wanted: number;
}

/** The boxes that the engine cuts a sheet into, in its pixels. */
export function cutSheet(sheet: Sheet): { box: Corners; rule: string; solid: boolean }[] {
  const plane = makePlane(sheet.picture);
  return cutPlane(plane, plane.width / ((sheet.picture.width / sheet.dpi) * 72)).map(
    ({ region: r, rule, solid }) => {
      const k = plane.reduction;
      return { box: [r.x0 * k, r.y0 * k, r.x1 * k, r.y1 * k] as const, rule, solid };
    },
  );
}

/** Greedy one-to-one by IoU, as the corpus' scorer does; what lies on charts does not count. */
export function scoreSheet(sheet: Sheet, least: number): SheetScore {
  const charts = sheet.panels.filter((p) => p.subject === 'chart');
  const wanted = sheet.panels.filter((p) => p.subject !== 'chart');
  const found = cutSheet(sheet).filter(
    (f) => !charts.some((c) => overlap(f.box, c.box) > 0.3 * area(f.box)),
  );
  const pairs = found
    .flatMap((f) => wanted.map((w) => ({ f, w, v: iou(f.box, w.box) })))
    .filter((p) => p.v >= least)
    .sort((a, b) => b.v - a.v);
  const used = new Set<unknown>();
  let right = 0;
  for (const { f, w } of pairs) {
    if (used.has(f) || used.has(w)) continue;
    used.add(f);
    used.add(w);
    right++;
  }
  return { right, found: found.length, wanted: wanted.length };
}

export function f1(scores: readonly SheetScore[]): number {
  const sum = (read: (s: SheetScore) => number): number => scores.reduce((n, s) => n + read(s), 0);
  return (2 * sum((s) => s.right)) / Math.max(1, sum((s) => s.found) + sum((s) => s.wanted));
}

function area(b: Corners): number {
  return (b[2] - b[0]) * (b[3] - b[1]);
}

function overlap(a: Corners, b: Corners): number {
  return (
    Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) *
    Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]))
  );
}

function iou(a: Corners, b: Corners): number {
  const both = overlap(a, b);
  return both / (area(a) + area(b) - both);
}
