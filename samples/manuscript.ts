import { encodeJpeg, encodePng } from './encode.ts';
import { flattened } from './flat.ts';
import { layoutFigure, type Corners, type FigureLayout } from './figure.ts';
import { drawInk, inkWidth, type Ink } from './ink.ts';
import {
  BOTTOM,
  MARGIN,
  PAGE_HEIGHT,
  PAGE_WIDTH,
  styleOf,
  TOP,
  wrapped,
  type Style,
} from './page.ts';
import { drawPanels, type PanelPixels, type PanelSize } from './pixels.ts';
import { authors, journal, title } from './prose.ts';
import { seeded } from './random.ts';
import type { FigureRecipe, ManuscriptRecipe } from './recipe.ts';
import { writeBody, writeFront } from './text.ts';
import {
  matchesOf,
  relationsOf,
  round2,
  type StandingPanel,
  type Truth,
  type TruthFigure,
  type TruthPanel,
} from './truth.ts';
import { openWriter, type Float, type Writer } from './writer.ts';

export interface Manuscript {
  readonly name: string;
  readonly pdf: Uint8Array;
  readonly truth: Truth;
  /** The drawn panels, for matches between manuscripts that share bases. */
  readonly standing: readonly StandingPanel[];
}

/** Writes the manuscript of a recipe: same recipe, same bytes. */
export async function writeManuscript(recipe: ManuscriptRecipe): Promise<Manuscript> {
  const random = seeded(recipe.seed, 'prose');
  const style = styleOf(recipe);
  const head = {
    title: title(random),
    authors: authors(random),
    journal: journal(random),
    year: random.int(2012, 2025),
  };
  const laid = layoutsOf(recipe);
  const pixels = await drawPanels(sizesOf(recipe));
  const writer = openWriter(style, {
    head: `${head.authors[0] ?? ''} et al.   ·   ${head.journal} ${head.year}`,
    title: head.title,
    author: head.authors.join(', '),
    date: new Date(Date.UTC(head.year, random.int(0, 11), random.int(1, 28))),
  });
  const figures: TruthFigure[] = [];
  const standing: StandingPanel[] = [];
  const charts: TruthPanel[] = [];
  const floats = await Promise.all(
    recipe.figures.map((figure, i) =>
      figureFloat(recipe, style, writer, figure, laid[i], i, pixels, { figures, standing, charts }),
    ),
  );
  writeFront(writer, style, head, random.fork('front'));
  writeBody(writer, recipe, floats, random.fork('body'));
  const { bytes, pages } = await writer.finish();
  const panels = [...standing.map((s) => s.truth), ...charts].sort(
    (a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)),
  );
  standing.sort((a, b) => Number(a.truth.id.slice(1)) - Number(b.truth.id.slice(1)));
  const matches = matchesOf(standing);
  if (recipe.clean && matches.length > 0)
    throw new Error(`the clean manuscript ${recipe.name} repeats a picture`);
  const truth: Truth = {
    pdf: `${recipe.name}.pdf`,
    type: 'made',
    clean: recipe.clean,
    pages,
    page_size: [PAGE_WIDTH, PAGE_HEIGHT],
    layout: recipe.layout,
    figures: figures.sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1))),
    panels,
    matches,
    relations: relationsOf(standing, recipe.neutral ?? []),
    notes: '',
  };
  return { name: recipe.name, pdf: bytes, truth, standing };
}

/** The panels of a recipe with the pixels that each will have. */
export function sizesOf(recipe: ManuscriptRecipe): PanelSize[] {
  const laid = layoutsOf(recipe);
  return recipe.figures.flatMap((figure, i) => panelSizes(figure, laid[i]));
}

function layoutsOf(recipe: ManuscriptRecipe): FigureLayout[] {
  const style = styleOf(recipe);
  return recipe.figures.map((f) => layoutFigure(f, spanWidth(f, style), (BOTTOM - TOP) * 0.62));
}

function spanWidth(figure: FigureRecipe, style: Style): number {
  return figure.span === 'page' ? PAGE_WIDTH - 2 * MARGIN : style.columnWidth;
}

function panelSizes(figure: FigureRecipe, layout: FigureLayout | undefined): PanelSize[] {
  return (layout?.panels ?? []).flatMap(({ panel, box }) =>
    panel.what === 'picture'
      ? [
          {
            panel,
            width: pixelsOf(box[2] - box[0], figure.dpi),
            height: pixelsOf(box[3] - box[1], figure.dpi),
          },
        ]
      : [],
  );
}

function pixelsOf(points: number, dpi: number): number {
  return Math.max(16, Math.round((points * dpi) / 72));
}

interface Collect {
  readonly figures: TruthFigure[];
  readonly standing: StandingPanel[];
  readonly charts: TruthPanel[];
}

async function figureFloat(
  recipe: ManuscriptRecipe,
  style: Style,
  writer: Writer,
  figure: FigureRecipe,
  layout: FigureLayout | undefined,
  index: number,
  pixels: readonly PanelPixels[],
  collect: Collect,
): Promise<Float> {
  if (!layout) throw new Error('a figure without layout');
  const full = spanWidth(figure, style);
  const shift = (full - layout.width) / 2;
  const label = `${recipe.captionWord} ${index + 1}`;
  const words = captionWords(figure);
  const size = style.size - 1;
  const leading = style.leading - 1.6;
  writer.doc.font(style.body).fontSize(size);
  const bold = `${label}. `;
  const lines = wrapped(bold + words, full - 4, (s) =>
    writer.doc.font(style.body).fontSize(size).widthOfString(s),
  );
  const drawn = layout.panels.flatMap(({ panel, box }) => {
    const p = panel.what === 'picture' ? pixels.find((x) => x.panel.id === panel.id) : undefined;
    return p ? [{ pixels: p, box }] : [];
  });
  const encode = (p: PanelPixels['picture']) =>
    figure.format.as === 'jpeg' ? encodeJpeg(p, figure.format.quality) : encodePng(p);
  const flat =
    figure.embedding === 'flat' ? await encode(await flattened(layout, drawn, figure.dpi)) : null;
  const objects = flat
    ? []
    : await Promise.all(
        drawn.map(async ({ pixels: p, box }) => ({ box, bytes: await encode(p.picture) })),
      );
  const firstPanel =
    1 +
    recipe.figures
      .slice(0, index)
      .reduce(
        (n, f) =>
          n +
          f.parts.reduce(
            (k, part) =>
              k + part.cells.reduce((s, c) => s + (c.what === 'blot' ? c.strips.length : 1), 0),
            0,
          ),
        0,
      );
  return {
    span: style.columns === 1 ? 'column' : figure.span,
    height: layout.height + 8 + lines.length * leading,
    draw: (doc, page, x0, y0) => {
      const x = x0 + shift;
      if (flat) doc.image(flat, x, y0, { width: layout.width, height: layout.height });
      else {
        for (const o of objects)
          doc.image(o.bytes, x + o.box[0], y0 + o.box[1], {
            width: o.box[2] - o.box[0],
            height: o.box[3] - o.box[1],
          });
        drawInk(doc, layout.inks, x, y0);
      }
      lines.forEach((line, k) => {
        const ly = y0 + layout.height + 8 + k * leading;
        doc.fillColor('#000000').fontSize(size);
        if (k > 0) return doc.font(style.body).text(line, x0, ly, { lineBreak: false });
        doc.font(style.bold).text(bold, x0, ly, { lineBreak: false });
        const w = doc.widthOfString(bold);
        return doc.font(style.body).text(line.slice(bold.length), x0 + w, ly, { lineBreak: false });
      });
      const id = `f${index + 1}`;
      const at = (box: Corners): Corners => [
        round2(x + box[0]),
        round2(y0 + box[1]),
        round2(x + box[2]),
        round2(y0 + box[3]),
      ];
      collect.figures.push({
        id,
        page,
        bbox: at(extentOf(doc, layout)),
        label: `Figure ${index + 1}`,
        caption_start: (bold + words).slice(0, 80),
        embedding: figure.embedding,
        dpi: figure.dpi,
        format: figure.format.as === 'jpeg' ? `jpeg q${figure.format.quality}` : 'flate',
      });
      layout.panels.forEach(({ panel, box }, k) => {
        const entry = { id: `p${firstPanel + k}`, figure: id, page, bbox: at(box) };
        if (panel.what === 'chart')
          collect.charts.push({ ...entry, category: 'chart', base: null });
        const p = pixels.find((q) => q.panel.id === panel.id);
        if (panel.what === 'picture' && p)
          collect.standing.push({
            pixels: p,
            truth: { ...entry, category: panel.base.subject, base: panel.base.id },
          });
      });
    },
  };
}

/** The box of all that is inked: panels, letters, labels. */
function extentOf(doc: PDFKit.PDFDocument, layout: FigureLayout): Corners {
  const boxes: Corners[] = [
    ...layout.panels.map((p) => p.box),
    ...layout.inks.flatMap((ink: Ink): Corners[] => {
      if (ink.ink !== 'text' || ink.turned) return [];
      const w = inkWidth(doc, ink.text, ink.size, ink.bold);
      const x = ink.x - (ink.align === 'left' ? 0 : ink.align === 'centre' ? w / 2 : w);
      return [[x, ink.y + ink.size * 0.2, x + w, ink.y + ink.size * 0.95]];
    }),
  ];
  return [
    Math.min(...boxes.map((b) => b[0])),
    Math.min(...boxes.map((b) => b[1])),
    Math.max(...boxes.map((b) => b[2])),
    Math.max(...boxes.map((b) => b[3])),
  ];
}

function captionWords(figure: FigureRecipe): string {
  const parts = figure.parts.map((p) => {
    if (p.letter === null) return p.caption;
    return figure.letterStyle === 'upper'
      ? `(${p.letter}) ${p.caption}`
      : `(${p.letter.toLowerCase()}) ${p.caption}`;
  });
  return `${figure.title} ${parts.join(' ')}`;
}
