import { unionBoxes } from '../../contract/boxes.ts';
import type { Box } from '../../contract/geometry.ts';
import { cluster } from '../figures/cells.ts';
import { apart, PANEL_LETTER } from '../figures/groups.ts';
import { NUMBERS as FIGURES } from '../figures/numbers.ts';
import { coverage } from '../geometry/coverage.ts';
import type { DrawnObject } from '../pdf/drawn.ts';
import { isTurned, type TextLine } from '../text/lines.ts';
import type { PageInfo } from '../types.ts';
import type { PanelDraft } from './draft.ts';
import { drawingKind } from './kinds.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/drawings.ts';

const {
  CLUSTER_GAP,
  LABEL_GAP,
  LABEL_ON,
  NAME_GAP,
  LEAST_SIDE,
  LEAST_OBJECTS,
  ON_PICTURE,
  PICTURES,
  EVENTS,
  SPECK,
  STRAIGHT,
  ROUND,
  PATTERN,
  MOSTLY_PATTERN,
  ROOM,
  SAME_STEP,
  SAME_LINE,
  FRAME_SHARE,
  FRAMED,
  BESIDE,
  FRAME_SIDE,
  FRAME_SEGMENTS,
  AXIS,
  AXIS_WIDTH,
  HAIR,
  SURE_GROUP,
  KIND_FRAMED,
  SURE_EVENTS,
  KIND_EVENTS,
} = valuesOf(NUMBERS.vectors);
const { TURNED_REACH } = valuesOf(FIGURES.groups);

/** Plots and drawings made of lines and areas, outside the figure's pictures. */
export function vectorPanels(
  objects: readonly DrawnObject[],
  labels: readonly TextLine[],
  pictures: readonly Box[],
  page: PageInfo,
): PanelDraft[] {
  const free = objects.filter(
    (o) => o.what !== 'image' && !pictures.some((p) => coverage(grow(o.box), p) > ON_PICTURE),
  );
  const groups = cluster(free, CLUSTER_GAP, page, pictures).filter(
    ({ box, items }) =>
      box.w >= LEAST_SIDE &&
      box.h >= LEAST_SIDE &&
      items.length >= LEAST_OBJECTS &&
      // Frames and marks around pictures belong to these.
      pictures.reduce((n, p) => n + coverage(box, p), 0) <= PICTURES,
  );
  // Panel letters are not part of the panel.
  const own = labels.filter((l) => !PANEL_LETTER.test(l.text.trim()) && !isOn(l, pictures));
  return groups.map(({ items, box }) =>
    eventsIn(items) >= EVENTS
      ? eventPlot(items, box)
      : {
          ...kindOf(items, box),
          box: withLabels(
            box,
            own,
            groups.filter((g) => g.box !== box).map((g) => g.box),
          ),
          rule: 'vector-group',
          confidence: SURE_GROUP,
        },
  );
}

/**
 * The number of specks, without pieces and dashes of curves, which begin near the end of the one
 * drawn just before them; none where most of them are of a pattern that fills bars. Events are drawn
 * in the order in which they were measured, all over the plot; bins of their density may be drawn in
 * straight rows.
 */
function eventsIn(items: readonly DrawnObject[]): number {
  const specks = items
    .filter((o) => Math.max(o.box.w, o.box.h) < SPECK && couldBeDot(o))
    .map((o) => o.box);
  let inPatterns = 0;
  for (let i = 0; i < specks.length; ) {
    const length = evenRun(specks, i);
    if (length >= PATTERN) inPatterns += length;
    i += Math.max(1, length);
  }
  if (inPatterns > MOSTLY_PATTERN * specks.length) return 0;
  return specks.filter((b, i) => {
    const before = specks[i - 1];
    return before === undefined || isInRow(b, before) || !isNear(b, before);
  }).length;
}

/** How many specks from one on stand in a row at even distances, with room between them. */
function evenRun(specks: readonly Box[], from: number): number {
  const [first, second] = [specks[from], specks[from + 1]];
  if (!first || !second || !isInRow(second, first)) return 0;
  const step = stepBetween(first, second);
  if (Math.hypot(step.x, step.y) < ROOM * Math.max(first.w, first.h)) return 0;
  const goesOnAt = (i: number): boolean => {
    const [one, next] = [specks[i - 1], specks[i]];
    if (!one || !next) return false;
    const { x, y } = stepBetween(one, next);
    return Math.abs(x - step.x) < SAME_STEP && Math.abs(y - step.y) < SAME_STEP;
  };
  let length = 2;
  while (goesOnAt(from + length)) length++;
  return length;
}

function stepBetween(one: Box, next: Box): { readonly x: number; readonly y: number } {
  return { x: next.x - one.x, y: next.y - one.y };
}

/**
 * Straight lines are ends of error bars and ticks. A stroke that is not about as wide as it is high
 * is no ring but a piece of a curve.
 */
function couldBeDot(o: DrawnObject): boolean {
  if (o.what !== 'path') return true;
  if (o.segments <= STRAIGHT) return false;
  const { w, h } = o.box;
  return o.fill !== null || Math.min(w, h) >= ROUND * Math.max(w, h);
}

function isNear(a: Box, b: Box): boolean {
  const { dx, dy } = apart(a, b);
  return dx < SPECK && dy < SPECK;
}

function isInRow(a: Box, b: Box): boolean {
  const same = (p: number, q: number): boolean => Math.abs(p - q) < SAME_LINE;
  return (same(a.y, b.y) && same(a.h, b.h)) || (same(a.x, b.x) && same(a.w, b.w));
}

/**
 * Extends plots whose curves are a picture to the drawn frame around them, where no other panel
 * stands in the frame.
 */
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
        coverage(d.box, f) > FRAMED &&
        f.w * f.h <= FRAME_SHARE * d.box.w * d.box.h &&
        !drafts.some((o) => o !== d && coverage(o.box, f) > BESIDE),
    );
    const frame = around.sort((a, b) => b.w * b.h - a.w * a.h)[0];
    return frame && frame.w * frame.h > d.box.w * d.box.h
      ? { ...d, kind: 'chart', kindConfidence: KIND_FRAMED, box: frame }
      : d;
  });
}

/** The frame of an event plot, or all of its events where it has none. */
function eventPlot(items: readonly DrawnObject[], box: Box): PanelDraft {
  const frame = items
    .filter((o) => o.box.w > FRAME_SIDE * box.w && o.box.h > FRAME_SIDE * box.h)
    .sort((a, b) => b.box.w * b.box.h - a.box.w * a.box.h)[0];
  return {
    box: frame?.box ?? box,
    kind: 'flow',
    kindConfidence: KIND_EVENTS,
    rule: 'vector-event-plot',
    confidence: SURE_EVENTS,
  };
}

function kindOf(
  items: readonly DrawnObject[],
  box: Box,
): Pick<PanelDraft, 'kind' | 'kindConfidence'> {
  const long = (size: (b: Box) => number, thin: (b: Box) => number, of: number): boolean =>
    items.some((o) => size(o.box) > AXIS * of && thin(o.box) < AXIS_WIDTH);
  const framed = items.some(
    (o) =>
      o.box.w > FRAME_SIDE * box.w &&
      o.box.h > FRAME_SIDE * box.h &&
      o.what === 'path' &&
      o.segments <= FRAME_SEGMENTS,
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

function isOn(label: TextLine, pictures: readonly Box[]): boolean {
  return pictures.some((p) => coverage(label.box, p) > LABEL_ON);
}

/**
 * Graphics with the labels beside them, and the turned name of the axis on their left, which stands
 * beyond its numbers.
 */
function withLabels(graphics: Box, labels: readonly TextLine[], others: readonly Box[]): Box {
  const names = labels.filter((l) => namesAxisOf(l, graphics));
  const numbered = labels
    .filter((l) => !names.includes(l) && !others.some((o) => namesAxisOf(l, o)))
    .map((l) => l.box)
    .filter((l) => {
      const { dx, dy } = apart(l, graphics);
      return dx <= LABEL_GAP && dy <= LABEL_GAP && (dx === 0 || dy === 0);
    })
    .reduce(unionBoxes, graphics);
  return names
    .map((l) => l.box)
    .filter((l) => apart(l, numbered).dx <= NAME_GAP)
    .reduce(unionBoxes, numbered);
}

/** True for turned writing on the left of a plot whose middle is beside it: one name may span two. */
function namesAxisOf(label: TextLine, plot: Box): boolean {
  const { box } = label;
  const middle = box.y + box.h / 2;
  return (
    isTurned(label) &&
    box.x + box.w <= plot.x &&
    apart(box, plot).dx <= TURNED_REACH &&
    middle > plot.y &&
    middle < plot.y + plot.h
  );
}

/** A box made a little wider: lines have no area, so their coverage could not be measured. */
function grow(b: Box): Box {
  return { x: b.x - HAIR, y: b.y - HAIR, w: b.w + 2 * HAIR, h: b.h + 2 * HAIR };
}
