import { boxArea, intersectBoxes, unionBoxes } from '../../contract/boxes.ts';
import type { Box } from '../../contract/geometry.ts';
import type { DrawnObject } from '../pdf/drawn.ts';
import { type CaptionBlock, captionParts } from '../text/captions.ts';
import type { TextLine } from '../text/lines.ts';
import type { Caption, Figure } from '../types.ts';
import { type Side, gapOn, isBlocked } from './facing.ts';
import { type Group, apart, findGroups } from './groups.ts';
import { coverage } from '../geometry/coverage.ts';
import { isMasthead } from './masthead.ts';
import type { PageLayout } from './scan.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const {
  CAPTION_GAP,
  CAPTION_OVERLAP,
  PART_GAP,
  ROW_GAP,
  SAME_ROWS,
  UNDER_CAPTION,
  MINOR_GAP,
  TABLE_GAP,
  TABLE_CELLS,
  RECTANGLE,
  RULED,
  WRITTEN,
  WRITTEN_LINES,
  WRITTEN_LENGTH,
  WRITTEN_ON,
  LEAST_PAGE,
  LEAST_WIDTH,
  LEAST_HEIGHT,
  LEAST_IMAGES,
  UNCAPTIONED,
} = valuesOf(NUMBERS.find);

/** A figure and what was drawn and written for it. */
export interface FoundFigure {
  readonly figure: Figure;
  readonly objects: readonly DrawnObject[];
  readonly labels: readonly TextLine[];
}

/** A page with the groups that captions have claimed so far. */
interface PageWork {
  readonly layout: PageLayout;
  readonly groups: readonly Group[];
  readonly owned: Set<Group>;
  readonly claims: Claim[];
}

interface Claim {
  readonly caption: CaptionBlock;
  readonly side: Side | 'other-page';
  readonly groups: Group[];
  box: Box;
}

/**
 * Finds the figures of a document: groups of graphics, each given to the caption that it stands
 * with. In reading order.
 */
export function findFigures(layouts: readonly PageLayout[]): FoundFigure[] {
  const pages = layouts.map(
    (layout): PageWork => ({ layout, groups: findGroups(layout), owned: new Set(), claims: [] }),
  );
  const prior = captionSide(pages);
  for (const page of pages) {
    leaveTables(page);
    claimOnPage(page, prior);
  }
  claimAcrossPages(pages);
  const legends = unclaimed(pages);
  const drafts = pages.flatMap((page) => draftsOf(page, legends));
  return drafts.map((d, i) => ({ ...d, figure: { ...d.figure, id: `f${i + 1}` } }));
}

/**
 * On which side of their captions graphics stand in this document: where most captions have their
 * nearest ones.
 */
function captionSide(pages: readonly PageWork[]): Side {
  let above = 0;
  let below = 0;
  for (const page of pages) {
    for (const caption of figureCaptions(page)) {
      const a = nearest(caption, page, 'above');
      const b = nearest(caption, page, 'below');
      if (a && (!b || a.gap <= b.gap)) above++;
      else if (b) below++;
    }
  }
  return below > above ? 'below' : 'above';
}

function figureCaptions(page: PageWork): CaptionBlock[] {
  return page.layout.captions.filter((c) => c.start.what === 'figure');
}

/** Marks the tinted rows and boxes of tables as owned, so that no figure claims them. */
function leaveTables(page: PageWork): void {
  for (const { start, box } of page.layout.captions) {
    if (start.what !== 'table') continue;
    let table = box;
    for (const group of [...page.groups].sort((a, b) => a.box.y - b.box.y)) {
      const gap = gapOn('below', table, group.box);
      const simple = group.items.filter((o) => o.what === 'path' && o.segments <= RECTANGLE).length;
      const ruled =
        group.items.every((o) => o.what === 'path') && simple >= RULED * group.items.length;
      if (gap === null || gap > TABLE_GAP || !ruled || group.labels.length < TABLE_CELLS) continue;
      page.owned.add(group);
      table = unionBoxes(table, group.box);
    }
  }
}

function nearest(
  caption: CaptionBlock,
  page: PageWork,
  side: Side,
): { readonly group: Group; readonly gap: number } | null {
  let best: { group: Group; gap: number } | null = null;
  for (const group of page.groups) {
    if (group.minor || page.owned.has(group)) continue;
    const gap = gapOn(side, caption.box, group.box);
    if (
      gap === null ||
      gap > CAPTION_GAP ||
      (best && gap >= best.gap) ||
      isBlocked(caption.box, group.box, page.layout.obstacles)
    )
      continue;
    best = { group, gap };
  }
  return best;
}

function claimOnPage(page: PageWork, prior: Side): void {
  const order: readonly Side[] =
    prior === 'above' ? ['above', 'below', 'beside'] : ['below', 'above', 'beside'];
  for (const side of order) {
    for (const caption of figureCaptions(page)) {
      if (page.claims.some((c) => c.caption === caption)) continue;
      const reach = nearest(caption, page, side);
      if (!reach) continue;
      page.owned.add(reach.group);
      page.claims.push({ caption, side, groups: [reach.group], box: reach.group.box });
    }
    gather(page);
  }
}

/** Gives the remaining groups to figures that they face without text between, nearest first. */
function gather(page: PageWork): void {
  for (;;) {
    let best: { claim: Claim; group: Group; gap: number } | null = null;
    for (const group of page.groups) {
      if (page.owned.has(group)) continue;
      for (const claim of page.claims) {
        const gap = joinGap(claim, group);
        if (
          gap === null ||
          (best && gap >= best.gap) ||
          isBlocked(claim.box, group.box, page.layout.obstacles)
        )
          continue;
        best = { claim, group, gap };
      }
    }
    if (!best) return;
    page.owned.add(best.group);
    best.claim.groups.push(best.group);
    best.claim.box = unionBoxes(best.claim.box, best.group.box);
  }
}

function joinGap(claim: Claim, group: Group): number | null {
  const c = claim.caption.box;
  if (claim.side === 'above' && group.box.y + group.box.h > c.y + CAPTION_OVERLAP) return null;
  if (claim.side === 'below' && group.box.y < c.y + c.h - CAPTION_OVERLAP) return null;
  const { dx, dy } = apart(group.box, claim.box);
  if (dx > 0 && dy > 0) return null;
  if (group.minor && Math.max(dx, dy) > MINOR_GAP) return null;
  const room = isInRowsOf(claim, group) ? Infinity : PART_GAP;
  return dx > room || dy > ROW_GAP ? null : dx + dy;
}

/**
 * True for graphics in the rows of a claim, however far from it, over or under most of whose width
 * its caption reaches.
 */
function isInRowsOf({ side, box, caption }: Claim, group: Group): boolean {
  const rows = (b: Box): Box => ({ ...b, x: 0, w: 1 });
  const columns = (b: Box): Box => ({ ...b, y: 0, h: 1 });
  return (
    (side === 'above' || side === 'below') &&
    !group.minor &&
    coverage(rows(group.box), rows(box)) >= SAME_ROWS &&
    coverage(rows(box), rows(group.box)) >= SAME_ROWS &&
    // Lines of a caption end before their column does.
    coverage(columns(group.box), columns(caption.box)) >= UNDER_CAPTION
  );
}

/**
 * A caption without graphics on its page may belong to a picture that fills the page before or
 * after it.
 */
function claimAcrossPages(pages: readonly PageWork[]): void {
  for (const [i, page] of pages.entries()) {
    for (const caption of unclaimedOn(page)) {
      if (
        !caption.start.punctuated ||
        pages.some((p) => p.claims.some((c) => c.caption.start.label === caption.start.label))
      )
        continue;
      for (const other of [pages[i - 1], pages[i + 1]]) {
        const free = other?.groups.filter(
          (g) => !other.owned.has(g) && standsAlone(g, other.layout),
        );
        if (!other || other.claims.length > 0 || free?.length !== 1) continue;
        for (const group of free) {
          other.owned.add(group);
          other.claims.push({ caption, side: 'other-page', groups: [group], box: group.box });
        }
        gather(other);
        break;
      }
    }
  }
}

function unclaimedOn(page: PageWork): CaptionBlock[] {
  return figureCaptions(page).filter((c) => !page.claims.some((claim) => claim.caption === c));
}

/** Captions that stand without their figure, as in lists of figure legends, by label. */
function unclaimed(pages: readonly PageWork[]): ReadonlyMap<string, CaptionBlock> {
  const legends = new Map<string, CaptionBlock>();
  for (const page of pages)
    for (const c of unclaimedOn(page))
      if (c.start.more && !legends.has(c.start.label)) legends.set(c.start.label, c);
  return legends;
}

/**
 * True for pictures that are figures without a caption: large enough, and neither the ground of a
 * text nor a masthead.
 */
function standsAlone(g: Group, layout: PageLayout): boolean {
  const written = layout.scan.lines.filter(
    (l) => l.turn === 0 && l.length >= WRITTEN_LENGTH && coverage(l.box, g.graphics) > WRITTEN_ON,
  );
  if (
    written.length >= WRITTEN_LINES &&
    written.reduce((n, l) => n + boxArea(l.box), 0) > WRITTEN * boxArea(g.graphics)
  )
    return false;
  if (isMasthead(g.graphics, layout.scan)) return false;
  const area = g.items.reduce((n, o) => n + (o.what === 'image' ? boxArea(o.box) : 0), 0);
  const page = layout.scan.info.width * layout.scan.info.height;
  return (
    !g.minor &&
    area > LEAST_PAGE * page &&
    g.graphics.w > LEAST_WIDTH &&
    g.graphics.h > LEAST_HEIGHT &&
    area > LEAST_IMAGES * boxArea(g.graphics)
  );
}

type Draft = Omit<FoundFigure, 'figure'> & { readonly figure: Omit<Figure, 'id'> };

function draftsOf(page: PageWork, legends: ReadonlyMap<string, CaptionBlock>): Draft[] {
  const drafts = page.claims.map((c) => draftOf(page.layout, c.groups, c, legends));
  for (const g of page.groups)
    if (!page.owned.has(g) && standsAlone(g, page.layout))
      drafts.push(draftOf(page.layout, [g], null, legends));
  return drafts.sort((a, b) => a.figure.box.y - b.figure.box.y || a.figure.box.x - b.figure.box.x);
}

function draftOf(
  layout: PageLayout,
  groups: readonly Group[],
  claim: Claim | null,
  legends: ReadonlyMap<string, CaptionBlock>,
): Draft {
  const label = claim?.caption.start.label ?? null;
  const legend =
    claim && !claim.caption.start.more ? legends.get(claim.caption.start.label) : undefined;
  const caption = legend ?? claim?.caption;
  return {
    objects: groups.flatMap((g) => g.items).sort((a, b) => a.order - b.order),
    labels: groups.flatMap((g) => g.labels),
    figure: {
      page: layout.scan.info.page,
      // Labels may be written off the page.
      box: intersectBoxes(boxOf(groups, claim), {
        x: 0,
        y: 0,
        w: layout.scan.info.width,
        h: layout.scan.info.height,
      }),
      label,
      caption: caption ? captionOf(caption) : null,
      rule: claim ? `caption-${claim.side}` : 'picture-without-caption',
      confidence: claim ? Math.round(claim.caption.confidence * 100) / 100 : UNCAPTIONED,
    },
  };
}

/** Names of panels as captions write them: in brackets. */
const PANEL_NAME = /^\((?:[a-z]|i{1,3}|iv|vi{0,3})\)$/i;

/**
 * Graphics and labels. A row of panels' names right over the caption and under everything else, as
 * "(a)" and "(b)" in the middle under two plots, is set with the caption and belongs to it.
 */
function boxOf(groups: readonly Group[], claim: Claim | null): Box {
  const labels = groups.flatMap((g) => g.labels);
  const graphics = groups.map((g) => g.graphics).reduce(unionBoxes);
  const names = labels.filter(
    (l) => PANEL_NAME.test(l.text.replace(/\s/g, '')) && l.box.y >= graphics.y + graphics.h,
  );
  const row = Math.min(...names.map((l) => l.box.y));
  const rest = labels.filter((l) => !names.includes(l));
  const inCaption = claim?.side === 'above' && rest.every((l) => l.box.y < row);
  return (inCaption ? rest : labels).map((l) => l.box).reduce(unionBoxes, graphics);
}

function captionOf(c: CaptionBlock): Caption {
  return { page: c.page, box: c.box, text: c.text, parts: captionParts(c.text) };
}
