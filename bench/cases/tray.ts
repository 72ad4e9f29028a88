import PDFDocument from 'pdfkit';
import {
  type Box,
  type Point,
  type Polygon,
  carried,
  invertAffine,
  polygonBox,
} from '../../contract/geometry.ts';
import { ENGINE_VERSION, type CutRequest, type Extraction } from '../../engine/index.ts';
import {
  convexIntersection,
  encodeJpeg,
  encodePng,
  footprint,
  polygonArea,
  type Random,
} from '../../samples/index.ts';
import type { Case, CasePanel } from './make.ts';
import type { Source } from './sources.ts';

/** Two regions on pages that show the same thing, in points. */
export interface TrueMatch {
  readonly kind: 'duplicate' | 'blot_strip' | 'band' | 'clone' | 'clone_band' | 'splice';
  readonly tags: readonly string[];
  readonly a: { readonly page: number; readonly panel: Box; readonly region: Box };
  readonly b: { readonly page: number; readonly panel: Box; readonly region: Box };
}

/**
 * Several cases as one small PDF with known boxes, so that they are processed through the engine's
 * public interface.
 */
export interface Tray {
  readonly pdf: Uint8Array;
  readonly extraction: Extraction;
  readonly cuts: readonly CutRequest[];
  readonly truth: readonly TrueMatch[];
  /** What each cut shows. */
  readonly sources: ReadonlyMap<string, Source>;
}

const WIDTH = 612;
const HEIGHT = 792;
const GAP = 14;
const DPI = 150;
const KIND: Readonly<Record<string, CutRequest['kind']>> = {
  histology: 'histology',
  blot: 'blot',
  gel: 'blot',
  radiology: 'radiology',
  flow: 'flow',
  clinical: 'photo',
  colony: 'photo',
};

const { blot: _blot, gel: _gel, ...KIND_MISTAKEN } = KIND;

interface Placed {
  readonly panel: CasePanel;
  readonly at: number;
  readonly page: number;
  readonly box: Box;
  readonly tags: readonly string[];
  readonly inCase: readonly number[];
}

/**
 * Share of trays whose blots are taken for micrographs, as happens in manuscripts: the most alike
 * of all pictures.
 */
const MISTAKEN = 0.2;

/** @param mayMistake whether the tray may be one of those whose blots are taken for micrographs */
export async function makeTray(
  random: Random,
  cases: readonly Case[],
  mayMistake = true,
): Promise<Tray> {
  const mistaken = random.chance(MISTAKEN) && mayMistake;
  const doc = new PDFDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    info: { CreationDate: new Date(0) },
  });
  const parts: Buffer[] = [];
  const ended = new Promise<void>((done, fail) =>
    doc
      .on('data', (b: Buffer) => parts.push(b))
      .on('end', () => done())
      .on('error', fail),
  );
  const placed: Placed[] = [];
  let [x, y, row, page] = [GAP, GAP, 0, 1];
  for (const c of cases) {
    const first = placed.length;
    const inCase = c.panels.map((_, k) => first + k);
    for (const panel of c.panels) {
      const w = (panel.picture.width * 72) / DPI;
      const h = (panel.picture.height * 72) / DPI;
      if (x + w > WIDTH - GAP) [x, y, row] = [GAP, y + row + GAP, 0];
      if (y + h > HEIGHT - GAP) {
        doc.addPage();
        [x, y, row, page] = [GAP, GAP, 0, page + 1];
      }
      doc.image(
        random.chance(0.5) ? await encodeJpeg(panel.picture, 92) : await encodePng(panel.picture),
        x,
        y,
        { width: w, height: h },
      );
      placed.push({ panel, at: placed.length, page, box: { x, y, w, h }, tags: c.tags, inCase });
      x += w + GAP;
      row = Math.max(row, h);
    }
  }
  doc.end();
  await ended;
  const pages = Array.from({ length: page }, (_, k) => ({
    page: k + 1,
    width: WIDTH,
    height: HEIGHT,
    rotation: 0 as const,
  }));
  const figures = pages.map((p) => ({
    id: `f${p.page}`,
    page: p.page,
    box: { x: 0, y: 0, w: WIDTH, h: HEIGHT },
    label: null,
    caption: null,
    rule: 'given',
    confidence: 1,
  }));
  return {
    pdf: new Uint8Array(Buffer.concat(parts)),
    extraction: { engine: ENGINE_VERSION, title: null, pages, figures, subImages: [] },
    cuts: placed.map((p) => ({
      id: `s${p.at}`,
      figure: `f${p.page}`,
      page: p.page,
      box: p.box,
      kind: mistaken
        ? (KIND_MISTAKEN[p.panel.source.category] ?? 'microscopy')
        : (KIND[p.panel.source.category] ?? 'microscopy'),
      letter: null,
      included: true,
      ignore: [],
    })),
    truth: truthOf(placed).filter(
      (t) => !mistaken || (t.kind !== 'band' && t.kind !== 'clone_band'),
    ),
    sources: new Map(placed.map((p) => [`s${p.at}`, p.panel.source])),
  };
}

function truthOf(placed: readonly Placed[]): TrueMatch[] {
  const shared = placed.flatMap((a, i) =>
    placed.slice(i + 1).flatMap((b): TrueMatch[] => {
      if (a.panel.source.id !== b.panel.source.id) return [];
      const common = convexIntersection(
        footprint(a.panel.toSource, a.panel.picture.width, a.panel.picture.height),
        footprint(b.panel.toSource, b.panel.picture.width, b.panel.picture.height),
      );
      const smaller = Math.min(
        ...[a, b].map((p) =>
          polygonArea(footprint(p.panel.toSource, p.panel.picture.width, p.panel.picture.height)),
        ),
      );
      const toA = invertAffine(a.panel.toSource);
      const toB = invertAffine(b.panel.toSource);
      if (!toA || !toB || polygonArea(common) < 0.05 * smaller) return [];
      const own = a.inCase.includes(b.at);
      return [
        {
          kind: a.panel.source.category === 'blot' ? 'blot_strip' : 'duplicate',
          tags: own ? b.tags : ['met again'],
          a: side(a, carried(common, toA)),
          b: side(b, carried(common, toB)),
        },
      ];
    }),
  );
  const copied = placed.flatMap((b) =>
    b.panel.traces.flatMap((t): TrueMatch[] => {
      const a = t.kind === 'band' ? placed[b.inCase[t.donor] ?? -1] : b;
      return a ? [{ kind: t.kind, tags: b.tags, a: side(a, t.source), b: side(b, t.target) }] : [];
    }),
  );
  return [...shared, ...copied];
}

function side(p: Placed, region: Polygon): TrueMatch['a'] {
  const onPage: Point[] = region.map(([x, y]) => [
    p.box.x + (x * 72) / DPI,
    p.box.y + (y * 72) / DPI,
  ]);
  return { page: p.page, panel: p.box, region: polygonBox(onPage) };
}
