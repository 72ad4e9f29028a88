import { boxArea, unionBoxes } from '../../contract/boxes.ts';
import { coverage } from '../geometry/coverage.ts';
import type { Box } from '../../contract/geometry.ts';
import type { DrawnObject, DrawnPath } from '../pdf/drawn.ts';
import { type TextBlock, bodySize, isProse } from '../text/blocks.ts';
import { type CaptionBlock, findCaptions } from '../text/captions.ts';
import { type TextLine, sharedWidth } from '../text/lines.ts';
import type { PageLayout, PageScan } from './scan.ts';

/** Graphics this close speak for a caption, points. */
const NEAR_CAPTION = 40;
/** Largest round corner of a frame, and how far its pieces may lie apart, points. */
const CORNER = 14;
const TOUCH = 1.5;

/** Tells figure material from running text, captions and furniture, with the evidence of all pages. */
export function layOut(scans: readonly PageScan[]): PageLayout[] {
  const body = bodySize(scans.map((s) => s.lines));
  const furniture = repeatedBoxes(scans);
  const raw = scans.flatMap((scan) => findCaptions(scan.info.page, scan.blocks, body));
  const all = uniqueCaptions(raw, scans);
  return scans.map((scan) => {
    const captions = all.filter((c) => c.page === scan.info.page);
    // A hidden second copy of a caption's text is none of the text between.
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
      ...captions.map((c) => c.box),
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
 * A label has one caption; a sentence that begins with it is none. What stays beside the best: a bare label over a figure
 * whose legend stands elsewhere, and a continuation.
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
    return (
      !c.start.more ||
      !chosen.start.more ||
      /^\W*(?:\(?cont|\(?continued)/i.test(c.text.slice(c.text.search(/\d/) + 1))
    );
  });
}

function rankOf(c: CaptionBlock, scan: PageScan | undefined): number {
  const near = scan?.objects.some(
    (o) =>
      (o.what === 'image' || isVisible(o)) &&
      sharedWidth(o.box, c.box) > 0.3 &&
      Math.max(o.box.y - c.box.y - c.box.h, c.box.y - o.box.y - o.box.h) < NEAR_CAPTION,
  );
  return (
    c.confidence +
    (c.start.more ? 0.2 : 0) +
    (near ? 0.3 : 0) -
    (scan && nearEdge(c.box, scan) ? 0.3 : 0) +
    Math.min(0.1, c.text.length / 5000)
  );
}

/** How near its caption a figure's note stands, points, and how long it is with the labels over it. */
const NOTE_GAP = 12;
const NOTE_LINES = 6;

/** Small writing right over a figure's caption explains marks in the figure; it parts nothing. */
function isNote(block: TextBlock, captions: readonly CaptionBlock[], body: number): boolean {
  if (block.lines.length > NOTE_LINES || block.lines.some((l) => l.size > 0.9 * body)) return false;
  return captions.some(
    (c) =>
      c.start.what === 'figure' &&
      sharedWidth(c.box, block.box) > 0.5 &&
      c.box.y > block.box.y &&
      c.box.y - block.box.y - block.box.h < NOTE_GAP,
  );
}

/** One line that stands close above running text and begins where that begins. */
function isHeading(block: TextBlock, prose: readonly TextBlock[]): boolean {
  const [line] = block.lines;
  if (block.lines.length > 2 || !line || line.length < 4 || prose.includes(block)) return false;
  return prose.some((p) => {
    const gap = p.box.y - block.box.y - block.box.h;
    return (
      p.lines.length >= 3 &&
      Math.abs(p.box.x - block.box.x) < 16 &&
      gap > -2 &&
      gap < 1.6 * line.size
    );
  });
}

/** Boxes that stand at the same place on at least three pages: logos, header rules, watermarks, page numbers. */
function repeatedBoxes(scans: readonly PageScan[]): Set<string> {
  const pages = new Map<string, Set<number>>();
  const add = (key: string, page: number): void => {
    const set = pages.get(key);
    if (set) set.add(page);
    else pages.set(key, new Set([page]));
  };
  for (const scan of scans) {
    for (const o of scan.objects) add(boxKey(o), scan.info.page);
    for (const l of scan.lines) if (nearEdge(l.box, scan)) add(lineKey(l, scan), scan.info.page);
  }
  return new Set([...pages].filter(([, set]) => set.size >= 3).map(([key]) => key));
}

/** Different pictures of one size at one place are no furniture: pages of figures are made like that. */
function boxKey(o: DrawnObject): string {
  const { x, y, w, h } = o.box;
  const content = o.what === 'image' ? ` ${o.width} ${o.height} ${o.storedBytes}` : '';
  return `${o.what} ${Math.round(x)} ${Math.round(y)} ${Math.round(w)} ${Math.round(h)}${content}`;
}

/** Headers alternate sides and count pages, so only their height on the page and their words count. */
function lineKey(l: TextLine, scan: PageScan): string {
  const y =
    l.box.y < scan.info.height / 2 ? Math.round(l.box.y) : Math.round(l.box.y - scan.info.height);
  return `line ${y} ${l.text.replace(/\d+/g, '#')}`;
}

function nearEdge(b: Box, scan: PageScan): boolean {
  return b.y + b.h < scan.info.height * 0.12 || b.y > scan.info.height * 0.9;
}

/** Headers, footers, page numbers, and the line numbers of manuscripts. */
function marginLines(scan: PageScan, furniture: ReadonlySet<string>): TextLine[] {
  const margin = scan.lines.filter(
    (l) => nearEdge(l.box, scan) && (furniture.has(lineKey(l, scan)) || /^\d{1,5}$/.test(l.text)),
  );
  const numbers = scan.lines.filter((l) => /^\d{1,4}$/.test(l.text));
  const counted = numbers.filter((n) => {
    const column = numbers.filter((m) => Math.abs(m.box.x + m.box.w - n.box.x - n.box.w) < 3);
    return column.length >= 8 && spread(column) > 0.5 * scan.info.height && isCounting(column);
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
  if (boxArea(o.box) > 0.85 * page && !(o.what === 'image' && o.paper !== undefined)) return false;
  if (o.what === 'image') return o.box.w >= 2 && o.box.h >= 2;
  if (o.what === 'shading') return true;
  if ((isRule(o) || isBand(o)) && o.box.w > 0.35 * scan.info.width) return false;
  return isVisiblePath(o);
}

/** Four sides and four round corners. */
const FRAME_SEGMENTS = 20;

/** A box, or a side of one, drawn around running text or a caption, as journals do around a whole float. */
function isTextFrame(o: DrawnObject, texts: readonly Box[]): boolean {
  if (o.what === 'image')
    return (
      texts.filter((t) => coverage(t, o.box) > 0.95).reduce((n, t) => n + boxArea(t), 0) >
      0.25 * boxArea(o.box)
    );
  if (o.what !== 'path') return false;
  if (isRule(o))
    return (
      o.box.h > o.box.w &&
      texts.some((t) => o.box.y < t.y && o.box.y + o.box.h > t.y + t.h && nextTo(o.box, t))
    );
  return o.segments <= FRAME_SEGMENTS && o.box.h > 8 && texts.some((t) => coverage(t, o.box) > 0.9);
}

function nextTo(rule: Box, text: Box): boolean {
  return (
    (rule.x < text.x && text.x - rule.x < 40) ||
    (rule.x > text.x + text.w && rule.x - text.x - text.w < 40)
  );
}

/** Frames, and what is drawn on with them: a side that no text stands near, and the round corners. */
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
  // A plot beside text has a side like a frame's; a frame goes around text.
  const joined = sides.flatMap((side) => joinedTo(side, pieces));
  return [
    ...frames,
    ...corners,
    ...joined
      .filter((all) =>
        texts.some((t) => coverage(t, all.map((o) => o.box).reduce(unionBoxes)) > 0.9),
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
    c !== null && c[3] > 12 && (c[0] < 246 || c[1] < 246 || c[2] < 246);
  return inked(o.fill) || inked(o.stroke);
}

/** A line drawn to separate: long and hardly any width. */
export function isRule(o: DrawnObject): boolean {
  return o.what === 'path' && Math.min(o.box.w, o.box.h) < 2.5 && Math.max(o.box.w, o.box.h) > 60;
}

/** Coloured bands under headings and captions are thicker than rules, points. */
const BAND = 6;

function isBand(o: DrawnPath): boolean {
  return o.segments <= 6 && o.box.h <= BAND;
}
