import { chartInk } from './chart.ts';
import type { Ink } from './ink.ts';
import { seeded } from './random.ts';
import type { BlotRecipe, ChartRecipe, FigureRecipe, PanelRecipe, PartRecipe } from './recipe.ts';

/** [x0, y0, x1, y1] in points. */
export type Corners = readonly [number, number, number, number];

export interface PlacedPanel {
  readonly panel: PanelRecipe | ChartRecipe;
  readonly box: Corners;
}

/** A figure without its caption, laid out with its top left at (0, 0). */
export interface FigureLayout {
  readonly width: number;
  readonly height: number;
  readonly panels: readonly PlacedPanel[];
  readonly inks: readonly Ink[];
}

const LETTER_BAND = 13;
const NAMES = 44;
const LANES_BAND = 22;
const STRIP_GAP = 3;

/**
 * Lays the parts out in rows, unless the figure is arranged already; parts of a row get equal
 * heights by sharing the width.
 */
export function layoutFigure(figure: FigureRecipe, width: number, maxHeight: number): FigureLayout {
  if (figure.arranged) {
    const cells = figure.parts.flatMap((p) => p.cells).filter((c) => c.what !== 'blot');
    const panels = figure.arranged.boxes.flatMap((box, k) => {
      const panel = cells[k];
      return panel ? [{ panel, box }] : [];
    });
    return { ...figure.arranged, panels };
  }
  const full = layoutAt(figure, width);
  if (full.height <= maxHeight) return full;
  return layoutAt(figure, width * Math.max(0.4, (maxHeight - 20) / full.height));
}

function layoutAt(figure: FigureRecipe, width: number): FigureLayout {
  const panels: PlacedPanel[] = [];
  const inks: Ink[] = [];
  let y = 0;
  for (let at = 0; at < figure.parts.length; at += figure.columns) {
    const row = figure.parts.slice(at, at + figure.columns);
    const gap = Math.max(
      figure.gap,
      row.some((p) => p.cells.some((c) => c.what !== 'picture')) ? 10 : 3,
    );
    const lines = row.map((part) => heightLine(part, figure.gap));
    const lettered = row.some((p) => p.letter !== null);
    const room = width - gap * (row.length - 1);
    const height = (room + sum(lines.map((l) => l.m / l.k))) / sum(lines.map((l) => 1 / l.k));
    if (lettered) y += LETTER_BAND;
    let x = 0;
    row.forEach((part, i) => {
      const line = lines[i];
      if (!line) return;
      const w = (height - line.m) / line.k;
      if (part.letter !== null) inks.push(letterInk(figure, part.letter, x, y - LETTER_BAND));
      placePart(part, figure, x, y, w, panels, inks);
      x += w + gap;
    });
    y += height + Math.max(figure.gap, lettered ? 5 : figure.gap);
  }
  return { width, height: Math.max(...panels.map((p) => p.box[3])) + 0.5, panels, inks };
}

/** height = k · width + m of a part. */
function heightLine(part: PartRecipe, gap: number): { k: number; m: number } {
  const [first] = part.cells;
  if (!first) throw new Error('a part needs a cell');
  if (first.what === 'blot') {
    const k = sum(first.strips.map((s) => 1 / s.aspect));
    return { k, m: LANES_BAND + STRIP_GAP * (first.strips.length - 1) - k * NAMES };
  }
  const rows = Math.ceil(part.cells.length / part.columns);
  const k = rows / part.columns / first.aspect;
  return { k, m: (rows - 1) * gap - k * (part.columns - 1) * gap };
}

function placePart(
  part: PartRecipe,
  figure: FigureRecipe,
  x: number,
  y: number,
  w: number,
  panels: PlacedPanel[],
  inks: Ink[],
): void {
  const [first] = part.cells;
  if (!first) return;
  if (first.what === 'blot') return placeBlot(first, x, y, w, panels, inks);
  const cell = (w - (part.columns - 1) * figure.gap) / part.columns;
  part.cells.forEach((c, i) => {
    if (c.what === 'blot') return;
    const h = cell / c.aspect;
    const px = x + (i % part.columns) * (cell + figure.gap);
    const py = y + Math.floor(i / part.columns) * (h + figure.gap);
    panels.push({ panel: c, box: [px, py, px + cell, py + h] });
    if (c.what === 'chart') inks.push(...chartInk(c, px, py, cell, h));
    else inks.push(...annotationInk(c, px, py, cell, h));
  });
}

function placeBlot(
  blot: BlotRecipe,
  x: number,
  y: number,
  w: number,
  panels: PlacedPanel[],
  inks: Ink[],
): void {
  const width = w - NAMES;
  const lane = width / blot.lanes;
  const random = seeded(blot.names.join(), 'lanes');
  const rows = [
    random.pick(['Drug', 'TNF', 'siRNA', 'LPS']),
    random.pick(['Inh', 'Glc', 'H2O2', 'FBS']),
  ];
  rows.forEach((name, r) => {
    inks.push({
      ink: 'text',
      text: name,
      x: x + NAMES * 0.78,
      y: y + r * 9,
      size: 6.5,
      bold: false,
      colour: '#000000',
      align: 'right',
    });
    for (let k = 0; k < blot.lanes; k++) {
      inks.push({
        ink: 'text',
        text: (k >> r) % 2 === 0 ? '-' : '+',
        x: x + NAMES * 0.85 + lane * (k + 0.5),
        y: y + r * 9,
        size: 7,
        bold: false,
        colour: '#000000',
        align: 'centre',
      });
    }
  });
  let top = y + LANES_BAND;
  blot.strips.forEach((strip, i) => {
    const h = width / strip.aspect;
    const px = x + NAMES * 0.85;
    panels.push({ panel: strip, box: [px, top, px + width, top + h] });
    inks.push({
      ink: 'rect',
      x: px,
      y: top,
      w: width,
      h,
      fill: null,
      stroke: '#000000',
      width: 0.5,
    });
    inks.push({
      ink: 'text',
      text: blot.names[i] ?? '',
      x: x + NAMES * 0.8,
      y: top + h / 2 - 3.2,
      size: 6.5,
      bold: false,
      colour: '#000000',
      align: 'right',
    });
    top += h + STRIP_GAP;
  });
}

function letterInk(figure: FigureRecipe, letter: string, x: number, y: number): Ink {
  const text =
    figure.letterStyle === 'upper'
      ? letter
      : figure.letterStyle === 'lower'
        ? letter.toLowerCase()
        : `(${letter.toLowerCase()})`;
  return { ink: 'text', text, x, y: y + 1, size: 10, bold: true, colour: '#000000', align: 'left' };
}

function annotationInk(panel: PanelRecipe, x: number, y: number, w: number, h: number): Ink[] {
  const random = seeded(panel.id, panel.base.seed, 'annotations');
  const dark = panel.base.subject === 'fluo' || panel.base.subject === 'radiology';
  const colour = dark ? '#ffffff' : '#000000';
  return panel.annotations.flatMap((what): Ink[] => {
    if (what === 'scale-bar')
      return [
        {
          ink: 'rect',
          x: x + w * 0.78,
          y: y + h * 0.92,
          w: w * 0.16,
          h: Math.max(1, h * 0.012),
          fill: colour,
          stroke: null,
          width: 0,
        },
      ];
    if (what === 'label')
      return [
        {
          ink: 'text',
          text: random.pick(['DAPI', 'Tubulin', 'Merge', 'Ctrl', 'Day 3', 'H&E', 'WT', 'KO']),
          x: x + 3,
          y: y + 3,
          size: Math.min(7, w * 0.09),
          bold: false,
          colour,
          align: 'left',
        },
      ];
    return Array.from(
      { length: random.int(1, 3) },
      (): Ink => ({
        ink: 'arrow',
        x: x + w * random.range(0.2, 0.8),
        y: y + h * random.range(0.2, 0.8),
        angle: random.range(0, 6.28),
        length: w * 0.1,
        colour: random.pick([colour, '#ffd400', '#ff3030']),
      }),
    );
  });
}

function sum(list: readonly number[]): number {
  return list.reduce((a, b) => a + b, 0);
}
