import { type Box, boxArea, unionBoxes } from '../../contract/geometry.ts';
import type { DrawnObject } from '../pdf/objects.ts';
import { type CaptionBlock, captionParts } from '../text/captions.ts';
import { sharedHeight, sharedWidth } from '../text/lines.ts';
import type { Figure } from '../types.ts';
import { cluster } from './cells.ts';
import { isRule } from './layout.ts';
import type { PageLayout } from './scan.ts';

/** A figure and what was drawn for it. */
export interface FoundFigure {
  readonly figure: Figure;
  readonly objects: readonly DrawnObject[];
}

interface Group {
  readonly items: DrawnObject[];
  box: Box;
  owner: Claim | null;
}

type Side = 'above' | 'below' | 'beside';

interface Claim {
  readonly caption: CaptionBlock;
  readonly side: Side;
  readonly groups: Group[];
  box: Box;
}

/** How far graphics of one cluster may lie apart, points. */
const CLUSTER_GAP = 10;
const CAPTION_GAP = 90;
const LABEL_GAP = 9;
const SIDE_GAP = 60;

/** Finds the figures of a document: clusters of graphics, each given to the caption that it stands with. In reading order. */
export function findFigures(layouts: readonly PageLayout[]): FoundFigure[] {
  const prior = captionSide(layouts);
  const drafts = layouts.flatMap((layout) => pageFigures(layout, prior));
  return drafts.map((d, i) => ({ objects: d.objects, figure: { ...d.figure, id: `f${i + 1}` } }));
}

function groupsOf(layout: PageLayout): Group[] {
  const page = layout.scan.info;
  const groups = cluster(layout.graphics, CLUSTER_GAP, page, layout.obstacles);
  return groups.filter((g) => g.items.some((o) => !isRule(o)) && g.box.w > 6 && g.box.h > 6).map((g) => ({ ...g, owner: null }));
}

/** Where captions stand in this document: the side on which most captions have their nearest graphics. */
function captionSide(layouts: readonly PageLayout[]): Side {
  let above = 0;
  let below = 0;
  for (const layout of layouts) {
    const groups = groupsOf(layout);
    for (const caption of figureCaptions(layout)) {
      const a = nearest(caption, groups, 'above', layout);
      const b = nearest(caption, groups, 'below', layout);
      if (a && (!b || a.gap <= b.gap)) above++;
      else if (b) below++;
    }
  }
  return below > above ? 'below' : 'above';
}

function figureCaptions(layout: PageLayout): CaptionBlock[] {
  return layout.captions.filter((c) => c.start.what === 'figure');
}

interface Reach {
  readonly group: Group;
  readonly gap: number;
}

function nearest(caption: CaptionBlock, groups: readonly Group[], side: Side, layout: PageLayout): Reach | null {
  let best: Reach | null = null;
  for (const group of groups) {
    if (group.owner) continue;
    const gap = gapOn(side, caption.box, group.box);
    if (gap === null || gap > CAPTION_GAP || (best && gap >= best.gap)) continue;
    if (isBlocked(caption.box, group.box, layout)) continue;
    best = { group, gap };
  }
  return best;
}

/** Distance from a caption to graphics on one side of it, points; null when they do not face each other there. */
function gapOn(side: Side, caption: Box, group: Box): number | null {
  const slack = 6;
  if (side === 'beside') {
    if (sharedHeight(caption, group) < 0.5) return null;
    const gap = Math.max(group.x - caption.x - caption.w, caption.x - group.x - group.w);
    return gap < -slack ? null : Math.max(0, gap);
  }
  if (sharedWidth(caption, group) < 0.25) return null;
  const gap = side === 'above' ? caption.y - group.y - group.h : group.y - caption.y - caption.h;
  return gap < -slack ? null : Math.max(0, gap);
}

/** True when running text or another caption lies between two boxes. */
function isBlocked(a: Box, b: Box, layout: PageLayout): boolean {
  const between = corridor(a, b);
  if (between.w <= 0 || between.h <= 0) return false;
  return layout.obstacles.some((o) => {
    const cx = o.x + o.w / 2;
    const cy = o.y + o.h / 2;
    const inX = Math.min(o.x + o.w, between.x + between.w) - Math.max(o.x, between.x) > 0.15 * Math.min(o.w, between.w);
    const inY = Math.min(o.y + o.h, between.y + between.h) - Math.max(o.y, between.y) > 0.4 * Math.min(o.h, between.h);
    return inX && inY && !(inside(cx, cy, a) || inside(cx, cy, b));
  });
}

function inside(x: number, y: number, b: Box): boolean {
  return x >= b.x && x <= b.x + b.w && y >= b.y && y <= b.y + b.h;
}

/** The space between two boxes: the gap on the axis on which they are apart, their shared extent on the other. */
function corridor(a: Box, b: Box): Box {
  const x0 = Math.max(a.x, b.x);
  const x1 = Math.min(a.x + a.w, b.x + b.w);
  const y0 = Math.max(a.y, b.y);
  const y1 = Math.min(a.y + a.h, b.y + b.h);
  const [left, right] = x1 >= x0 ? [x0, x1] : [x1, x0];
  const [top, bottom] = y1 >= y0 ? [y0, y1] : [y1, y0];
  return { x: left, y: top, w: right - left, h: bottom - top };
}

interface Draft {
  readonly figure: Omit<Figure, 'id'>;
  readonly objects: readonly DrawnObject[];
}

function pageFigures(layout: PageLayout, prior: Side): Draft[] {
  const groups = groupsOf(layout);
  const claims: Claim[] = [];
  const order: readonly Side[] = prior === 'above' ? ['above', 'below', 'beside'] : ['below', 'above', 'beside'];
  for (const side of order) {
    for (const caption of figureCaptions(layout)) {
      if (claims.some((c) => c.caption === caption)) continue;
      const reach = nearest(caption, groups, side, layout);
      if (!reach) continue;
      const claim: Claim = { caption, side, groups: [reach.group], box: reach.group.box };
      reach.group.owner = claim;
      claims.push(claim);
    }
  }
  gather(claims, groups, layout);
  const drafts = claims.map((c) => draftOf(layout, c.groups, c.caption, c.side));
  for (const g of groups) if (!g.owner && standsAlone(g, layout)) drafts.push(draftOf(layout, [g], null, 'above'));
  return drafts.sort((a, b) => a.figure.box.y - b.figure.box.y || a.figure.box.x - b.figure.box.x);
}

/** Gives the remaining clusters to figures that they face without text between, nearest first. */
function gather(claims: readonly Claim[], groups: readonly Group[], layout: PageLayout): void {
  for (;;) {
    let best: { claim: Claim; group: Group; gap: number } | null = null;
    for (const group of groups) {
      if (group.owner) continue;
      for (const claim of claims) {
        const gap = joinGap(claim, group);
        if (gap === null || (best && gap >= best.gap) || isBlocked(claim.box, group.box, layout)) continue;
        best = { claim, group, gap };
      }
    }
    if (!best) return;
    best.group.owner = best.claim;
    best.claim.groups.push(best.group);
    best.claim.box = unionBoxes(best.claim.box, best.group.box);
  }
}

function joinGap(claim: Claim, group: Group): number | null {
  const c = claim.caption.box;
  if (claim.side === 'above' && group.box.y + group.box.h > c.y + 6) return null;
  if (claim.side === 'below' && group.box.y < c.y + c.h - 6) return null;
  const dx = Math.max(0, group.box.x - claim.box.x - claim.box.w, claim.box.x - group.box.x - group.box.w);
  const dy = Math.max(0, group.box.y - claim.box.y - claim.box.h, claim.box.y - group.box.y - group.box.h);
  if (dx > 0 && dy > 0) return null;
  return dx > SIDE_GAP || dy > SIDE_GAP ? null : dx + dy;
}

/** Pictures without a caption count when they are large enough to show something. */
function standsAlone(g: Group, layout: PageLayout): boolean {
  const pictures = g.items.filter((o) => o.what === 'image');
  const area = pictures.reduce((n, o) => n + boxArea(o.box), 0);
  const page = layout.scan.info.width * layout.scan.info.height;
  return area > 0.04 * page && g.box.w > 110 && g.box.h > 80 && area > 0.4 * boxArea(g.box);
}

function draftOf(layout: PageLayout, groups: readonly Group[], caption: CaptionBlock | null, side: Side): Draft {
  const objects = groups.flatMap((g) => g.items).sort((a, b) => a.order - b.order);
  const graphics = groups.map((g) => g.box).reduce(unionBoxes);
  const box = withLabels(graphics, layout);
  return {
    objects,
    figure: {
      page: layout.scan.info.page,
      box,
      label: caption?.start.label ?? null,
      caption: caption ? { page: caption.page, box: caption.box, text: caption.text, parts: captionParts(caption.text) } : null,
      rule: caption ? `caption-${side}` : 'picture-without-caption',
      confidence: caption ? caption.confidence : 0.4,
    },
  };
}

/** Widens a figure by the labels that stand in it or right beside it. */
function withLabels(graphics: Box, layout: PageLayout): Box {
  let box = graphics;
  const rest = new Set(layout.labels);
  for (let grew = true; grew; ) {
    grew = false;
    for (const l of rest) {
      const dx = Math.max(0, l.box.x - box.x - box.w, box.x - l.box.x - l.box.w);
      const dy = Math.max(0, l.box.y - box.y - box.h, box.y - l.box.y - l.box.h);
      if (dx > LABEL_GAP || dy > LABEL_GAP || (dx > 0 && dy > 0)) continue;
      rest.delete(l);
      const next = unionBoxes(box, l.box);
      if (next.w !== box.w || next.h !== box.h) grew = true;
      box = next;
    }
  }
  return box;
}
