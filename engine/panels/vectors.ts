import { unionBoxes } from '../../contract/boxes.ts';
import type { Box } from '../../contract/geometry.ts';
import { cluster } from '../figures/cells.ts';
import { apart } from '../figures/groups.ts';
import { coverage } from '../geometry/coverage.ts';
import type { DrawnObject } from '../pdf/drawn.ts';
import type { TextLine } from '../text/lines.ts';
import type { PageInfo } from '../types.ts';
import type { PanelDraft } from './draft.ts';
import { drawingKind } from './kinds.ts';

const CLUSTER_GAP = 8;
const LABEL_GAP = 8;
/** Smallest plot or drawing, points. */
const LEAST_SIDE = 34;
/** Specks in one plot from which they are events of flow cytometry. */
const EVENTS = 150;
const SPECK = 3.5;

/** Plots and drawings made of lines and areas, outside the figure's pictures. */
export function vectorPanels(
  objects: readonly DrawnObject[],
  labels: readonly TextLine[],
  pictures: readonly Box[],
  page: PageInfo,
): PanelDraft[] {
  const free = objects.filter(
    (o) => o.what !== 'image' && !pictures.some((p) => coverage(grow(o.box), p) > 0.6),
  );
  const drafts: PanelDraft[] = [];
  for (const group of cluster(free, CLUSTER_GAP, page, pictures)) {
    if (group.box.w < LEAST_SIDE || group.box.h < LEAST_SIDE || group.items.length < 3) continue;
    // Frames and marks around pictures are theirs.
    if (pictures.reduce((n, p) => n + coverage(group.box, p), 0) > 0.4) continue;
    if (eventsIn(group.items) >= EVENTS) drafts.push(eventPlot(group.items, group.box));
    else
      drafts.push({
        ...kindOf(group.items, group.box),
        box: withLabels(group.box, labels, pictures),
        rule: 'vector-group',
        confidence: 0.6,
      });
  }
  return drafts;
}

/**
 * How many specks there are, without those that go on where the one drawn just before them ends: the pieces and dashes of curves. Events
 * are drawn as they were measured, all over the plot; bins of their density may be drawn one beside the other, in straight rows.
 */
function eventsIn(items: readonly DrawnObject[]): number {
  const specks = items.filter((o) => Math.max(o.box.w, o.box.h) < SPECK).map((o) => o.box);
  return specks.filter((b, i) => {
    const before = specks[i - 1];
    return before === undefined || isInRow(b, before) || !isNear(b, before);
  }).length;
}

function isNear(a: Box, b: Box): boolean {
  const { dx, dy } = apart(a, b);
  return dx < SPECK && dy < SPECK;
}

function isInRow(a: Box, b: Box): boolean {
  const same = (p: number, q: number): boolean => Math.abs(p - q) < 0.01;
  return (same(a.y, b.y) && same(a.h, b.h)) || (same(a.x, b.x) && same(a.w, b.w));
}

/** A plot's frame is no larger than so many times the curves in it. */
const FRAME_SHARE = 4;

/** Curves and contours that are a picture on drawn axes: the plot reaches to its frame, where nothing else stands in it. */
export function inFrames(
  drafts: readonly PanelDraft[],
  objects: readonly DrawnObject[],
): PanelDraft[] {
  const frames = objects
    .filter((o) => o.what === 'path' && Math.min(o.box.w, o.box.h) >= LEAST_SIDE)
    .map((o) => o.box);
  return drafts.map((d) => {
    if (d.kind !== 'chart' && d.kind !== 'diagram') return d;
    const around = frames.filter(
      (f) =>
        coverage(d.box, f) > 0.97 &&
        f.w * f.h <= FRAME_SHARE * d.box.w * d.box.h &&
        !drafts.some((o) => o !== d && coverage(o.box, f) > 0.1),
    );
    const frame = around.sort((a, b) => b.w * b.h - a.w * a.h)[0];
    return frame && frame.w * frame.h > d.box.w * d.box.h
      ? { ...d, kind: 'chart', kindConfidence: 0.75, box: frame }
      : d;
  });
}

/** The frame of an event plot, or all of its events where it has none. */
function eventPlot(items: readonly DrawnObject[], box: Box): PanelDraft {
  const frame = items
    .filter((o) => o.box.w > 0.5 * box.w && o.box.h > 0.5 * box.h)
    .sort((a, b) => b.box.w * b.box.h - a.box.w * a.box.h)[0];
  return {
    box: frame?.box ?? box,
    kind: 'flow',
    kindConfidence: 0.8,
    rule: 'vector-event-plot',
    confidence: 0.7,
  };
}

function kindOf(
  items: readonly DrawnObject[],
  box: Box,
): Pick<PanelDraft, 'kind' | 'kindConfidence'> {
  const long = (size: (b: Box) => number, thin: (b: Box) => number, of: number): boolean =>
    items.some((o) => size(o.box) > 0.4 * of && thin(o.box) < 3);
  const framed = items.some(
    (o) => o.box.w > 0.5 * box.w && o.box.h > 0.5 * box.h && o.what === 'path' && o.segments <= 6,
  );
  const axes =
    framed ||
    (long(
      (b) => b.w,
      (b) => b.h,
      box.w,
    ) &&
      long(
        (b) => b.h,
        (b) => b.w,
        box.h,
      ));
  const { kind, confidence } = drawingKind(axes);
  return { kind, kindConfidence: confidence };
}

function withLabels(graphics: Box, labels: readonly TextLine[], pictures: readonly Box[]): Box {
  let box = graphics;
  for (const l of labels) {
    // A letter names the panel, it is not part of it.
    if (
      /^[([]?[A-Za-z][)\].]?$/.test(l.text.trim()) ||
      pictures.some((p) => coverage(l.box, p) > 0.5)
    )
      continue;
    const { dx, dy } = apart(l.box, graphics);
    if (dx <= LABEL_GAP && dy <= LABEL_GAP && (dx === 0 || dy === 0)) box = unionBoxes(box, l.box);
  }
  return box;
}

/** Lines have no area; a hair of width lets coverage be measured. */
function grow(b: Box): Box {
  return { x: b.x - 0.25, y: b.y - 0.25, w: b.w + 0.5, h: b.h + 0.5 };
}
