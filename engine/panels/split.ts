import { applyAffine, invertAffine, polygonBox } from '../../contract/boxes.ts';
import type { Box } from '../../contract/geometry.ts';
import type { FoundFigure } from '../figures/find.ts';
import { coverage } from '../geometry/coverage.ts';
import { withWhitePaper } from '../figures/regions.ts';
import type { DrawnImage } from '../pdf/drawn.ts';
import type { PdfPage } from '../pdf/page.ts';
import { isUpright, pointsToPixels } from '../pdf/geometry.ts';
import { type ImageCache, orient } from '../pdf/pixels.ts';
import { renderPage } from '../pdf/render.ts';
import type { Raster } from '../types.ts';
import type { Piece } from './piece.ts';
import { partedPieces, signsIn } from './bridged.ts';
import { cutCells, endAbruptly, withCells, withoutEnds } from './cells.ts';
import { cutPlane } from './cut.ts';
import type { PanelDraft } from './draft.ts';
import { kindsNamed, namesFlow } from './captionKinds.ts';
import { joinDivided } from './divided.ts';
import { joinFadingLanes } from './fadingLanes.ts';
import { isDrawn, isWriting } from './drawn.ts';
import { hasAxes } from './frames.ts';
import { drawingKind } from './kinds.ts';
import { cutAtLetters } from './letteredRow.ts';
import { isLettering } from './lettering.ts';
import { findMembranes, membranePlane } from './membranes.ts';
import { type FoundMembrane, onTheirOwn, plainCutOf } from './ownGround.ts';
import { isInset, isOnPaper, type Picture, type Pixels } from './onPicture.ts';
import { findPale } from './pale.ts';
import { type Plane, type Region, boxOfRegion, makePlane, toneShare } from './plane.ts';
import { inFrames, vectorPanels } from './vectors.ts';
import { writingBeside } from './writingBeside.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/drawings.ts';

const {
  RENDER_DPI,
  RENDER_PIXELS,
  TONES,
  MANY_TONES,
  LEAST_SIDE,
  LIES_ON,
  UNCLIPPED,
  SAME_ROW,
  SURE_WHOLE,
  SURE_GUTTER,
  SURE_SEAM,
  SURE_STRIP,
  SURE_FRAMED,
  SURE_INSET,
  SURE_EVENTS,
  SURE_DRAWING,
  KIND_EVENTS,
  KIND_STAINED,
  BESIDE_MEMBRANE,
  BESIDE_PIECE,
  AROUND,
  LABEL,
  RIM,
  PLACED,
} = valuesOf(NUMBERS.split);

/** A piece, and the picture that it was cut from, with or without its membranes. */
interface PieceOf {
  readonly piece: Piece;
  readonly of: Plane;
}

/** Takes a figure apart into its sub-images, in reading order. */
export function splitFigure(page: PdfPage, cache: ImageCache, found: FoundFigure): PanelDraft[] {
  const images = found.objects.filter(
    (o): o is DrawnImage => o.what === 'image' && o.box.w > LEAST_SIDE && o.box.h > LEAST_SIDE,
  );
  const outer = images.filter(
    (o) =>
      !images.some(
        (p) =>
          p !== o &&
          coverage(o.box, p.box) > LIES_ON &&
          (p.box.w * p.box.h > o.box.w * o.box.h ||
            (p.order > o.order && coverage(p.box, o.box) > LIES_ON)),
      ),
  );
  // Elsewhere frames are those of plots, scans and the boxes of schemes.
  const named = kindsNamed(found.figure.caption?.text ?? '');
  const framed = named.includes('blot');
  const tissue = named.includes('histology');
  const placed = framed && outer.length >= PLACED;
  // Hundreds of signs may lie on one picture.
  const known = new Map<DrawnImage, Pixels>();
  const pixelsOf = (image: DrawnImage): Pixels => {
    const before = known.get(image);
    if (before) return before;
    const { raster, box } = pictureOf(page, cache, image);
    const pixels = { plane: makePlane(raster), box };
    known.set(image, pixels);
    return pixels;
  };
  const insets = images.filter(
    (o) =>
      !outer.includes(o) && outer.some((p) => isInset(o, p) || isOnPaper(o, p, () => pixelsOf(p))),
  );
  const details = insets.flatMap((image) =>
    splitPicture(pictureOf(page, cache, image), { framed, tissue }).filter((d) => d.kind === null),
  );
  const cuts = outer.map((image) => ({
    image,
    drafts: splitPicture(pictureOf(page, cache, image), { framed, placed, tissue }),
  }));
  const drafts = cuts.flatMap((c) => c.drafts);
  const cells = withoutEnds(cutCells(drafts), ({ parts }) => {
    const of = cuts.find((c) => parts.every((p) => c.drafts.includes(p)));
    if (!of) return true;
    const { raster, box } = pictureOf(page, cache, of.image);
    return endAbruptly(makePlane(raster), box, parts);
  });
  const pictures = withCells(drafts, cells)
    .map((d) => withHoles(d, details))
    .flatMap((d) => (d.kind === null ? cutAtLetters(d, found.labels) : [d]));
  const vectors = vectorPanels(
    found.objects,
    found.labels,
    outer.map((o) => o.box),
    page.info,
  );
  // Contour plots of flow cytometry are compared pixel by pixel, so they keep the box of their
  // pixels.
  const boxed = namesFlow(found.figure.caption?.text ?? '')
    ? pictures
    : inFrames(pictures, found.objects);
  const plots = vectors.filter(
    (v) => !boxed.some((d) => d.kind === 'chart' && coverage(d.box, v.box) > LIES_ON),
  );
  return readingOrder([
    ...boxed,
    ...details.map((d): PanelDraft => ({ ...d, rule: 'image-inset' })),
    ...plots,
  ]);
}

function withHoles(d: PanelDraft, details: readonly PanelDraft[]): PanelDraft {
  const on = details.filter((i) => coverage(i.box, d.box) > LIES_ON).map((i) => i.box);
  return on.length === 0 ? d : { ...d, holes: [...(d.holes ?? []), ...on] };
}

/** What is known of a picture from its figure. */
interface Setting {
  /** Membranes are looked for. */
  readonly framed: boolean;
  /** The picture is one of several of a figure. */
  readonly placed?: boolean;
  /** Stained tissue is shown, too, which looks like a stained gel. */
  readonly tissue: boolean;
}

function splitPicture(picture: Picture, { framed, placed = false, tissue }: Setting): PanelDraft[] {
  const plane = makePlane(picture.raster);
  const perPoint = plane.width / picture.box.w;
  const scale = plane.width / picture.raster.width;
  const found = framed ? membranesOf(picture, placed) : [];
  // Only what seems to stand on paper may give way to a plain cut.
  const plain = found.some((m) => m.pale) ? cutPlane(plane, perPoint) : null;
  const membranes = plain ? onTheirOwn(found, plainCutOf(plane, plain, perPoint), scale) : found;
  const onPage = (r: Region, { width, height }: Pick<Plane, 'width' | 'height'> = plane): Box => ({
    x: picture.box.x + (r.x0 * picture.box.w) / width,
    y: picture.box.y + (r.y0 * picture.box.h) / height,
    w: ((r.x1 - r.x0) * picture.box.w) / width,
    h: ((r.y1 - r.y0) * picture.box.h) / height,
  });
  const frames = membranes.map(({ frame }) => scaled(frame, scale, plane));
  const beside = writingBeside(plane, frames, perPoint).map((r) =>
    scaled(r, 1 / scale, picture.raster),
  );
  const bare = beside.length > 0 ? makePlane(blanked(picture.raster, beside)) : plane;
  const piecesOf = (of: Plane, cut = cutPlane(of, perPoint)): readonly Piece[] =>
    framed ? joinLanes(of, cut, perPoint, placed) : cut;
  const pieces = withoutBridges(bare, piecesOf(bare, plain && bare === plane ? plain : undefined));
  return [
    ...(membranes.length === 0 ? pieces : aroundMembranes(pieces))
      .filter(isNoWord)
      .map(({ piece: p, of }) => ({
        ...pieceKind(of, p),
        box: onPage(p.region),
        ...(p.holes ? { holes: p.holes.map((hole) => onPage(hole)) } : {}),
        rule: `image-${p.rule}` as const,
        confidence: CONFIDENCE[p.rule],
      })),
    ...membranes.map(({ inside, stained }): PanelDraft => {
      // What a stained gel looks like is no film; its frame and the caption say what it is.
      const isGel = stained && !tissue;
      return {
        kind: isGel ? 'blot' : null,
        kindConfidence: isGel ? KIND_STAINED : 0,
        box: onPage(inside, picture.raster),
        rule: 'image-strip',
        confidence: SURE_FRAMED,
      };
    }),
  ];

  /** Pieces, cut once more without their signs where these may bridge the gutters between pictures. */
  function withoutBridges(of: Plane, pieces: readonly Piece[]): readonly PieceOf[] {
    const mixed = pieces.filter((p) => !p.solid && isPicture(of, p));
    const signs = mixed.flatMap((p) => signsIn(of, p.region, perPoint));
    if (signs.length === 0) return pieces.map((piece) => ({ piece, of }));
    const rest = makePlane(
      blanked(
        picture.raster,
        signs.map((r) => scaled(r, 1 / scale, picture.raster)),
      ),
    );
    const again = piecesOf(rest);
    return pieces.flatMap((piece) => {
      const parted = mixed.includes(piece)
        ? partedPieces(piece.region, again, (p) => isPicture(rest, p))
        : null;
      return parted?.map((p) => ({ piece: p, of: rest })) ?? [{ piece, of }];
    });
  }

  /** Words, legends and bars of data beside pictures and charts are no sub-images. */
  function isNoWord({ piece, of }: PieceOf): boolean {
    return piece.rule === 'event-plot' || !isWriting(of, piece.region, perPoint);
  }

  /**
   * What was cut and holds nothing of a membrane stays as it is, for the writing beside membranes
   * is easily taken for a part of it. What is left of the other pieces is cut again without the
   * membranes.
   */
  function aroundMembranes(cut: readonly PieceOf[]): readonly PieceOf[] {
    const rim = Math.ceil((RIM * picture.raster.width) / picture.box.w);
    const boxes = frames.map((f) => boxOfRegion(f));
    const apart = cut.filter(
      ({ piece }) => !boxes.some((f) => coverage(boxOfRegion(piece.region), f) > BESIDE_MEMBRANE),
    );
    const taken = membranes.map((m) => grown(m.frame, rim, picture.raster));
    const rest = makePlane(blanked(picture.raster, [...taken, ...beside]));
    const again = piecesOf(rest)
      .filter(
        ({ region, solid }) =>
          !apart.some(
            ({ piece }) => coverage(boxOfRegion(piece.region), boxOfRegion(region)) > BESIDE_PIECE,
          ) &&
          // Names, signs and weights around membranes are no drawing.
          (solid || boxes.reduce((sum, f) => sum + coverage(boxOfRegion(region), f), 0) <= AROUND),
      )
      .map((piece) => ({ piece, of: rest }));
    return [...apart, ...again].filter((p) => !isBeside(p));
  }

  /** Names, weights and headings beside membranes. */
  function isBeside({ piece: { region: r, solid }, of }: PieceOf): boolean {
    return (
      !solid &&
      (Math.min(r.x1 - r.x0, r.y1 - r.y0) < LABEL * perPoint || isLettering(of, r, perPoint))
    );
  }
}

/** A picture with paper in the place of regions. */
function blanked(raster: Raster, regions: readonly Region[]): Raster {
  const data = raster.data.slice();
  const row = raster.width * raster.channels;
  for (const { x0, y0, x1, y1 } of regions)
    for (let y = y0; y < y1; y++)
      data.fill(255, y * row + x0 * raster.channels, y * row + x1 * raster.channels);
  return { ...raster, data };
}

/** Joins the lanes of membranes that were taken for pictures. */
function joinLanes(
  plane: Plane,
  pieces: readonly Piece[],
  perPoint: number,
  placed: boolean,
): readonly Piece[] {
  return joinFadingLanes(plane, joinDivided(plane, pieces, perPoint), perPoint, placed);
}

/** Membranes in their frames, and those that stand on white paper. */
function membranesOf({ raster, box }: Picture, placed: boolean): FoundMembrane[] {
  const dotsPerPoint = raster.width / box.w;
  const plane = membranePlane(raster);
  const framed = findMembranes(raster, dotsPerPoint, plane);
  const pale = findPale(
    raster,
    dotsPerPoint,
    framed.map((m) => m.frame),
    plane,
    placed,
  );
  return [
    ...framed.map((m) => ({ ...m, pale: false })),
    ...pale.map((r) => ({ inside: r, frame: r, stained: false, pale: true })),
  ];
}

function grown(r: Region, by: number, { width, height }: Pick<Raster, 'width' | 'height'>): Region {
  return {
    x0: Math.max(0, r.x0 - by),
    y0: Math.max(0, r.y0 - by),
    x1: Math.min(width, r.x1 + by),
    y1: Math.min(height, r.y1 + by),
  };
}

/** A region in a picture of another scale, whole pixels inside it. */
function scaled(r: Region, by: number, to: Pick<Raster, 'width' | 'height'>): Region {
  const region = {
    x0: Math.floor(r.x0 * by),
    y0: Math.floor(r.y0 * by),
    x1: Math.ceil(r.x1 * by),
    y1: Math.ceil(r.y1 * by),
  };
  return grown(region, 0, to);
}

const CONFIDENCE: Record<Piece['rule'], number> = {
  whole: SURE_WHOLE,
  gutter: SURE_GUTTER,
  seam: SURE_SEAM,
  strip: SURE_STRIP,
  inset: SURE_INSET,
  'event-plot': SURE_EVENTS,
  drawing: SURE_DRAWING,
};

function pieceKind(plane: Plane, p: Piece): Pick<PanelDraft, 'kind' | 'kindConfidence'> {
  if (p.rule === 'event-plot') return { kind: 'flow', kindConfidence: KIND_EVENTS };
  if (isPicture(plane, p)) return { kind: null, kindConfidence: 0 };
  const { kind, confidence } = drawingKind(hasAxes(plane, p.region));
  return { kind, kindConfidence: confidence };
}

/** True for a piece that is neither drawn nor a plot of events. */
function isPicture(plane: Plane, p: Piece): boolean {
  if (p.rule === 'event-plot') return false;
  const tones = toneShare(plane, p.region);
  // A section with much empty slide around it is mostly paper and still a photograph.
  if (!p.solid && tones <= TONES) return false;
  // Holes in a stained section have edges as sharp as drawings, but the rest of it has many tones.
  return tones > MANY_TONES || !isDrawn(plane, p.region);
}

/**
 * The visible part of an image object: its own pixels where it stands upright and is not clipped,
 * else a render of the page.
 */
function pictureOf(page: PdfPage, cache: ImageCache, image: DrawnImage): Picture {
  const whole = image.paper === undefined && coverage(image.full, image.box) > UNCLIPPED;
  const toPixels = pointsToPixels(image);
  const raster = whole && isUpright(image) && !image.stencil ? cache.get(image) : null;
  const back = toPixels ? invertAffine(toPixels) : null;
  if (raster && toPixels && back)
    return {
      raster: orient(raster, toPixels),
      box: polygonBox([applyAffine(back, [0, 0]), applyAffine(back, [image.width, image.height])]),
    };
  const render = renderPage(page, RENDER_DPI, image.box, RENDER_PIXELS);
  return {
    raster: image.paper === undefined ? render.raster : withWhitePaper(render.raster, image.paper),
    box: render.box,
  };
}

/**
 * Rows from top to bottom, each from left to right; a row is what overlaps its first panel by half.
 */
function readingOrder(drafts: readonly PanelDraft[]): PanelDraft[] {
  const rest = [...drafts].sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  const ordered: PanelDraft[] = [];
  while (rest.length > 0) {
    const first = rest[0];
    if (!first) break;
    const row = rest.filter(
      (d) =>
        Math.min(d.box.y + d.box.h, first.box.y + first.box.h) - Math.max(d.box.y, first.box.y) >
        SAME_ROW * Math.min(d.box.h, first.box.h),
    );
    ordered.push(...row.sort((a, b) => a.box.x - b.box.x));
    for (const d of row) rest.splice(rest.indexOf(d), 1);
  }
  return ordered;
}
