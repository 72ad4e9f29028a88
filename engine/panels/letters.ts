import type { Box } from '../../contract/geometry.ts';
import type { TextLine } from '../text/lines.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/pictures.ts';

const { REACH, INSIDE, INSIDE_SHARE, UNDER, NOT_UNDER, MOST_COST } = valuesOf(NUMBERS.letters);

/** A panel letter on the page. */
export interface PanelLetter {
  /** Upper case. */
  readonly letter: string;
  readonly box: Box;
}

const LETTER = /^[([]?([A-Za-z])[)\].:]?$/;

/**
 * The panel letters among the labels of a figure: single letters that occur once, in a run that
 * begins with A.
 */
export function findLetters(labels: readonly TextLine[]): PanelLetter[] {
  const found: PanelLetter[] = [];
  for (const l of labels) {
    const m = l.turn === 0 ? LETTER.exec(l.text.replace(/\s/g, '')) : null;
    if (m?.[1]) found.push({ letter: m[1].toUpperCase(), box: l.box });
  }
  const unique = found.filter((f) => found.filter((o) => o.letter === f.letter).length === 1);
  const known = new Set(unique.map((f) => f.letter));
  // An isolated "N" or "T" outside the run is an axis or a gene, not a panel.
  const run = new Set<string>();
  for (let c = 65; known.has(String.fromCharCode(c)); c++) run.add(String.fromCharCode(c));
  return unique.filter((f) => run.has(f.letter));
}

/**
 * The letter of each panel. A panel without a letter of its own gets the nearest one above and to
 * the left, or, where letters stand under panels, below.
 */
export function assignLetters(
  panels: readonly Box[],
  letters: readonly PanelLetter[],
): (string | null)[] {
  if (letters.length === 0) return panels.map(() => null);
  const below = totalCost(panels, letters, belowCost) < totalCost(panels, letters, aboveCost);
  const cost = below ? belowCost : aboveCost;
  const own = greedy(panels, letters, cost);
  return own.map(
    (letter, i) =>
      letter ?? (below ? inheritedFromBelow(panels[i], letters) : inherited(panels[i], letters)),
  );
}

type Cost = (panel: Box, letter: Box) => number;

/** Distance between the letter and the panel's top left corner. */
const aboveCost: Cost = (p, l) =>
  Math.abs(l.x - p.x) +
  Math.max(0, p.y - l.y - l.h, l.y - p.y - Math.min(INSIDE, INSIDE_SHARE * p.h));

/** Distance between the letter and the middle of the panel's lower edge. */
const belowCost: Cost = (p, l) =>
  Math.abs(l.x + l.w / 2 - p.x - p.w / 2) +
  (l.y >= p.y + p.h - UNDER ? Math.max(0, l.y - p.y - p.h) : NOT_UNDER);

function totalCost(panels: readonly Box[], letters: readonly PanelLetter[], cost: Cost): number {
  return letters.reduce(
    (sum, l) => sum + Math.min(MOST_COST, ...panels.map((p) => cost(p, l.box))),
    0,
  );
}

function greedy(
  panels: readonly Box[],
  letters: readonly PanelLetter[],
  cost: Cost,
): (string | null)[] {
  const pairs = panels
    .flatMap((p, i) => letters.map((l) => ({ i, l, c: cost(p, l.box) })))
    .filter((x) => x.c <= REACH);
  pairs.sort((a, b) => a.c - b.c || a.i - b.i);
  const result: (string | null)[] = panels.map(() => null);
  const used = new Set<PanelLetter>();
  for (const { i, l } of pairs) {
    if (used.has(l) || result[i] !== null) continue;
    used.add(l);
    result[i] = l.letter;
  }
  return result;
}

function inherited(panel: Box | undefined, letters: readonly PanelLetter[]): string | null {
  if (!panel) return null;
  let best: PanelLetter | null = null;
  let bestCost = Infinity;
  for (const l of letters) {
    const dx = panel.x + 0.5 * panel.w - l.box.x;
    const dy = panel.y + 0.5 * panel.h - l.box.y;
    if (dx < 0 || dy < 0) continue;
    // Vertical distance counts double, so that a letter of the same row wins.
    const c = dx + 2 * dy;
    if (c < bestCost) [best, bestCost] = [l, c];
  }
  return best?.letter ?? null;
}

/**
 * The nearest letter below: where letters stand under panels, all pictures over one belong to it,
 * such as the strips of a blot.
 */
function inheritedFromBelow(
  panel: Box | undefined,
  letters: readonly PanelLetter[],
): string | null {
  if (!panel) return null;
  let best: PanelLetter | null = null;
  let bestCost = Infinity;
  for (const l of letters) {
    const dy = l.box.y - (panel.y + panel.h - UNDER);
    if (dy < 0) continue;
    const c = Math.abs(l.box.x + l.box.w / 2 - panel.x - panel.w / 2) + 2 * dy;
    if (c < bestCost) [best, bestCost] = [l, c];
  }
  return best?.letter ?? null;
}
