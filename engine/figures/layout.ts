import { boxArea, unionBoxes } from '../../contract/boxes.ts';
import { coverage } from '../geometry/coverage.ts';
import type { Box } from '../../contract/geometry.ts';
import type { DrawnObject, DrawnPath } from '../pdf/drawn.ts';
import { type TextBlock, bodySize, isProse } from '../text/blocks.ts';
import { withNextPage } from '../text/captionPages.ts';
import { type CaptionBlock, findCaptions } from '../text/captions.ts';
import { type TextLine, isTurned, sharedWidth } from '../text/lines.ts';
import type { PageLayout, PageScan } from './scan.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const {
  NEAR_CAPTION,
  NEAR_WIDTH,
  RANK_TEXT,
  RANK_NEAR,
  RANK_EDGE,
  RANK_LENGTH,
  RANK_CHARACTERS,
  NOTE_GAP,
  NOTE_LINES,
  NOTE_SIZE,
  NOTE_WIDTH,
  HEADING_LINES,
  HEADING_LENGTH,
  HEADING_TEXT,
  HEADING_INDENT,
  HEADING_OVERLAP,
  HEADING_GAP,
  REPEATED_PAGES,
  HEADER,
  FOOTER,
  SIDE,
  NUMBERED_SLACK,
  NUMBERED_LINES,
  NUMBERED_HEIGHT,
  FULL_PAGE,
  LEAST_IMAGE,
  WIDE_RULE,
  TEXT_IN_IMAGE,
  TEXT_SHARE,
  TEXT_IN_FRAME,
  FRAME_SEGMENTS,
  FRAME_HEIGHT,
  FRAME_REACH,
  CORNER,
  TOUCH,
  INK_ALPHA,
  INK_WHITE,
  IN_CAPTION,
  RULE_WIDTH,
  RULE_LENGTH,
  BAND,
  BAND_SEGMENTS,
} = valuesOf(NUMBERS.layout);

/** Separates figure material from running text, captions and furniture, using all pages. */
export function layOut(scans: readonly PageScan[]): PageLayout[] {
  const body = bodySize(scans.map((s) => s.lines));
  const furniture = repeatedBoxes(scans);
  const raw = scans.flatMap((scan) => findCaptions(scan.info.page, scan.blocks, body));
  const all = uniqueCaptions(raw, scans);
  return scans.map((scan) => {
    const next = scans.find((s) => s.info.page === scan.info.page + 1)?.blocks ?? [];
    const captions = all.filter((c) => c.page === scan.info.page).map((c) => withNextPage(c, next));
    // A hidden second copy of a caption's text is no obstacle.
    const copies = raw.filter(
      (r) => r.page === scan.info.page && captions.some((c) => c.start.label === r.start.label),
    );
    const captionLines = new Set([...captions, ...copies].flatMap((c) => c.lines));
    const prose = scan.blocks.filter(
      (b) => isProse(b) && !b.lines.every((l) => captionLines.has(l)) && !isNote(b, captions, body),
    );
    const proseLines = new Set(prose.flatMap((b) => b.lines));
    const margin = new Set(marginLines(scan, furniture));
    const headings = scan.blocks.filter((b) => isHeading(b, prose));
    const headingLines = new Set(headings.flatMap((b) => b.lines));
    const labels = scan.lines.filter(
      (l) => !captionLines.has(l) && !proseLines.has(l) && !margin.has(l) && !headingLines.has(l),
    );
    const obstacles = [
      ...captions.flatMap((c) => [
        c.box,
        ...c.lines.map((l) => l.box).filter((b) => coverage(b, c.box) < IN_CAPTION),
      ]),
      ...[...prose, ...headings].flatMap((b) =>
        b.lines.filter((l) => !captionLines.has(l)).map((l) => l.box),
      ),
    ];
    const frames = new Set(textFrames(scan.objects, obstacles));
    const graphics = scan.objects.filter(
      (o) => isFigureMaterial(o, scan, furniture) && !frames.has(o),
    );
    return { scan, graphics, labels, captions, obstacles };
  });
}

/**
 * Keeps one caption per label, the best one; a sentence that begins with the label is not a
 * caption. Kept beside the best: a bare label over a figure whose legend stands elsewhere, and a
 * continuation.
 */
function uniqueCaptions(
  captions: readonly CaptionBlock[],
  scans: readonly PageScan[],
): CaptionBlock[] {
  const rank = (c: CaptionBlock): number =>
    rankOf(
      c,
      scans.find((s) => s.info.page === c.page),
    );
  const best = new Map<string, CaptionBlock>();
  for (const c of captions) {
    const known = best.get(c.start.label);
    if (!known || rank(c) > rank(known)) best.set(c.start.label, c);
  }
  return captions.filter((c) => {
    const chosen = best.get(c.start.label);
    if (!chosen || chosen === c) return true;
    if (c.page === chosen.page) return false;
    return !c.start.more || !chosen.start.more || c.start.continued;
  });
}

function rankOf(c: CaptionBlock, scan: PageScan | undefined): number {
  const near = scan?.objects.some(
    (o) =>
      (o.what === 'image' || isVisible(o)) &&
      sharedWidth(o.box, c.box) > NEAR_WIDTH &&
      Math.max(o.box.y - c.box.y - c.box.h, c.box.y - o.box.y - o.box.h) < NEAR_CAPTION,
  );
  return (
    c.confidence +
    (c.start.more ? RANK_TEXT : 0) +
    (near ? RANK_NEAR : 0) -
    (scan && nearEdge(c.box, scan) ? RANK_EDGE : 0) +
    Math.min(RANK_LENGTH, c.text.length / RANK_CHARACTERS)
  );
}

/**
 * True for small writing right above a figure's caption: it explains marks in the figure and is no
 * obstacle.
 */
function isNote(block: TextBlock, captions: readonly CaptionBlock[], body: number): boolean {
  if (block.lines.length > NOTE_LINES || block.lines.some((l) => l.size > NOTE_SIZE * body))
    return false;
  return captions.some(
    (c) =>
      c.start.what === 'figure' &&
      sharedWidth(c.box, block.box) > NOTE_WIDTH &&
      c.box.y > block.box.y &&
      c.box.y - block.box.y - block.box.h < NOTE_GAP,
  );
}

/** True for a heading: one or two lines close above running text, with the same left edge. */
function isHeading(block: TextBlock, prose: readonly TextBlock[]): boolean {
  const [line] = block.lines;
  if (
    block.lines.length > HEADING_LINES ||
    !line ||
    line.length < HEADING_LENGTH ||
    prose.includes(block)
  )
    return false;
  return prose.some((p) => {
    const gap = p.box.y - block.box.y - block.box.h;
    return (
      p.lines.length >= HEADING_TEXT &&
      Math.abs(p.box.x - block.box.x) < HEADING_INDENT &&
      gap > -HEADING_OVERLAP &&
      gap < HEADING_GAP * line.size
    );
  });
}

/**
 * Boxes that stand at the same place on at least three pages: logos, header rules, watermarks, page
 * numbers.
 */
function repeatedBoxes(scans: readonly PageScan[]): Set<string> {
  const pages = new Map<string, Set<number>>();
  const add = (key: string, page: number): void => {
    const set = pages.get(key);
    if (set) set.add(page);
    else pages.set(key, new Set([page]));
  };
  for (const scan of scans) {
    for (const o of scan.objects) add(boxKey(o), scan.info.page);
    for (const l of scan.lines) if (inMargin(l, scan)) add(lineKey(l, scan), scan.info.page);
  }
  return new Set([...pages].filter(([, set]) => set.size >= REPEATED_PAGES).map(([key]) => key));
}

/**
 * Includes the content of images: different pictures of one size at one place are not furniture,
 * since pages of figures look like that.
 */
function boxKey(o: DrawnObject): string {
  const { x, y, w, h } = o.box;
  const content = o.what === 'image' ? ` ${o.width} ${o.height} ${o.storedBytes}` : '';
  return `${o.what} ${Math.round(x)} ${Math.round(y)} ${Math.round(w)} ${Math.round(h)}${content}`;
}

/** Height on the page and words only: headers alternate sides and count pages. */
function lineKey(l: TextLine, scan: PageScan): string {
  const y =
    l.box.y < scan.info.height / 2 ? Math.round(l.box.y) : Math.round(l.box.y - scan.info.height);
  return `line ${y} ${l.text.replace(/\d+/g, '#')}`;
}

/** What is written upwards or downwards at a side may be the stamp of a site, as "Downloaded from …". */
function inMargin(line: TextLine, scan: PageScan): boolean {
  const { box } = line;
  const [left, right] = [SIDE * scan.info.width, (1 - SIDE) * scan.info.width];
  return nearEdge(box, scan) || (isTurned(line) && (box.x + box.w < left || box.x > right));
}

function nearEdge(b: Box, scan: PageScan): boolean {
  return b.y + b.h < scan.info.height * HEADER || b.y > scan.info.height * FOOTER;
}

/** Headers, footers, stamps at the sides, page numbers, and the line numbers of manuscripts. */
function marginLines(scan: PageScan, furniture: ReadonlySet<string>): TextLine[] {
  const margin = scan.lines.filter(
    (l) =>
      (inMargin(l, scan) && furniture.has(lineKey(l, scan))) ||
      (nearEdge(l.box, scan) && /^\d{1,5}$/.test(l.text)),
  );
  const numbers = scan.lines.filter((l) => /^\d{1,4}$/.test(l.text));
  const counted = numbers.filter((n) => {
    const column = numbers.filter(
      (m) => Math.abs(m.box.x + m.box.w - n.box.x - n.box.w) < NUMBERED_SLACK,
    );
    return (
      column.length >= NUMBERED_LINES &&
      spread(column) > NUMBERED_HEIGHT * scan.info.height &&
      isCounting(column)
    );
  });
  return [...margin, ...counted];
}

function spread(lines: readonly TextLine[]): number {
  return Math.max(...lines.map((l) => l.box.y)) - Math.min(...lines.map((l) => l.box.y));
}

function isCounting(lines: readonly TextLine[]): boolean {
  const values = [...lines].sort((a, b) => a.box.y - b.box.y).map((l) => Number(l.text));
  return values.every((v, i) => i === 0 || v > (values[i - 1] ?? 0));
}

function isFigureMaterial(o: DrawnObject, scan: PageScan, furniture: ReadonlySet<string>): boolean {
  if (furniture.has(boxKey(o))) return false;
  const page = scan.info.width * scan.info.height;
  if (boxArea(o.box) > FULL_PAGE * page && !(o.what === 'image' && o.paper !== undefined))
    return false;
  if (o.what === 'image') return o.box.w >= LEAST_IMAGE && o.box.h >= LEAST_IMAGE;
  if (o.what === 'shading') return true;
  if ((isRule(o) || isBand(o)) && o.box.w > WIDE_RULE * scan.info.width) return false;
  return isVisiblePath(o);
}

/**
 * True for a box, or a side of one, drawn around running text or a caption, as journals draw around
 * a whole float.
 */
function isTextFrame(o: DrawnObject, texts: readonly Box[]): boolean {
  if (o.what === 'image')
    return (
      texts.filter((t) => coverage(t, o.box) > TEXT_IN_IMAGE).reduce((n, t) => n + boxArea(t), 0) >
      TEXT_SHARE * boxArea(o.box)
    );
  if (o.what !== 'path') return false;
  if (isRule(o))
    return (
      o.box.h > o.box.w &&
      texts.some((t) => o.box.y < t.y && o.box.y + o.box.h > t.y + t.h && nextTo(o.box, t))
    );
  return (
    o.segments <= FRAME_SEGMENTS &&
    o.box.h > FRAME_HEIGHT &&
    texts.some((t) => coverage(t, o.box) > TEXT_IN_FRAME)
  );
}

function nextTo(rule: Box, text: Box): boolean {
  return (
    (rule.x < text.x && text.x - rule.x < FRAME_REACH) ||
    (rule.x > text.x + text.w && rule.x - text.x - text.w < FRAME_REACH)
  );
}

/** Frames around text with all their pieces: sides without text near them, and round corners. */
function textFrames(objects: readonly DrawnObject[], texts: readonly Box[]): DrawnObject[] {
  const frames = objects.filter((o) => isTextFrame(o, texts));
  const sides = frames.filter(isRule);
  if (sides.length === 0) return frames;
  const pieces = objects.filter(
    (o) =>
      o.what === 'path' &&
      (isRule(o) || Math.max(o.box.w, o.box.h) <= CORNER) &&
      !frames.includes(o),
  );
  const corners = pieces.filter((o) => !isRule(o) && sides.some((s) => touch(o.box, s.box)));
  // A plot beside text has a similar side; only a frame goes around text.
  const joined = sides.flatMap((side) => joinedTo(side, pieces));
  return [
    ...frames,
    ...corners,
    ...joined
      .filter((all) =>
        texts.some((t) => coverage(t, all.map((o) => o.box).reduce(unionBoxes)) > TEXT_IN_FRAME),
      )
      .flat(),
  ];
}

/** A side of a frame with all that touches it, one after the other. */
function joinedTo(side: DrawnObject, pieces: readonly DrawnObject[]): DrawnObject[][] {
  const joined = [side];
  for (let i = 0; i < joined.length; i++) {
    const last = joined[i];
    if (last) joined.push(...pieces.filter((p) => !joined.includes(p) && touch(p.box, last.box)));
  }
  return joined.length > 1 ? [joined] : [];
}

function touch(a: Box, b: Box): boolean {
  return (
    a.x - TOUCH < b.x + b.w &&
    b.x - TOUCH < a.x + a.w &&
    a.y - TOUCH < b.y + b.h &&
    b.y - TOUCH < a.y + a.h
  );
}

function isVisible(o: DrawnObject): boolean {
  return o.what !== 'path' || (isVisiblePath(o) && !isRule(o));
}

function isVisiblePath(o: DrawnPath): boolean {
  const inked = (c: DrawnPath['fill']): boolean =>
    c !== null && c[3] > INK_ALPHA && (c[0] < INK_WHITE || c[1] < INK_WHITE || c[2] < INK_WHITE);
  return inked(o.fill) || inked(o.stroke);
}

/** True for a rule: a long thin line that separates. */
export function isRule(o: DrawnObject): boolean {
  return (
    o.what === 'path' &&
    Math.min(o.box.w, o.box.h) < RULE_WIDTH &&
    Math.max(o.box.w, o.box.h) > RULE_LENGTH
  );
}

function isBand(o: DrawnPath): boolean {
  return o.segments <= BAND_SEGMENTS && o.box.h <= BAND;
}
