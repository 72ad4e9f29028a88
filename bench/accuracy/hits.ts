import { hitsBox, iou, type Corners } from './boxes.ts';
import type { TruthFile, TruthMatch, TruthSide } from './input.ts';

/** Kinds whose boxes are compared with the true regions, not with whole panels. */
const REGION_KINDS = new Set(['clone', 'clone_band', 'band']);
const GROW = 4;
const GROW_REGION = 8;

export interface Side {
  readonly page: number;
  readonly bbox: Corners;
}

export interface Report {
  readonly a: Side;
  readonly b: Side;
  readonly score: number;
}

export function sideHit(p: Side, t: TruthSide, kind: string): boolean {
  if (p.page !== t.page) return false;
  return REGION_KINDS.has(kind)
    ? hitsBox(p.bbox, t.bbox, GROW_REGION)
    : hitsBox(p.bbox, t.panel_bbox, GROW);
}

/**
 * How a reported pair matches the ground truth: not at all, in this order, or with its sides
 * swapped.
 */
export function matchHit(m: Report, t: TruthMatch): 'no' | 'straight' | 'swapped' {
  const distinct = m.a.page !== m.b.page || iou(m.a.bbox, m.b.bbox) < 0.7;
  if (REGION_KINDS.has(t.kind) && !distinct) return 'no';
  if (sideHit(m.a, t.a, t.kind) && sideHit(m.b, t.b, t.kind)) return 'straight';
  if (sideHit(m.b, t.a, t.kind) && sideHit(m.a, t.b, t.kind)) return 'swapped';
  return 'no';
}

/** Mean IoU of both sides with the true regions. */
export function regionIou(m: Report, t: TruthMatch, how: 'straight' | 'swapped'): number {
  const [a, b] = how === 'straight' ? [m.a, m.b] : [m.b, m.a];
  return (iou(a.bbox, t.a.bbox) + iou(b.bbox, t.b.bbox)) / 2;
}

/** Neutral pairs (channels of one field): reporting them is neither right nor wrong. */
export function isNeutral(m: Report, t: TruthFile): boolean {
  return (t.relations ?? []).some((r) =>
    [[m.a, m.b] as const, [m.b, m.a] as const].some(
      ([x, y]) =>
        x.page === r.a.page &&
        y.page === r.b.page &&
        hitsBox(x.bbox, r.a.bbox, GROW) &&
        hitsBox(y.bbox, r.b.bbox, GROW),
    ),
  );
}

/** The figure of a side's panel; its page when the panel is not listed. */
export function figureOf(t: TruthFile, side: TruthSide): string | number | null | undefined {
  const panel = (t.panels ?? []).find((p) => p.id === (side.panel ?? undefined));
  return panel ? panel.figure : side.page;
}

export function scopeOf(t: TruthFile, m: TruthMatch): string {
  if (m.kind.startsWith('clone')) return 'within panel';
  return figureOf(t, m.a) === figureOf(t, m.b) ? 'same figure' : 'across figures';
}
