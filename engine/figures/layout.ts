import { type Box, boxArea, intersectBoxes } from '../../contract/geometry.ts';
import type { DrawnObject, DrawnPath } from '../pdf/objects.ts';
import { bodySize, isProse } from '../text/blocks.ts';
import { findCaptions } from '../text/captions.ts';
import type { TextLine } from '../text/lines.ts';
import type { PageLayout, PageScan } from './scan.ts';

/** Tells figure material from running text, captions and furniture, with the evidence of all pages. */
export function layOut(scans: readonly PageScan[]): PageLayout[] {
  const body = bodySize(scans.map((s) => s.lines));
  const furniture = repeatedBoxes(scans);
  return scans.map((scan) => {
    const captions = findCaptions(scan.info.page, scan.blocks, body);
    const captionLines = new Set(captions.flatMap((c) => c.lines));
    const prose = scan.blocks.filter((b) => isProse(b) && !b.lines.every((l) => captionLines.has(l)));
    const proseLines = new Set(prose.flatMap((b) => b.lines));
    const margin = new Set(marginLines(scan, furniture));
    const labels = scan.lines.filter((l) => !captionLines.has(l) && !proseLines.has(l) && !margin.has(l));
    const obstacles = [
      ...captions.map((c) => c.box),
      ...prose.flatMap((b) => b.lines.filter((l) => !captionLines.has(l)).map((l) => l.box)),
    ];
    return { scan, graphics: scan.objects.filter((o) => isFigureMaterial(o, scan, furniture)), labels, captions, obstacles };
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
    for (const o of scan.objects) add(boxKey(o.what, o.box), scan.info.page);
    for (const l of scan.lines) if (nearEdge(l.box, scan)) add(lineKey(l, scan), scan.info.page);
  }
  return new Set([...pages].filter(([, set]) => set.size >= 3).map(([key]) => key));
}

function boxKey(what: string, b: Box): string {
  return `${what} ${Math.round(b.x)} ${Math.round(b.y)} ${Math.round(b.w)} ${Math.round(b.h)}`;
}

/** Headers alternate sides and count pages, so only their height on the page and their words count. */
function lineKey(l: TextLine, scan: PageScan): string {
  const y = l.box.y < scan.info.height / 2 ? Math.round(l.box.y) : Math.round(l.box.y - scan.info.height);
  return `line ${y} ${l.text.replace(/\d+/g, '#')}`;
}

function nearEdge(b: Box, scan: PageScan): boolean {
  return b.y + b.h < scan.info.height * 0.12 || b.y > scan.info.height * 0.9;
}

/** Headers, footers, page numbers, and the line numbers of manuscripts. */
function marginLines(scan: PageScan, furniture: ReadonlySet<string>): TextLine[] {
  const margin = scan.lines.filter((l) => nearEdge(l.box, scan) && (furniture.has(lineKey(l, scan)) || /^\d{1,5}$/.test(l.text)));
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
  if (furniture.has(boxKey(o.what, o.box))) return false;
  const page = scan.info.width * scan.info.height;
  if (boxArea(o.box) > 0.85 * page) return false;
  if (o.what === 'image') return o.box.w >= 2 && o.box.h >= 2;
  if (o.what === 'shading') return true;
  return isVisiblePath(o);
}

function isVisiblePath(o: DrawnPath): boolean {
  const inked = (c: DrawnPath['fill']): boolean => c !== null && c[3] > 12 && (c[0] < 246 || c[1] < 246 || c[2] < 246);
  return inked(o.fill) || inked(o.stroke);
}

/** A line drawn to separate: long and hardly any width. */
export function isRule(o: DrawnObject): boolean {
  return o.what === 'path' && (Math.min(o.box.w, o.box.h) < 2.5 && Math.max(o.box.w, o.box.h) > 60);
}

/** Share of `inner` that lies inside `outer`, 0–1. */
export function coverage(inner: Box, outer: Box): number {
  const area = boxArea(inner);
  return area > 0 ? boxArea(intersectBoxes(inner, outer)) / area : 0;
}
